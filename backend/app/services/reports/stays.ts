import db from '@adonisjs/lucid/services/db'
import {
  DAY_MS,
  findTermsInForce,
  homeDays,
  instant,
  LOOK_BACK_MS,
  NO_APPOINTMENTS,
  type Appointments,
  type Instant,
  type LonLat,
} from '@longhaul/core'
import { LIMITS, type TripBody, type TripStatus } from '@longhaul/core/contract'
import { type NamedTrip } from '#models/trip'
import { readRecordParts } from '#services/problems/record_parts'
import { driversAtOnce, type ReportFacts } from '#services/reports/report'
import { type Stays } from '#services/reports/stays_step'
import { STAYS_TASK } from '#services/reports/stays_task'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { readAppointments } from '#services/trips/appointments'
import { openWorkers } from '#services/workers/workers'

type End = 'pickup' | 'dropoff'
type EndColumn = `${End}_location_name` | `${End}_lon` | `${End}_lat`
interface TripRow extends Pick<NamedTrip, 'id' | 'driver_id' | 'status' | EndColumn> {
  start_ms: number | string
  inputs: string | null
}

/** A trip with when it should be at its places, and when it was. */
export interface StayedAt {
  readonly id: number
  readonly driverId: number
  readonly status: TripStatus
  readonly startMs: Instant
  readonly names: { readonly pickup: string; readonly dropoff: string }
  readonly appointments: Appointments
  readonly stays: Stays
}

type Candidate = Omit<StayedAt, 'stays'> & { readonly pickup: LonLat; readonly dropoff: LonLat }

/** What of a trip's plan was asked for counts also after it was planned again under way. */
async function appointmentsOf({ inputs, start_ms }: TripRow): Promise<Appointments> {
  if (inputs === null) return NO_APPOINTMENTS
  const read = await readAppointments(JSON.parse(inputs) as TripBody, instant(Number(start_ms)))
  return isRefusal(read) ? NO_APPOINTMENTS : read
}

/** An appointment lies so many days after the start at most. */
async function findTrips(ids: readonly number[], { query }: ReportFacts): Promise<Map<number, Candidate[]>> {
  const rows = (await db
    .from('trips')
    .leftJoin('trip_plans', 'trip_plans.trip_id', 'trips.id')
    .whereIn('trips.driver_id', [...ids])
    .whereBetween('trips.start_ms', [
      Date.parse(query.from) - (LIMITS.appointmentDays + 2) * DAY_MS,
      Date.parse(query.to) + 2 * DAY_MS,
    ])
    .orderBy('trips.start_ms')
    .orderBy('trips.id')
    .select('trips.id', 'trips.driver_id', 'trips.status', 'trips.start_ms', 'trip_plans.inputs')
    .select('pickup_location_name', 'pickup_lon', 'pickup_lat')
    .select('dropoff_location_name', 'dropoff_lon', 'dropoff_lat')) as TripRow[]
  const found = new Map<number, Candidate[]>(ids.map((id) => [id, []]))
  const yieldToEventLoop = createYieldToEventLoop()
  for (const row of rows) {
    await yieldToEventLoop()
    found.get(row.driver_id)!.push({
      id: row.id,
      driverId: row.driver_id,
      status: row.status,
      startMs: instant(Number(row.start_ms)),
      names: { pickup: row.pickup_location_name, dropoff: row.dropoff_location_name },
      pickup: [row.pickup_lon, row.pickup_lat],
      dropoff: [row.dropoff_lon, row.dropoff_lat],
      appointments: await appointmentsOf(row),
    })
  }
  return found
}

/** The day of an instant on the driver's own calendar; `null` outside of the report. */
export function dayWithin({ terms, query }: ReportFacts, driverId: number, at: Instant): string | null {
  const { homeZone, dayStartHour } = findTermsInForce(terms.get(driverId)!.dated, at)!
  const { date } = homeDays(homeZone, dayStartHour).at(at)
  return date >= query.from && date <= query.to ? date : null
}

/** By driver, then by start; a truck may have come weeks before or after its appointment. */
export async function readStays(facts: ReportFacts): Promise<StayedAt[] | Refusal> {
  const { query, periods, owner, now } = facts
  const found: StayedAt[] = []
  const reach = { before: LOOK_BACK_MS, after: LOOK_BACK_MS, atOnce: driversAtOnce(query) }
  for await (const part of readRecordParts(periods, reach)) {
    const trips = await findTrips(
      part.map(({ id }) => id),
      facts,
    )
    const drivers = part.map(({ id, rows }) => ({
      rows: rows.filter(({ startMs }) => startMs < now),
      trips: trips.get(id)!.map(({ id: trip, pickup, dropoff }) => ({ id: trip, pickup, dropoff })),
    }))
    const stays = await openWorkers().run(STAYS_TASK, { drivers }, owner)
    if (isRefusal(stays)) return stays
    part.forEach(({ id }, i) => {
      found.push(...trips.get(id)!.map((trip, k) => ({ ...trip, stays: stays[i]![k]! })))
    })
  }
  return found
}
