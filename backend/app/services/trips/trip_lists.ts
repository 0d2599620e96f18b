import db from '@adonisjs/lucid/services/db'
import { DAY_MS, type Instant } from '@longhaul/core'
import { TRIP_STATUSES, type TripSummary } from '@longhaul/core/contract'
import Trip, { type NamedTrip, type ShownTrip } from '#models/trip'
import type User from '#models/user'
import { fold } from '#rows/fold'
import { equals, type Filter } from '#services/lists/filters'
import { isId, idOf } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { refuse, type Refusal } from '#services/shared/refusal'
import { matches } from '#services/search/search'
import { homeTerms } from '#services/home_terminal/terms'
import { notAfter, notBefore } from '#services/home_terminal/time_filters'

/** A driver's own trips; everyone's for staff. */
export const visibleTrips = (user: User) =>
  Trip.query().if(user.role === 'driver', (query) => query.where('trips.driver_id', user.id))

/** With the names of the driver and the vehicle. */
export const drivenByAndWith = (query: ReturnType<typeof visibleTrips>) =>
  query
    .join('users as driver', 'driver.id', 'trips.driver_id')
    .join('vehicles as vehicle', 'vehicle.id', 'trips.vehicle_id')
    .select('trips.*', 'driver.username', 'driver.first_name', 'driver.last_name')
    .select('vehicle.vehicle_number', 'vehicle.license_plate')
    .pojo<NamedTrip>()

/** Reads the trips of a query as they are shown, and under which terms their drivers work. */
export async function shownTrips(query: ReturnType<typeof visibleTrips>): Promise<ShownTrip[]> {
  const rows = await drivenByAndWith(query)
  const terms = await homeTerms(rows.map(({ driver_id }) => driver_id))
  return rows.map((trip) => {
    const { homeZone, ruleset } = terms.get(trip.driver_id)!
    return { ...trip, home_zone: homeZone, ruleset }
  })
}

/** The trip as it is shown, or a refusal that does not tell a foreign one from a missing one. */
export async function findShownTrip(user: User, id: unknown): Promise<ShownTrip | Refusal> {
  const key = idOf(id)
  const [trip] = key ? await shownTrips(visibleTrips(user).where('trips.id', key)) : []
  return trip ?? refuse('not-found', 'Trip not found.')
}

/** The driver's and the vehicle's name with each trip, and no more of them. */
export const withNames = (query: ReturnType<typeof visibleTrips>) =>
  query
    .preload('driver', (driver) => driver.select('id', 'username', 'first_name', 'last_name'))
    .preload('vehicle', (vehicle) => vehicle.select('id', 'vehicle_number', 'license_plate'))

/** The trip with its driver and vehicle, or a refusal that does not tell a foreign one from a missing one. */
export async function findTrip(user: User, id: unknown): Promise<Trip | Refusal> {
  const key = idOf(id)
  const trip = key ? await withNames(visibleTrips(user)).where('trips.id', key).first() : null
  return trip ?? refuse('not-found', 'Trip not found.')
}

/** A driver's search: any part of a place or vehicle number, over own trips. */
const ownTripsLike: Filter = {
  kind: 'test',
  narrow: (query, value) => {
    if (typeof value !== 'string' || value.length > 200) return 'This must be text'
    const pattern = `%${fold(value).replace(/[!%_]/g, (mark) => `!${mark}`)}%`
    query.where((any) => {
      any
        .whereRaw("trips.places_key like ? escape '!'", [pattern])
        .orWhereIn(
          'trips.vehicle_id',
          db.from('vehicles').select('id').whereRaw("lower(vehicle_number) like ? escape '!'", [pattern]),
        )
    })
    return undefined
  },
}

export const tripList = (user: User): ListSpec => ({
  name: 'trips',
  table: 'trips',
  // Ids rise with creation, so the newest first is the primary key backwards.
  sorts: { created_at: 'id', start_time: 'start_ms', status: 'status' },
  newest: 'id',
  within: user.role === 'driver' ? ['driver_id'] : [],
  filters: {
    status: equals('status', (value) => TRIP_STATUSES.includes(value as never)),
    vehicle_id: equals('vehicle_id', isId),
    driver_id: equals('driver_id', isId),
    start_time_gte: notBefore('start_ms', user),
    start_time_lte: notAfter('start_ms', user),
    q: user.role === 'driver' ? ownTripsLike : matches('trip'),
  },
})

/** How many drivers have a trip IN_PROGRESS, or duty recorded in the last 7 days. */
async function activeDrivers(at: Instant): Promise<number> {
  const driving = db.from('trips').select('driver_id').where('status', 'IN_PROGRESS')
  const recording = db
    .from('duty_statuses')
    .select('driver_id')
    .where('active', 1)
    .where('origin', 'recorded')
    .where('start_ms', '>=', at - 7 * DAY_MS)
  const [row] = (await db
    .from('users')
    .where('role', 'driver')
    .where((either) => either.whereIn('id', driving).orWhereIn('id', recording))
    .count('* as drivers')) as { drivers: unknown }[]
  return Number(row?.drivers ?? 0)
}

/** Counts of what the caller's list shows, added up in the database from what is kept of each driver. */
export async function tripSummary(user: User, at: Instant): Promise<TripSummary> {
  const rows = (await db
    .from('trip_totals')
    .if(user.role === 'driver', (query) => query.where('driver_id', user.id))
    .select('status')
    .sum({ trips: 'trips', hours: 'cycle_hours' })
    .groupBy('status')) as { status: string; trips: unknown; hours: unknown }[]
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.trips ?? 0)
  const total = rows.reduce((sum, { trips }) => sum + Number(trips), 0)
  const hours = rows.reduce((sum, row) => sum + Number(row.hours ?? 0), 0)
  return {
    planned: of('PLANNED'),
    in_progress: of('IN_PROGRESS'),
    completed: of('COMPLETED'),
    total,
    average_cycle_hours: total === 0 ? null : Math.round((hours / total) * 100) / 100,
    active_drivers: user.role === 'driver' ? null : await activeDrivers(at),
  }
}
