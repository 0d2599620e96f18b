import { setImmediate as breathe } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import {
  audit,
  clocksAt,
  homeDays,
  hosContext,
  instant,
  MINUTE_MS,
  rulesetOf,
  type Clocks,
  type DutyStatus as Status,
  type Instant,
  type Special,
} from '@longhaul/core'
import {
  type HoursLevel,
  type PlanChoices,
  type Point,
  type RouteLeg,
  type TripStatus,
} from '@longhaul/core/contract'
import { type AtWork, type Broken, type Office, type Unsigned, type Watched } from '#models/office'
import User from '#models/user'
import { historyOf, LOOK_BACK_MS } from '#services/driver_history'
import { wholeMinute } from '#services/now'
import { termsAt, type Terms } from '#services/terms'
import { outlooksOf, type OpenTrip, type PlacedSpan } from '#services/trip_outlook'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Violations and logs of so many days are an office's business of the morning. */
const WEEK_MS = 7 * DAY_MS
/** A driver who could drive on no longer than this is near a limit. */
const NEAR_MINUTES = 60
/** Trips that start this far ahead are asked whether they can be made. */
const AHEAD_MS = 72 * HOUR_MS
/** The most open trips looked at, the earliest first. */
const MOST_TRIPS = 1000
/** Drivers reckoned between two breaths of the server. */
const AT_A_TIME = 10

interface DutyColumns {
  driver_id: number
  trip_id: number | null
  status: Status
  start_ms: number | string
  end_ms: number | string | null
  special: Special | null
  lon: number | null
  lat: number | null
}

const COLUMNS = ['driver_id', 'trip_id', 'status', 'start_ms', 'end_ms', 'special', 'lon', 'lat']

/** The recorded duty of many drivers since `from`, in order of start; the row that runs into `from` included. */
async function recordedSince(
  driverIds: readonly number[],
  from: Instant,
  until: Instant,
): Promise<Map<number, PlacedSpan[]>> {
  // Of the rows before, only the last of each driver can reach over `from`: one look at the end of its index each.
  const last = (await db
    .from('users')
    .whereIn('id', [...driverIds])
    .select(
      db.raw(
        `(select d.id from duty_statuses d where d.driver_id = users.id and d.active = 1 and d.origin = 'recorded'
            and d.start_ms < ? order by d.start_ms desc limit 1) as last_id`,
        [from],
      ),
    )) as { last_id: number | null }[]
  const into = (await db
    .from('duty_statuses')
    .whereIn(
      'id',
      last.flatMap(({ last_id }) => last_id ?? []),
    )
    .where((open) => open.whereNull('end_ms').orWhere('end_ms', '>', from))
    .select(COLUMNS)) as DutyColumns[]
  const rows = (await db
    .from('duty_statuses')
    .whereIn('driver_id', [...driverIds])
    .where({ active: 1, origin: 'recorded' })
    .where('start_ms', '>=', from)
    .where('start_ms', '<', until)
    .select(COLUMNS)
    .orderBy('driver_id')
    .orderBy('start_ms')) as DutyColumns[]
  const spans = new Map<number, PlacedSpan[]>()
  for (const row of [...into, ...rows]) {
    const span: PlacedSpan = {
      tripId: row.trip_id,
      status: row.status,
      startMs: instant(Number(row.start_ms)),
      endMs: row.end_ms === null ? null : instant(Number(row.end_ms)),
      special: row.special,
      lon: row.lon,
      lat: row.lat,
    }
    const own = spans.get(row.driver_id)
    if (own) own.push(span)
    else spans.set(row.driver_id, [span])
  }
  return spans
}

/** An open trip as the overview shows it. */
export interface OfficeTrip {
  readonly id: number
  readonly driverId: number
  readonly status: TripStatus
  readonly startMs: Instant
  readonly arrivalMs: Instant | null
  readonly cycleHours: number
  readonly pickup: Point
  readonly pickupName: string
  readonly dropoffName: string
  readonly vehicleNumber: string
  readonly sleeperBerth: boolean
}

/** Trips under way, and those to start soon or overdue, earliest first. */
async function openTrips(now: Instant): Promise<OfficeTrip[]> {
  const rows = (await db
    .from('trips')
    .join('vehicles', 'vehicles.id', 'trips.vehicle_id')
    .whereIn('trips.status', ['IN_PROGRESS', 'PLANNED'])
    .whereBetween('trips.start_ms', [now - LOOK_BACK_MS, now + AHEAD_MS])
    .orderBy('trips.start_ms')
    .orderBy('trips.id')
    .limit(MOST_TRIPS + 1)
    .select('trips.id', 'driver_id', 'status', 'start_ms', 'arrival_ms', 'current_cycle_hours', 'pickup_lon')
    .select(
      'pickup_lat',
      'pickup_location_name',
      'dropoff_location_name',
      'vehicle_number',
      'sleeper_berth',
    )) as {
    id: number
    driver_id: number
    status: TripStatus
    start_ms: number | string
    arrival_ms: number | string | null
    current_cycle_hours: number
    pickup_lon: number
    pickup_lat: number
    pickup_location_name: string
    dropoff_location_name: string
    vehicle_number: string
    sleeper_berth: number
  }[]
  return rows.map((row) => ({
    id: row.id,
    driverId: row.driver_id,
    status: row.status,
    startMs: instant(Number(row.start_ms)),
    arrivalMs: row.arrival_ms === null ? null : instant(Number(row.arrival_ms)),
    cycleHours: row.current_cycle_hours,
    pickup: [row.pickup_lon, row.pickup_lat],
    pickupName: row.pickup_location_name,
    dropoffName: row.dropoff_location_name,
    vehicleNumber: row.vehicle_number,
    sleeperBerth: Boolean(row.sleeper_berth),
  }))
}

interface StoredPlan {
  readonly legs: readonly RouteLeg[]
  readonly splitRests: boolean
  readonly from: Instant
}

/** Of each plan what its outlook needs; its line on the map stays in the database. */
async function plansOf(tripIds: readonly number[]): Promise<Map<number, StoredPlan>> {
  if (tripIds.length === 0) return new Map()
  const plans = (await db
    .from('trip_plans')
    .whereIn('trip_id', [...tripIds])
    .select('trip_id', 'legs', 'inputs')) as { trip_id: number; legs: string; inputs: string }[]
  const starts = (await db
    .from('duty_statuses')
    .whereIn('trip_id', [...tripIds])
    .where({ active: 1, origin: 'planned' })
    .groupBy('trip_id')
    .select('trip_id')
    .min('start_ms as start_ms')) as { trip_id: number; start_ms: number | string }[]
  const from = new Map(starts.map((row) => [row.trip_id, instant(Number(row.start_ms))]))
  return new Map(
    plans.flatMap((plan): [number, StoredPlan][] => {
      const start = from.get(plan.trip_id)
      if (start === undefined) return []
      const { split_sleeper: split } = JSON.parse(plan.inputs) as PlanChoices
      const legs = JSON.parse(plan.legs) as RouteLeg[]
      return [[plan.trip_id, { legs, splitRests: split ?? false, from: start }]]
    }),
  )
}

const asOpen = (trip: OfficeTrip, plan: StoredPlan, arrivalMs: Instant): OpenTrip => ({
  ...trip,
  arrivalMs,
  splitRests: plan.splitRests,
  planFrom: plan.from,
  legs: plan.legs,
})

const isWork = (status: Status) => status === 'DRIVING' || status === 'ON_DUTY_NOT_DRIVING'

function levelOf(status: Status, { at, endsFirst }: Clocks): HoursLevel {
  const left = (endsFirst.at - at) / MINUTE_MS
  if (left <= 0) return status === 'DRIVING' ? 'over' : 'spent'
  return left <= NEAR_MINUTES ? 'near' : 'fine'
}

/** Past home-terminal days since `from` on which a driver recorded anything. */
function daysRecorded(rows: readonly PlacedSpan[], terms: Terms, from: Instant, now: Instant): Set<string> {
  const days = homeDays(terms.homeZone, terms.dayStartHour)
  const today = days.at(now).number
  const dates = new Set<string>()
  for (const row of rows) {
    const last = days.at(instant(Math.min(now, (row.endMs ?? now) - 1))).number
    for (let day = days.at(instant(Math.max(from, row.startMs))).number; day <= last && day < today; day++)
      dates.add(days.numbered(day).date)
  }
  return dates
}

let underWay: { readonly minute: Instant; readonly office: Promise<Office> } | null = null

/** The overview of this minute; who asks while it is being reckoned waits for the same answer. */
export function officeAt(at: Instant): Promise<Office> {
  const minute = wholeMinute(at)
  if (underWay?.minute === minute) return underWay.office
  const office = reckon(minute).finally(() => {
    if (underWay?.office === office) underWay = null
  })
  underWay = { minute, office }
  return office
}

/** What an office looks at each morning, from some ten queries whatever the number of drivers. */
async function reckon(now: Instant): Promise<Office> {
  const since = instant(now - WEEK_MS)
  const found = await openTrips(now)
  const trips = found.slice(0, MOST_TRIPS)
  // Whoever has an open trip is looked at too: an admin who drives, a driver who was deactivated on the road.
  const people = await User.query()
    .where({ role: 'driver', active: 1 })
    .orWhereIn('id', [...new Set(trips.map(({ driverId }) => driverId))])
    .orderBy('last_name')
    .orderBy('id')
  const ids = people.map(({ id }) => id)
  const terms = await termsAt(ids, now)
  const spans = ids.length > 0 ? await recordedSince(ids, instant(now - LOOK_BACK_MS), now) : new Map()
  const plans = await plansOf(trips.map(({ id }) => id))
  const logs = (await db
    .from('eld_logs')
    .where('date', '>=', new Date(since - DAY_MS).toISOString().slice(0, 10))
    .select('driver_id', 'date', 'certified_ms')
    .orderBy('date')) as { driver_id: number; date: string; certified_ms: number | null }[]
  const logsOf = Map.groupBy(logs, ({ driver_id }) => driver_id)
  const tripsOf = Map.groupBy(trips, ({ driverId }) => driverId)

  const atWork: AtWork[] = []
  const broken: Broken[] = []
  const unsigned: Unsigned[] = []
  const watched: Watched[] = []
  for (const [i, driver] of people.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await breathe()
    const own = terms.get(driver.id)!
    const rows: readonly PlacedSpan[] = spans.get(driver.id) ?? []
    const { timeline } = historyOf(rows, now, now)
    const ruleset = rulesetOf(own.ruleset)
    const context = hosContext({ zone: own.homeZone, dayStartHour: own.dayStartHour })
    const open = rows.findLast(({ endMs }) => endMs === null || endMs > now)
    if (open && isWork(open.status)) {
      const clocks = clocksAt(timeline, ruleset, now, { ...context, mode: 'live' })
      const level = levelOf(open.status, clocks)
      atWork.push({ driver, terms: own, status: open.status, since: open.startMs, clocks, level })
    }
    const violations = audit(timeline, ruleset, context).filter(({ end }) => end > since)
    if (violations.length > 0) broken.push({ driver, terms: own, violations })
    const recorded = daysRecorded(rows, own, since, now)
    const dated = logsOf.get(driver.id) ?? []
    const uncertified = dated
      .filter((log) => log.certified_ms === null && recorded.has(log.date))
      .map(({ date }) => date)
    const missing = [...recorded].filter((date) => !dated.some((log) => log.date === date)).sort()
    if (uncertified.length + missing.length > 0) unsigned.push({ driver, uncertified, missing })

    const mine = tripsOf.get(driver.id) ?? []
    const planned = mine.flatMap((trip) => {
      const plan = plans.get(trip.id)
      return plan && trip.arrivalMs !== null ? [asOpen(trip, plan, trip.arrivalMs)] : []
    })
    const outlooks = new Map(
      outlooksOf(planned, rows, timeline, own, now).map((outlook) => [outlook.tripId, outlook]),
    )
    for (const trip of mine)
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
