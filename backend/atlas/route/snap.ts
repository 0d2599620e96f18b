import type { LonLat } from '@longhaul/core'
import { itemsAround } from './grid.ts'
import { highwaysAround, nodePoint, type Network, type NetworkData } from './network.ts'
import { cross, greatCircle, nearestShare, pointBetween } from './sphere.ts'
import { longestWater } from './states.ts'

/** Road miles of a local access road per great-circle mile. */
export const ACCESS_WINDING = 1.2
const ACCESS_MPH = 40
const CITY_ACCESS_MPH = 25

/** A way from an end of a trip onto the network: by local roads to `at`, then along its highway to `node`. */
export interface Join {
  readonly node: number
  readonly at: LonLat
  readonly miles: number
  /** On the way from the end to `at`. */
  readonly mph: number
  /** The highway edge `at` lies on, or -1 when `at` is the node itself. */
  readonly edge: number
  /** Share of that edge from its near end to `at`. */
  readonly share: number
}

const NEAREST_NODES = 6
const NEAREST_HIGHWAYS = 5
const MAX_NODE_MILES = 75
const MAX_HIGHWAY_MILES = 30
const NODES_TRIED = 40
/** An end this near a node is at it: nodes are stored in single precision. */
const AT_MILES = 0.05
/** An end this near a node leaves by its town's roads: nothing beyond `TOWN_REACH_MILES` is joined. */
const IN_TOWN_MILES = 0.5
const TOWN_REACH_MILES = 3
const JOIN_WATER_MILES = 1.5
const BRIDGE_REACH_MILES = 3.5
/** Barriers are drawn no finer than this: what lies nearer may be on the same bank. */
const BARRIER_OFF_MILES = 0.5
/** Great-circle miles of one grid cell at the least, at the network's northern edge. */
const CELL_MILES = 22

/** Does the straight line a-b cross a barrier, or more than `water` miles of water without a bridge? */
export function isBlocked(
  { barriers, bridges, raster }: Pick<NetworkData, 'barriers' | 'bridges' | 'raster'>,
  a: LonLat,
  b: LonLat,
  water: number,
): boolean {
  const west = Math.min(a[0], b[0])
  const east = Math.max(a[0], b[0])
  const count = greatCircle(a, b) < BARRIER_OFF_MILES ? 0 : barriers.length
  for (let i = 0; i < count; i += 4) {
    const x1 = barriers[i]!
    const x2 = barriers[i + 2]!
    if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) continue
    if (cross(a, b, [x1, barriers[i + 1]!], [x2, barriers[i + 3]!])) return true
  }
  const wet = longestWater(raster, a, b)
  if (wet.miles < water) return false
  for (let i = 0; i < bridges.length; i += 2)
    if (greatCircle(wet.middle, [bridges[i]!, bridges[i + 1]!]) <= BRIDGE_REACH_MILES) return false
  return true
}

/** Nodes, nearest first: at least `count`, unless the network is farther than `reach` miles. */
export function nearestNodes(
  network: Network,
  point: LonLat,
  count: number,
  reach = MAX_NODE_MILES,
): { readonly node: number; readonly miles: number }[] {
  for (let rings = 1; ; rings++) {
    const sure = Math.min(reach, rings * CELL_MILES)
    const found = [...itemsAround(network.nodeGrid, point, rings)]
      .map((node) => ({ node, miles: greatCircle(point, nodePoint(network, node)) }))
      .filter(({ miles }) => miles <= sure)
      .sort((a, b) => a.miles - b.miles || a.node - b.node)
    if (found.length >= count || sure === reach) return found.slice(0, count)
  }
}

export function accessMph(network: Network, point: LonLat): number {
  const node = nearestNodes(network, point, 1)[0]?.node
  return node !== undefined && network.urban[node] ? CITY_ACCESS_MPH : ACCESS_MPH
}

/** Miles a road no longer than `miles` may leave its chord at this share of it: half-width of an ellipse. */
function swayOf(chord: number, miles: number, share: number): number {
  if (miles <= chord) return 0
  const halfWidth = Math.sqrt(miles * miles - chord * chord) / 2
  const along = ((share - 0.5) * chord) / (miles / 2)
  return halfWidth * Math.sqrt(1 - along * along)
}

/** Ways not cut off by water or mountains. `roadSway`: share of a highway's bend taken off the way to it. */
export function joinsOf(network: Network, point: LonLat, roadSway: number): Join[] {
  const joins: Join[] = []
  const mph = accessMph(network, point)
  let streets = 0
  const access = (miles: number) => Math.max(streets, miles < AT_MILES ? 0 : miles * ACCESS_WINDING)
  let reach = Infinity
  for (const { node, miles } of nearestNodes(network, point, NODES_TRIED)) {
    if (joins.length >= NEAREST_NODES || miles > reach) break
    const at = nodePoint(network, node)
    if (isBlocked(network, point, at, JOIN_WATER_MILES)) continue
    if (miles < IN_TOWN_MILES) {
      reach = TOWN_REACH_MILES
      streets = Math.max(streets, network.streetMiles[node]!)
    }
    joins.push({ node, at, miles: access(miles), mph, edge: -1, share: 0 })
  }

  const highways = highwaysAround(network, point)
    .map((edge) => {
      const a = nodePoint(network, network.edgeFrom[edge]!)
      const b = nodePoint(network, network.edgeTo[edge]!)
      const share = nearestShare(point, a, b)
      const at = pointBetween(a, b, share)
      const sway = swayOf(greatCircle(a, b), network.edgeMiles[edge]!, share)
      return { edge, share, at, miles: greatCircle(point, at), sway }
    })
    .filter(({ miles, share }) => miles <= Math.min(reach, MAX_HIGHWAY_MILES) && share > 0 && share < 1)
    .sort((a, b) => a.miles - b.miles || a.edge - b.edge)
  let taken = 0
  for (const { edge, share, at, miles: off, sway } of highways) {
    const miles = Math.max(Math.min(off, AT_MILES), off - roadSway * sway)
    if (taken >= NEAREST_HIGHWAYS) break
    if (isBlocked(network, point, at, JOIN_WATER_MILES)) continue
    taken++
    joins.push({ node: network.edgeFrom[edge]!, at, miles: access(miles), mph, edge, share })
    joins.push({ node: network.edgeTo[edge]!, at, miles: access(miles), mph, edge, share })
  }
  return joins
}
