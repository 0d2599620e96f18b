import type { LonLat } from '@longhaul/core'
import { greatCircle } from '../../route/index.ts'
import { routeKind, type Segment } from './highways.ts'

/** Highways that wind by this and more for each mile of the straight line have hills or water to go round. */
const WINDING_LAND = 1.11
/** Shorter pieces are cut from bends, longer ones leave out what lies between. */
const LEAST_MILES = 4
const MOST_MILES = 40
/** A piece this much longer than its line goes round one obstacle: it says little of the land. */
const ONE_OBSTACLE = 1.6
const CELL_DEGREES = 0.5
const REACH_CELLS = 2
const SPREAD = 1.5

/** Tells where the land winds the roads, by the highways around a point; Interstates cut through any land. */
export function windingLand(segments: readonly Segment[]): (point: LonLat) => boolean {
  const columnOf = (lon: number) => Math.floor((lon + 180) / CELL_DEGREES)
  const rowOf = (lat: number) => Math.floor(lat / CELL_DEGREES)
  const keyOf = (column: number, row: number) => row * 10_000 + column
  const cells = new Map<number, { road: number; line: number }>()
  for (const { route, a, b, miles } of segments) {
    const line = greatCircle(a, b)
    if (routeKind(route) === 'I' || line < LEAST_MILES || line > MOST_MILES || miles > line * ONE_OBSTACLE)
      continue
    const column = columnOf((a[0] + b[0]) / 2)
    const row = rowOf((a[1] + b[1]) / 2)
    for (let dy = -REACH_CELLS; dy <= REACH_CELLS; dy++)
      for (let dx = -REACH_CELLS; dx <= REACH_CELLS; dx++) {
        const weight = Math.exp(-(dx * dx + dy * dy) / SPREAD)
        const key = keyOf(column + dx, row + dy)
        const cell = cells.get(key)
        cells.set(key, {
          road: (cell?.road ?? 0) + weight * miles,
          line: (cell?.line ?? 0) + weight * line,
        })
      }
  }
  return ([lon, lat]) => {
    const cell = cells.get(keyOf(columnOf(lon), rowOf(lat)))
    return cell !== undefined && cell.road > WINDING_LAND * cell.line
  }
}
