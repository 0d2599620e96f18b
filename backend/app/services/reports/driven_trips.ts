import db from '@adonisjs/lucid/services/db'
import {
  instant,
  type Instant,
  type LonLat,
  type PlacedSpan,
  type PlannedLeg,
  type StopBetween,
  type TripStatus,
} from '@longhaul/core'
import { readLegs, readStopsBetween } from '#rows/plan_columns'
import { readDutySpans } from '#services/overview/recorded_lately'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { findFirstStarts } from '#services/duty/first_starts'

/** What of a planned leg tells its miles by state. */
export interface RoutedMiles extends Pick<PlannedLeg, 'miles' | 'minutes' | 'milesByState' | 'states'> {
  readonly stretches: readonly Pick<PlannedLeg['stretches'][number], 'miles' | 'minutes'>[]
}

/** The road of a plan, for the driving from its beginning to the next one's. */
export interface RoutePiece {
  readonly vehicleId: number
  readonly pickup: LonLat
  /** All between pickup and drop-off. */
  readonly stops: readonly Pick<StopBetween, 'point' | 'service'>[]
  readonly from: Instant
  readonly until: Instant | null
  readonly legs: readonly RoutedMiles[]
  /** JSON of the line, where the legs do not know the order of their states. */
  readonly geometry: string | null
}

/** A trip with all that is recorded on it. */
export interface DrivenTrip {
  readonly id: number
  readonly status: TripStatus
  readonly startMs: Instant
  readonly vehicleId: number
  readonly dropoff: LonLat
  readonly dropoffName: string
  readonly rows: readonly PlacedSpan[]
  readonly pieces: readonly RoutePiece[]
}

interface TripColumns {
  id: number
  driver_id: number
  status: TripStatus
  start_ms: number | string
  vehicle_id: number
  pickup_lon: number
  pickup_lat: number
  dropoff_lon: number
  dropoff_lat: number
  dropoff_location_name: string
  stops: string | null
}

interface FormerColumns {
  trip_id: number
  vehicle_id: number
  pickup_lon: number
  pickup_lat: number
  from_ms: number | string
  until_ms: number | string
  legs: string
  geometry: string
  stops: string | null
}

const TRIP = ['id', 'driver_id', 'status', 'start_ms', 'vehicle_id', 'pickup_lon', 'pickup_lat']
const DROPOFF = ['dropoff_lon', 'dropoff_lat', 'dropoff_location_name', 'stops']

/** Without names: it is copied to a thread. */
const readMiles = (text: string): RoutedMiles[] =>
  readLegs(text).map(({ miles, minutes, milesByState, states, stretches }) => ({
    miles,
    minutes,
    milesByState,
    ...(states && { states }),
    stretches: stretches.map((one) => ({ miles: one.miles, minutes: one.minutes })),
  }))
const knowOrder = (legs: readonly RoutedMiles[]): boolean => legs.every(({ states }) => states !== undefined)

/** A later plan takes over from the ones before it, whatever those were made for. */
function inTurn(pieces: readonly RoutePiece[]): RoutePiece[] {
  let limit: number = Infinity
  return pieces
    .toReversed()
    .flatMap((piece) => {
      const until = Math.min(limit, piece.until ?? Infinity)
      if (until <= piece.from) return []
      limit = piece.from
      return [{ ...piece, until: until === Infinity ? null : instant(until) }]
    })
    .toReversed()
}

async function readPieces(trips: readonly TripColumns[]): Promise<Map<number, RoutePiece[]>> {
  const ids = trips.map(({ id }) => id)
  const former = (await db
    .from('former_routes')
    .whereIn('trip_id', ids)
    .orderBy('id')
    .select('*')) as FormerColumns[]
  const starts = await findFirstStarts('trip_id', ids, 'planned')
  const plans = (await db.from('trip_plans').whereIn('trip_id', ids).select('trip_id', 'legs')) as {
    trip_id: number
    legs: string
  }[]
  const yieldToEventLoop = createYieldToEventLoop()
  const pieces = new Map<number, RoutePiece[]>(ids.map((id) => [id, []]))
  for (const row of former) {
    await yieldToEventLoop()
    const legs = readMiles(row.legs)
    pieces.get(row.trip_id)!.push({
      vehicleId: row.vehicle_id,
      pickup: [row.pickup_lon, row.pickup_lat],
      stops: readStopsBetween(row.stops),
      from: instant(Number(row.from_ms)),
      until: instant(Number(row.until_ms)),
      legs,
      geometry: knowOrder(legs) ? null : row.geometry,
    })
  }
  const trip = new Map(trips.map((one) => [one.id, one]))
  const read: { trip_id: number; legs: RoutedMiles[] }[] = []
  for (const { trip_id, legs } of plans) {
    await yieldToEventLoop()
    read.push({ trip_id, legs: readMiles(legs) })
  }
  const older = read.flatMap(({ trip_id, legs }) => (knowOrder(legs) ? [] : trip_id))
  const lines = (await db.from('trip_plans').whereIn('trip_id', older).select('trip_id', 'geometry')) as {
    trip_id: number
    geometry: string
  }[]
  const lineOf = new Map(lines.map(({ trip_id, geometry }) => [trip_id, geometry]))
  for (const { trip_id, legs } of read) {
    const { vehicle_id, pickup_lon, pickup_lat, stops } = trip.get(trip_id)!
    const from = starts.get(trip_id)
    if (from !== undefined)
      pieces.get(trip_id)!.push({
        vehicleId: vehicle_id,
        pickup: [pickup_lon, pickup_lat],
        stops: readStopsBetween(stops),
        from,
        until: null,
        legs,
        geometry: lineOf.get(trip_id) ?? null,
      })
  }
  return pieces
}

/** By driver. Those of `ids`, and of the drivers' others the ended ones that began in these days. */
export async function readDrivenTrips(
  driverIds: readonly number[],
  ids: readonly number[],
  from: Instant,
  until: Instant,
): Promise<Map<number, DrivenTrip[]>> {
  const trips = (await db
    .from('trips')
    .whereIn('driver_id', [...driverIds])
    .where((which) =>
      which
        .whereIn('id', [...ids])
        .orWhere((ended) => ended.where('status', 'COMPLETED').whereBetween('start_ms', [from, until])),
    )
    .orderBy('id')
    .select(...TRIP, ...DROPOFF)) as TripColumns[]
  const rows = await readDutySpans(trips.map(({ id }) => id))
  const pieces = await readPieces(trips)
  const found = new Map<number, DrivenTrip[]>(driverIds.map((id) => [id, []]))
  for (const trip of trips)
    found.get(trip.driver_id)!.push({
      id: trip.id,
      status: trip.status,
      startMs: instant(Number(trip.start_ms)),
      vehicleId: trip.vehicle_id,
      dropoff: [trip.dropoff_lon, trip.dropoff_lat],
      dropoffName: trip.dropoff_location_name,
      rows: rows.get(trip.id) ?? [],
      pieces: inTurn(pieces.get(trip.id)!),
    })
  return found
}
