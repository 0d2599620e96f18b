import {
  availabilityOf,
  clocksAt,
  contextUnder,
  daysUnderTerms,
  DAY_MS,
  historyOf,
  isOnDuty,
  MINUTE_MS,
  NOBODY_KNOWS,
  outlookOf,
  rulesetOf,
  tripsAhead,
  violationsByDay,
  type Availability,
  type Clocks,
  type DutyStatus as Status,
  type Engaged,
  type Instant,
  type Minutes,
  type OpenTrip,
  type Outlook,
  type PlacedSpan,
  type Timeline,
  type TripAhead,
  type Violation,
} from '@longhaul/core'
import { LIMITS, type HoursLevel } from '@longhaul/core/contract'
import type { Terms } from '#services/home_terminal/terms'

/** As many as the problems show unless asked for others. */
const DAYS = LIMITS.problems.usualDays
const NEAR_MINUTES = 60
/** Of one driver's trips, so that the others' get their share. */
const DRIVER_MS = 1000

export interface DriverRecords {
  readonly rows: readonly PlacedSpan[]
  /** With a stored plan. */
  readonly trips: readonly OpenTrip[]
  /** With a plan or without. */
  readonly underWay: readonly number[]
  readonly terms: Terms
}

export interface FiguresInput {
  readonly drivers: readonly DriverRecords[]
  readonly now: Instant
  /** Milliseconds; trips beyond that have no outlook. */
  readonly outlookMs: number
}

export interface Figures {
  /** What the log says of this minute. */
  readonly open: { readonly status: Status; readonly since: Instant } | null
  readonly clocks: Clocks
  /** `null` while nobody is at work. */
  readonly level: HoursLevel | null
  readonly availability: Availability
  /** Minutes of the last 8 days that nobody recorded; `null` without any record. */
  readonly unrecorded: Minutes | null
  readonly violations: readonly Violation[]
  readonly outlooks: ReadonlyMap<number, Outlook>
}

function levelOf(status: Status, { at, endsFirst }: Clocks): HoursLevel {
  const left = (endsFirst.at - at) / MINUTE_MS
  if (left <= 0) return status === 'DRIVING' ? 'over' : 'spent'
  return left <= NEAR_MINUTES ? 'near' : 'fine'
}

/** Of the last days, each under its own terms; one over midnight is one. */
function recentViolations(timeline: Timeline, terms: Terms, now: Instant): Violation[] {
  const days = daysUnderTerms(terms.dated, now, DAYS + 1)
  const found = violationsByDay(timeline, days, 'closed').toReversed().flat()
  const known = new Map(found.map((one) => [`${one.rule} ${one.start}`, one]))
  return [...known.values()].filter(({ end }) => end > now - DAYS * DAY_MS)
}

/** When the trip under way ends, if one is; without an outlook of it nobody knows. */
function engagedUntil(ahead: readonly TripAhead[], underWay: readonly number[]): Engaged | null {
  const own = ahead.filter(({ tripId }) => underWay.includes(tripId))
  const last = own.at(-1)
  if (own.length < underWay.length || !last || last.free === null) return null
  return { timeline: last.timeline, until: last.free, terms: last.terms }
}

function figuresOf({ rows, trips, underWay, terms }: DriverRecords, now: Instant, until: number): Figures {
  const { timeline, unrecorded } = historyOf(rows, now, now)
  const ruleset = rulesetOf(terms.ruleset)
  const context = contextUnder(terms, { mode: 'live' })
  const isKnown = rows.length > 0
  const open = rows.findLast(({ endMs }) => endMs === null || endMs > now)
  const clocks = clocksAt(timeline, ruleset, now, context)
  const last = Math.min(until, performance.now() + DRIVER_MS)
  const ahead = tripsAhead(trips, rows, timeline, terms, now, () => performance.now() < last)
  const engaged = underWay.length === 0 ? { timeline, until: now, terms } : engagedUntil(ahead, underWay)
  return {
    open: open ? { status: open.status, since: open.startMs } : null,
    clocks,
    level: open && isOnDuty(open.status) ? levelOf(open.status, clocks) : null,
    availability: isKnown && engaged ? availabilityOf(clocks, engaged) : NOBODY_KNOWS,
    unrecorded: isKnown ? unrecorded : null,
    violations: recentViolations(timeline, terms, now),
    outlooks: new Map(ahead.map((one) => [one.tripId, outlookOf(one)])),
  }
}

/** In the drivers' order, with the time each took. */
export function computeFigures({ drivers, now, outlookMs }: FiguresInput): {
  readonly figures: readonly Figures[]
  readonly tookMs: number
} {
  const began = performance.now()
  const figures = drivers.map((driver) => figuresOf(driver, now, began + outlookMs))
  return { figures, tookMs: performance.now() - began }
}
