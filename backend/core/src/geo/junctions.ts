import type { LonLat } from '../units.ts'
import { GRID, gridCell, gridColumn, gridRow, nodePoint, type Network } from './network.ts'
import type { Junction } from './places.ts'
import { greatCircle, nearestShare, pointBetween } from './sphere.ts'

/** Every node where two or more numbered highways meet. */
export function junctionsOf(network: Network): Junction[] {
  const junctions: Junction[] = []
  for (let node = 0; node < network.lon.length; node++) {
    const routes = new Set<string>()
    for (let edge = network.firstEdge[node]!; edge < network.firstEdge[node + 1]!; edge++) {
      const route = network.routes[network.edgeRoute[edge]!]
      if (route) routes.add(route)
    }
    if (routes.size > 1) junctions.push({ routes: [...routes].sort(), point: nodePoint(network, node) })
  }
  return junctions
}

/** The highway that passes nearest to a point, at most `reach` miles off; `null` when none does. */
export function highwayNear(network: Network, point: LonLat, reach = 2): string | null {
  const { start, items } = network.highwayGrid
  let best = reach
  let route: string | null = null
  for (let row = gridRow(point[1] - GRID.cell); row <= gridRow(point[1] + GRID.cell); row++)
    for (let col = gridColumn(point[0] - GRID.cell); col <= gridColumn(point[0] + GRID.cell); col++) {
      const cell = gridCell(col, row)
      for (let at = start[cell]!; at < start[cell + 1]!; at++) {
        const edge = items[at]!
        const a = nodePoint(network, network.edgeFrom[edge]!)
        const b = nodePoint(network, network.edgeTo[edge]!)
        const off = greatCircle(point, pointBetween(a, b, nearestShare(point, a, b)))
        if (off < best) [best, route] = [off, network.routes[network.edgeRoute[edge]!]!]
      }
    }
  return route
}
