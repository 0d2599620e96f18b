import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { type LucidModel, type LucidRow } from '@adonisjs/lucid/types/model'
import { inChunks } from '#rows/in_chunks'
import { findClient } from '#rows/record'
import { fold } from '#rows/fold'

/** What staff can search. */
export const SEARCH_KINDS = ['trip', 'user', 'vehicle', 'carrier'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The longest word the table keeps. */
const LONGEST = 40
const INDEXED_AT_ONCE = 200

export const splitWords = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, LONGEST).join('')),
  ),
]

/** Also without separators: AB-123 is found as AB123. */
const numbered = (text: string): string[] => [
  ...splitWords(text),
  ...splitWords(fold(text).replace(/[^\p{L}\p{N}]/gu, '')),
]

interface Source {
  table: string
  /** Table, its column, the column it equals. */
  joins: readonly [table: string, column: string, meets: string][]
  texts: readonly string[]
  /** Which people write with and without separators. */
  numbers: readonly string[]
}

const SOURCES: Record<SearchKind, Source> = {
  trip: {
    table: 'trips',
    joins: [['vehicles', 'vehicles.id', 'trips.vehicle_id']],
    texts: [
      'trips.current_location_name',
      'trips.pickup_location_name',
      'trips.dropoff_location_name',
      'trips.co_driver',
    ],
    numbers: ['trips.id', 'trips.trailer_numbers', 'trips.shipping_document', 'vehicles.vehicle_number'],
  },
  user: {
    table: 'users',
    joins: [['drivers', 'drivers.user_id', 'users.id']],
    texts: ['users.first_name', 'users.last_name', 'users.email'],
    numbers: ['users.username', 'drivers.license_number'],
  },
  vehicle: {
    table: 'vehicles',
    joins: [],
    texts: [],
    numbers: ['vehicles.vehicle_number', 'vehicles.license_plate'],
  },
  carrier: {
    table: 'carriers',
    joins: [],
    texts: ['carriers.name', 'carriers.main_office_address'],
    numbers: ['carriers.dot_number'],
  },
}

const known = (values: unknown[]): string[] =>
  values
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map(String)

/** By its column's full name, such as `users.email`. */
export function collectWords(kind: SearchKind, valueOf: (column: string) => unknown): string[] {
  const { texts, numbers } = SOURCES[kind]
  return [
    ...new Set([
      ...known(texts.map(valueOf)).flatMap(splitWords),
      ...known(numbers.map(valueOf)).flatMap(numbered),
    ]),
  ]
}

/** Reads the words as they are now and writes what differs. */
export async function indexWords(
  kind: SearchKind,
  ids: readonly number[],
  client: QueryClientContract,
): Promise<void> {
  const { table, joins, texts, numbers } = SOURCES[kind]
  for (const chunk of inChunks(ids)) {
    const columns = [...texts, ...numbers]
    const query = client.from(table).whereIn(`${table}.id`, chunk).select(`${table}.id as record_id`)
    for (const [n, column] of columns.entries()) query.select(`${column} as column_${n}`)
    for (const [joined, column, meets] of joins) query.leftJoin(joined, column, meets)
    const rows = (await query) as Record<string, unknown>[]
    const kept = (await client
      .from('search_terms')
      .where('kind', kind)
      .whereIn('record_id', chunk)
      .select('term', 'record_id')) as { term: string; record_id: number }[]
    const old = new Set(kept.map(({ term, record_id }) => `${record_id} ${term}`))
    const missing: { term: string; kind: string; record_id: number }[] = []
    for (const row of rows) {
      const record_id = Number(row['record_id'])
      for (const term of collectWords(kind, (column) => row[`column_${columns.indexOf(column)}`]))
        if (!old.delete(`${record_id} ${term}`)) missing.push({ term, kind, record_id })
    }
    for (const gone of old) {
      const [id, term] = gone.split(' ') as [string, string]
      await client
        .from('search_terms')
        .where({ kind, record_id: Number(id), term })
        .delete()
    }
    for (const some of inChunks(missing)) await client.table('search_terms').multiInsert(some)
  }
}

export const indexRecordWords = (kind: SearchKind, id: number, row: LucidRow): Promise<void> =>
  indexWords(kind, [id], findClient(row))

/** Class decorator: the words of a record follow every save, and its deletion. */
export const searchable = (kind: SearchKind) => (model: LucidModel) => {
  model.boot()
  model.after('save', (row) => indexRecordWords(kind, Number(row.$primaryKeyValue), row))
  model.after('delete', async (row) => {
    await findClient(row).from('search_terms').where({ kind, record_id: row.$primaryKeyValue! }).delete()
  })
}

/** A vehicle's number is among the words of its trips. */
export async function indexTripsOfVehicle(vehicleId: number, row: LucidRow): Promise<void> {
  const client = findClient(row)
  const trips = (await client.from('trips').where('vehicle_id', vehicleId).select('id')) as { id: number }[]
  await indexWords(
    'trip',
    trips.map(({ id }) => id),
    client,
  )
}

/** By key, a batch at a time. */
export async function indexEverything(client: QueryClientContract): Promise<void> {
  for (const kind of SEARCH_KINDS)
    for (let last = 0; ;) {
      const rows = (await client
        .from(SOURCES[kind].table)
        .where('id', '>', last)
        .orderBy('id')
        .limit(INDEXED_AT_ONCE)
        .select('id')) as { id: number }[]
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      await indexWords(kind, ids, client)
      last = ids.at(-1)!
    }
}
