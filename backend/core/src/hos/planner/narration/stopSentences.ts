import { hoursAndMinutes } from '../../../units.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { lastPlace, type Problem } from '../problem/problem.ts'
import type { Destination, PlayedEvent, PlayedStop, Reason } from './events.ts'
import { capitalized, CLOCKS, isOfDayOff, lengthOf, limitReached, type StopClock } from './sentences.ts'

const GAINS_NOTHING = 'leaving earlier gains nothing'

export function sentencesOf({ done }: PlayedEvent, problem: Problem, ruleset: Ruleset): string {
  const { limits } = problem
  // One name for each of what it may be called, so that every sentence can be read from here.
  const [stop, pickup, dropoff] = placeNames(done)
  switch (done.kind) {
    case 'drive':
      return `Drive ${hoursAndMinutes(done.minutes)} ${destination(done.to)}.`
    case 'owed':
      return `The split rest still needs its other half: ${hoursAndMinutes(done.minutes)} in the berth after the drop-off (${ruleset.split?.cfr}).`
    case 'fuel':
      if (done.place !== null) return `Fuel at ${stop}.`
      return fuelling(problem.fuelRange, ruleset.break, done.minutes)
    case 'pickup':
      return `Load at ${pickup}.`
    case 'dropoff':
      return `Unload at ${dropoff}.`
    case 'stop':
      return `Work at ${stop}.`
    case 'border':
      return `Cross the border at ${stop}.`
    case 'break':
      return `Break of ${hoursAndMinutes(done.minutes)}${toppedUp(done.minutes, limits.breakLength)}: ${ends('break', done.reason, ruleset)}.`
    case 'wait':
      return waiting(done, ruleset, lastPlace(problem).called)
    case 'rest':
      return resting(done, limits.reset, ruleset)
    case 'restart': {
      const first = done.reason.clock === 'cycle' ? alsoDue(done.reason, ruleset, ', ') : ''
      return `Restart of ${hoursAndMinutes(done.minutes)}: ${first}${because(done.reason, ruleset)}, and ${hoursAndMinutes(limits.restart)} off duty empty the ${hoursAndMinutes(ruleset.cycle.max)} count.${longer(done)}`
    }
    case 'split':
      return halving(done, ruleset)
  }
}

function placeNames(done: PlayedEvent['done']): readonly string[] {
  const called = 'place' in done ? (done.place?.called ?? '') : ''
  return [called, called, called]
}

function destination(to: Destination): string {
  if (typeof to === 'object') return `to ${to.called}`
  switch (to) {
    case 'fuel':
      return 'to a fuel stop'
    case 'break':
      return 'to a break'
    case 'restart':
      return 'to the place of the restart'
    default:
      return 'to a rest'
  }
}

const fuelling = (fuelRange: number, rule: Ruleset['break'], minutes: number): string =>
  capitalized(
    `fuel: the tank is good for ${Math.round(fuelRange).toLocaleString('en-US')} miles.${
      rule !== null && minutes >= rule.length
        ? ` The stop is long enough for the ${lengthOf(rule.length)} break (${rule.cfr}).`
        : ''
    }`,
  )

function waiting({ minutes, purpose, inBerth, reason }: PlayedStop, ruleset: Ruleset, last: string): string {
  if (purpose === 'lateStart') return `Start ${hoursAndMinutes(minutes)} later: ${GAINS_NOTHING}.`
  if (purpose === 'pause')
    return `Pause of ${hoursAndMinutes(minutes)}: the ${hoursAndMinutes(ruleset.window.max)} window leaves it out (${ruleset.pilots?.splitDuty.cfr}).`
  if (purpose === 'lastOpening')
    return `Wait ${hoursAndMinutes(minutes)} until ${last} opens${inBerth ? `, in the berth: it is the other half of the split rest (${ruleset.split?.cfr})` : ''}.`
  return reason.opensLater !== null
    ? `Wait ${hoursAndMinutes(minutes)} until ${reason.opensLater} opens.`
    : reason.clock === 'break'
      ? `Wait ${hoursAndMinutes(minutes)} on duty: ${because(reason, ruleset)}.`
      : `Wait ${hoursAndMinutes(minutes)}: ${because(reason, ruleset)}, and hours come back when a new day starts.`
}

/** `reset`: minutes of a full rest. */
function resting(rest: PlayedStop, reset: number, ruleset: Ruleset): string {
  const { minutes, added, reason } = rest
  const forHours = reason.clock === 'cycle' && reason.left.cycle === 0 && minutes - added > reset
  const more =
    reason.clock === 'break'
      ? ', so one stop serves as the break and as the daily rest'
      : forHours
        ? ', and hours come back when a new day starts'
        : ''
  const first = isOfDayOff(reason.clock) ? alsoDue(reason, ruleset) : ''
  return `Rest ${hoursAndMinutes(minutes)}: ${first}${because(reason, ruleset)}${more}.${longer(rest)}`
}

const halving = (half: PlayedStop, ruleset: Ruleset): string =>
  `Rest ${hoursAndMinutes(half.minutes)}${half.inBerth ? ' in the berth' : ''}: ${because(half.reason, ruleset)}. ${
    half.pairs
      ? `Together with the split rest before it, it counts as a full rest (${ruleset.split?.cfr}).`
      : ruleset.window.kind === 'onDuty'
        ? `It is the first half of a split (${ruleset.split?.cfr}), and with the other half it counts as a full rest.`
        : `It is the first half of a split (${ruleset.split?.cfr}) and stops the ${hoursAndMinutes(ruleset.window.max)} window, provided the other half follows.`
  }${longer(half)}`

const ends = (clock: StopClock, { left, granted }: Reason, ruleset: Ruleset): string =>
  limitReached(clock, ruleset, left[clock], granted)

function because(reason: Reason, ruleset: Ruleset): string {
  if (reason.opensLater !== null) return `${reason.opensLater} is not open yet`
  return reason.clock === null ? GAINS_NOTHING : ends(reason.clock, reason, ruleset)
}

/** Another clock that ends right here. */
function alsoDue(reason: Reason, ruleset: Ruleset, then = ', and '): string {
  const due = CLOCKS.find((other) => other !== reason.clock && reason.left[other] === 0)
  return due === undefined ? '' : `${ends(due, reason, ruleset)}${then}`
}

/** What a break shorter than the law asks goes on from: the work before it. */
const toppedUp = (minutes: number, whole: number): string =>
  minutes < whole
    ? `, which with the ${hoursAndMinutes(whole - minutes)} before it makes ${hoursAndMinutes(whole)}`
    : ''

const longer = ({ added, reason }: PlayedStop): string =>
  added > 0 && reason.clock !== null
    ? ` It is ${hoursAndMinutes(added)} longer than the law asks, because ${GAINS_NOTHING}.`
    : ''
