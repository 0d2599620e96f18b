import { minutes, miles, plus, type Instant } from '../../../units.ts'
import type { DutyStatus } from '../../duty/timeline.ts'
import { type Ruleset, ruleIdsOf } from '../../rules/ruleset.ts'
import { hoursOf } from '../label/countedHours.ts'
import {
  drive,
  endRun,
  fullRest,
  isOpen,
  type Label,
  owedAfter,
  keepResting,
  restInPlace,
  type Step,
  splitHalf,
  work,
} from '../label/label.ts'
import { cycleLeft, priorAt } from '../problem/cycleHours.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import { fuelsFrom, type Problem, reachFrom } from '../problem/problem.ts'
import type { ClockReading, PlanSegment, PlanStop, StopKind } from '../types.ts'
import { lengthOf, limitReached, sentence, span, type StopClock } from './sentences.ts'

/** One thing done, with the minutes added to a rest after the fact. */
interface Act {
  readonly op: Step['op'] | 'hold'
  n: number
  added: number
}

export interface Replay {
  readonly timeline: PlanSegment[]
  readonly stops: PlanStop[]
  readonly arrivePickup: Instant | null
  readonly arriveDropoff: Instant
  readonly finish: Instant
  readonly owes: { readonly berthMinutes: number; readonly note: string } | null
}

/** Why a stop is made: the clock it is made for, if any, and what each leaves to drive from there, in minutes. */
interface Reason {
  readonly clock: StopClock | null
  readonly left: Readonly<Record<StopClock, number>>
}

/** What a rest gives back. Where two clocks leave the same, the earlier one here is named. */
const CLOCKS = ['cycle', 'dayOff', 'drive', 'window', 'break'] as const satisfies readonly StopClock[]

const GAINS_NOTHING = 'leaving earlier gains nothing'

/** Does a rest that runs through act `i` go on after it, to be judged when it ends? */
function restGoesOn(acts: readonly Act[], i: number): boolean {
  const { op, n } = acts[i] as Act
  if (op !== 'wait' && n > 0) return false
  const next = acts.slice(i + 1).find((act) => act.n > 0 || isChosenRest(act.op))
  return next === undefined || isChosenRest(next.op)
}

const isChosenRest = (op: Act['op']): boolean => op === 'full' || op === 'restart' || op === 'half'

/** The decisions of a finished label, oldest first, every absorbed minute given to its rest. */
function actsOf(label: Label): Act[] {
  const steps: Step[] = []
  for (let step = label.trail; step !== null; step = step.before) steps.push(step)
  const acts: Act[] = []
  for (let i = steps.length - 1; i >= 0; i--) {
    const { op, n } = steps[i] as Step
    const last = acts.at(-1)
    if (op === 'absorb') {
      const rest = acts.findLast((act) => isChosenRest(act.op) || act.op === 'hold')
      if (rest === undefined) acts.unshift({ op: 'hold', n, added: n })
      else {
        rest.n += n
        rest.added += n
      }
    } else if (op === 'drive' && last?.op === 'drive') last.n += n
    else acts.push({ op, n, added: 0 })
  }
  return acts
}

/** Plays the decisions of a finished label forward into a timeline with stops, readings and reasons. */
export function replay(
  searched: Problem,
  ruleset: Ruleset,
  berth: boolean,
  departAt: Instant,
  found: Label,
): Replay {
  const problem: Problem = { ...searched, ageing: true }
  const { limits, road, service, dropoffWindow } = problem
  const start = found.origin ?? found
  const label = start.copy()
  const acts = actsOf(found)
  const timeline: PlanSegment[] = []
  const stops: PlanStop[] = []
  const ids = ruleIdsOf(ruleset)
  const at = (t: number): Instant => plus(departAt, t)
  const mile = (x: number) => miles(road.milesAt(x))
  const resting: DutyStatus = berth ? 'SLEEPER_BERTH' : 'OFF_DUTY'
  let arrivePickup: Instant | null = null
  let sinceSplit = start.paired

  /** The driver as if the rest that runs ended here. */
  const judged = (of: Label): Label => {
    const now = of.copy()
    endRun(now, limits)
    return now
  }
  const windowOf = (now: Label): number =>
    Math.max(0, limits.window + limits.parkEarly + now.extraWindow - now.w)
  const dayOffOf = (now: Label): number => Math.max(0, now.offBy - now.t)
  const reading = (of: Label = label): ClockReading => {
    const now = judged(of)
    return {
      breakLeft:
        ruleset.break && limits.breakAfter < NEVER ? minutes(Math.max(0, limits.breakAfter - now.b)) : null,
      driveLeft: minutes(Math.max(0, limits.drive + limits.parkEarly + now.extraDrive - now.dr)),
      windowLeft: minutes(Math.min(windowOf(now), dayOffOf(now))),
      cycleLeft: minutes(Math.max(0, limits.cycle - priorAt(hoursOf(problem, now), now.t))),
    }
  }
  /** What each clock leaves to drive from here, in minutes. */
  const leftOf = (of: Label = label): Reason['left'] => {
    const { driveLeft, breakLeft } = reading(of)
    const now = judged(of)
    return {
      cycle: cycleLeft(limits, hoursOf(problem, label), label.t, 0),
      dayOff: dayOffOf(now),
      drive: driveLeft,
      window: windowOf(now),
      break: breakLeft ?? NEVER,
    }
  }
  const ruleFor = (clock: StopClock): { rule: string | null; cfr: string } => {
    switch (clock) {
      case 'drive':
        return { rule: ids.drive, cfr: ruleset.drive.cfr }
      case 'window':
        return { rule: ids.window, cfr: ruleset.window.cfr }
      case 'break':
        return { rule: ids.break, cfr: ruleset.break?.cfr ?? '' }
      case 'cycle':
        return { rule: ids.cycle, cfr: ruleset.cycle.cfr }
      case 'dayOff':
        return { rule: ids.dayOff, cfr: ruleset.dayOff?.cfr ?? '' }
    }
  }
  /** Of the clocks that a stop gives back, the one it is made for. A break comes with any rest, so it is the reason only where it is due. */
  const reasonOf = (gives: readonly StopClock[], left: Reason['left']): StopClock | null => {
    const due = gives.filter((clock) => clock !== 'break' || left.break === 0 || gives.length === 1)
    return due.reduce<StopClock | null>(
      (least, clock) => (least === null || left[clock] < left[least] ? clock : least),
      null,
    )
  }
  /** What a full rest or a restart of `total` minutes is made for: the clocks that it sets back, cycle and days off only where the trip needs them. */
  const givenBack = (total: number): readonly StopClock[] => {
    const before = leftOf()
    const rested = label.copy()
    restFully(rested, total, limits)
    const after = leftOf(rested)
    const work = road.minutes - label.x + (label.picked ? 0 : service.pickup) + label.fuels * service.fuel
    return CLOCKS.filter((clock) => {
      if (clock === 'cycle') return before.cycle < work
      if (clock === 'dayOff') return total >= limits.dayOff && label.offBy < found.f
      return before[clock] < after[clock]
    })
  }
  /** A restart is for the cycle, where the trip needs it. */
  const forRestart = (total: number): readonly StopClock[] => {
    const clocks = givenBack(total)
    return clocks.includes('cycle') ? ['cycle'] : clocks
  }
  /** A rest long enough for it is for the day off, where the trip needs that and no hours are waited for. */
  const forRest = (total: number): readonly StopClock[] => {
    const clocks = givenBack(total)
    return clocks.includes('dayOff') && leftOf().cycle > 0 ? ['dayOff'] : clocks
  }
  const push = (status: DutyStatus, from: number, fromX: number, why: string): void => {
    if (label.t > from)
      timeline.push({
        status,
        start: at(from),
        end: at(label.t),
        why,
        fromMile: mile(fromX),
        toMile: mile(label.x),
      })
  }
  const stop = (
    kind: StopKind,
    status: DutyStatus,
    gives: readonly StopClock[],
    why: (reason: Reason) => string,
    doing: () => void,
  ): void => {
    const before = reading()
    const left = leftOf()
    const clock = reasonOf(gives, left)
    const from = label.t
    doing()
    const text = why({ clock, left })
    push(status, from, label.x, text)
    if (kind === 'split') sinceSplit ||= label.paired
    // After a full rest nothing has been driven.
    else if (label.dr === 0 && label.half === 0) sinceSplit = false
    if (label.t === from) return
    const { rule, cfr } = clock === null ? { rule: null, cfr: null } : ruleFor(clock)
    stops.push({
      kind,
      start: at(from),
      end: at(label.t),
      minutes: minutes(label.t - from),
      mile: mile(label.x),
      driven: minutes(label.x),
      rule,
      cfr,
      why: text,
      before,
      after: reading(),
      illegalFrom: clock === null ? null : at(from + Math.min(...Object.values(left))),
    })
  }
  const longer = (act: Act, { clock }: Reason): string =>
    act.added > 0 && clock !== null
      ? ` It is ${span(act.added)} longer than the law asks, because ${GAINS_NOTHING}.`
      : ''

  acts.forEach((act, i) => {
    const { op, n } = act
    const goesOn = restGoesOn(acts, i)
    const granted = {
      drive: label.extraDrive,
      window: label.extraWindow + limits.window + limits.parkEarly - ruleset.window.max,
      sinceSplit,
    }
    if (!isChosenRest(op) && op !== 'hold' && !goesOn) endRun(label, limits)
    const atPickup = !label.picked && label.x === road.pickupAt
    const toLoad = atPickup && label.t < problem.pickupWindow[0]
    if (op === 'pickup' || (atPickup && label.x > 0)) arrivePickup ??= at(label.t)
    const ends = (clock: StopClock, left: Reason['left']): string =>
      limitReached(clock, ruleset, left[clock], granted)
    const because = ({ clock, left }: Reason): string =>
      toLoad ? 'the pickup is not open yet' : clock === null ? GAINS_NOTHING : ends(clock, left)
    /** What a break shorter than the law asks goes on from: the work before it. */
    const toppedUp = (minutes: number): string =>
      minutes < limits.breakLength
        ? `, which with the ${span(limits.breakLength - minutes)} before it makes ${span(limits.breakLength)}`
        : ''
    /** Another clock that ends right here. */
    const alsoDue = ({ clock, left }: Reason, then = ', and '): string => {
      const due = CLOCKS.find((other) => other !== clock && left[other] === 0)
      return due ? `${ends(due, left)}${then}` : ''
    }
    switch (op) {
      case 'drive': {
        const from = label.t
        const fromX = label.x
        drive(label, n)
        const next = acts[i + 1]
        push('DRIVING', from, fromX, `Drive ${span(n)} ${destination(next, label, problem)}.`)
        break
      }
      case 'hold':
        stop(
          'wait',
          'OFF_DUTY',
          [],
          () => `Start ${span(n)} later: ${GAINS_NOTHING}.`,
          () => waitOffDuty(label, n, limits),
        )
        break
      case 'fuel':
        stop(
          'fuel',
          'ON_DUTY_NOT_DRIVING',
          [],
          () => fuelWhy(problem, ruleset.break, n),
          () => {
            work(label, 'fuel', n, limits)
            label.reach = reachFrom(problem, label.x)
            label.fuels = fuelsFrom(problem, label.x)
          },
        )
        break
      case 'pickup':
        stop(
          'pickup',
          'ON_DUTY_NOT_DRIVING',
          [],
          () => 'Load at the pickup.',
          () => {
            label.picked = true
            work(label, 'pickup', n, limits)
          },
        )
        break
      case 'break':
        stop(
          'break',
          'OFF_DUTY',
          ['break'],
          ({ left }) => `Break of ${span(n)}${toppedUp(n)}: ${ends('break', left)}.`,
          () => restInPlace(label, 'break', n, limits),
        )
        break
      case 'wait':
        stop(
          'wait',
          goesOn ? resting : 'OFF_DUTY',
          toLoad ? [] : ['cycle'],
          (reason) =>
            toLoad
              ? `Wait ${span(n)} until the pickup opens.`
              : `Wait ${span(n)}: ${because(reason)}, and hours come back when a new day starts.`,
          () => (goesOn ? keepResting(label, n) : waitOffDuty(label, n, limits)),
        )
        break
      case 'full': {
        const total = n + label.run
        stop(
          'rest',
          resting,
          toLoad ? [] : forRest(total - act.added),
          (reason) => {
            const both = reason.clock === 'break'
            const forHours =
              reason.clock === 'cycle' && reason.left.cycle === 0 && total - act.added > limits.reset
            const more = both
              ? ', so one stop serves as the break and as the daily rest'
              : forHours
                ? ', and hours come back when a new day starts'
                : ''
            const first = reason.clock === 'dayOff' ? alsoDue(reason) : ''
            return `Rest ${span(total)}: ${first}${because(reason)}${more}.${longer(act, reason)}`
          },
          () => restFully(label, total, limits),
        )
        break
      }
      case 'restart': {
        const total = n + label.run
        const closesHalf = isOpen(label)
        stop(
          'restart',
          closesHalf ? resting : 'OFF_DUTY',
          toLoad ? [] : forRestart(total),
          (reason) => {
            const first = reason.clock === 'cycle' ? alsoDue(reason, ', ') : ''
            return `Restart of ${span(total)}: ${first}${because(reason)}, and ${span(limits.restart)} off duty empty the ${span(ruleset.cycle.max)} count.${longer(act, reason)}`
          },
          () => restFully(label, total, limits),
        )
        break
      }
      case 'half': {
        const total = n + label.run
        const half = label.copy()
        const long = splitHalf(half, total, limits) && half.long
        const cfr = ruleset.split?.cfr
        stop(
          'split',
          long ? resting : 'OFF_DUTY',
          toLoad ? [] : CLOCKS,
          (reason) =>
            `Rest ${span(total)}${long ? ' in the berth' : ''}: ${because(reason)}. ${
              label.paired
                ? `Together with the split rest before it, it counts as a full rest (${cfr}).`
                : `It is the first half of a split (${cfr}) and stops the ${span(ruleset.window.max)} window, provided the other half follows.`
            }${longer(act, reason)}`,
          () => void splitHalf(label, total, limits),
        )
        break
      }
      case 'absorb':
      case 'dropoff':
        break
    }
  })
  const arriveDropoff = at(label.t)
  const early = Math.max(0, dropoffWindow[0] - label.t)
  const owed = owedAfter(label, early, service.dropoff, limits)
  const closes = isOpen(label) && owed === 0
  // A wait before the first work of a shift lengthens the rest before it.
  if (!closes && !(early > 0 && label.w === 0)) endRun(label, limits)
  if (early > 0)
    stop(
      'wait',
      isOpen(label) ? resting : 'OFF_DUTY',
      [],
      () =>
        `Wait ${span(early)} until the drop-off opens${closes ? `, in the berth: it is the other half of the split rest (${ruleset.split?.cfr})` : ''}.`,
      () => {
        if (!closes) waitOffDuty(label, early, limits)
        else if (label.run + early >= limits.reset) restFully(label, label.run + early, limits)
        else splitHalf(label, label.run + early, limits)
      },
    )
  stop(
    'dropoff',
    'ON_DUTY_NOT_DRIVING',
    [],
    () => 'Unload at the drop-off.',
    () => work(label, 'dropoff', service.dropoff, limits),
  )
  const finish = at(label.t)
  let owes: Replay['owes'] = null
  if (owed > 0) {
    const note = `The split rest still needs its other half: ${span(owed)} in the berth after the drop-off (${ruleset.split?.cfr}).`
    owes = { berthMinutes: owed, note }
    const from = label.t
    label.t += owed
    push('SLEEPER_BERTH', from, label.x, note)
  }
  return { timeline, stops, arrivePickup, arriveDropoff, finish, owes }
}

/** Off duty for `n` minutes. Whatever it is for, long enough it is a full rest, and before the first work of a shift it lengthens the rest before it. */
function waitOffDuty(label: Label, n: number, limits: Limits): void {
  const inAll = label.row + label.run + n
  // An open half waits for a rest that was chosen as its partner.
  if ((inAll < limits.reset && label.w > 0) || isOpen(label)) {
    restInPlace(label, 'wait', n, limits)
    return
  }
  fullRest(label, label.run + n, inAll >= limits.restart ? 'restart' : 'full', limits)
  label.row = inAll
}

/** A full rest of `total` minutes, the run at departure included: long enough it is a restart, whatever it was taken for. */
const restFully = (label: Label, total: number, limits: Limits): void =>
  fullRest(label, total, total >= limits.restart ? 'restart' : 'full', limits)

function destination(next: Act | undefined, label: Label, { road }: Problem): string {
  if (label.x === road.minutes && label.picked) return 'to the drop-off'
  if (label.x === road.pickupAt && !label.picked) return 'to the pickup'
  switch (next?.op) {
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

const fuelWhy = (problem: Problem, rule: Ruleset['break'], n: number): string =>
  sentence(
    `fuel: the tank is good for ${Math.round(problem.fuelRange).toLocaleString('en-US')} miles.${
      rule !== null && n >= rule.length
        ? ` The stop is long enough for the ${lengthOf(rule.length)} break (${rule.cfr}).`
        : ''
    }`,
  )
