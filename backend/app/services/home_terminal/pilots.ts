import db from '@adonisjs/lucid/services/db'
import {
  DAY_MS,
  floorToMinute,
  instant,
  type ClaimedSpan,
  type DriverPilots,
  pilotsOn,
  type PilotGrant,
  type PilotId,
} from '@longhaul/core'
import { isAtNamed, type NamedPoint } from '@longhaul/core/geo'
import type Driver from '#models/driver'
import DriverGrant from '#models/pilots/driver_grant'
import { type NamedTrip } from '#models/trip'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { readStopsBetween } from '#rows/plan_columns'
import { now } from '#services/shared/now'

type Customers =
  `pickup_${'location_name' | 'lon' | 'lat'}` | `dropoff_${'location_name' | 'lon' | 'lat'}` | 'stops'

interface WorkRow extends Pick<NamedTrip, Customers> {
  driver_id: number
  start_ms: number | string
  end_ms: number | string | null
  lon: number | null
  lat: number | null
  location_description: string
}

/** Places of a trip where cargo is picked up or delivered. */
const customersOf = (row: WorkRow): NamedPoint[] => [
  { name: row.pickup_location_name, point: [row.pickup_lon, row.pickup_lat] },
  { name: row.dropoff_location_name, point: [row.dropoff_lon, row.dropoff_lat] },
  ...readStopsBetween(row.stops).filter(({ kind }) => kind === 'pickup' || kind === 'dropoff'),
]

function isAtCustomer(row: WorkRow): boolean {
  const { lon, lat, location_description: name } = row
  const at: NamedPoint = { name, point: lon === null || lat === null ? null : [lon, lat] }
  return customersOf(row).some((place) => isAtNamed(at, place))
}

function spanOf(row: WorkRow): ClaimedSpan[] {
  if (!isAtCustomer(row)) return []
  const start = floorToMinute(instant(Number(row.start_ms)))
  const end = floorToMinute(row.end_ms === null ? now() : instant(Number(row.end_ms)))
  return end > start ? [[start, end]] : []
}

/** Recorded work at a trip's pickups and deliveries, of each user since a day. */
async function findCustomerTime(
  since: ReadonlyMap<number, string>,
  trx?: TransactionClientContract,
): Promise<Map<number, ClaimedSpan[]>> {
  const rows = (await (trx ?? db)
    .from('duty_statuses')
    .join('trips', 'trips.id', 'duty_statuses.trip_id')
    .whereIn('duty_statuses.driver_id', [...since.keys()])
    .where({
      'duty_statuses.active': 1,
      'duty_statuses.origin': 'recorded',
      'duty_statuses.status': 'ON_DUTY_NOT_DRIVING',
    })
    // In a yard the truck moves.
    .whereNull('duty_statuses.special')
    .where('duty_statuses.start_ms', '>=', Date.parse([...since.values()].sort()[0]!) - DAY_MS)
    .orderBy('duty_statuses.start_ms')
    .select('duty_statuses.driver_id', 'duty_statuses.start_ms', 'duty_statuses.end_ms')
    .select('duty_statuses.lon', 'duty_statuses.lat', 'location_description', 'trips.stops')
    .select('pickup_location_name', 'pickup_lon', 'pickup_lat')
    .select('dropoff_location_name', 'dropoff_lon', 'dropoff_lat')) as WorkRow[]
  const found = Map.groupBy(rows, ({ driver_id }) => driver_id)
  return new Map([...found].map(([id, of]) => [id, of.flatMap(spanOf)]))
}

/** By profile, for those who have any: most fleets ask no further. */
async function findGrants(
  drivers: readonly Driver[],
  trx?: TransactionClientContract,
): Promise<Map<number, PilotGrant[]>> {
  const having = drivers.filter(({ $extras }) => Number($extras['grants_count']) > 0)
  if (having.length === 0) return new Map()
  const rows = await DriverGrant.query(trx ? { client: trx } : {})
    .whereIn(
      'driver_id',
      having.map(({ id }) => id),
    )
    .orderBy('first_day')
  const found = Map.groupBy(rows, ({ driverId }) => driverId)
  return new Map(
    [...found].map(([id, of]) => [
      id,
      of.map(({ pilot, firstDay, lastDay }): PilotGrant => ({ pilot, firstDay, lastDay })),
    ]),
  )
}

/** The programmes that a user has on a home-terminal day, in one query. */
export async function findPilotsOn(
  userId: number,
  date: string,
  trx?: TransactionClientContract,
): Promise<PilotId[]> {
  const grants = await DriverGrant.query(trx ? { client: trx } : {})
    .whereIn('driver_id', (trx ?? db).from('drivers').where('user_id', userId).select('id'))
    .orderBy('first_day')
  return pilotsOn(grants, date)
}

/** By user. Needs the count of `grants`; only who has a split duty period pauses by work. */
export async function findPilots(
  drivers: readonly Driver[],
  trx?: TransactionClientContract,
): Promise<ReadonlyMap<number, DriverPilots>> {
  const grants = await findGrants(drivers, trx)
  const since = new Map(
    drivers.flatMap(({ id, userId }): [number, string][] => {
      const split = grants.get(id)?.find(({ pilot }) => pilot === 'SPLIT_DUTY_PERIOD')
      return split ? [[userId, split.firstDay]] : []
    }),
  )
  const time = since.size > 0 ? await findCustomerTime(since, trx) : new Map<number, ClaimedSpan[]>()
  return new Map(
    drivers.flatMap(({ id, userId }): [number, DriverPilots][] => {
      const own = grants.get(id)
      return own ? [[userId, { grants: own, atCustomer: time.get(userId) ?? [] }]] : []
    }),
  )
}
