import type { LonLat } from '@longhaul/core'
import { nodePoint, type Network } from './network.ts'
import { noRoadRefusal, pointRefusal } from './refusal.ts'
import type { RoutedLeg, RouteRefusal, Stretch } from '@longhaul/core/geo'
import { cappedMinutes, quickest, shareToNode, type QuickestWay } from './quickest.ts'
import { ACCESS_WINDING, accessMph, isBlocked, joinsOf, nearestNodes, type Join } from './snap.ts'
import { greatCircle, pointBetween } from './sphere.ts'
import { lengthOf, runsOf } from './runs.ts'
import { addSpan, landStateNear, milesByState, overWater, stateIndexAt } from './states.ts'

/** Great-circle miles up to which two ends may be joined straight over local roads. */
const DIRECT_MILES = 40
const DIRECT_WATER_MILES = 1
/**
 * Highways are straight here and bend in the world: this share of a bend shortens the way from an end to it.
 */
const ROAD_SWAY = 0.75
const ONE_PIECE_MILES = 20

export interface RouteOptions {
  /** The fleet's own speed limit, miles per hour; no cap when missing. */
  readonly maxMph?: number
  /** What to call the ends in a refusal, e.g. 'The pickup (London)'. */
  readonly names?: { readonly from: string; readonly to: string }
}

export type RouteAnswer = { readonly ok: true; readonly leg: RoutedLeg } | RouteRefusal

/** A straight part of the way: part of one road in one or two states. */
interface Piece {
  readonly from: LonLat
  readonly to: LonLat
  readonly miles: number
  readonly minutes: number
  readonly route: number
  /** Index into the network's places: the town it leads to. */
  readonly toward: number
  readonly state: number
  readonly farState: number
  /** Share of the miles that lies in `state`. */
  readonly stateShare: number
}

/** The quickest truck route of the embedded network, or why there is none. Pure; a few milliseconds. */
export function routeBetween(
  network: Network,
  from: LonLat,
  to: LonLat,
  options: RouteOptions = {},
): RouteAnswer {
  const maxMph = options.maxMph ?? Infinity
  const ends = { from, to } as const
  const joins = { from: [] as Join[], to: [] as Join[] }
  const sway = greatCircle(from, to) > ONE_PIECE_MILES ? ROAD_SWAY : 0
  for (const end of ['from', 'to'] as const) {
    const refusal = pointRefusal(network, ends[end], end, options.names?.[end])
    if (refusal) return refusal
    joins[end] = joinsOf(network, ends[end], sway)
  }

  const short = [
    directPiece(network, { from, to, joins }, maxMph),
    alongOneEdge(network, { from, to, joins }, maxMph),
  ].filter((pieces) => pieces !== null)
  for (const end of ['from', 'to'] as const)
    if (!joins[end].length && !short.length)
      return noRoadRefusal(network, ends[end], end, options.names?.[end])

  const found = quickest(network, joins.from, joins.to, maxMph)
  const ways = found ? [piecesOf(network, from, to, found, maxMph), ...short] : short
  const best = ways.sort((a, b) => totalMinutes(a) - totalMinutes(b))[0]
  return best ? { ok: true, leg: legOf(network, best) } : noRoadRefusal(network, to, 'to', options.names?.to)
}

const totalMinutes = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.minutes, 0)

function piecesOf(network: Network, from: LonLat, to: LonLat, found: QuickestWay, maxMph: number): Piece[] {
  return [
    accessPiece(network, from, found.from.at, found.from, network.place[found.from.node]!, maxMph),
    ...alongJoin(network, found.from, 'from', maxMph),
    ...found.edges.map((edge) => edgePiece(network, edge, 0, 1, maxMph)),
    ...alongJoin(network, found.to, 'to', maxMph),
    accessPiece(network, found.to.at, to, found.to, townNear(network, to), maxMph),
  ]
}

const TOWNS_TRIED = 8

const townNear = (network: Network, point: LonLat): number => {
  const near = nearestNodes(network, point, TOWNS_TRIED).map(({ node }) => network.place[node]!)
  const state = network.states[landStateNear(network.raster, point)]!
  return near.find((place) => network.places[place]!.endsWith(`, ${state}`)) ?? near[0] ?? 0
}

interface Ends {
  readonly from: LonLat
  readonly to: LonLat
  readonly joins: { readonly from: readonly Join[]; readonly to: readonly Join[] }
}

function alongOneEdge(network: Network, { from, to, joins }: Ends, maxMph: number): Piece[] | null {
  let best: Piece[] | null = null
  for (const start of joins.from)
    for (const stop of joins.to) {
      if (start.edge < 0 || start.edge !== stop.edge) continue
      const onward = start.share <= stop.share
      const edge = onward ? start.edge : reverse(network, start.edge)
      const [a, b] = onward ? [start.share, stop.share] : [1 - start.share, 1 - stop.share]
      const pieces = [
        accessPiece(network, from, start.at, start, network.place[start.node]!, maxMph),
        edgePiece(network, edge, a, b, maxMph),
        accessPiece(network, stop.at, to, stop, townNear(network, to), maxMph),
      ]
      if (!best || totalMinutes(pieces) < totalMinutes(best)) best = pieces
    }
  return best
}

function directPiece(network: Network, { from, to, joins }: Ends, maxMph: number): Piece[] | null {
  const apart = greatCircle(from, to)
  if (apart > DIRECT_MILES || isBlocked(network, from, to, DIRECT_WATER_MILES)) return null
  if (!joins.from.length !== !joins.to.length) return null
  const miles = apart * ACCESS_WINDING
  // Half the way is as quick as the roads at each end.
  const mph = 2 / (1 / accessMph(network, from) + 1 / accessMph(network, to))
  return [accessPiece(network, from, to, { miles, mph }, townNear(network, to), maxMph)]
}

function accessPiece(
  network: Network,
  from: LonLat,
  to: LonLat,
  { miles, mph }: Pick<Join, 'miles' | 'mph'>,
  toward: number,
  maxMph: number,
): Piece {
  const state = landStateNear(network.raster, from)
  const farState = landStateNear(network.raster, to)
  return {
    from,
    to,
    miles,
    minutes: cappedMinutes(miles, (miles / mph) * 60, maxMph),
    route: 0,
    toward,
    state: state || farState,
    farState: farState || state,
    stateShare: state && farState && state !== farState ? shareBefore(network, from, to, farState) : 1,
  }
}

function shareBefore(network: Network, from: LonLat, to: LonLat, state: number): number {
  const steps = Math.max(1, Math.ceil(greatCircle(from, to) / 0.5))
  for (let i = 0; i < steps; i++)
    if (stateIndexAt(network.raster, pointBetween(from, to, (i + 0.5) / steps)) === state) return i / steps
  return 1
}

function alongJoin(network: Network, join: Join, end: 'from' | 'to', maxMph: number): Piece[] {
  if (join.edge < 0) return []
  const share = shareToNode(network, join)
  const forward = join.node === network.edgeTo[join.edge]
  const travelled = forward === (end === 'from') ? join.edge : reverse(network, join.edge)
  return [
    end === 'from'
      ? edgePiece(network, travelled, 1 - share, 1, maxMph)
      : edgePiece(network, travelled, 0, share, maxMph),
  ]
}

function reverse(network: Network, edge: number): number {
  const back = network.edgeTo[edge]!
  for (let e = network.firstEdge[back]!; e < network.firstEdge[back + 1]!; e++)
    if (network.edgeTo[e] === network.edgeFrom[edge] && network.edgeRoute[e] === network.edgeRoute[edge])
      return e
  throw new Error(`the network has no way back along edge ${edge}`)
}

function edgePiece(network: Network, edge: number, start: number, stop: number, maxMph: number): Piece {
  const a = nodePoint(network, network.edgeFrom[edge]!)
  const b = nodePoint(network, network.edgeTo[edge]!)
  const miles = network.edgeMiles[edge]!
  const boundary = network.edgeShare[edge]!
  const part = stop - start
  return {
    from: start === 0 ? a : pointBetween(a, b, start),
    to: stop === 1 ? b : pointBetween(a, b, stop),
    miles: miles * part,
    minutes: cappedMinutes(miles, network.edgeMinutes[edge]!, maxMph) * part,
    route: network.edgeRoute[edge]!,
    toward: network.place[network.edgeTo[edge]!]!,
    state: network.edgeState[edge]!,
    farState: network.edgeFarState[edge]!,
    stateShare: part > 0 ? Math.min(1, Math.max(0, (boundary - start) / part)) : 1,
  }
}

function legOf(network: Network, all: readonly Piece[]): RoutedLeg {
  const pieces = all.filter((piece, i) => piece.miles > 0 || (all.length === 1 && i === 0))
  const points: LonLat[] = [(pieces[0] ?? all[0]!).from]
  const miles = [0]
  const minutes = [0]
  const passed: { state: string; miles: number }[] = []
  for (const piece of pieces) {
    points.push(piece.to)
    miles.push(miles.at(-1)! + piece.miles)
    minutes.push(minutes.at(-1)! + piece.minutes)
    addSpan(passed, network.states[piece.state]!, piece.miles * piece.stateShare)
    addSpan(passed, network.states[piece.farState]!, piece.miles * (1 - piece.stateShare))
  }
  if (points.length === 1) {
    points.push(points[0]!)
    miles.push(0)
    minutes.push(0)
  }
  const states = overWater(passed)
  return {
    miles: miles.at(-1)!,
    minutes: minutes.at(-1)!,
    stretches: stretchesOf(network, pieces),
    line: { points, miles, minutes },
    states,
    milesByState: milesByState(states),
  }
}

function stretchesOf(network: Network, pieces: readonly Piece[]): Stretch[] {
  return runsOf(pieces, ({ route }) => route).map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!]
    const route = network.routes[first.route]!
    const town = (network.places[last.toward] ?? '').replace(/, [A-Z]{2}$/, '')
    return {
      name: route
        ? `${route} ${heading(route, first.from, last.to)}`
        : town
          ? `local roads toward ${town}`
          : 'local roads',
      highway: route || null,
      ...lengthOf(run),
      estimated: !route,
    }
  })
}

/** Signed direction: even numbers of I and US run E-W, odd ones N-S; above 99, and others, by compass. */
export function heading(route: string, from: LonLat, to: LonLat): 'N' | 'E' | 'S' | 'W' {
  const east = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180)
  const north = to[1] - from[1]
  const number = /^(?:I|US)-(\d{1,2})(?!\d)/.exec(route)?.[1]
  const eastWest = number ? Number(number) % 2 === 0 : Math.abs(east) > Math.abs(north)
  return eastWest ? (east >= 0 ? 'E' : 'W') : north >= 0 ? 'N' : 'S'
}
