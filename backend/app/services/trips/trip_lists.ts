import db from '@adonisjs/lucid/services/db'
import { DAY_MS, type Instant } from '@longhaul/core'
import { TRIP_STATUSES, type TripSummary } from '@longhaul/core/contract'
import Trip, { type NamedTrip, type ShownTrip } from '#models/trip'
import type User from '#models/user'
import { judgeTrip } from '#services/duty/trip_verdict'
import { equals, isText } from '#services/lists/filters'
import { findById, isId, parseId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { type Order } from '#services/lists/order'
import { now } from '#services/shared/now'
import { refuse, type Refusal } from '#services/shared/refusal'
import { hasText, type TextSearch } from '#services/lists/text_filter'
import { findHomeTerms } from '#services/home_terminal/terms'
import { filterUntil, filterFrom } from '#services/home_terminal/time_filters'

/** Staff see everyone's. */
export const queryVisibleTrips = (user: User) =>
  Trip.query().if(user.role === 'driver', (query) => query.where('trips.driver_id', user.id))

/** With the names of the driver and the vehicle, and whether the verdict waits. */
export const queryNamedTrips = (query: ReturnType<typeof queryVisibleTrips>) =>
  query
    .join('users as driver', 'driver.id', 'trips.driver_id')
    .join('vehicles as vehicle', 'vehicle.id', 'trips.vehicle_id')
    .leftJoin('verdicts_due as due', (due) =>
      due
        .on('due.driver_id', 'trips.driver_id')
        .andOn('due.since_ms', '<', 'trips.start_ms')
        .andOn('due.before_id', '>', 'trips.id')
        .onNotNull('trips.verdict'),
    )
    .select('trips.*', 'driver.username', 'driver.first_name', 'driver.last_name', 'due.driver_id as due_of')
    .select('vehicle.vehicle_number', 'vehicle.license_plate')
    .pojo<NamedTrip>()

export async function readShownTrips(query: ReturnType<typeof queryVisibleTrips>): Promise<ShownTrip[]> {
  const rows = await queryNamedTrips(query)
  const terms = await findHomeTerms(rows.map(({ driver_id }) => driver_id))
  return rows.map((trip) => {
    const { homeZone, ruleset } = terms.get(trip.driver_id)!
    return { ...trip, home_zone: homeZone, ruleset }
  })
}

export async function findShownTrip(user: User, id: unknown): Promise<ShownTrip | Refusal> {
  const key = parseId(id)
  const [trip] = key ? await readShownTrips(queryVisibleTrips(user).where('trips.id', key)) : []
  return trip ? await withVerdict(trip) : refuse('not-found', 'Trip not found.')
}

/** One trip is judged at once: whoever looks at it waits for nothing. */
async function withVerdict(shown: ShownTrip): Promise<ShownTrip> {
  const trip = shown.due_of !== null ? await Trip.find(shown.id) : null
  return trip ? { ...shown, verdict: (await judgeTrip(trip, now())).verdict, due_of: null } : shown
}

const preloadNames = (query: ReturnType<typeof queryVisibleTrips>) =>
  query
    .preload('driver', (driver) => driver.select('id', 'username', 'first_name', 'last_name'))
    .preload('vehicle', (vehicle) => vehicle.select('id', 'vehicle_number', 'license_plate'))

export const findTrip = (user: User, id: unknown): Promise<Trip | Refusal> =>
  findById(preloadNames(queryVisibleTrips(user)), id, 'Trip not found.')

const byStart = (column: string) => column === 'start_ms' || column === 'urgency'

/** Trips of one status are in the order of their starts; those that are done are so from the newest on. */
function startWithin({ column, direction }: Order, status: unknown): Order | null {
  if (column !== 'urgency') return null
  const back = direction === 'asc' ? 'desc' : 'asc'
  return { column: 'start_ms', direction: status === 'COMPLETED' ? back : direction }
}

/** Any part of the pickup's, the drop-off's or the vehicle's name: for staff and drivers the same. */
const tripText: TextSearch = {
  test: (query, text) => {
    const number = '(select number_key from vehicles where vehicles.id = trips.vehicle_id)'
    const has = (column: string) => hasText(query.client, column)
    query.whereRaw(`(${has('trips.places_key')} or ${has(number)})`, [text, text])
  },
  shared: [
    {
      table: 'trip_places',
      text: 'name_key',
      columns: ['pickup_place_id', 'dropoff_place_id'],
      parted: { column: 'status', values: TRIP_STATUSES, within: startWithin },
      index: (column, order) => `trips_${column}_status_${byStart(order) ? 'start_ms_id' : 'id'}`,
    },
    {
      table: 'vehicles',
      text: 'number_key',
      columns: ['vehicle_id'],
      // Never read in the list's order: a status that is fixed leads to its rows alone.
      index: (column, order, fixed) =>
        `trips_${column}_${order === 'status' || fixed.has('status') ? 'status_id' : byStart(order) ? 'start_ms_id' : 'id'}`,
    },
  ],
}

/** As the specification's filters have it. */
const unlessAll = (read: (text: string) => unknown) => (text: string) =>
  text === 'ALL' ? undefined : read(text)

export const defineTripList = (user: User): ListSpec => ({
  name: 'trips',
  table: 'trips',
  // Ids rise with creation.
  sorts: { created_at: 'id', start_time: 'start_ms', status: 'status', urgency: 'urgency' },
  // Of some days, or of one status.
  instead: (order, fixed) => startWithin(order, fixed.get('status') ?? 'COMPLETED'),
  newest: 'id',
  within: user.role === 'driver' ? ['driver_id'] : [],
  filters: {
    status: equals('status', (value) => TRIP_STATUSES.includes(value as never)),
    vehicle_id: equals('vehicle_id', isId),
    driver_id: equals('driver_id', isId),
    start_time_gte: filterFrom('start_ms', user),
    start_time_lte: filterUntil('start_ms', user),
    q: { kind: 'text', search: tripText },
  },
  plain: {
    status: { filter: 'status', read: unlessAll((text) => text) },
    vehicle: { filter: 'vehicle_id', read: unlessAll(parseId) },
    search: { filter: 'q', read: (text) => (isText(text) ? text : null) },
  },
})

/** With a trip IN_PROGRESS, or duty recorded in the last 7 days. */
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

export async function summarizeTrips(user: User, at: Instant): Promise<TripSummary> {
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
