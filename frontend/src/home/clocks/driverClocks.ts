import {
  audit,
  clocksAt,
  contextUnder,
  floorToMinute,
  historyOf,
  instant,
  MINUTE_MS,
  ruleIdsOf,
  rulesetOf,
  saysSomething,
  type ClockName,
  type Clocks,
  type Instant,
  type Ruleset,
  type Violation,
} from '@longhaul/core'
import type { DriverDay, RecordedRow } from '@longhaul/core/contract'
import { pilotsOf } from '../../ui/duty/pilotsOf.ts'

/** A limit that the driver has driven past, and by how many minutes since the clock began to count. */
export interface Overrun {
  readonly clock: ClockName
  readonly limit: number
  readonly minutes: number
}

export interface DriverClocks extends Clocks {
  /** Minutes; `null` where no break is due. */
  readonly left: Record<ClockName, number | null>
  /** Minutes that may be driven from now on. */
  readonly toDrive: number
  readonly over: Overrun | null
  /** Minutes of the last 8 days. */
  readonly unrecorded: number
}

const spanOf = ({ status, start_time, end_time, special }: RecordedRow) => ({
  status,
  startMs: floorToMinute(instant(Date.parse(start_time))),
  endMs: end_time === null ? null : floorToMinute(instant(Date.parse(end_time))),
  special,
})

const limitOf = (ruleset: Ruleset, { limits }: Clocks, clock: ClockName): number =>
  clock === 'break' ? (ruleset.break?.after ?? 0) : clock === 'cycle' ? ruleset.cycle.max : limits[clock]

function findOverrun(violations: readonly Violation[], ruleset: Ruleset, clocks: Clocks): Overrun | null {
  const { counted } = clocks
  const ids = ruleIdsOf(ruleset)
  const since = counted.shiftFrom ?? clocks.at
  const passed = (
    [
      ['break', ids.break, clocks.breakLeft, counted.breakFrom],
      ['drive', ids.drive, clocks.driveLeft, since],
      ['window', ids.window, clocks.windowLeft, since],
      ['cycle', ids.cycle, clocks.cycleLeft, counted.cycleFrom],
    ] as const
  ).flatMap(([clock, id, left, from]): Overrun[] => {
    if (left !== 0) return []
    const minutes = violations
      .filter(({ rule, end }) => rule === id && end > from)
      .reduce((sum, { start, end }) => sum + (end - Math.max(start, from)) / MINUTE_MS, 0)
    return minutes > 0 ? [{ clock, limit: limitOf(ruleset, clocks, clock), minutes }] : []
  })
  return passed.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null
}

/**
 * The clocks of a record at `now`, worked out by the rules themselves, so that they are right without a
 * network. `rows` by start; what begins after `now` does not count yet.
 */
export function driverClocks(
  day: Pick<DriverDay, 'ruleset' | 'home_zone' | 'day_start_hour' | 'pilot_grants'>,
  rows: readonly RecordedRow[],
  now: number,
): DriverClocks {
  const at: Instant = floorToMinute(instant(now))
  const { timeline, unrecorded } = historyOf(
    rows.map(spanOf).filter((row) => saysSomething(row, at)),
    at,
    at,
  )
  const ruleset = rulesetOf(day.ruleset)
  const terms = {
    homeZone: day.home_zone,
    dayStartHour: day.day_start_hour,
    pilots: pilotsOf(day.pilot_grants, rows, at),
  }
  const clocks = clocksAt(timeline, ruleset, at, contextUnder(terms, { mode: 'live' }))
  return {
    ...clocks,
    left: {
      break: clocks.breakLeft,
      drive: clocks.driveLeft,
      window: clocks.windowLeft,
      cycle: clocks.cycleLeft,
    },
    toDrive: Math.max(0, (clocks.endsFirst.at - clocks.at) / MINUTE_MS),
    over: findOverrun(audit(timeline, ruleset, contextUnder(terms)), ruleset, clocks),
    unrecorded,
  }
}
