import { hoursAndMinutes } from '../../../units.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Problem } from '../problem/problem.ts'
import type { Destination, PlayedEvent, PlayedStop, Reason } from './events.ts'
import { capitalized, CLOCKS, lengthOf, limitReached, type StopClock } from './sentences.ts'

const GAINS_NOTHING = 'leaving earlier gains nothing'

export function sentencesOf({ done }: PlayedEvent, problem: Problem, ruleset: Ruleset): string {
  const { limits } = problem
  switch (done.kind) {
    case 'drive':
      return `Drive ${hoursAndMinutes(done.minutes)} ${destination(done.to)}.`
    case 'owed':
      return `The split rest still needs its other half: ${hoursAndMinutes(done.minutes)} in the berth after the drop-off (${ruleset.split?.cfr}).`
    case 'fuel':
      return fuelling(problem.fuelRange, ruleset.break, done.minutes)
    case 'pickup':
      return 'Load at the pickup.'
    case 'dropoff':
      return 'Unload at the drop-off.'
    case 'break':
      return `Break of ${hoursAndMinutes(done.minutes)}${toppedUp(done.minutes, limits.breakLength)}: ${ends('break', done.reason, ruleset)}.`
    case 'wait':
      return waiting(done, ruleset)
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

function destination(to: Destination): string {
  switch (to) {
    case 'dropoff':
      return 'to the drop-off'
    case 'pickup':
      return 'to the pickup'
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

function waiting({ minutes, purpose, inBerth, reason }: PlayedStop, ruleset: Ruleset): string {
  if (purpose === 'lateStart') return `Start ${hoursAndMinutes(minutes)} later: ${GAINS_NOTHING}.`
  if (purpose === 'dropoffOpening')
    return `Wait ${hoursAndMinutes(minutes)} until the drop-off opens${inBerth ? `, in the berth: it is the other half of the split rest (${ruleset.split?.cfr})` : ''}.`
  return reason.pickupOpensLater
    ? `Wait ${hoursAndMinutes(minutes)} until the pickup opens.`
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
  const first = reason.clock === 'dayOff' ? alsoDue(reason, ruleset) : ''
  return `Rest ${hoursAndMinutes(minutes)}: ${first}${because(reason, ruleset)}${more}.${longer(rest)}`
}

const halving = (half: PlayedStop, ruleset: Ruleset): string =>
  `Rest ${hoursAndMinutes(half.minutes)}${half.inBerth ? ' in the berth' : ''}: ${because(half.reason, ruleset)}. ${
    half.pairs
      ? `Together with the split rest before it, it counts as a full rest (${ruleset.split?.cfr}).`
      : `It is the first half of a split (${ruleset.split?.cfr}) and stops the ${hoursAndMinutes(ruleset.window.max)} window, provided the other half follows.`
  }${longer(half)}`

const ends = (clock: StopClock, { left, granted }: Reason, ruleset: Ruleset): string =>
  limitReached(clock, ruleset, left[clock], granted)

function because(reason: Reason, ruleset: Ruleset): string {
  if (reason.pickupOpensLater) return 'the pickup is not open yet'
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
