import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { homeDays, instant, MINUTE_MS, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { type DutyRow, type RouteResult, type TripBody, type TripStatus } from '@longhaul/core/contract'
import {
  CARRIERS,
  DEMO_PASSWORD,
  DRIVERS,
  place,
  STAFF,
  VEHICLES,
  type DemoDriver,
} from '#database/demo/fleet'
import { US_SEMI } from '#gateways/road_router/truck'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import { signUnsigned } from '#services/certification/carried_signatures'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { generateLog } from '#services/logs/daily_logs'
import { floorToMinute } from '#services/shared/now'
import { planRoute } from '#services/trips/plan_trip'
import { isRefusal } from '#services/shared/refusal'
import { type Terms } from '#services/home_terminal/terms'
import { refreshVerdict } from '#services/duty/trip_verdict'
import { columnsOf, storePlan } from '#services/trips/trips'
import { noteBaselines } from '#services/proof/baselines'

const HOUR = 60 * MINUTE_MS
const DAY = 24 * HOUR
const QUARTER = 15 * MINUTE_MS
/** No user asks for the demo fleet's plans. */
const NOBODY = { userId: 0 }
/** Days ago the completed trips began, at 6 in the morning; a lingering one follows them. */
const COMPLETED = [13, 10, 7]
const LINGERING = 4
/** Days from now the planned trips begin. */
const PLANNED = [2, 5]
const LOGGED_DAYS = 14

const UNMEASURED = { heightInches: null, lengthFeet: null, weightPounds: null, hazmat: false }

interface PlannedTrip {
  readonly driver: DemoDriver
  readonly index: number
  readonly status: TripStatus
  readonly body: TripBody
  readonly route: RouteResult
  readonly start: Instant
  readonly created: Instant
}

/** Loads the demo fleet into an empty database, all or nothing; false when there is anybody already. */
export async function loadDemo(now: Instant): Promise<boolean> {
  if (await User.query().first()) return false
  // Nobody is served yet: one transaction around every service keeps a crash from leaving half a fleet.
  const trx = await db.beginGlobalTransaction()
  try {
    await load(floorToMinute(now), trx)
    await db.commitGlobalTransaction()
    return true
  } catch (error) {
    await db.rollbackGlobalTransaction()
    throw error
  }
}

async function load(now: Instant, trx: TransactionClientContract): Promise<void> {
  const longAgo = instant(now - 40 * DAY)
  const stamped = { createdMs: longAgo, updatedMs: longAgo }
  const carriers = await Carrier.createMany(
    CARRIERS.map((carrier) => ({ ...carrier, dayStartHour: 0, ...stamped })),
  )
  const vehicles = await Vehicle.createMany(
    VEHICLES.map(([vehicleNumber, licensePlate, state, carrier, sleeperBerth]) => ({
      vehicleNumber,
      licensePlate,
      state,
      carrierId: carriers[carrier]!.id,
      sleeperBerth,
      retired: false,
      ...UNMEASURED,
      ...stamped,
    })),
  )
  const password = await hash.make(DEMO_PASSWORD)
  const account = {
    password,
    active: true,
    awaitingApproval: false,
    mustChangePassword: false,
    logVersion: 0,
  }
  await User.createMany(
    STAFF.map((person) => ({ ...person, ...account, email: `${person.username}@example.com`, ...stamped })),
  )
  const users = await User.createMany(
    DRIVERS.map(({ username, firstName, lastName }) => ({
      username,
      firstName,
      lastName,
      role: 'driver' as const,
      email: `${username}@example.com`,
      ...account,
      ...stamped,
    })),
  )
  await Driver.createMany(
    DRIVERS.map(({ licenseNumber, carrier }, i) => ({
      userId: users[i]!.id,
      carrierId: carriers[carrier]!.id,
      licenseNumber,
      homeZoneConfirmed: true,
      ...stamped,
    })),
  )
  const planned: PlannedTrip[] = []
  for (const driver of DRIVERS)
    planned.push(...(await tripsOf(driver, carriers[driver.carrier]!, vehicles[driver.vehicle]!, now)))
  const stored = new Map<PlannedTrip, Trip>()
  for (const trip of planned.sort((a, b) => a.created - b.created))
    stored.set(trip, await store(trip, users[DRIVERS.indexOf(trip.driver)]!, trx))
  for (const [i, driver] of DRIVERS.entries()) {
    const own = planned.filter((trip) => trip.driver === driver).sort((a, b) => a.start - b.start)
    await record(own, stored, users[i]!, carriers[driver.carrier]!.homeZone, now, trx)
  }
  await signUnsigned(trx, null)
  await noteBaselines(trx, 'demo')
}

/** Plans the trips of one driver: completed ones, perhaps a lingering one, one under way, planned ones. */
async function tripsOf(
  driver: DemoDriver,
  carrier: Carrier,
  vehicle: Vehicle,
  now: Instant,
): Promise<PlannedTrip[]> {
  const days = homeDays(carrier.homeZone, 0)
  const today = days.at(now).number
  const morning = (offset: number) => instant(days.numbered(today + offset).start + 6 * HOUR)
  const began = instant(Math.floor((now - driver.underWay.hoursAgo * HOUR) / QUARTER) * QUARTER)
  const starts: [TripStatus, Instant, Instant][] = [
    ...COMPLETED.map((ago): [TripStatus, Instant, Instant] => [
      'COMPLETED',
      morning(-ago),
      instant(morning(-ago) - 20 * HOUR),
    ]),
    ...(driver.lingering
      ? [
          ['IN_PROGRESS', morning(-LINGERING), instant(morning(-LINGERING) - 18 * HOUR)] as [
            TripStatus,
            Instant,
            Instant,
          ],
        ]
      : []),
    ['IN_PROGRESS', began, instant(began - 12 * HOUR)],
    ...PLANNED.map((ahead, i): [TripStatus, Instant, Instant] => [
      'PLANNED',
      morning(ahead),
      instant(now - (5 - i) * HOUR - driver.vehicle * 7 * MINUTE_MS),
    ]),
  ]
  const terms: Terms = {
    homeZone: carrier.homeZone,
    dayStartHour: 0,
    ruleset: 'US_PROPERTY_70_8',
    homeZoneConfirmed: true,
    carrierId: carrier.id,
    hasDriver: true,
  }
  const trips: PlannedTrip[] = []
  for (const [index, [status, start, created]] of starts.entries()) {
    const [current, pickup, dropoff] = driver.stops.slice(2 * index, 2 * index + 3).map(place)
    const cycleHours = 6 + ((index * 7 + driver.vehicle * 3) % 20) / 2
    const route = await planRoute(
      {
        current: current!,
        pickup: pickup!,
        dropoff: dropoff!,
        loaded: false,
        cycleHours,
        departAt: start,
        driverId: null,
        terms,
        sleeperBerth: vehicle.sleeperBerth,
        truck: US_SEMI,
        // Forty trips at once are too much to ask of a public service, and the demo must load without it.
        router: 'embedded',
        maxSpeed: null,
        splitRests: false,
      },
      now,
      NOBODY,
    )
    if (isRefusal(route))
      throw new Error(`The demo trip from ${current!.name} cannot be planned: ${route.sentence}`)
    trips.push({
      driver,
      index,
      status,
      start,
      created,
      route: { ...route, assumptions: route.assumptions.filter((said) => !said.startsWith('No driver')) },
      body: {
        vehicle_id: vehicle.id,
        current_location_name: current!.name,
        current_location_input: current!.point,
        pickup_location_name: pickup!.name,
        pickup_location_input: pickup!.point,
        dropoff_location_name: dropoff!.name,
        dropoff_location_input: dropoff!.point,
        current_cycle_hours: cycleHours,
        start_time: new Date(start).toISOString(),
      },
    })
  }
  return trips
}

async function store(
  { status, body, route, start, created }: PlannedTrip,
  user: User,
  trx: TransactionClientContract,
): Promise<Trip> {
  const trip = await Trip.create(
    { driverId: user.id, status, ...columnsOf(body, start), createdMs: created, updatedMs: created },
    { client: trx },
  )
  await storePlan(trip, route, body, trx)
  return trip
}

interface Span {
  status: Status
  start: number
  end: number
  place: string
  lon: number | null
  lat: number | null
  trip: Trip | null
  remarks: string | null
}

/** Two weeks of recorded duty as the driver wrote it: the trips as planned, off duty between them, and the slips. */
async function record(
  own: readonly PlannedTrip[],
  stored: ReadonlyMap<PlannedTrip, Trip>,
  user: User,
  zone: string,
  now: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const driven = own.filter(({ status }) => status !== 'PLANNED')
  const days = homeDays(zone, 0)
  const first = days.numbered(days.at(now).number - LOGGED_DAYS).start
  const spans: Span[] = []
  let at: number = first
  let [home] = [driven[0]!.body.current_location_name]
  for (const planned of driven) {
    const trip = stored.get(planned)!
    const rows = drivenRows(planned, trip, now)
    const begin = rows[0]!.start
    if (begin > at)
      spans.push({
        status: 'OFF_DUTY',
        start: at,
        end: begin,
        place: home,
        lon: null,
        lat: null,
        trip: null,
        remarks: null,
      })
    spans.push(...rows)
    at = rows.at(-1)!.end
    home = planned.body.dropoff_location_name
  }
  const open = spans.at(-1)!
  await DutyStatus.createMany(
    spans.map((span) => ({
      driverId: user.id,
      tripId: span.trip?.id ?? null,
      status: span.status,
      startMs: instant(span.start),
      endMs: span === open ? null : instant(span.end),
      locationDescription: span.place,
      lon: span.lon,
      lat: span.lat,
      remarks: span.remarks,
      origin: 'recorded' as const,
      ...DutyStatus.unchanged,
      createdMs: instant(span.start),
      updatedMs: instant(Math.min(span.end, now)),
    })),
    { client: trx },
  )
  for (const planned of driven) await refreshVerdict(stored.get(planned)!.id, now, trx)
  for (let back = LOGGED_DAYS - 1; back >= 1; back--) {
    const day = days.numbered(days.at(now).number - back)
    const planned = driven.findLast(({ start }) => start < day.end) ?? driven[0]!
    const log = await generateLog(
      stored.get(planned)!,
      { date: day.date },
      instant(Math.min(now, day.end + 2 * HOUR)),
      { userId: user.id, address: 'demo' },
    )
    if (isRefusal(log)) throw new Error(`The demo log of ${day.date} cannot be made: ${log.sentence}`)
    if (back > 1)
      await EldLog.query({ client: trx })
        .where('id', log.id)
        .update({ certified_ms: day.end + 3 * HOUR })
  }
}

const spanOf = (
  { status, start_time, end_time, location_description, location }: DutyRow,
  trip: Trip,
): Span => ({
  status,
  start: Date.parse(start_time),
  end: Date.parse(end_time!),
  place: location_description,
  lon: location[0],
  lat: location[1],
  trip,
  remarks: null,
})

/** The plan as it was driven so far; a resting driver has not moved on from the first long rest. */
function drivenRows({ driver, route, status, index }: PlannedTrip, trip: Trip, now: Instant): Span[] {
  const rows = route.duty_statuses.map((row) => spanOf(row, trip)).filter(({ start }) => start < now)
  const lingers = driver.lingering && index === COMPLETED.length
  if (status === 'IN_PROGRESS' && !lingers) {
    const rest = driver.underWay.resting ? rows.findIndex(({ start, end }) => end - start >= 10 * HOUR) : -1
    const kept = rest < 0 ? rows : rows.slice(0, rest + 1)
    const last = kept.at(-1)!
    if (rest < 0 && last.end < now)
      return [...kept, { ...last, status: 'OFF_DUTY', start: last.end, end: now }]
    return [...kept.slice(0, -1), { ...last, end: now }]
  }
  if (driver.slip?.trip !== index) return rows
  return driver.slip.kind === 'skipped-break' ? withoutBreak(rows) : withLateDrive(rows)
}

/** The 30-minute break was driven through. */
function withoutBreak(rows: readonly Span[]): Span[] {
  return rows.map((row) =>
    row.status === 'OFF_DUTY' && row.end - row.start === 30 * MINUTE_MS
      ? { ...row, status: 'DRIVING' as const, remarks: 'Delayed by traffic, did not stop' }
      : row,
  )
}

/** A long wait at the dock, then a drive to parking after the fourteenth hour. */
function withLateDrive(rows: readonly Span[]): Span[] {
  const last = rows.at(-1)!
  const lastRest = rows.findLast(({ start, end }) => end - start >= 10 * HOUR)
  const shift = lastRest?.end ?? rows[0]!.start
  const late = Math.max(last.end, shift + 14 * HOUR + 10 * MINUTE_MS)
  return [
    ...rows,
    ...(late > last.end
      ? [
          {
            ...last,
            status: 'ON_DUTY_NOT_DRIVING' as const,
            start: last.end,
            end: late,
            remarks: 'Waiting for paperwork',
          },
        ]
      : []),
    {
      ...last,
      status: 'DRIVING' as const,
      start: late,
      end: late + 40 * MINUTE_MS,
      remarks: 'To the nearest parking',
    },
  ]
}
