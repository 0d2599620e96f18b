import db from '@adonisjs/lucid/services/db'
import { type LucidModel, type ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { type SearchResult } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { wordsOf, type SearchKind } from '#models/search_terms'

/** The most records one search answers. */
const MOST = 50
const PER_KIND = 12
/** More words than this narrow nothing further. */
const WORDS = 8
/** How many entries of the rarest word are looked through; whole words come first among them. */
const LOOKED_THROUGH = 5000

/** Above every word that begins with `word`. */
const after = (word: string) => `${word}\u{10ffff}`

const begin = (kind: SearchKind, word: string) =>
  db.from('search_terms').where('kind', kind).where('term', '>=', word).where('term', '<', after(word))

async function rarestFirst(kind: SearchKind, words: readonly string[]): Promise<string[]> {
  const counted = await Promise.all(
    words.map(async (word) => {
      const [row] = (await db
        .from(begin(kind, word).select('record_id').limit(LOOKED_THROUGH).as('hits'))
        .count('* as hits')) as { hits: unknown }[]
      return { word, hits: Number(row?.hits ?? 0) }
    }),
  )
  return counted.sort((a, b) => a.hits - b.hits).map(({ word }) => word)
}

/** The records in which every word of `text` begins a word: whole words first, then the newest. */
export async function searchIds(kind: SearchKind, text: string, most = MOST): Promise<number[]> {
  const [rarest, ...others] = await rarestFirst(kind, wordsOf(text).slice(0, WORDS))
  if (rarest === undefined) return []
  const hits = begin(kind, rarest)
    .select('record_id', db.raw('case when term = ? then 1 else 0 end as whole', [rarest]))
    .orderBy('term')
    .orderBy('record_id', 'desc')
    .limit(LOOKED_THROUGH)
  const query = db.from(hits.as('hits')).select('hits.record_id').groupBy('hits.record_id')
  for (const word of others)
    query.whereExists((some) =>
      some
        .from('search_terms as other')
        .select(db.raw('1'))
        .where('other.kind', kind)
        .whereColumn('other.record_id', 'hits.record_id')
        .where('other.term', '>=', word)
        .where('other.term', '<', after(word)),
    )
  const rows = (await query.orderByRaw('max(hits.whole) desc, hits.record_id desc').limit(most)) as {
    record_id: number
  }[]
  return rows.map(({ record_id }) => Number(record_id))
}

/** The staff's text filter of a list. */
export const matches =
  <M extends LucidModel>(kind: SearchKind, id: string) =>
  async (query: ModelQueryBuilderContract<M>, value: unknown): Promise<string | undefined> => {
    if (typeof value !== 'string' || value.length > 200) return 'This must be text'
    if (value.trim() !== '') query.whereIn(id, await searchIds(kind, value))
    return undefined
  }

/** Rows in the order of their ids. */
const inOrder = <R extends { id: number }>(rows: R[], ids: readonly number[]): R[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** What staff find, grouped by kind. */
export async function searchAll(text: string): Promise<SearchResult> {
  const more: SearchResult['more'] = []
  const find = async (kind: SearchKind) => {
    // One more than is shown tells whether there are more.
    const ids = await searchIds(kind, text, PER_KIND + 1)
    if (ids.length > PER_KIND) more.push(`${kind}s`)
    return ids.slice(0, PER_KIND)
  }
  const [tripIds, userIds, vehicleIds, carrierIds] = [
    await find('trip'),
    await find('user'),
    await find('vehicle'),
    await find('carrier'),
  ]
  const trips = await Trip.query().whereIn('id', tripIds).preload('vehicle')
  const users = await User.query().whereIn('id', userIds).preload('driver')
  const vehicles = await Vehicle.query().whereIn('id', vehicleIds)
  const carriers = await Carrier.query().whereIn('id', carrierIds)
  return {
    trips: inOrder(trips, tripIds).map((trip) => ({
      id: trip.id,
      status: trip.status,
      pickup_location_name: trip.pickupLocationName,
      dropoff_location_name: trip.dropoffLocationName,
      vehicle_number: trip.vehicle.vehicleNumber,
    })),
    users: inOrder(users, userIds).map((user) => ({
      id: user.id,
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      license_number: user.driver?.licenseNumber ?? null,
    })),
    vehicles: inOrder(vehicles, vehicleIds).map((vehicle) => ({
      id: vehicle.id,
      vehicle_number: vehicle.vehicleNumber,
      license_plate: vehicle.licensePlate,
      state: vehicle.state,
    })),
    carriers: inOrder(carriers, carrierIds).map((carrier) => ({
      id: carrier.id,
      name: carrier.name,
      main_office_address: carrier.mainOfficeAddress,
    })),
    more,
  }
}
