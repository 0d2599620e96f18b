import type { LonLat } from '@longhaul/core'
import { greatCircle } from '../../route/index.ts'
import type { Town } from '../places/gazetteer.ts'

const REACH_MILES = 5
/** People within five miles from which on a road is lined with signals: some 2,500 a square mile. */
const URBAN_PEOPLE = 200_000
const CELL_DEGREES = 0.2

export function urbanAreas(towns: readonly Town[]): (point: LonLat) => boolean {
  const keyOf = (column: number, row: number) => row * 10_000 + column
  const columnOf = (lon: number) => Math.floor((lon + 180) / CELL_DEGREES)
  const rowOf = (lat: number) => Math.floor(lat / CELL_DEGREES)
  const cells = Map.groupBy(towns, ({ point: [lon, lat] }) => keyOf(columnOf(lon), rowOf(lat)))
  return (point) => {
    const column = columnOf(point[0])
    const row = rowOf(point[1])
    let people = 0
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const town of cells.get(keyOf(column + dx, row + dy)) ?? [])
          if (greatCircle(point, town.point) <= REACH_MILES) people += town.population
    return people >= URBAN_PEOPLE
  }
}
