import { join } from 'node:path'
import { pointBetween, greatCircle, nearestShare, stateIndexAt, type Raster } from '../../route/index.ts'
import type { LonLat } from '@longhaul/core'
import type { Gazetteer, Town } from '../places/gazetteer.ts'
import { readTsv } from '../tsv.ts'
import { estimatedMiles } from './winding.ts'

/** A row of highways.tsv: one route from one place to the next. */
export interface Segment {
  readonly route: string
  readonly from: string
  readonly to: string
  readonly a: LonLat
  readonly b: LonLat
  readonly miles: number
  /** In order of travel; sums to `miles`. */
  readonly states: readonly { readonly state: string; readonly miles: number }[]
  /** Four lanes with a median, though no Interstate. */
  readonly expressway: boolean
}

export type RouteKind = 'I' | 'US' | 'S'

/** Turnpikes and parkways are built like Interstates. */
const LIKE_INTERSTATE = /-(TPK|EXP|PKY)$/

export const routeKind = (route: string): RouteKind =>
  route.startsWith('I-') || LIKE_INTERSTATE.test(route) ? 'I' : route.startsWith('US-') ? 'US' : 'S'

/** Truck speeds, miles per hour. */
const MPH: Record<RouteKind, number> = { I: 57, US: 50, S: 48 }
const EXPRESSWAY_MPH = 52
const ARTERIAL_MPH = 35
const SAMPLE_MILES = 2

export const slowsInTowns = ({ route, expressway }: Pick<Segment, 'route' | 'expressway'>): boolean =>
  routeKind(route) !== 'I' && !expressway

/** Downtowns of the metros with a way round: through trucks are slow there, or not wanted. */
export const DOWNTOWNS: ReadonlySet<string> = new Set(
  (
    'Atlanta, GA|Baltimore, MD|Birmingham, AL|Boston, MA|Charlotte, NC|Chicago, IL|Cincinnati, OH|Cleveland, OH|' +
    'Columbus, OH|Dallas, TX|Denver, CO|Detroit, MI|Fort Worth, TX|Houston, TX|Indianapolis, IN|Jacksonville, FL|' +
    'Kansas City, MO|Los Angeles, CA|Louisville, KY|Memphis, TN|Miami, FL|Milwaukee, WI|Minneapolis, MN|' +
    'Nashville, TN|New York, NY|Orlando, FL|Philadelphia, PA|Phoenix, AZ|Portland, OR|Richmond, VA|' +
    'Salt Lake City, UT|San Antonio, TX|Seattle, WA|St. Louis, MO|St. Paul, MN|Tampa, FL|Washington, DC'
  ).split('|'),
)
const DOWNTOWN_MPH = 45
/**
 * No trucks through Atlanta inside I-285; four Interstates jam at the Loop; Manhattan has no highway across.
 */
const SLOW_DOWNTOWNS: ReadonlyMap<string, number> = new Map([
  ['Atlanta, GA', 30],
  ['Chicago, IL', 30],
  ['New York, NY', 20],
])
/** Rows up to this long that end downtown lie inside the beltway. */
const DOWNTOWN_MILES = 22

/** `isUrban`: does the point lie in the built-up part of a metro? */
export function mphOf(
  { route, from, to, a, b, miles, expressway }: Segment,
  isUrban: (point: LonLat) => boolean,
): number {
  const kind = routeKind(route)
  const open = Math.max(MPH[kind], expressway ? EXPRESSWAY_MPH : 0)
  const samples = Math.max(1, Math.ceil(miles / SAMPLE_MILES))
  const urban =
    kind === 'I' || expressway
      ? 0
      : Array.from({ length: samples }, (_, i) => pointBetween(a, b, (i + 0.5) / samples)).filter(isUrban)
          .length / samples
  const free = 1 / ((1 - urban) / open + urban / ARTERIAL_MPH)
  const downtown = DOWNTOWNS.has(from) ? from : DOWNTOWNS.has(to) ? to : null
  return downtown && miles <= DOWNTOWN_MILES
    ? Math.min(free, SLOW_DOWNTOWNS.get(downtown) ?? DOWNTOWN_MPH)
    : free
}

/** A state that neither end lies in counts from so many miles on; less is an artefact of the line. */
const SLIVER_MILES = 3

const stateOf = (place: string): string => place.slice(-2)

const ESTIMATED = '~'

/** Places every row of the tables; throws with the list of the places it cannot find. */
export function readHighways(
  tables: string,
  gazetteer: Gazetteer,
  states: readonly string[],
  raster: Raster,
): Segment[] {
  const rows = readTsv(join(tables, 'highways.tsv'))
  const unknown = new Set<string>()
  const pointOf = (name: string): LonLat => {
    const point = gazetteer.find(name)
    if (!point) unknown.add(name)
    return point ?? [0, 0]
  }
  const segments = rows.map((row) => {
    const [route = '', from = '', to = '', length, split = ''] = row
    const a = pointOf(from)
    const b = pointOf(to)
    const miles = length === ESTIMATED ? estimatedMiles(a, b, [stateOf(from), stateOf(to)]) : Number(length)
    if (!route || !(miles > 0)) throw new Error(`highways.tsv: not a segment: ${row.join(' ')}`)
    const written = readSplit(split, `${route} ${from} - ${to}`, miles)
    return { route, from, to, a, b, miles, states: written ?? [], expressway: false }
  })
  if (unknown.size)
    throw new Error(
      `highways.tsv names ${unknown.size} places without coordinates; correct them or add them to road-points.tsv:\n  ${[...unknown].join('\n  ')}`,
    )
  const expressways = new Set(
    readTsv(join(tables, 'expressways.tsv')).flatMap(([route, from, to]) =>
      rowsBetween(
        segments.filter((segment) => segment.route === route),
        from!,
        to!,
      ),
    ),
  )
  return segments.map((segment) => ({
    ...segment,
    expressway: expressways.has(segment),
    states: segment.states.length ? segment.states : guessStates(segment, states, raster),
  }))
}

/** The rows of one route that lead from one place to another; throws when they do not meet. */
function rowsBetween<T extends Pick<Segment, 'route' | 'from' | 'to'>>(
  route: readonly T[],
  from: string,
  to: string,
): T[] {
  const ways = new Map<string, readonly T[]>([[from, []]])
  for (const [place, way] of ways) {
    if (place === to) return [...way]
    for (const row of route) {
      const next = row.from === place ? row.to : row.to === place ? row.from : null
      if (next && !ways.has(next)) ways.set(next, [...way, row])
    }
  }
  throw new Error(
    `expressways.tsv: ${route[0]?.route ?? 'a route without rows'} does not lead from ${from} to ${to}`,
  )
}

function readSplit(text: string, where: string, miles: number) {
  if (!text) return null
  const spans = text.split(',').map((part) => {
    const [state = '', length = ''] = part.trim().split(' ')
    return { state, miles: Number(length) }
  })
  const sum = spans.reduce((total, span) => total + span.miles, 0)
  if (!(Math.abs(sum - miles) < 0.05))
    throw new Error(`highways.tsv: ${where}: ${text} is not ${miles} miles`)
  return spans
}

/** The one state of both ends, else the states under the straight line between them, in proportion. */
function guessStates(
  { a, b, from, to, miles }: Omit<Segment, 'states'>,
  states: readonly string[],
  raster: Raster,
): Segment['states'] {
  const first = stateOf(from)
  const last = stateOf(to)
  if (first === last) return [{ state: first, miles }]
  const steps = Math.max(1, Math.ceil(miles * 4))
  const counts = new Map<string, number>([
    [first, 0],
    [last, 0],
  ])
  for (let i = 0; i < steps; i++) {
    const state = states[stateIndexAt(raster, pointBetween(a, b, (i + 0.5) / steps))]!
    if (state) counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  // One span a state, the first and the last where they belong, others in the order met.
  const kept = [...counts].filter(
    ([state, count]) => state === first || state === last || (count / steps) * miles >= SLIVER_MILES,
  )
  const order = [
    ...kept.filter(([state]) => state === first),
    ...kept.filter(([state]) => state !== first && state !== last),
    ...kept.filter(([state]) => state === last && state !== first),
  ]
  const total = order.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return [{ state: first, miles }]
  return order.map(([state, count]) => ({ state, miles: (miles * count) / total }))
}

/** Where a segment is cut into edges: at state lines, where a town lies beside it, and every 20 miles. */
export interface Cut {
  readonly mile: number
  readonly point: LonLat
  readonly towns: readonly Town[]
}

const PIECE_MILES = 20
const TOWN_MILES = 3
const MERGE_MILES = 0.75

export function cutsOf(segment: Segment, towns: readonly Town[]): Cut[] {
  const { a, b, miles } = segment
  const beside: { mile: number; towns: Town[] }[] = []
  for (const town of towns) {
    if (town.name === segment.from || town.name === segment.to) continue
    const share = nearestShare(town.point, a, b)
    if (share <= 0 || share >= 1) continue
    if (greatCircle(town.point, pointBetween(a, b, share)) > TOWN_MILES) continue
    beside.push({ mile: share * miles, towns: [town] })
  }
  const lines: { mile: number; towns: Town[] }[] = []
  let line = 0
  for (const { miles: length } of segment.states.slice(0, -1))
    lines.push({ mile: (line += length), towns: [] })

  const merged: { mile: number; towns: Town[] }[] = lines.filter(({ mile }) => mile > 0 && mile < miles)
  for (const stop of beside.sort((x, y) => x.mile - y.mile)) {
    const near = merged.find(({ mile }) => Math.abs(mile - stop.mile) < MERGE_MILES)
    if (near) near.towns.push(...stop.towns)
    else if (stop.mile > MERGE_MILES && stop.mile < miles - MERGE_MILES) merged.push(stop)
  }
  merged.sort((x, y) => x.mile - y.mile)

  const all: { mile: number; towns: Town[] }[] = []
  let previous = 0
  for (const next of [...merged, { mile: miles, towns: [] }]) {
    const parts = Math.ceil((next.mile - previous) / PIECE_MILES)
    for (let i = 1; i < parts; i++)
      all.push({ mile: previous + ((next.mile - previous) * i) / parts, towns: [] })
    if (next.mile < miles) all.push(next)
    previous = next.mile
  }
  return all.map((cut) => ({ ...cut, point: pointBetween(a, b, cut.mile / miles) }))
}
