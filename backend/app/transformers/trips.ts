import {
  between,
  isoTime,
  placesInStops,
  type ClockReading,
  type Compliance,
  type LonLat,
  type PlannedAppointment,
  type PlannedDuty,
  type PlannedLeg,
  type PlannedPlace,
  type PlannedRoute,
  type PlannedStop,
  type StopBetween,
  type Violation,
} from '@longhaul/core'
import {
  type AppointmentRow,
  type ClockRow,
  type Compliance as ComplianceWire,
  type DutyRecordRow,
  type DutyRow,
  type OrderedPlan as OrderedPlanWire,
  type PlacePlanRow,
  type Point,
  type RouteLeg,
  type RouteResult,
  type StopOrder,
  type StopRow,
  type TripRow,
  type TripStopRow,
  type ViolationRow,
} from '@longhaul/core/contract'
import type DutyStatus from '#models/duty_status'
import { type default as Trip, type ShownTrip } from '#models/trip'
import { type DutyEntry } from '#services/duty/entries'
import { type OrderedPlan } from '#services/trips/order/order_step'
import { type OrderedStops } from '#services/trips/order/order_stops'
import { readStopsBetween } from '#rows/plan_columns'
import { isoOrNull } from './times.ts'
import { tripUser } from './users.ts'

const point = ([lon, lat]: LonLat): Point => [lon, lat]

const stopBetweenRow = (stop: StopBetween): TripStopRow => ({
  location_name: stop.name,
  location: point(stop.point),
  kind: stop.kind,
  service_minutes: stop.service,
  windows: stop.windows.map(({ from, until }) => ({ from: isoOrNull(from), until: isoOrNull(until) })),
  rest: stop.rest,
})

export const tripRow = (trip: ShownTrip): TripRow => ({
  id: trip.id,
  status: trip.status,
  vehicle: {
    id: trip.vehicle_id,
    vehicle_number: trip.vehicle_number,
    license_plate: trip.license_plate,
  },
  driver: {
    id: trip.driver_id,
    username: trip.username,
    first_name: trip.first_name,
    last_name: trip.last_name,
  },
  current_location_name: trip.current_location_name,
  current_location: [trip.current_lon, trip.current_lat],
  pickup_location_name: trip.pickup_location_name,
  pickup_location: [trip.pickup_lon, trip.pickup_lat],
  dropoff_location_name: trip.dropoff_location_name,
  dropoff_location: [trip.dropoff_lon, trip.dropoff_lat],
  stops: readStopsBetween(trip.stops).map(stopBetweenRow),
  current_cycle_hours: trip.current_cycle_hours,
  trailer_numbers: trip.trailer_numbers,
  shipping_document: trip.shipping_document,
  co_driver: trip.co_driver,
  start_time: isoTime(trip.start_ms),
  created_at: isoTime(trip.created_ms),
  updated_at: isoTime(trip.updated_ms),
  total_miles: trip.total_miles_tenths === null ? null : trip.total_miles_tenths / 10,
  arrival: isoOrNull(trip.arrival_ms),
  verdict: trip.due_of === null ? trip.verdict : null,
  verdict_due: trip.due_of !== null,
  home_zone: trip.home_zone,
  ruleset: trip.ruleset,
})

export type ShownDuty = Omit<DutyEntry, 'driverId' | 'tripId'>

export const dutyRow = (row: ShownDuty): DutyRow & Pick<ShownDuty, 'special'> => ({
  id: row.id,
  status: row.status,
  start_time: isoTime(row.startMs),
  end_time: isoOrNull(row.endMs),
  special: row.special,
  location_description: row.locationDescription,
  remarks: row.remarks,
  location: [row.lon ?? 0, row.lat ?? 0],
  origin: row.origin,
  replaces: row.origin === 'proposed' ? row.replacedBy : null,
  reason: row.editReason,
})

/** Needs `driver` loaded. */
export const dutyRecordRow = (row: DutyStatus, homeZone: string): DutyRecordRow => ({
  ...dutyRow(row),
  id: row.id,
  driver: tripUser(row.driver),
  trip_id: row.tripId,
  active: row.active,
  home_zone: homeZone,
})

export const clockRow = (clocks: ClockReading): ClockRow => ({
  break_left_minutes: clocks.breakLeft,
  drive_left_minutes: clocks.driveLeft,
  window_left_minutes: clocks.windowLeft,
  cycle_left_minutes: clocks.cycleLeft,
})

export const violationRow = ({ start, end, ...violation }: Violation): ViolationRow => ({
  rule: violation.rule,
  cfr: violation.cfr,
  violation_start: isoTime(start),
  violation_end: isoTime(end),
  minutes: violation.minutes,
  severity: violation.severity,
  sentence: violation.sentence,
})

const complianceWire = (compliance: Compliance): ComplianceWire => ({
  verdict: compliance.verdict,
  violations: compliance.violations.map(violationRow),
  would_break: compliance.wouldBreak.map(({ rule, cfr, at }) => ({ rule, cfr, at: isoTime(at) })),
  before_trip: compliance.beforeTrip.map(violationRow),
  unrecorded_hours: Math.round((compliance.unrecorded / 60) * 100) / 100,
})

const legWire = ({ milesByState, stretches, ...leg }: PlannedLeg): RouteLeg => ({
  from: leg.from,
  to: leg.to,
  miles: leg.miles,
  minutes: leg.minutes,
  stretches: stretches.map(({ name, miles, minutes, estimated }) => ({ name, miles, minutes, estimated })),
  miles_by_state: { ...milesByState },
})

/** Tells the zone of a point. */
export type ZoneAt = (point: LonLat) => string

export const stopRow = (stop: PlannedStop, zoneAt: ZoneAt): StopRow => ({
  kind: stop.kind,
  start_time: isoTime(stop.start),
  end_time: isoTime(stop.end),
  minutes: stop.minutes,
  mile: stop.mile,
  location: point(stop.point),
  location_name: stop.place,
  highway: stop.highway,
  state: stop.state,
  rule: stop.rule,
  cfr: stop.cfr,
  why: stop.why,
  zone: zoneAt(stop.point),
  clocks_before: clockRow(stop.before),
  clocks_after: clockRow(stop.after),
  illegal_from: isoOrNull(stop.illegalFrom),
})

const plannedDutyRow = ({ status, start, end, why, place, point: at }: PlannedDuty): DutyRow => ({
  id: null,
  status,
  start_time: isoTime(start),
  end_time: isoTime(end),
  special: null,
  location_description: place,
  remarks: why,
  location: point(at),
  origin: 'planned',
  replaces: null,
  reason: null,
})

/** Stops between may load and unload too: the trip's own pickup is first, its drop-off last. */
function placeIn(stops: readonly PlannedStop[], place: PlannedAppointment['place']): PlannedStop {
  const isPlace = ({ kind }: PlannedStop) => kind === place
  return (place === 'pickup' ? stops.find(isPlace) : stops.findLast(isPlace))!
}

const appointmentRow = (
  { place, from, until, arrival, wait, late }: PlannedAppointment,
  stops: readonly PlannedStop[],
  zoneAt: ZoneAt,
): AppointmentRow => ({
  place,
  from: isoOrNull(from),
  until: isoOrNull(until),
  zone: zoneAt(placeIn(stops, place).point),
  arrival: isoTime(arrival),
  wait_minutes: wait,
  late_minutes: late,
})

export const placeRow = (place: PlannedPlace, zoneAt: ZoneAt): PlacePlanRow => ({
  location_name: place.name,
  location: point(place.point),
  kind: place.kind,
  arrival: isoTime(place.arrival),
  start: isoTime(place.start),
  end: isoTime(place.end),
  wait_minutes: place.wait,
  late_minutes: place.late,
  slack_minutes: place.slack,
  zone: zoneAt(place.point),
})

/** A plan with its duty statuses, which have ids once they are stored. */
const routeWire = (route: Omit<PlannedRoute, 'duty'>, duty: DutyRow[], zoneAt: ZoneAt): RouteResult => ({
  total_miles: route.miles,
  duty_statuses: duty,
  geometry: route.line.map(point),
  legs: route.legs.map(legWire),
  stops: route.stops.map((stop) => stopRow(stop, zoneAt)),
  arrival: isoTime(route.arrival),
  finish: isoTime(route.finish),
  start_zone: zoneAt(route.line[0] ?? route.stops[0]!.point),
  appointments: route.appointments.map((kept) => appointmentRow(kept, route.stops, zoneAt)),
  places: route.places.map((place) => placeRow(place, zoneAt)),
  latest_departure: isoOrNull(route.latestDeparture),
  compliance: complianceWire(route.compliance),
  assumptions: [...route.assumptions],
  source: route.source,
  home_zone: route.homeZone,
})

/** A plan that is not stored. */
export const previewedRoute = (route: PlannedRoute, zoneAt: ZoneAt): RouteResult =>
  routeWire(route, route.duty.map(plannedDutyRow), zoneAt)

const orderedPlan = ({ miles, arrival, finish, places }: OrderedPlan, zoneAt: ZoneAt): OrderedPlanWire => ({
  total_miles: miles,
  arrival: isoTime(arrival),
  finish: isoTime(finish),
  places: places.map((place) => placeRow(place, zoneAt)),
})

export const stopOrder = (
  { order, given, best, mayEndEarlier, source, homeZone }: OrderedStops,
  zoneAt: ZoneAt,
): StopOrder => ({
  order: [...order],
  before: given && orderedPlan(given, zoneAt),
  after: orderedPlan(best, zoneAt),
  saved_minutes: given && between(best.finish, given.finish),
  saved_miles: given && Math.round((given.miles - best.miles) * 10) / 10,
  may_end_earlier_minutes: mayEndEarlier,
  source,
  home_zone: homeZone,
})

/** The stored plan of a trip; needs `plan` loaded. */
export const storedRoute = (
  trip: Trip,
  planned: readonly DutyStatus[],
  homeZone: string,
  zoneAt: ZoneAt,
): RouteResult => {
  const { geometry, legs, stops, appointments, places, latestDepartureMs, compliance, assumptions, source } =
    trip.plan
  return routeWire(
    {
      miles: (trip.totalMilesTenths ?? 0) / 10,
      line: geometry,
      legs,
      stops,
      arrival: trip.arrivalMs ?? trip.startMs,
      finish: trip.finishMs ?? trip.startMs,
      appointments,
      places: places ?? placesInStops(stops, appointments),
      latestDeparture: latestDepartureMs,
      compliance,
      assumptions,
      source,
      homeZone,
    },
    planned.map(dutyRow),
    zoneAt,
  )
}
