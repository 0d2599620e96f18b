import db from '@adonisjs/lucid/services/db'
import { type SearchResult } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import Trip from '#models/trip'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { SEARCH_KINDS, splitWords, type SearchKind } from '#rows/search_terms'
import { type Filter } from '#services/lists/filters'

/** The best first, and whether others match. */
export interface SearchHits {
  ids: number[]
  more: boolean
}

const PER_KIND = 12
/** A list is narrowed to so many; it shows the first LIMITS.list.searchMax. */
const PER_LIST = 500
/** More words narrow nothing further. */
const WORDS = 8
/** Of a word with more entries only the newest are read. */
const LOOKED_THROUGH = 1000
/** Words that begin with a common one. */
const SPELLINGS = 12
/** Entries read to find the next of them. */
const AHEAD = 100

/** Above every word that begins with `word`. */
const after = (word: string) => `${word}\u{10ffff}`

const begin = (kind: SearchKind, word: string) =>
  db.from('search_terms').where('kind', kind).where('term', '>=', word).where('term', '<', after(word))

interface Counted {
  word: string
  entries: number
}

/** At most LOOKED_THROUGH, for kinds in which every word has entries. */
async function countWords(
  kinds: readonly SearchKind[],
  words: readonly string[],
): Promise<Map<SearchKind, Counted[]>> {
  const pairs = kinds.flatMap((kind) => words.map((word) => ({ kind, word })))
  const [first, ...others] = pairs.map(({ kind, word }, n) =>
    db
      .from(begin(kind, word).select('record_id').limit(LOOKED_THROUGH).as('entries'))
      .select(db.raw(`${n} as n`))
      .count('* as entries'),
  )
  if (!first) return new Map()
  const rows = (await others.reduce((query, other) => query.unionAll(other), first)) as {
    n: unknown
    entries: unknown
  }[]
  const counted = new Map(rows.map(({ n, entries }) => [Number(n), Number(entries)]))
  const found = new Map<SearchKind, Counted[]>()
  pairs.forEach(({ kind, word }, n) => {
    found.set(kind, [...(found.get(kind) ?? []), { word, entries: counted.get(n) ?? 0 }])
  })
  return new Map([...found].filter(([, all]) => all.every(({ entries }) => entries > 0)))
}

async function spellingsOf(kind: SearchKind, word: string): Promise<string[]> {
  const found: string[] = []
  // From a common word this jumps to the next, however many entries it has.
  for (;;) {
    const ahead = begin(kind, word)
      .if(found.length > 0, (query) => query.where('term', '>', found.at(-1)!))
      .orderBy('term')
      .limit(AHEAD)
      .select('term')
    const rows = (await db.from(ahead.as('ahead')).distinct('term').orderBy('term')) as { term: string }[]
    found.push(...rows.map(({ term }) => term))
    if (rows.length === 0 || found.length > SPELLINGS) return found
  }
}

const allOf = (kind: SearchKind, word: string) =>
  begin(kind, word).select('record_id', db.raw('case when term = ? then 1 else 0 end as whole', [word]))

/** Of each spelling of a common word. */
function newestOf(kind: SearchKind, word: string, spellings: readonly string[]) {
  const each = Math.ceil(LOOKED_THROUGH / spellings.length)
  const [first, ...others] = spellings.map((term, n) =>
    db
      .from(
        db
          .from('search_terms')
          .where({ kind, term })
          .orderBy('record_id', 'desc')
          .limit(each)
          .select('record_id')
          .as(`spelling_${n}`),
      )
      .select('record_id', db.raw(term === word ? '1 as whole' : '0 as whole')),
  )
  return others.reduce((query, other) => query.unionAll(other), first!)
}

/** Which word leads to the records, and the entries it leads by. */
async function lead(kind: SearchKind, counted: readonly Counted[]) {
  const rarest = counted.reduce((a, b) => (b.entries < a.entries ? b : a))
  if (rarest.entries < LOOKED_THROUGH)
    return { word: rarest.word, hits: allOf(kind, rarest.word), complete: true }
  const spelled = await Promise.all(
    counted.map(async ({ word }) => ({ word, spellings: await spellingsOf(kind, word) })),
  )
  const { word, spellings } = spelled.reduce((a, b) => (b.spellings.length < a.spellings.length ? b : a))
  return { word, hits: newestOf(kind, word, spellings.slice(0, SPELLINGS)), complete: false }
}

async function find(kind: SearchKind, counted: readonly Counted[], most: number): Promise<SearchHits> {
  const { word, hits, complete } = await lead(kind, counted)
  const query = db.from(hits.as('hits')).select('hits.record_id').groupBy('hits.record_id')
  for (const other of counted.filter((one) => one.word !== word))
    // As an `exists` it would be turned into a walk through a common word.
    query.whereRaw(
      `(select 1 from search_terms as other where other.kind = ? and other.record_id = hits.record_id
         and other.term >= ? and other.term < ? limit 1) = 1`,
      [kind, other.word, after(other.word)],
    )
  const rows = (await query.orderByRaw('max(hits.whole) desc, hits.record_id desc').limit(most + 1)) as {
    record_id: number
  }[]
  return {
    ids: rows.slice(0, most).map(({ record_id }) => Number(record_id)),
    more: !complete || rows.length > most,
  }
}

const askedWords = (text: string) => splitWords(text).slice(0, WORDS)

/** Whole words first, then the newest. With common words only, `more` says that others may match. */
async function searchIds(kind: SearchKind, text: string, most: number): Promise<SearchHits> {
  const counted = (await countWords([kind], askedWords(text))).get(kind)
  return counted ? find(kind, counted, most) : { ids: [], more: false }
}

/** The staff's text filter of a list. */
export const filterByWords = (kind: SearchKind): Filter => ({
  kind: 'some',
  search: true,
  find: async (value) => {
    if (typeof value !== 'string' || value.length > 200) return { problem: 'This must be text' }
    return value.trim() === '' ? 'all' : searchIds(kind, value, PER_LIST)
  },
})

type Groups = Omit<SearchResult, 'more'>

const inOrder = <R extends { id: number }>(rows: R[], ids: readonly number[]): R[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** Grouped by kind. */
export async function searchAll(text: string): Promise<SearchResult> {
  const counted = await countWords(SEARCH_KINDS, askedWords(text))
  const found = async (kind: SearchKind): Promise<SearchHits> => {
    const words = counted.get(kind)
    return words ? find(kind, words, PER_KIND) : { ids: [], more: false }
  }
  const rowsOf = async <R extends { id: number }>(
    { ids }: SearchHits,
    read: (ids: number[]) => PromiseLike<R[]>,
  ) => (ids.length === 0 ? [] : inOrder(await read(ids), ids))
  const [trip, user, vehicle, carrier] = await Promise.all([
    found('trip'),
    found('user'),
    found('vehicle'),
    found('carrier'),
  ])
  const more = (
    Object.entries({ trips: trip, users: user, vehicles: vehicle, carriers: carrier }) as [
      keyof Groups,
      SearchHits,
    ][]
  )
    .filter(([, { more }]) => more)
    .map(([group]) => group)
  const [trips, users, vehicles, carriers] = await Promise.all([
    rowsOf(trip, (ids) => Trip.query().whereIn('id', ids).preload('vehicle').exec()),
    rowsOf(user, (ids) => User.query().whereIn('id', ids).preload('driver').exec()),
    rowsOf(vehicle, (ids) => Vehicle.query().whereIn('id', ids).exec()),
    rowsOf(carrier, (ids) => Carrier.query().whereIn('id', ids).exec()),
  ])
  return {
    trips: trips.map((row) => ({
      id: row.id,
      status: row.status,
      pickup_location_name: row.pickupLocationName,
      dropoff_location_name: row.dropoffLocationName,
      vehicle_number: row.vehicle.vehicleNumber,
    })),
    users: users.map((row) => ({
      id: row.id,
      username: row.username,
      first_name: row.firstName,
      last_name: row.lastName,
      role: row.role,
      license_number: row.driver?.licenseNumber ?? null,
    })),
    vehicles: vehicles.map((row) => ({
      id: row.id,
      vehicle_number: row.vehicleNumber,
      license_plate: row.licensePlate,
      state: row.state,
    })),
    carriers: carriers.map((row) => ({
      id: row.id,
      name: row.name,
      main_office_address: row.mainOfficeAddress,
    })),
    more,
  }
}
