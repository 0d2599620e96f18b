import {
  audit,
  clocksAt,
  DAY_MS,
  historyOf,
  hosContext,
  isOnDuty,
  MINUTE_MS,
  outlooksOf,
  rulesetOf,
  type Clocks,
  type DutyStatus as Status,
  type Instant,
  type OpenTrip,
  type Outlook,
  type PlacedSpan,
  type Violation,
} from '@longhaul/core'
import type { HoursLevel } from '@longhaul/core/contract'
import type { Terms } from '#services/home_terminal/terms'

/** Violations of so many days are an office's business of the morning. */
const WEEK_MS = 7 * DAY_MS
/** A driver who could drive on no longer than this is near a limit. */
const NEAR_MINUTES = 60
/** The trips of one driver are looked ahead at for so long, so that the others' are too. */
const DRIVER_MS = 1000

/** A driver's log, terms and open trips. */
export interface Reckoned {
  readonly rows: readonly PlacedSpan[]
  readonly trips: readonly OpenTrip[]
  readonly terms: Terms
}

export interface FiguresInput {
  readonly drivers: readonly Reckoned[]
  readonly now: Instant
  /** Milliseconds for looking ahead at trips; those it does not suffice for have no outlook. */
  readonly outlookMs: number
}

/** What is reckoned of one driver for one minute. */
export interface Figures {
  readonly work: {
    readonly status: Status
    readonly since: Instant
    readonly clocks: Clocks
    readonly level: HoursLevel
  } | null
  readonly violations: readonly Violation[]
  /** By trip. */
  readonly outlooks: ReadonlyMap<number, Outlook>
}

function levelOf(status: Status, { at, endsFirst }: Clocks): HoursLevel {
  const left = (endsFirst.at - at) / MINUTE_MS
  if (left <= 0) return status === 'DRIVING' ? 'over' : 'spent'
  return left <= NEAR_MINUTES ? 'near' : 'fine'
}

function figuresOf({ rows, trips, terms }: Reckoned, now: Instant, until: number): Figures {
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
    violations: audit(timeline, ruleset, context).filter(({ end }) => end > now - WEEK_MS),
    outlooks: new Map(outlooks.map((outlook) => [outlook.tripId, outlook])),
  }
}

/** The figures of some drivers, in their order, and how long they took. */
export function overviewStep({ drivers, now, outlookMs }: FiguresInput): {
  readonly figures: readonly Figures[]
  readonly tookMs: number
} {
  const began = performance.now()
  const figures = drivers.map((driver) => figuresOf(driver, now, began + outlookMs))
  return { figures, tookMs: performance.now() - began }
}
