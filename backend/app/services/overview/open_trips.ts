import db from '@adonisjs/lucid/services/db'
import {
  appointmentsIn,
  DAY_MS,
  instant,
  LOOK_BACK_MS,
  type Appointments,
  type Instant,
  type LegDriving,
  type LonLat,
  type PlannedLeg,
  type StopBetween,
  type TripStatus,
} from '@longhaul/core'
import { readAppointments, readLegs, readStopsBetween } from '#rows/plan_columns'
import { findFirstStarts } from '#services/duty/first_starts'
import { type PlanChoices } from '@longhaul/core/contract'

/** Trips that start so soon are asked whether they can be made. */
export const TRIPS_AHEAD_MS = 3 * DAY_MS
export const MOST_TRIPS = 1000

export interface OpenTripRow {
  readonly id: number
  readonly driverId: number
  readonly status: TripStatus
  readonly startMs: Instant
  readonly arrivalMs: Instant | null
  readonly cycleHours: number
  readonly pickup: LonLat
  readonly pickupName: string
  readonly dropoff: LonLat
  readonly dropoffName: string
  readonly stops: readonly StopBetween[]
  readonly vehicleId: number
  readonly vehicleNumber: string
  readonly sleeperBerth: boolean
}

export async function findOpenTrips(now: Instant): Promise<OpenTripRow[]> {
  const rows = (await db
    .from('trips')
    .join('vehicles', 'vehicles.id', 'trips.vehicle_id')
    .whereIn('trips.status', ['IN_PROGRESS', 'PLANNED'])
    .whereBetween('trips.start_ms', [now - LOOK_BACK_MS, now + TRIPS_AHEAD_MS])
    .orderBy('trips.start_ms')
    .orderBy('trips.id')
    .limit(MOST_TRIPS + 1)
    .select('trips.id', 'driver_id', 'status', 'start_ms', 'arrival_ms', 'current_cycle_hours', 'pickup_lon')
    .select(
      'pickup_lat',
      'pickup_location_name',
      'dropoff_location_name',
      'dropoff_lon',
      'dropoff_lat',
      'stops',
      'vehicle_id',
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
    dropoff_lon: number
    dropoff_lat: number
    stops: string | null
    vehicle_id: number
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
    dropoff: [row.dropoff_lon, row.dropoff_lat],
    stops: readStopsBetween(row.stops),
    vehicleId: row.vehicle_id,
    vehicleNumber: row.vehicle_number,
    sleeperBerth: Boolean(row.sleeper_berth),
  }))
}

export interface StoredPlan {
  /** Another plan has another name. */
  readonly name: string
  readonly legs: readonly LegDriving[]
  readonly splitRests: boolean
  readonly appointments: Appointments
  readonly from: Instant
}

type KnownPlan = Omit<StoredPlan, 'from'>

const drivingOf = ({ minutes, stretches }: PlannedLeg): LegDriving => ({
  minutes,
  stretches: stretches.map(({ miles, minutes: time }) => ({ miles, minutes: time })),
})

interface Stored {
  readonly id: number
  readonly created_ms: number | string
}
const nameOf = ({ id, created_ms }: Stored): string => `${id} ${created_ms}`

async function readUnknownPlans(ids: readonly number[]): Promise<KnownPlan[]> {
  if (ids.length === 0) return []
  const rows = (await db
    .from('trip_plans')
    .whereIn('id', [...ids])
    .select('id', 'created_ms', 'legs', 'inputs', 'appointments')) as (Stored & {
    legs: string
    inputs: string
    appointments: string | null
  })[]
  return rows.map((row) => ({
    name: nameOf(row),
    legs: readLegs(row.legs).map(drivingOf),
    appointments: appointmentsIn(readAppointments(row.appointments)),
    splitRests: (JSON.parse(row.inputs) as PlanChoices).split_sleeper ?? false,
  }))
}

/** By name: legs and choices of a plan are never changed. */
let known: ReadonlyMap<string, KnownPlan> = new Map()

export async function readPlans(tripIds: readonly number[]): Promise<Map<number, StoredPlan>> {
  if (tripIds.length === 0) return new Map()
  const stored = (await db
    .from('trip_plans')
    .whereIn('trip_id', [...tripIds])
    .select('id', 'created_ms', 'trip_id')) as (Stored & { trip_id: number })[]
  const unread = stored.filter((plan) => !known.has(nameOf(plan)))
  const read = await readUnknownPlans(unread.map(({ id }) => id))
  const all = new Map([...known, ...read.map((plan): [string, KnownPlan] => [plan.name, plan])])
  const from = await findFirstStarts('trip_id', tripIds, 'planned')
  const plans = new Map<number, StoredPlan>()
  const kept = new Map<string, KnownPlan>()
  for (const row of stored) {
    const plan = all.get(nameOf(row))
    const start = from.get(row.trip_id)
    if (plan) kept.set(plan.name, plan)
    if (plan && start !== undefined) plans.set(row.trip_id, { ...plan, from: start })
  }
  known = kept
  return plans
}
