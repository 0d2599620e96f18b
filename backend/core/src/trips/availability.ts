import { clocksAt } from '../hos/clocks/clocks.ts'
import type { ClockReading } from '../hos/planner/types.ts'
import type { Clocks } from '../hos/clocks/types.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { DAY_MS, instant, minutes, type Instant, type Minutes } from '../units.ts'
import { contextUnder, type WorkTerms } from './workTerms.ts'

/** From `at` on the driver may drive for so long before a full rest or more cycle hours are needed. */
export interface Offer {
  readonly at: Instant
  readonly driving: Minutes
}

export interface Availability {
  /** `unknown`: nobody can say when the trip under way ends. */
  readonly because: 'now' | 'trip' | 'rest' | 'unknown'
  /** Each later one with more driving; none when the end is not known. */
  readonly offers: readonly Offer[]
}

/** What is going on: the log up to the end of the trip under way, or up to now. */
export interface Engaged {
  readonly timeline: Timeline
  readonly until: Instant
  readonly terms: WorkTerms
}

export const NOBODY_KNOWS: Availability = { because: 'unknown', offers: [] }

/** Cycle hours return day by day where no restart clears them. */
const RECAP_DAYS = 8

/** Minutes of driving before a rest: the break is half an hour, and is no end. */
export const drivingLeft = ({ driveLeft, windowLeft, cycleLeft }: ClockReading): Minutes =>
  minutes(Math.max(0, Math.min(driveLeft, windowLeft, cycleLeft)))

/** `clocks` are those of `now`, read from the log as it is then. */
export function availabilityOf(clocks: Clocks, { timeline, until, terms }: Engaged): Availability {
  const ruleset = rulesetOf(terms.ruleset)
  const context = contextUnder(terms, { mode: 'live' })
  const restedUntil = (at: Instant): Clocks => {
    const end = timeline.at(-1)?.end ?? at
    const rested: Timeline = end < at ? [...timeline, { status: 'OFF_DUTY', start: end, end: at }] : timeline
    return clocksAt(rested, ruleset, at, context)
  }
  const free = until <= clocks.at ? clocks : restedUntil(until)
  const offers: Offer[] = []
  const consider = (at: Instant | null, then: Clocks | null = null) => {
    if (at === null || (offers.length > 0 && at <= offers.at(-1)!.at)) return
    const reading = then ?? restedUntil(at)
    const driving = drivingLeft(reading)
    const mayDrive = driving > 0 && (reading.breakLeft === null || reading.breakLeft > 0)
    if (mayDrive && driving > (offers.at(-1)?.driving ?? 0)) offers.push({ at, driving })
  }
  const { breakAt, resetAt, restartAt } = free.restNow
  consider(free.at, free)
  consider(breakAt)
  consider(resetAt)
  for (let day = 1; offers.length === 0 && day <= RECAP_DAYS; day++) consider(instant(resetAt + day * DAY_MS))
  consider(restartAt)
  const first = offers[0]
  if (first === undefined) return NOBODY_KNOWS
  if (first.at > free.at) return { because: 'rest', offers }
  return { because: free.at > clocks.at ? 'trip' : 'now', offers }
}

/** The earliest with so much driving. */
export const offerOf = ({ offers }: Pick<Availability, 'offers'>, driving: number): Offer | null =>
  offers.find((offer) => offer.driving >= driving) ?? null
