import type { LonLat } from '@longhaul/core'
import { nearestLine } from '@longhaul/core/geo'
import { highwaysAround, nodePoint, type Network } from '../route/network.ts'

/** The highway nearest to a point, at most `reach` miles off (22 or less); `null` when none passes. */
export function highwayNear(network: Network, point: LonLat, reach = 2): string | null {
  const edges = highwaysAround(network, point)
  const lines = edges.map((edge) => [
    nodePoint(network, network.edgeFrom[edge]!),
    nodePoint(network, network.edgeTo[edge]!),
  ])
  const nearest = nearestLine(lines, point)
  if (!nearest || nearest.miles >= reach) return null
  return network.routes[network.edgeRoute[edges[nearest.line]!]!]!
}
