import { isoTime, numberStops, type LonLat, type StopBetween } from '@longhaul/core'
import {
  APPOINTMENT_FIELDS,
  MESSAGES,
  mostCycleHours,
  placesBody,
  type LogDetails,
  type PlanChoices,
  type Point,
  type TripBody,
  type TripStopBody,
} from '@longhaul/core/contract'
import { truckOf } from '#gateways/road_router/truck'
import type Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { findTerms } from '#services/home_terminal/terms'
import { isUsable } from '#services/fleet/usable_vehicles'
import { readAppointments, readStops } from '#services/trips/appointments'
import { isRefusal, refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'
import { type TripInputs } from '#services/trips/plan_trip'

export type TripFields = Omit<TripBody, 'status' | 'driver_id' | 'router' | keyof LogDetails>
export type Planning = TripFields & Pick<TripBody, 'router'>

export interface Checked {
  readonly inputs: TripInputs
  readonly vehicle: Vehicle
}

/** The vehicle must exist and be allowed, and so must the hours; `kept` are those the trip has already. */
export async function checkTrip(
  body: Planning,
  driverId: number | null,
  kept?: Pick<Trip, 'vehicleId' | 'currentCycleHours'>,
): Promise<Checked | Refusal> {
  const vehicle = await Vehicle.find(body.vehicle_id)
  if (!vehicle) return refuseField('vehicle_id', MESSAGES.vehicle.unknown)
  if (vehicle.retired) return refuseField('vehicle_id', 'This vehicle is retired')
  const current = await findTerms(driverId ?? 0)
  if (!isUsable(vehicle, current.carrierId, kept?.vehicleId))
    return refuseField('vehicle_id', MESSAGES.vehicle.unknown)
  const departAt = parseTime(body.start_time, current.homeZone)
  if (departAt === null) return refuseField('start_time', MESSAGES.startTime.format)
  // Terms that hold from a later day hold for trips that start then.
  const terms = await findTerms(driverId ?? 0, departAt)
  const most = mostCycleHours(terms.ruleset)
  if (body.current_cycle_hours > most && body.current_cycle_hours !== kept?.currentCycleHours)
    return refuseField('current_cycle_hours', MESSAGES.cycleHours.max(most))
  const at = (point: Point): LonLat => [point[0], point[1]]
  const appointments = await readAppointments(body, departAt)
  if (isRefusal(appointments)) return appointments
  const stops = await readStops(body.stops, departAt)
  if (isRefusal(stops)) return stops
  const inputs: TripInputs = {
    current: { name: body.current_location_name, point: at(body.current_location_input) },
    pickup: { name: body.pickup_location_name, point: at(body.pickup_location_input) },
    dropoff: { name: body.dropoff_location_name, point: at(body.dropoff_location_input) },
    loaded: false,
    stops: numberStops(stops),
    cycleHours: body.current_cycle_hours,
    departAt,
    driverId,
    terms,
    sleeperBerth: vehicle.sleeperBerth,
    truck: truckOf(vehicle),
    router: body.router,
    maxSpeed: body.max_speed_mph ?? null,
    splitRests: body.split_sleeper ?? false,
    appointments,
    earliest: null,
  }
  return { inputs, vehicle }
}

export async function refuseMissingDriver(userId: number): Promise<Refusal | null> {
  const user = await User.find(userId)
  return user && user.role !== 'support' ? null : refuseField('driver_id', 'This driver does not exist')
}

/** For a plan that is not stored: `driverId` null plans a rested driver. */
export const checkPlanning = async (body: Planning, driverId: number | null): Promise<Checked | Refusal> =>
  (driverId === null ? null : await refuseMissingDriver(driverId)) ?? checkTrip(body, driverId)

export const toTripColumns = (
  body: TripFields,
  { departAt, stops }: Pick<TripInputs, 'departAt' | 'stops'>,
) => ({
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
  stops: stops.length === 0 ? null : stops.map(({ number: _, ...stop }) => stop),
  currentCycleHours: body.current_cycle_hours,
  startMs: departAt,
})

/** What is not given is left as it is. */
export const toLogDetails = (body: Partial<LogDetails>) => ({
  ...(body.trailer_numbers !== undefined && { trailerNumbers: body.trailer_numbers }),
  ...(body.shipping_document !== undefined && { shippingDocument: body.shipping_document }),
  ...(body.co_driver !== undefined && { coDriver: body.co_driver }),
})

async function choicesOf(trip: Trip): Promise<PlanChoices> {
  const plan = await TripPlan.findBy('tripId', trip.id)
  return {
    max_speed_mph: plan?.inputs.max_speed_mph ?? null,
    split_sleeper: plan?.inputs.split_sleeper ?? false,
    ...Object.fromEntries(APPOINTMENT_FIELDS.map((name) => [name, plan?.inputs[name] ?? null])),
  }
}

const stopBody = ({ name, point, kind, service, windows, rest }: StopBetween): TripStopBody => ({
  location_name: name,
  location_input: [point[0], point[1]],
  kind,
  service_minutes: service,
  windows: windows.map(({ from, until }) => ({
    from: from && isoTime(from),
    until: until && isoTime(until),
  })),
  rest,
})

export const toTripFields = async (trip: Trip): Promise<TripFields> => ({
  ...(await choicesOf(trip)),
  vehicle_id: trip.vehicleId,
  ...placesBody({
    current: { name: trip.currentLocationName, point: [trip.currentLon, trip.currentLat] },
    pickup: { name: trip.pickupLocationName, point: [trip.pickupLon, trip.pickupLat] },
    dropoff: { name: trip.dropoffLocationName, point: [trip.dropoffLon, trip.dropoffLat] },
  }),
  ...(trip.stops && { stops: trip.stops.map(stopBody) }),
  current_cycle_hours: trip.currentCycleHours,
  start_time: isoTime(trip.startMs),
})
