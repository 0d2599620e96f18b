import { join } from 'node:path'
import { BAKE_FOLDERS, TABLES } from '../../../backend/atlas/bake/folders.ts'
import { readGazetteer } from '../../../backend/atlas/bake/places/gazetteer.ts'
import { readTsv } from '../../../backend/atlas/bake/tsv.ts'
import { readNetwork } from '../../../backend/atlas/format/index.ts'
import { greatCircle, nodePoint, routeBetween, type Network } from '../../../backend/atlas/route/index.ts'
import type { RoutedLeg } from '../../../backend/core/src/geo/index.ts'
import type { LonLat } from '../../../backend/core/src/units.ts'

/** The embedded road network: error against published road miles, miles by state, time and memory. */
export const name = 'route'

const LOADS = 9
const ROUNDS = 200
const RURAL_TRIPS = 400
const WORST_SHOWN = 6
const COASTS: readonly (readonly [string, string])[] = [
  ['Los Angeles, CA', 'New York, NY'],
  ['Seattle, WA', 'Miami, FL'],
  ['San Diego, CA', 'Bangor, ME'],
  ['Eureka, CA', 'Norfolk, VA'],
]
const TEN = ['I-5', 'I-10', 'I-15', 'I-25', 'I-40', 'I-65', 'I-70', 'I-75', 'I-80', 'I-84']

/** The baked road network as the server opens it. */
const openBaked = (): Network => readNetwork(join(BAKE_FOLDERS.backend, 'network.bin'))
const tableRows = (file: string): string[][] => readTsv(join(TABLES, file))

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const rising = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)

function timed<T>(work: () => T): { ms: number; result: T } {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}

function placeFinder(): (place: string) => LonLat {
  const { find } = readGazetteer(TABLES)
  return (place) => {
    const point = find(place)
    if (!point) throw new Error(`no place called ${place}`)
    return point
  }
}

function legOf(network: Network, from: LonLat, to: LonLat): RoutedLeg {
  const answer = routeBetween(network, from, to)
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.leg
}

export function run(): string[] {
  const before = process.memoryUsage().rss
  const loads = Array.from({ length: LOADS }, () => timed(openBaked))
  const network = loads.at(-1)!.result
  const held = (process.memoryUsage().rss - before) / 2 ** 20
  const find = placeFinder()
  const load = rising(loads.map(({ ms }) => ms))
  return [
    `load: first ${loads[0]!.ms.toFixed(0)} ms, median ${at(load, 0.5).toFixed(0)} ms; ${network.lon.length} nodes, ${network.edgeTo.length / 2} roads, process grew ${held.toFixed(0)} MB over ${LOADS} loads`,
    errorLine(network, find),
    ...ownLines(network),
    ...timeLines(network, find),
    ruralLine(network),
    ...stateLines(network),
  ]
}

/** Error over the published city pairs of road-miles.tsv. */
function errorLine(network: Network, find: (place: string) => LonLat): string {
  const errors = tableRows('road-miles.tsv').map(([from, to, miles]) => ({
    pair: `${from} - ${to}`,
    error: Math.abs(legOf(network, find(from!), find(to!)).miles / Number(miles) - 1) * 100,
  }))
  const sorted = rising(errors.map(({ error }) => error))
  const worst = errors.find(({ error }) => error === sorted.at(-1))!
  return `error over ${errors.length} published city pairs: median ${at(sorted, 0.5).toFixed(2)} %, p95 ${at(sorted, 0.95).toFixed(2)} %, worst ${worst.error.toFixed(2)} % (${worst.pair})`
}

/** Ends within this of a node are its town's. */
const AT_NODE_MILES = 2
const BARS = { city: 'bars 1 and 5', centre: 'bars 1 and 5', rural: 'bars 2.5 and 10' } as const
const KINDS = { city: 'city', centre: 'city centres', rural: 'rural' } as const
const HALVES = {
  mend: 'looked into',
  held: 'held out',
  lengths: 'published lengths',
  bent: 'published lengths with bends',
  trips: 'whole trips',
} as const

function kindOf(a: string | undefined, b: string | undefined): keyof typeof KINDS {
  if (a === 'rural' || b === 'rural') return 'rural'
  return a === 'centre' && b === 'centre' ? 'centre' : 'city'
}

/**
 * Error over the pairs of own-pairs.tsv, by kind and half; a pair with one rural end is rural, one between
 * two centres apart.
 */
function ownLines(network: Network): string[] {
  const ends = new Map(
    tableRows('own-pair-ends.tsv').map(([end, kind, half, lat, lon]) => [
      end,
      { kind, half, point: [Number(lon), Number(lat)] as LonLat },
    ]),
  )
  const isNode = (point: LonLat): boolean =>
    network.lon.some((_, node) => greatCircle(point, nodePoint(network, node)) < AT_NODE_MILES)
  const pairs = tableRows('own-pairs.tsv').map(([from, to, miles]) => {
    const [a, b] = [ends.get(from), ends.get(to)]
    if (!a || !b || a.half !== b.half)
      throw new Error(`own-pairs.tsv: no such ends in one half: ${from}, ${to}`)
    return {
      kind: kindOf(a.kind, b.kind),
      half: a.half,
      pair: `${from} - ${to}`,
      signed: (legOf(network, a.point, b.point).miles / Number(miles) - 1) * 100,
      off: [a, b].filter(({ point }) => !isNode(point)).length,
    }
  })
  return (['mend', 'held', 'lengths', 'bent', 'trips'] as const).flatMap((half) =>
    (['city', 'centre', 'rural'] as const).flatMap((kind) => {
      const own = pairs.filter((pair) => pair.kind === kind && pair.half === half)
      if (own.length === 0) return []
      const errors = rising(own.map(({ signed }) => Math.abs(signed)))
      const worst = own.toSorted((a, b) => Math.abs(b.signed) - Math.abs(a.signed)).slice(0, WORST_SHOWN)
      const off = own.reduce((sum, pair) => sum + pair.off, 0)
      return [
        `${KINDS[kind]}, ${HALVES[half]}: ${own.length} pairs of our own (${off} of ${2 * own.length} ends off every node): median ${at(errors, 0.5).toFixed(2)} %, p95 ${at(errors, 0.95).toFixed(2)} % (${BARS[kind]}), mean ${(own.reduce((sum, { signed }) => sum + signed, 0) / own.length).toFixed(2)} %`,
        ...(half === 'mend' ? worst : []).map(
          ({ pair, signed }) => `  ${signed > 0 ? '+' : ''}${signed.toFixed(1)} % ${pair}`,
        ),
      ]
    }),
  )
}

function timeLines(network: Network, find: (place: string) => LonLat): string[] {
  return COASTS.map(([from, to]) => {
    const a = find(from)
    const b = find(to)
    const times = rising(Array.from({ length: ROUNDS }, () => timed(() => legOf(network, a, b)).ms))
    return `${from} - ${to}: ${legOf(network, a, b).miles.toFixed(0)} mi, median ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms`
  })
}

/** Ends a few miles off every node: how often there is a route, how winding it is, how long it takes. */
function ruralLine(network: Network): string {
  const winding: number[] = []
  const times: number[] = []
  let refused = 0
  const step = Math.floor(network.lon.length / RURAL_TRIPS)
  for (let i = 0; i < RURAL_TRIPS; i++) {
    const from = nodePoint(network, i * step)
    const to = nodePoint(network, ((i * 7919 + 13) * step) % network.lon.length)
    const off: LonLat = [from[0] + 0.07, from[1] + 0.05]
    const { ms, result } = timed(() => routeBetween(network, off, to))
    times.push(ms)
    if (result.ok) winding.push(result.leg.miles / greatCircle(off, to))
    else refused++
  }
  const ratios = rising(winding)
  return `${RURAL_TRIPS} trips from ends off the network: ${refused} refused, road / great-circle median ${at(ratios, 0.5).toFixed(3)}, p95 ${at(ratios, 0.95).toFixed(3)}, worst ${at(ratios, 1).toFixed(2)}; ${at(rising(times), 0.5).toFixed(2)} ms median`
}

/** Length of each road of a route by state in the baked network, against the published length. */
function stateLines(network: Network): string[] {
  const sums = new Map<string, number>()
  for (let e = 0; e < network.edgeTo.length; e++) {
    if (network.edgeFrom[e]! > network.edgeTo[e]!) continue
    const route = network.routes[network.edgeRoute[e]!]!
    const near = `${route} ${network.states[network.edgeState[e]!]}`
    sums.set(near, (sums.get(near) ?? 0) + network.edgeMiles[e]!)
  }
  const errors = tableRows('interstate-lengths.tsv')
    .filter(([route]) => TEN.includes(route!))
    .map(([route, state, miles]) => ({
      key: `${route} ${state}`,
      error: ((sums.get(`${route} ${state}`) ?? 0) / Number(miles) - 1) * 100,
    }))
  const worst = errors.reduce((a, b) => (Math.abs(b.error) > Math.abs(a.error) ? b : a))
  const within = errors.filter(({ error }) => Math.abs(error) <= 1.5).length
  return [
    `miles by state of ${TEN.length} Interstates: ${within} of ${errors.length} within 1.5 %, worst ${worst.key} ${worst.error.toFixed(1)} %`,
  ]
}
