import {
  NO_PILOTS,
  homeDays,
  HOUR_MS,
  instant,
  isoTime,
  MINUTE_MS,
  NO_APPOINTMENTS,
  type Instant,
  type PlannedRoute,
  type TripStatus,
} from '@longhaul/core'
import { placesBody, type TripBody } from '@longhaul/core/contract'
import { place, type DemoDriver } from '#database/demo/fleet'
import { US_SEMI } from '#gateways/road_router/truck'
import type Carrier from '#models/carrier'
import type Vehicle from '#models/vehicle'
import { type Terms } from '#services/home_terminal/terms'
import { isRefusal } from '#services/shared/refusal'
import { planRoute } from '#services/trips/plan_trip'

const QUARTER_MS = 15 * MINUTE_MS
/** No user asks for the demo fleet's plans. */
const NOBODY = { userId: 0 }
/** Days ago the completed trips began, at 6 in the morning; of a driver with fewer stops the last is away. */
const COMPLETED = [13, 10, 7, 4]
/** Days from now the planned trips begin. */
const PLANNED = [2, 5]

export interface PlannedTrip {
  readonly driver: DemoDriver
  readonly index: number
  readonly status: TripStatus
  readonly body: TripBody
  readonly route: PlannedRoute
  readonly start: Instant
  readonly created: Instant
}

type Start = [status: TripStatus, start: Instant, created: Instant]

/** Plans the trips of one driver: completed ones, one under way, planned ones. */
export async function tripsOf(
  driver: DemoDriver,
  carrier: Carrier,
  vehicle: Vehicle,
  now: Instant,
): Promise<PlannedTrip[]> {
  const days = homeDays(carrier.homeZone, 0)
  const today = days.at(now).number
  const morning = (offset: number) => instant(days.numbered(today + offset).start + 6 * HOUR_MS)
  const began = instant(Math.floor((now - driver.underWay.hoursAgo * HOUR_MS) / QUARTER_MS) * QUARTER_MS)
  const trips = (driver.stops.length - 1) / 2
  const starts: Start[] = [
    ...COMPLETED.slice(0, trips - 1 - PLANNED.length).map((ago): Start => [
      'COMPLETED',
      morning(-ago),
      instant(morning(-ago) - 20 * HOUR_MS),
    ]),
    ['IN_PROGRESS', began, instant(began - 12 * HOUR_MS)],
    ...PLANNED.map((ahead, i): Start => [
      'PLANNED',
      morning(ahead),
      instant(now - (5 - i) * HOUR_MS - driver.vehicle * 7 * MINUTE_MS),
    ]),
  ]
  const terms: Terms = {
    homeZone: carrier.homeZone,
    dayStartHour: 0,
    ruleset: 'US_PROPERTY_70_8',
    homeZoneConfirmed: true,
    carrierId: carrier.id,
    hasDriver: true,
    pilots: NO_PILOTS,
    dated: [],
  }
  const planned: PlannedTrip[] = []
  for (const [index, [status, start, created]] of starts.entries()) {
    const [current, pickup, dropoff] = driver.stops.slice(2 * index, 2 * index + 3).map(place)
    const cycleHours = 6 + ((index * 7 + driver.vehicle * 3) % 20) / 2
    const route = await planRoute(
      {
        current: current!,
        pickup: pickup!,
        dropoff: dropoff!,
        loaded: false,
        stops: [],
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
        earliest: null,
        appointments: NO_APPOINTMENTS,
      },
      now,
      NOBODY,
    )
    if (isRefusal(route))
      throw new Error(`The demo trip from ${current!.name} cannot be planned: ${route.sentence}`)
    planned.push({
      driver,
      index,
      status,
      start,
      created,
      route: {
        ...route,
        assumptions: route.assumptions.filter((assumption) => !assumption.startsWith('No driver')),
      },
      body: {
        vehicle_id: vehicle.id,
        ...placesBody({ current: current!, pickup: pickup!, dropoff: dropoff! }),
        current_cycle_hours: cycleHours,
        start_time: isoTime(start),
      },
    })
  }
  return planned
}
