import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildPlaces } from '../../../backend/atlas/bake/places/places.ts'
import { PlaceSearch, type PlaceTable } from '../../../backend/atlas/search/index.ts'
import { US_STATES } from '../../../backend/atlas/search/query/index.ts'

/** Place search as drivers type it, typing errors included; and what the index costs to load and to keep. */
export const name = 'places'

const QUERIES = 5_000
const SEED = 1
const LIMIT = 5

/** Numbers from 0 to 1 in the same order at every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Query {
  readonly kind: string
  readonly text: string
  /** The place meant. */
  readonly place: number
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the thumb after the first letter: a letter lost, doubled, wrong, or two swapped. */
function mistyped(text: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (text.length - 2))
  const [head, letter, tail] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
  switch (Math.floor(next() * 4)) {
    case 0:
      return head + tail
    case 1:
      return head + letter + letter + tail
    case 2:
      return head + LETTERS[Math.floor(next() * 26)]! + tail
    default:
      return head + (tail[0] ?? '') + letter + tail.slice(1)
  }
}

/** Big towns are asked for more often: half the queries are for the 1,000 biggest. */
function queries(table: PlaceTable): Query[] {
  const next = numbers(SEED)
  const zipRows = table.zips.length
  return Array.from({ length: QUERIES }, (_, i): Query => {
    const place = Math.floor(next() * (Math.floor(i / 10) % 2 ? 1_000 : table.names.length))
    const full = table.names[place]!
    const [code, state] = US_STATES[table.states[place]!]!
    const long = full.length >= 8
    switch (i % 10) {
      case 0:
        return { kind: 'town, ST', text: `${full}, ${code}`, place }
      case 1:
        return { kind: 'half typed', text: full.slice(0, Math.max(4, Math.ceil(full.length * 0.7))), place }
      case 2:
        return { kind: 'town st', text: `${full} ${code}`.toLowerCase(), place }
      case 3:
        return { kind: 'name', text: full, place }
      case 4:
        return { kind: 'town, State', text: `${full}, ${state}`, place }
      case 5:
        return {
          kind: 'short form',
          text: full
            .replace(/^Saint /, 'St ')
            .replace(/^Fort /, 'Ft ')
            .replace(/^North /, 'N '),
          place,
        }
      case 6: {
        const row = Math.floor(next() * zipRows)
        return {
          kind: 'ZIP',
          text: String(table.zips[row]).padStart(5, '0'),
          place: table.zipPlaces[row]!,
        }
      }
      case 7:
        return { kind: 'one error', text: full.length < 5 ? full : mistyped(full, next), place }
      case 8:
        return {
          kind: 'one error, ST',
          text: `${full.length < 5 ? full : mistyped(full, next)}, ${code}`,
          place,
        }
      default:
        return { kind: 'two errors', text: long ? mistyped(mistyped(full, next), next) : full, place }
    }
  })
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 1)} ms`
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function meant(search: PlaceSearch, { text, place }: Query): boolean {
  const { table } = search
  return search.find(text, { limit: LIMIT }).some((found) => {
    if (found.kind === 'zip') return table.zipPlaces[found.row] === place
    return found.kind === 'place' && found.place === place
  })
}

/** Loads the baked index in a process of its own, where nothing else takes memory. */
function loading(): string {
  const path = (file: string) => fileURLToPath(new URL(`../../../backend/${file}`, import.meta.url))
  const index = path('atlas/generated/places.bin')
  if (!existsSync(index)) return 'load: not baked (node backend/atlas/bake/all.ts)'
  const program = `
    const { EmbeddedGeocoder } = await import(${JSON.stringify(path('app/gateways/geocoder/embedded.ts'))})
    globalThis.gc()
    const before = process.memoryUsage()
    const start = performance.now()
    const places = await EmbeddedGeocoder.load(${JSON.stringify(index)})
    const took = performance.now() - start
    await places.search('chicago')
    globalThis.gc()
    const after = process.memoryUsage()
    const mb = (key) => (after[key] - before[key]) / 2 ** 20
    console.log(JSON.stringify({ took, heap: mb('heapUsed'), buffers: mb('arrayBuffers'), rss: mb('rss') }))`
  const text = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const { took, heap, buffers, rss } = JSON.parse(text) as Record<string, number>
  return `load ${ms(took!)}; kept ${heap!.toFixed(1)} MB heap + ${buffers!.toFixed(1)} MB columns, resident +${rss!.toFixed(1)} MB`
}

export async function run(): Promise<string[]> {
  const { table } = await buildPlaces()
  const search = new PlaceSearch(table)
  const asked = queries(table)
  for (const { text } of asked.slice(0, 500)) search.find(text, { limit: LIMIT })
  const times: { kind: string; took: number }[] = []
  const right = new Map<string, [found: number, of: number]>()
  for (const query of asked) {
    const start = performance.now()
    search.find(query.text, { limit: LIMIT })
    times.push({ kind: query.kind, took: performance.now() - start })
    const [found, of] = right.get(query.kind) ?? [0, 0]
    right.set(query.kind, [found + (meant(search, query) ? 1 : 0), of + 1])
  }
  const sorted = (kind: string | null) =>
    times
      .filter((time) => kind === null || time.kind === kind)
      .map(({ took }) => took)
      .sort((a, b) => a - b)
  const all = sorted(null)
  return [
    `${table.names.length} places, ${table.zips.length} ZIP codes; ${QUERIES} queries: median ${ms(quantile(all, 0.5))} (bar 1 ms), p95 ${ms(quantile(all, 0.95))} (bar 5 ms), slowest ${ms(all.at(-1)!)}`,
    ...[...right].map(
      ([kind, [found, of]]) =>
        `  ${kind}: the town meant is among ${LIMIT} hits for ${share(found, of)}; median ${ms(quantile(sorted(kind), 0.5))}, p95 ${ms(quantile(sorted(kind), 0.95))}`,
    ),
    loading(),
  ]
}
