import db from '@adonisjs/lucid/services/db'
import { type Instant, type LonLat } from '@longhaul/core'
import {
  MESSAGES,
  type LogDetails,
  type PlanChoices,
  type Point,
  type RouteResult,
  type SignatureReason,
  type TripBody,
  type TripStatus,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { truckOf } from '#gateways/road_router/truck'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { deleteWithEvent, recordEvent, saveWithEvent, type Actor } from '#services/audit/trail'
import { entriesOf, type DutyEntry } from '#services/duty/entries'
import { lockLog } from '#services/duty/duty_log'
import { inTransaction } from '#services/database/in_transaction'
import { headerChanged } from '#services/logs/change_log'
import { planRoute, type TripInputs } from '#services/trips/plan_trip'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { fleetScope } from '#services/shared/settings'
import { termsOf, type Terms } from '#services/home_terminal/terms'
import { parseTime } from '#services/shared/times'
import { basisOf, OVERTAKEN, untilCurrent, wayOf } from '#services/trips/current'
import { underWay, type ReplanFrom } from '#services/trips/under_way'
import { PLAN_TASK } from '#services/trips/plan_task'
import { type TaskOwner } from '#services/workers/pool'
import { workers } from '#services/workers/workers'

export const ENGINE_VERSION = '1'
const IN_CHUNKS = 200

/** The places, vehicle, hours and start of a trip, as the body has them. */
type TripFields = Omit<TripBody, 'status' | 'driver_id' | 'router' | keyof LogDetails>
type Planning = TripFields & Pick<TripBody, 'router'>

interface Checked {
  readonly inputs: TripInputs
  readonly vehicle: Vehicle
  readonly terms: Terms
}

/** What a body means for a driver: its vehicle exists and may be used (`kept`: the trip has it already), its start is a time. */
async function check(body: Planning, driverId: number | null, kept?: number): Promise<Checked | Refusal> {
  const vehicle = await Vehicle.find(body.vehicle_id)
  if (!vehicle) return refuseField('vehicle_id', MESSAGES.vehicle.unknown)
  if (vehicle.retired) return refuseField('vehicle_id', 'This vehicle is retired')
  const current = await termsOf(driverId ?? 0)
  const foreign = current.carrierId !== null && current.carrierId !== vehicle.carrierId
  if (fleetScope() === 'carrier' && foreign && vehicle.id !== kept)
    return refuseField('vehicle_id', MESSAGES.vehicle.unknown)
  const departAt = parseTime(body.start_time, current.homeZone)
  if (departAt === null) return refuseField('start_time', MESSAGES.startTime.format)
  // A change of rule set or zone that holds from a later day holds for the trips that start on or after it.
  const terms = await termsOf(driverId ?? 0, departAt)
  const at = (point: Point): LonLat => [point[0], point[1]]
  const inputs: TripInputs = {
    current: { name: body.current_location_name, point: at(body.current_location_input) },
    pickup: { name: body.pickup_location_name, point: at(body.pickup_location_input) },
    dropoff: { name: body.dropoff_location_name, point: at(body.dropoff_location_input) },
    loaded: false,
    cycleHours: body.current_cycle_hours,
    departAt,
    driverId,
    terms,
    sleeperBerth: vehicle.sleeperBerth,
    truck: truckOf(vehicle),
    router: body.router,
    maxSpeed: body.max_speed_mph ?? null,
    splitRests: body.split_sleeper ?? false,
  }
  return { inputs, vehicle, terms }
}

/** Why nobody plans a trip for this user: support staff have none of their own. */
async function driverMissing(userId: number): Promise<Refusal | null> {
  const user = await User.find(userId)
  return user && user.role !== 'support' ? null : refuseField('driver_id', 'This driver does not exist')
}

/** A plan that says so when the driver has another trip at the same time: allowed, but seldom meant. */
async function planWarned(
  inputs: TripInputs,
  tripId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<RouteResult | Refusal> {
  const route = await planRoute(inputs, now, asker)
  if (isRefusal(route) || inputs.driverId === null) return route
  const other = await Trip.query()
    .where('driver_id', inputs.driverId)
    .whereIn('status', ['PLANNED', 'IN_PROGRESS'])
    .if(tripId !== null, (query) => query.whereNot('id', tripId!))
    .where('start_ms', '<', ms(route.finish))
    .where('finish_ms', '>', inputs.departAt)
    .orderBy('start_ms')
    .first()
  if (!other) return route
  const warning = `Trip #${other.id} from ${other.pickupLocationName} to ${other.dropoffLocationName} is planned for this driver at the same time.`
  return { ...route, assumptions: [...route.assumptions, warning] }
}

/** The plan of a trip nobody stores. `driverId` null plans a rested driver. */
export async function previewTrip(
  body: Planning,
  driverId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<RouteResult | Refusal> {
  const full = workers().refusal(PLAN_TASK, asker)
  if (full) return full
  const checked = (driverId === null ? null : await driverMissing(driverId)) ?? (await check(body, driverId))
  return isRefusal(checked) ? checked : planWarned(checked.inputs, null, now, asker)
}

const GONE = refuse('not-found', 'There is no such trip.')

/** Plans and stores a new trip, both or neither. */
export async function createTrip(
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  return untilCurrent(() => planAndStore(body, driverId, now, actor, asker))
}

async function planAndStore(
  body: TripBody,
  driverId: number,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  const full = workers().refusal(PLAN_TASK, asker)
  if (full) return full
  const checked = (await driverMissing(driverId)) ?? (await check(body, driverId))
  if (isRefusal(checked)) return checked
  const { vehicle, inputs } = checked
  const basis = await basisOf(driverId, vehicle.id, inputs.departAt)
  const route = await planWarned(inputs, null, now, asker)
  if (isRefusal(route)) return route
  return inTransaction<Trip | Refusal>(async (trx) => {
    const trip = new Trip().merge({
      driverId,
      status: body.status ?? 'PLANNED',
      ...columnsOf(body, checked.inputs.departAt),
      ...detailsOf(body),
      ...summaryOf(route),
    })
    await saveWithEvent(trip, actor, 'trip', trx)
    if ((await basisOf(driverId, vehicle.id, inputs.departAt, trx)) !== basis) return OVERTAKEN
    await storePlan(trip, route, body, trx)
    return trip
  })
}

export const columnsOf = (body: TripFields, startMs: Instant) => ({
  vehicleId: body.vehicle_id,
  currentLocationName: body.current_location_name,
  currentLon: body.current_location_input[0],
  currentLat: body.current_location_input[1],
  pickupLocationName: body.pickup_location_name,
  pickupLon: body.pickup_location_input[0],
  pickupLat: body.pickup_location_input[1],
  dropoffLocationName: body.dropoff_location_name,
  dropoffLon: body.dropoff_location_input[0],
  dropoffLat: body.dropoff_location_input[1],
  currentCycleHours: body.current_cycle_hours,
  startMs,
})

/** Header items for the log; what is not given is left as it is. */
const detailsOf = (body: Partial<LogDetails>) => ({
  ...(body.trailer_numbers !== undefined && { trailerNumbers: body.trailer_numbers }),
  ...(body.shipping_document !== undefined && { shippingDocument: body.shipping_document }),
  ...(body.co_driver !== undefined && { coDriver: body.co_driver }),
})

/** How the stored plan of a trip was made, so that planning again keeps to it. */
async function choicesOf(trip: Trip): Promise<PlanChoices> {
  const plan = await TripPlan.findBy('tripId', trip.id)
  return {
    max_speed_mph: plan?.inputs.max_speed_mph ?? null,
    split_sleeper: plan?.inputs.split_sleeper ?? false,
  }
}

const fieldsOf = async (trip: Trip): Promise<TripFields> => ({
  ...(await choicesOf(trip)),
  vehicle_id: trip.vehicleId,
  current_location_name: trip.currentLocationName,
  current_location_input: [trip.currentLon, trip.currentLat],
  pickup_location_name: trip.pickupLocationName,
  pickup_location_input: [trip.pickupLon, trip.pickupLat],
  dropoff_location_name: trip.dropoffLocationName,
  dropoff_location_input: [trip.dropoffLon, trip.dropoffLat],
  current_cycle_hours: trip.currentCycleHours,
  start_time: new Date(trip.startMs).toISOString(),
})

const ms = (iso: string): Instant => Date.parse(iso) as Instant

/** What a trip shows of its plan. */
const summaryOf = (route: RouteResult) => ({
  totalMilesTenths: Math.round(route.total_miles * 10),
  arrivalMs: ms(route.arrival),
  finishMs: ms(route.finish),
  verdict: route.compliance.verdict,
})

/** Puts `route` in the place of the trip's plan and its planned rows; recorded rows are never touched. */
export async function storePlan(
  trip: Trip,
  route: RouteResult,
  inputs: TripFields,
  trx: TransactionClientContract,
): Promise<void> {
  await trip.useTransaction(trx).merge(summaryOf(route)).save()
  await DutyStatus.query({ client: trx }).where({ trip_id: trip.id, origin: 'planned' }).delete()
  for (let i = 0; i < route.duty_statuses.length; i += IN_CHUNKS)
    await DutyStatus.createMany(
      route.duty_statuses.slice(i, i + IN_CHUNKS).map((row) => ({
        driverId: trip.driverId,
        tripId: trip.id,
        status: row.status,
        startMs: ms(row.start_time),
        endMs: row.end_time === null ? null : ms(row.end_time),
        locationDescription: row.location_description,
        lon: row.location[0],
        lat: row.location[1],
        remarks: row.remarks,
        origin: 'planned' as const,
        ...DutyStatus.unchanged,
      })),
      { client: trx },
    )
  await TripPlan.query({ client: trx }).where('trip_id', trip.id).delete()
  await TripPlan.create(
    {
      tripId: trip.id,
      engineVersion: ENGINE_VERSION,
      source: route.source,
      inputs,
      geometry: route.geometry,
      legs: route.legs,
      stops: route.stops,
      assumptions: route.assumptions,
      compliance: route.compliance,
    },
    { client: trx },
  )
}

/** A change of a trip: any subset of its fields. Places, vehicle, start or cycle hours plan it again. */
export interface TripChange extends Partial<Planning>, Partial<LogDetails> {
  status?: TripStatus
  /** The row the change was made on; a newer one makes it stale. */
  updated_at?: string
}

export async function changeTrip(
  trip: Trip,
  change: TripChange,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  let known: Trip | null = trip
  return untilCurrent(async () => {
    const result = known ? await planAndChange(known, change, now, actor, asker) : GONE
    if (result === OVERTAKEN) known = await Trip.find(trip.id)
    return result
  })
}

async function planAndChange(
  trip: Trip,
  change: TripChange,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  const {
    status,
    updated_at: seen,
    router,
    trailer_numbers,
    shipping_document,
    co_driver,
    ...fields
  } = change
  const details = detailsOf({ trailer_numbers, shipping_document, co_driver })
  const isStale = (row: Trip) => seen !== undefined && Date.parse(seen) !== row.updatedMs
  const stale = (row: Trip) =>
    refuse('stale', 'Somebody else has changed this trip. Please look at it again.', { current: row })
  if (isStale(trip)) return stale(trip)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const body: TripFields = { ...(await fieldsOf(trip)), ...given }
  const replans = Object.keys(given).length > 0
  const full = replans ? workers().refusal(PLAN_TASK, asker) : null
  if (full) return full
  const checked = replans
    ? await check({ ...body, ...(router && { router }) }, trip.driverId, trip.vehicleId)
    : null
  if (isRefusal(checked)) return checked
  const basis = (trx?: TransactionClientContract, ownLocks?: number) =>
    checked ? basisOf(trip.driverId, checked.vehicle.id, checked.inputs.departAt, trx, ownLocks) : null
  const before = await basis()
  const route = checked ? await planWarned(checked.inputs, trip.id, now, asker) : null
  if (isRefusal(route)) return route
  return inTransaction<Trip | Refusal>(async (trx) => {
    // The driver's log first, as whoever records duty takes them.
    const locksLog = Object.keys(details).length > 0
    if (locksLog) await lockLog(trip.driverId, trx)
    const fresh = await lockTrip(trip.id, trx)
    if (!fresh) return GONE
    if (isStale(fresh)) return stale(fresh)
    const isOvertaken = wayOf(fresh) !== wayOf(trip) || (await basis(trx, locksLog ? 1 : 0)) !== before
    if (checked && isOvertaken) return OVERTAKEN
    if (checked) fresh.merge(columnsOf(body, checked.inputs.departAt))
    if (route) fresh.merge(summaryOf(route))
    fresh.merge(details)
    const header = actor.userId === fresh.driverId ? headerReason(fresh) : null
    if (status) fresh.status = status
    await saveWithEvent(fresh, actor, 'trip', trx)
    if (header) await headerChanged(fresh, header, actor, trx)
    if (route) await storePlan(fresh, route, body, trx)
    return fresh
  })
}

/** What of a trip has changed that its daily logs show. The vehicle is the log's own: it may have been another that day. */
function headerReason({ $dirty }: Trip): SignatureReason | null {
  if ('trailerNumbers' in $dirty) return 'trailers'
  if ('shippingDocument' in $dirty) return 'shipping-document'
  return 'coDriver' in $dirty ? 'co-driver' : null
}

/** Takes the trip's row before anything is read: the write is the lock on both databases. */
async function lockTrip(id: number, trx: TransactionClientContract): Promise<Trip | null> {
  const [taken] = await Trip.query({ client: trx }).where('id', id).update({ id })
  return Number(taken) > 0 ? Trip.find(id, { client: trx }) : null
}

/** Plans a stored trip again: a trip IN_PROGRESS from now and the last known place, any other from its start. */
export async function replanTrip(
  trip: Trip,
  from: ReplanFrom,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  let known: Trip | null = trip
  return untilCurrent(async () => {
    const result = known ? await planAndReplace(known, from, now, actor, asker) : GONE
    if (result === OVERTAKEN) known = await Trip.find(trip.id)
    return result
  })
}

async function planAndReplace(
  trip: Trip,
  from: ReplanFrom,
  now: Instant,
  actor: Actor,
  asker: TaskOwner,
): Promise<Trip | Refusal> {
  const full = workers().refusal(PLAN_TASK, asker)
  if (full) return full
  const body = await fieldsOf(trip)
  const checked = await check(
    { ...body, ...(from.router && { router: from.router }) },
    trip.driverId,
    trip.vehicleId,
  )
  if (isRefusal(checked)) return checked
  const inputs =
    trip.status === 'IN_PROGRESS' ? await underWay(trip, checked.inputs, from, now) : checked.inputs
  if (isRefusal(inputs)) return inputs
  const basis = (trx?: TransactionClientContract) =>
    basisOf(trip.driverId, trip.vehicleId, inputs.departAt, trx)
  const stands = await basis()
  const route = await planWarned(inputs, trip.id, now, asker)
  if (isRefusal(route)) return route
  return inTransaction<Trip | Refusal>(async (trx) => {
    const fresh = await lockTrip(trip.id, trx)
    if (!fresh) return GONE
    if (wayOf(fresh) !== wayOf(trip) || (await basis(trx)) !== stands) return OVERTAKEN
    const { totalMilesTenths, arrivalMs, finishMs, verdict } = fresh
    const before = { totalMilesTenths, arrivalMs, finishMs, verdict }
    await recordEvent(actor, 'plan', { kind: 'trip', id: fresh.id }, { before, after: summaryOf(route) }, trx)
    await storePlan(fresh, route, body, trx)
    return fresh
  })
}

/** Removes a trip and its planned rows; recorded duty and logs stay with the driver. */
export async function deleteTrip(trip: Trip, actor: Actor): Promise<void> {
  await inTransaction(async (trx) => {
    // Before the trip, as every change of the log does: its rows are about to lose the trip.
    await lockLog(trip.driverId, trx)
    const fresh = await lockTrip(trip.id, trx)
    if (!fresh) return
    await DutyStatus.query({ client: trx }).where({ trip_id: trip.id, origin: 'planned' }).delete()
    await deleteWithEvent(fresh, actor, 'trip', trx)
  })
}

/** The recorded rows of a trip, then the planned ones that nothing recorded has overtaken. */
export async function dutyOf(trip: Trip): Promise<DutyEntry[]> {
  const rows = await entriesOf(
    db
      .from('duty_statuses')
      .where({ trip_id: trip.id, active: 1 })
      .whereIn('origin', ['recorded', 'planned'])
      .orderBy('start_ms'),
  )
  const recorded = rows.filter(({ origin }) => origin === 'recorded')
  const upTo = recorded.reduce((last, { startMs, endMs }) => Math.max(last, endMs ?? startMs + 1), 0)
  return [...recorded, ...rows.filter(({ origin, endMs }) => origin === 'planned' && (endMs ?? 0) > upTo)]
}

/** All planned rows of a trip, in order. */
export const plannedRows = (trip: Trip): Promise<DutyStatus[]> =>
  DutyStatus.query().where({ trip_id: trip.id, active: 1, origin: 'planned' }).orderBy('start_ms')
