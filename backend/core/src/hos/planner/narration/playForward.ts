import type { DutyStatus } from '../../duty/timeline.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import {
  drive,
  driveExempt,
  endRunningRest,
  keepResting,
  pauseRest,
  restInPlace,
  standBy,
  work,
} from '../label/actions.ts'
import type { Label } from '../label/label.ts'
import { berthOwedAfter, hasOpenHalf, pairs, splitHalf } from '../label/splitRests.ts'
import { lastOpening, openFrom, type Place } from '../problem/places.ts'
import { fillTank, lastPlace, placeHere, type Problem } from '../problem/problem.ts'
import type { ClockReading, StopKind } from '../types.ts'
import { type Act, actsOf, isChosenRest, restGoesOn } from './acts.ts'
import { placeFuel } from './fuelPlaces.ts'
import { clocksLeft, type ClocksLeft, readClocks } from './clockReadings.ts'
import type { PlayedPlan, PlayedEvent, PlayedStop, PlayedVisit } from './events.ts'
import { restFully, waitOffDuty } from './restedLabel.ts'
import { CLOCKS, isOfDayOff, type StopClock } from './sentences.ts'

export const playForward = (problem: Problem, ruleset: Ruleset, berth: boolean, found: Label): PlayedPlan =>
  new Playback({ ...problem, ageing: true }, ruleset, berth, found).run()

interface StopPlan {
  readonly kind: StopKind
  readonly status: DutyStatus
  readonly minutes: number
  /** The clocks that it gives back. */
  readonly gives: readonly StopClock[]
  readonly purpose?: PlayedStop['purpose']
  readonly added?: number
  readonly inBerth?: boolean
  readonly pairing?: boolean
  readonly place?: Place
}

class Playback {
  readonly #problem: Problem
  readonly #ruleset: Ruleset
  readonly #resting: DutyStatus
  readonly #found: Label
  readonly #label: Label
  readonly #events: PlayedEvent[] = []
  /** Do drive and window count from the end of the first rest of a split pair? */
  #sinceSplit: boolean
  readonly #visits: PlayedVisit[] = []
  /** When driving began to count. */
  #countsFrom: number | null = null
  /** At the place to be served next, if there yet. */
  #arrived: number | null = null

  constructor(problem: Problem, ruleset: Ruleset, berth: boolean, found: Label) {
    const start = found.origin ?? found
    this.#problem = problem
    this.#ruleset = ruleset
    this.#resting = berth ? 'SLEEPER_BERTH' : 'OFF_DUTY'
    this.#found = found
    this.#label = start.copy()
    this.#sinceSplit = start.halfPaired
  }

  run(): PlayedPlan {
    const acts = actsOf(this.#found)
    // Where days have limits of their own (Canada), driving moved past midnight could break them.
    const ofDays = this.#ruleset.daily !== null || this.#ruleset.dayOff !== null
    // Where some work is exempt, a stop moved may be one that counts.
    if (!ofDays && this.#problem.limits.exemptUntil < 0) placeFuel(acts, this.#problem)
    acts.forEach((act, i) => this.#act(act, restGoesOn(acts, i), acts[i + 1]))
    const owed = this.#endTrip()
    const finish = this.#label.minute
    this.#restOwed(owed)
    return {
      events: this.#events,
      visits: this.#visits,
      finish,
      owed,
      countsFrom: this.#countsFrom ?? finish,
    }
  }

  /** `goesOn`: the rest that runs through this act goes on after it. */
  #act(act: Act, goesOn: boolean, next: Act | undefined): void {
    const { limits } = this.#problem
    const label = this.#label
    const { action, minutes, added } = act
    if (!isChosenRest(action) && action !== 'hold' && !goesOn) endRunningRest(label, limits)
    // Who has not set out yet arrives with the work.
    if (label.driven > 0 && label.driven === this.#next().at) this.#arrived ??= label.minute
    const forNothingElse = this.#opensLater() === null ? null : []
    const total = minutes + label.runningRest
    switch (action) {
      case 'drive':
        this.#drive(minutes, next)
        break
      case 'hold':
        this.#stop({ kind: 'wait', status: 'OFF_DUTY', minutes, gives: [], purpose: 'lateStart' }, () =>
          waitOffDuty(label, minutes, limits),
        )
        break
      case 'fuel':
        this.#stop({ kind: 'fuel', status: 'ON_DUTY_NOT_DRIVING', minutes, gives: [] }, () => {
          work(label, 'fuel', minutes, limits)
          fillTank(this.#problem, label)
        })
        break
      case 'serve':
        this.#serve(this.#next())
        break
      case 'standBy':
        this.#standBy(minutes, forNothingElse ?? (this.#left().cycle === 0 ? ['cycle'] : ['break']))
        break
      case 'break':
        this.#stop({ kind: 'break', status: 'OFF_DUTY', minutes, gives: ['break'] }, () =>
          restInPlace(label, 'break', minutes, limits),
        )
        break
      case 'wait':
        this.#stop(
          {
            kind: 'wait',
            status: goesOn ? this.#resting : 'OFF_DUTY',
            minutes,
            gives: forNothingElse ?? ['cycle'],
          },
          () => (goesOn ? keepResting(label, minutes) : waitOffDuty(label, minutes, limits)),
        )
        break
      case 'full': {
        const gives = forNothingElse ?? this.#givenByRest(total - added)
        this.#stop({ kind: 'rest', status: this.#resting, minutes: total, added, gives }, () =>
          restFully(label, total, limits),
        )
        break
      }
      case 'restart': {
        const status = hasOpenHalf(label) ? this.#resting : 'OFF_DUTY'
        const gives = forNothingElse ?? this.#givenByRestart(total)
        this.#stop({ kind: 'restart', status, minutes: total, added, gives }, () =>
          restFully(label, total, limits),
        )
        break
      }
      case 'half': {
        const half = label.copy()
        const inBerth = splitHalf(half, total, limits) && (half.halfIsLong || half.halfEndsInBerth)
        const status = inBerth ? this.#resting : 'OFF_DUTY'
        const gives = forNothingElse ?? CLOCKS
        const pairing = pairs(label, total, limits)
        this.#stop({ kind: 'split', status, minutes: total, added, gives, inBerth, pairing }, () =>
          splitHalf(label, total, limits),
        )
        break
      }
      case 'pause': {
        const gives = forNothingElse ?? (label.sinceBreak > 0 ? (['break'] as const) : [])
        const stop = { kind: 'wait', status: 'OFF_DUTY', minutes: total, added, gives } as const
        this.#stop({ ...stop, purpose: 'pause' }, () => pauseRest(label, total, limits))
        break
      }
    }
  }

  #drive(minutes: number, next: Act | undefined): void {
    const label = this.#label
    const { minute: start, driven: fromDriven } = label
    const exempt = Math.min(minutes, Math.max(0, this.#problem.limits.exemptUntil - label.driven))
    driveExempt(label, exempt)
    if (exempt < minutes) {
      this.#countsFrom ??= label.minute
      drive(label, minutes - exempt)
    }
    const place = this.#next()
    const to = label.driven === place.at ? place : next?.action
    this.#add('DRIVING', start, fromDriven, { kind: 'drive', minutes, to })
  }

  #next(): Place {
    return this.#problem.places[this.#label.next] as Place
  }

  #serve(place: Place): void {
    const { service: minutes } = place
    const label = this.#label
    const { minute: start } = label
    const kind = place.kind
    this.#stop({ kind, status: 'ON_DUTY_NOT_DRIVING', minutes, gives: [], place }, () => {
      label.next++
      work(label, 'serve', minutes, this.#problem.limits, kind)
    })
    this.#visits.push({ place, arrive: this.#arrived ?? start, start, end: label.minute })
    this.#arrived = null
  }

  #standBy(minutes: number, gives: readonly StopClock[], purpose: PlayedStop['purpose'] = null): void {
    this.#stop({ kind: 'wait', status: 'ON_DUTY_NOT_DRIVING', minutes, gives, purpose }, () =>
      standBy(this.#label, minutes, this.#problem.limits, placeHere(this.#problem, this.#label)?.kind),
    )
  }

  /** Waits until the last place opens and serves it; the berth minutes owed afterwards. */
  #endTrip(): number {
    const { limits } = this.#problem
    const label = this.#label
    const place = lastPlace(this.#problem)
    const early = openFrom(place, label.minute) - label.minute
    const resting = place.rest ? early : 0
    const owed = berthOwedAfter(label, resting, early - resting + place.service, limits)
    const closes = hasOpenHalf(label) && owed === 0
    // A wait before the first work of a shift lengthens the rest before it.
    if (!closes && !(resting > 0 && label.window === 0)) endRunningRest(label, limits)
    this.#arrived = label.minute
    if (early > resting) this.#standBy(early, [], 'lastOpening')
    else if (early > 0 || closes) {
      const status = hasOpenHalf(label) ? this.#resting : 'OFF_DUTY'
      this.#stop(
        {
          kind: 'wait',
          status,
          minutes: early,
          gives: [],
          purpose: 'lastOpening',
          inBerth: closes,
        },
        () => {
          if (!closes) waitOffDuty(label, early, limits)
          else if (label.runningRest + early >= limits.reset)
            restFully(label, label.runningRest + early, limits)
          else splitHalf(label, label.runningRest + early, limits)
        },
      )
    }
    this.#serve(place)
    return owed
  }

  #restOwed(minutes: number): void {
    const { minute: start, driven } = this.#label
    this.#label.minute += minutes
    this.#add('SLEEPER_BERTH', start, driven, { kind: 'owed', minutes })
  }

  #stop(plan: StopPlan, act: () => void): void {
    const label = this.#label
    const before = this.#reading()
    const { limits } = this.#problem
    const left = this.#left()
    const granted = {
      drive: label.claimedDrive,
      window:
        label.paused + label.claimedWindow + limits.window + limits.parkEarly - this.#ruleset.window.max,
      sinceSplit: this.#sinceSplit,
    }
    const opensLater = this.#opensLater()
    const { minute: start } = label
    act()
    // A full rest leaves no half behind.
    this.#sinceSplit = label.halfLength > 0 && (this.#sinceSplit || label.halfPaired)
    const {
      status,
      gives,
      purpose = null,
      added = 0,
      inBerth = false,
      pairing = false,
      place = null,
      ...same
    } = plan
    this.#add(status, start, label.driven, {
      ...same,
      place,
      purpose,
      added,
      inBerth,
      pairs: pairing,
      reason: { clock: madeFor(gives, left), left, granted, opensLater },
      before,
      after: this.#reading(),
    })
  }

  #add(status: DutyStatus, start: number, fromDriven: number, done: PlayedEvent['done']): void {
    const { minute: end, driven } = this.#label
    if (end > start) this.#events.push({ status, start, end, fromDriven, driven, done })
  }

  /** What the place is called at which the truck stands before one of its windows. */
  #opensLater(): string | null {
    const { driven, minute } = this.#label
    const { at, windows, called } = this.#next()
    return driven === at && minute < lastOpening({ windows }) ? called : null
  }

  #reading(): ClockReading {
    return readClocks(this.#problem, this.#label)
  }

  #left(of?: Label): ClocksLeft {
    return clocksLeft(this.#problem, this.#label, of)
  }

  /** Cycle and days off only where the trip needs them. */
  #givenBack(total: number): readonly StopClock[] {
    const { limits, road, fuelling } = this.#problem
    const label = this.#label
    const before = this.#left()
    const rested = label.copy()
    restFully(rested, total, limits)
    const after = this.#left(rested)
    const ahead = road.minutes - label.driven + this.#next().ahead.work + label.fuelStops * fuelling
    return CLOCKS.filter((clock) => {
      if (clock === 'cycle') return before.cycle < ahead
      if (clock === 'dutyBeforeOff') return total >= limits.dayOff && before.dutyBeforeOff < ahead
      if (clock === 'dayOff') return total >= limits.dayOff && label.dayOffDue < this.#found.bound
      return before[clock] < after[clock]
    })
  }

  /** A restart is for the cycle, where the trip needs it. */
  #givenByRestart(total: number): readonly StopClock[] {
    const clocks = this.#givenBack(total)
    return clocks.includes('cycle') ? ['cycle'] : clocks
  }

  /** A rest long enough for it is for the day off, where the trip needs that and no hours are waited for. */
  #givenByRest(total: number): readonly StopClock[] {
    const clocks = this.#givenBack(total)
    const ofDayOff = clocks.filter(isOfDayOff)
    return ofDayOff.length > 0 && this.#left().cycle > 0 ? ofDayOff : clocks
  }
}

/** The clock with the least left; a break comes with any rest, so only where it is due. */
function madeFor(gives: readonly StopClock[], left: ClocksLeft): StopClock | null {
  const due = gives.filter((clock) => clock !== 'break' || left.break === 0 || gives.length === 1)
  return due.reduce<StopClock | null>(
    (least, clock) => (least === null || left[clock] < left[least] ? clock : least),
    null,
  )
}
