import db from '@adonisjs/lucid/services/db'
import { LIMITS } from '@longhaul/core/contract'
import {
  DAY_MS,
  daysUnderTerms,
  instant,
  MINUTE_MS,
  utcDate,
  type DayUnderTerms,
  type Instant,
  type PlacedSpan,
} from '@longhaul/core'
import { readFleetNow } from '#services/overview/fleet_now'
import {
  type DriverAtWork,
  type DriverInViolation,
  type OverviewFacts,
  type DriverUncertified,
  type WatchedTrip,
} from '#services/overview/overview_facts'
import { findExpiring } from '#services/papers/last_days'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { type Terms } from '#services/home_terminal/terms'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { type TaskOwner } from '#services/workers/pool'

/** As many as the problems show unless asked for others. */
const DAYS = LIMITS.problems.usualDays

type DaysOf = (terms: Terms) => readonly DayUnderTerms[]

/** Finds the past home-terminal days since `from`, once for all drivers of the same terms. */
function findPastDays(from: Instant, now: Instant): DaysOf {
  const known = new Map<string, readonly DayUnderTerms[]>()
  return ({ dated }) => {
    const key = JSON.stringify(dated)
    const days =
      known.get(key) ?? daysUnderTerms(dated, now, DAYS + 2).filter(({ end }) => end > from && end <= now)
    known.set(key, days)
    return days
  }
}

function daysRecorded(
  rows: readonly PlacedSpan[],
  past: readonly DayUnderTerms[],
  from: Instant,
  now: Instant,
): Set<string> {
  const recorded = past.filter(({ start, end }) =>
    rows.some(({ startMs, endMs }) => startMs < end && (endMs ?? now) > Math.max(start, from)),
  )
  return new Set(recorded.map(({ date }) => date))
}

export async function readOverview(at: Instant, asker: TaskOwner): Promise<OverviewFacts | Refusal> {
  const fleet = await readFleetNow(at, asker)
  if (isRefusal(fleet)) return fleet
  const { at: now, drivers, tripsCut } = fleet
  const since = instant(now - DAYS * DAY_MS)
  const logs = (await db
    .from('eld_logs')
    .where('date', '>=', utcDate(since - DAY_MS))
    .select('driver_id', 'date', 'certified_ms')
    .orderBy('date')) as { driver_id: number; date: string; certified_ms: number | null }[]
  const logsOf = Map.groupBy(logs, ({ driver_id }) => driver_id)

  const atWork: DriverAtWork[] = []
  const broken: DriverInViolation[] = []
  const unsigned: DriverUncertified[] = []
  const watched: WatchedTrip[] = []
  const pastDaysOf = findPastDays(since, now)
  const yieldToEventLoop = createYieldToEventLoop()
  for (const { driver, terms, rows, trips, figures } of drivers) {
    await yieldToEventLoop()
    const { open, clocks, level, violations, outlooks } = figures
    if (open && level) atWork.push({ driver, terms, ...open, clocks, level })
    if (violations.length > 0) broken.push({ driver, terms, violations })
    const recorded = daysRecorded(rows, pastDaysOf(terms), since, now)
    const dated = logsOf.get(driver.id) ?? []
    const uncertified = dated
      .filter((log) => log.certified_ms === null && recorded.has(log.date))
      .map(({ date }) => date)
    const missing = [...recorded].filter((date) => !dated.some((log) => log.date === date)).sort()
    if (uncertified.length + missing.length > 0) unsigned.push({ driver, uncertified, missing })

    for (const trip of trips)
      watched.push({
        trip,
        driver,
        terms,
        overdue: trip.status === 'PLANNED' ? Math.max(0, (now - trip.startMs) / MINUTE_MS) : 0,
        outlook: outlooks.get(trip.id) ?? null,
      })
  }
  return {
    at: now,
    since,
    drivers: drivers.filter(({ driver }) => driver.role === 'driver' && driver.active).length,
    atWork,
    broken,
    unsigned,
    expiring: await findExpiring(now),
    trips: watched,
    tripsCut,
  }
}
