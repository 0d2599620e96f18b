import {
  clocksAt,
  daysUnderTerms,
  DAY_MS,
  historyOf,
  hosContext,
  isOnDuty,
  MINUTE_MS,
  outlooksOf,
  rulesetOf,
  violationsByDay,
  type Clocks,
  type DutyStatus as Status,
  type Instant,
  type OpenTrip,
  type Outlook,
  type PlacedSpan,
  type Timeline,
  type Violation,
} from '@longhaul/core'
import type { HoursLevel } from '@longhaul/core/contract'
import type { Terms } from '#services/home_terminal/terms'

/** Violations of so many days are the overview's business. */
const WEEK_DAYS = 7
const NEAR_MINUTES = 60
/** Of one driver's trips, so that the others' get their share. */
const DRIVER_MS = 1000

export interface DriverRecords {
  readonly rows: readonly PlacedSpan[]
  readonly trips: readonly OpenTrip[]
  readonly terms: Terms
}

export interface FiguresInput {
  readonly drivers: readonly DriverRecords[]
  readonly now: Instant
  /** Milliseconds; trips beyond that have no outlook. */
  readonly outlookMs: number
}

export interface Figures {
  readonly work: {
    readonly status: Status
    readonly since: Instant
    readonly clocks: Clocks
    readonly level: HoursLevel
  } | null
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
  const days = daysUnderTerms(terms.dated, now, WEEK_DAYS + 1)
  const found = violationsByDay(timeline, days, 'closed').toReversed().flat()
  const known = new Map(found.map((one) => [`${one.rule} ${one.start}`, one]))
  return [...known.values()].filter(({ end }) => end > now - WEEK_DAYS * DAY_MS)
}

function figuresOf({ rows, trips, terms }: DriverRecords, now: Instant, until: number): Figures {
  const { timeline } = historyOf(rows, now, now)
  const ruleset = rulesetOf(terms.ruleset)
  const context = hosContext({ zone: terms.homeZone, dayStartHour: terms.dayStartHour })
  const open = rows.findLast(({ endMs }) => endMs === null || endMs > now)
  let work: Figures['work'] = null
  if (open && isOnDuty(open.status)) {
    const clocks = clocksAt(timeline, ruleset, now, { ...context, mode: 'live' })
    work = { status: open.status, since: open.startMs, clocks, level: levelOf(open.status, clocks) }
  }
  const last = Math.min(until, performance.now() + DRIVER_MS)
  const outlooks = outlooksOf(trips, rows, timeline, terms, now, () => performance.now() < last)
  return {
    work,
    violations: recentViolations(timeline, terms, now),
    outlooks: new Map(outlooks.map((outlook) => [outlook.tripId, outlook])),
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
