import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { fold } from '#rows/fold'
import { inChunks } from '#rows/in_chunks'

/** A line break stands between the two: no folded text has one, and none that is searched for. */
export const joinPlaces = (pickupKey: string, dropoffKey: string): string => `${pickupKey}\n${dropoffKey}`

type Ids = ReadonlyMap<string, number>

/** Names that are many trips' are written together. */
const FILLED_AT_ONCE = 10_000

/** Kept from being dropped until the transaction ends. */
async function findPlaces(
  keys: readonly string[],
  client: QueryClientContract,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const chunk of inChunks(keys)) {
    const rows = (await client
      .from('trip_places')
      .whereIn('name_key', chunk)
      .forShare()
      .select('id', 'name_key')) as { id: number; name_key: string }[]
    for (const { id, name_key } of rows) found.set(name_key, Number(id))
  }
  return found
}

/**
 * Of folded names; new ones are added. A write first, as the lock of whoever saves a trip, and in one
 * order, so that two writers do not wait for each other.
 */
export async function keepTripPlaces(names: Iterable<string>, client: QueryClientContract): Promise<Ids> {
  const keys = [...new Set(names)].sort()
  for (const chunk of inChunks(keys))
    await client
      .knexQuery()
      .table('trip_places')
      .insert(chunk.map((name_key) => ({ name_key })))
      .onConflict('name_key')
      .ignore()
  return findPlaces(keys, client)
}

/** Drops what no trip uses any more. What somebody else begins to use meanwhile stays. */
export async function dropUnusedPlaces(ids: readonly number[], client: QueryClientContract): Promise<void> {
  for (const id of new Set(ids)) {
    const uses = await Promise.all(
      ['pickup_place_id', 'dropoff_place_id'].map((column) =>
        client.from('trips').where(column, id).select('id').first(),
      ),
    )
    if (uses.some((use) => use)) continue
    const ignore = client.dialect.name === 'mysql' ? 'ignore ' : ''
    await client.rawQuery(`delete ${ignore}from trip_places where id = ?`, [id])
  }
}

interface Named {
  id: number
  pickup_location_name: string
  dropoff_location_name: string
}

/** By key, a batch at a time. */
export async function fillTripPlaces(client: QueryClientContract): Promise<void> {
  const separator = client.dialect.name === 'mysql' ? 'char(10 using utf8mb4)' : 'char(10)'
  const textOf = (column: string) => `(select name_key from trip_places where id = trips.${column})`
  const parts = [textOf('pickup_place_id'), separator, textOf('dropoff_place_id')]
  const joined = client.dialect.name === 'mysql' ? `concat(${parts.join(', ')})` : parts.join(' || ')
  const folded = new Map<string, string>()
  const keyOf = (name: string) => {
    const known = folded.get(name) ?? fold(name)
    if (folded.size > 200_000) folded.clear()
    folded.set(name, known)
    return known
  }
  for (let last = 0; ;) {
    const rows = (await client
      .from('trips')
      .where('id', '>', last)
      .orderBy('id')
      .limit(FILLED_AT_ONCE)
      .select('id', 'pickup_location_name', 'dropoff_location_name')) as Named[]
    if (rows.length === 0) break
    for (const end of ['pickup', 'dropoff'] as const) {
      const trips = new Map<string, number[]>()
      for (const row of rows) {
        const key = keyOf(row[`${end}_location_name`])
        const some = trips.get(key)
        if (some) some.push(row.id)
        else trips.set(key, [row.id])
      }
      const places = await keepTripPlaces(trips.keys(), client)
      for (const [key, ids] of trips)
        for (const chunk of inChunks(ids))
          await client
            .from('trips')
            .whereIn('id', chunk)
            .update({ [`${end}_place_id`]: places.get(key)! })
    }
    const to = rows.at(-1)!.id
    await client.rawQuery(`update trips set places_key = ${joined} where id > ? and id <= ?`, [last, to])
    last = to
  }
}
