import db from '@adonisjs/lucid/services/db'
import {
  DAY_MS,
  daysUnderTerms,
  instant,
  LOOK_BACK_MS,
  MINUTE_MS,
  utcDate,
  floorToMinute,
  type Instant,
  type OpenTrip,
  type PlacedSpan,
} from '@longhaul/core'
import {
  type DriverAtWork,
  type DriverInViolation,
  type OverviewFacts,
  type DriverUncertified,
  type WatchedTrip,
} from '#services/overview/overview_facts'
import User from '#models/user'
import {
  MOST_TRIPS,
  findOpenTrips,
  readPlans,
  type OpenTripRow,
  type StoredPlan,
} from '#services/overview/open_trips'
import { type Figures, type DriverRecords } from '#services/overview/figures'
import { makeLogKey, readRecentRows } from '#services/overview/recorded_lately'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { FIGURES_TASK } from '#services/overview/figures_task'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

const WEEK_DAYS = 7
/** Copied to a thread at once: a few milliseconds of the event loop. */
const DRIVERS_AT_ONCE = 25
const ROWS_AT_ONCE = 3000
/** For all open trips together. */
const OUTLOOK_MS = 10_000

const asOpen = (trip: OpenTripRow, plan: StoredPlan, arrivalMs: Instant): OpenTrip => ({
  ...trip,
  arrivalMs,
  planName: plan.name,
  splitRests: plan.splitRests,
  planFrom: plan.from,
  legs: plan.legs,
})

/** Past home-terminal days since `from` with recorded duty. */
function daysRecorded(rows: readonly PlacedSpan[], terms: Terms, from: Instant, now: Instant): Set<string> {
  const since = rows.filter(({ endMs }) => (endMs ?? now) > from)
  const past = daysUnderTerms(terms.dated, now, WEEK_DAYS + 2).filter(({ end }) => end > from && end <= now)
  const recorded = past.filter(({ start, end }) =>
    since.some(({ startMs, endMs }) => startMs < end && (endMs ?? now) > start),
  )
  return new Set(recorded.map(({ date }) => date))
}

/** By driver, with what it was computed from. Of another minute nothing holds. */
let reckoned: ReadonlyMap<number, { readonly from: string; readonly figures: Figures }> = new Map()

const sourcesOf = (driver: User, trips: readonly OpenTrip[], terms: Terms, now: Instant): string =>
  JSON.stringify([now, makeLogKey(driver), terms.dated, trips.map(({ legs: _legs, ...trip }) => trip)])

interface DriverState extends DriverRecords {
  readonly id: number
  readonly from: string
}

/** As many as are copied in a few milliseconds. */
function* inParts(unreckoned: readonly DriverState[]): Generator<DriverState[]> {
  let part: DriverState[] = []
  let rows = 0
  for (const one of unreckoned) {
    if (part.length === DRIVERS_AT_ONCE || (part.length > 0 && rows + one.rows.length > ROWS_AT_ONCE)) {
      yield part
      part = []
      rows = 0
    }
    part.push(one)
    rows += one.rows.length
  }
  if (part.length > 0) yield part
}

async function figuresOf(
  drivers: readonly DriverState[],
  now: Instant,
  asker: TaskOwner,
): Promise<Map<number, Figures> | Refusal> {
  const figured = new Map<number, { from: string; figures: Figures }>()
  const unreckoned: DriverState[] = []
  for (const driver of drivers) {
    const before = reckoned.get(driver.id)
    if (before?.from === driver.from) figured.set(driver.id, before)
    else unreckoned.push(driver)
  }
  let outlookMs = OUTLOOK_MS
  for (const part of inParts(unreckoned)) {
    const input = {
      drivers: part.map(({ rows, trips, terms }) => ({ rows, trips, terms })),
      now,
      outlookMs,
    }
    const answer = await openWorkers().run(FIGURES_TASK, input, asker)
    if (isRefusal(answer)) return answer
    outlookMs = Math.max(0, outlookMs - answer.tookMs)
    part.forEach(({ id, from }, i) => figured.set(id, { from, figures: answer.figures[i]! }))
  }
  reckoned = figured
  return new Map([...figured].map(([id, { figures }]) => [id, figures]))
}

let underWay: { readonly minute: Instant; readonly office: Promise<OverviewFacts | Refusal> } | null = null

/** Who asks while the overview is being computed waits for the same answer. */
export function readOverview(at: Instant, asker: TaskOwner): Promise<OverviewFacts | Refusal> {
  const minute = floorToMinute(at)
  if (underWay?.minute === minute) return underWay.office
  const office = computeOverview(minute, asker).finally(() => {
    if (underWay?.office === office) underWay = null
  })
  underWay = { minute, office }
  return office
}

/** From some ten queries, whatever the number of drivers. */
async function computeOverview(now: Instant, asker: TaskOwner): Promise<OverviewFacts | Refusal> {
  const since = instant(now - WEEK_DAYS * DAY_MS)
  const found = await findOpenTrips(now)
  const trips = found.slice(0, MOST_TRIPS)
  // Also admins who drive, and drivers who were deactivated on the road.
  const people = await User.query()
    .where({ role: 'driver', active: 1 })
    .orWhereIn('id', [...new Set(trips.map(({ driverId }) => driverId))])
    .orderBy('last_name')
    .orderBy('id')
  const ids = people.map(({ id }) => id)
  const terms = await findTermsByUser(ids, now)
  const spans = await readRecentRows(people, instant(now - LOOK_BACK_MS), now)
  const plans = await readPlans(trips.map(({ id }) => id))
  const logs = (await db
    .from('eld_logs')
    .where('date', '>=', utcDate(since - DAY_MS))
    .select('driver_id', 'date', 'certified_ms')
    .orderBy('date')) as { driver_id: number; date: string; certified_ms: number | null }[]
  const logsOf = Map.groupBy(logs, ({ driver_id }) => driver_id)
  const tripsOf = Map.groupBy(trips, ({ driverId }) => driverId)

  const atWork: DriverAtWork[] = []
  const broken: DriverInViolation[] = []
  const unsigned: DriverUncertified[] = []
  const watched: WatchedTrip[] = []
  const yieldToEventLoop = createYieldToEventLoop()
  const drivers: DriverState[] = []
  for (const driver of people) {
    await yieldToEventLoop()
    const own = terms.get(driver.id)!
    const planned = (tripsOf.get(driver.id) ?? []).flatMap((trip) => {
      const plan = plans.get(trip.id)
      return plan && trip.arrivalMs !== null ? [asOpen(trip, plan, trip.arrivalMs)] : []
    })
    drivers.push({
      id: driver.id,
      from: sourcesOf(driver, planned, own, now),
      rows: spans.get(driver.id)!,
      trips: planned,
      terms: own,
    })
  }
  const figures = await figuresOf(drivers, now, asker)
  if (isRefusal(figures)) return figures
  for (const driver of people) {
    await yieldToEventLoop()
    const own = terms.get(driver.id)!
    const rows = spans.get(driver.id)!
    const trips = tripsOf.get(driver.id) ?? []
    const { work, violations, outlooks } = figures.get(driver.id)!
    if (work) atWork.push({ driver, terms: own, ...work })
    if (violations.length > 0) broken.push({ driver, terms: own, violations })
    const recorded = daysRecorded(rows, own, since, now)
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
        terms: own,
        overdue: trip.status === 'PLANNED' ? Math.max(0, (now - trip.startMs) / MINUTE_MS) : 0,
        outlook: outlooks.get(trip.id) ?? null,
      })
  }
  return {
    at: now,
    since,
    drivers: people.filter(({ role, active }) => role === 'driver' && active).length,
    atWork,
    broken,
    unsigned,
    trips: watched,
    tripsCut: found.length > MOST_TRIPS,
  }
}
