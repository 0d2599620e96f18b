import type { LonLat } from '@longhaul/core'
import { nearestLine } from '@longhaul/core/geo'
import { GRID, gridCell, gridColumn, gridRow, nodePoint, type Network } from '../route/network.ts'

/** The highway that passes nearest to a point, at most `reach` miles off (under 30); `null` when none does. */
export function highwayNear(network: Network, point: LonLat, reach = 2): string | null {
  const { start, items } = network.highwayGrid
  const edges = new Set<number>()
  for (let row = gridRow(point[1] - GRID.cell); row <= gridRow(point[1] + GRID.cell); row++)
    for (let col = gridColumn(point[0] - GRID.cell); col <= gridColumn(point[0] + GRID.cell); col++) {
      const cell = gridCell(col, row)
      for (let at = start[cell]!; at < start[cell + 1]!; at++) edges.add(items[at]!)
    }
  const pieces = [...edges]
  const nearest = nearestLine(
    pieces.map((edge) => [
      nodePoint(network, network.edgeFrom[edge]!),
      nodePoint(network, network.edgeTo[edge]!),
    ]),
    point,
  )
  return nearest && nearest.miles < reach ? network.routes[network.edgeRoute[pieces[nearest.line]!]!]! : null
}
