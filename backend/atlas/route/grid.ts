import type { LonLat } from '@longhaul/core'

/** Items by cell: those of a cell are `items[start[cell]] .. items[start[cell + 1] - 1]`. */
export interface Grid {
  readonly start: Uint32Array
  readonly items: Uint32Array
}

/** Degrees; at least 22 great-circle miles at the network's northern edge. */
const CELL = 0.5
const WEST = -126
const SOUTH = 24
const COLUMNS = 122
const ROWS = 52

const columnOf = (lon: number): number => Math.min(COLUMNS - 1, Math.max(0, Math.floor((lon - WEST) / CELL)))
const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat - SOUTH) / CELL)))

export function eachCell(a: LonLat, b: LonLat, visit: (cell: number) => void): void {
  const top = rowOf(Math.max(a[1], b[1]))
  const right = columnOf(Math.max(a[0], b[0]))
  for (let row = rowOf(Math.min(a[1], b[1])); row <= top; row++)
    for (let column = columnOf(Math.min(a[0], b[0])); column <= right; column++) visit(row * COLUMNS + column)
}

export type Boxes = (each: (item: number, a: LonLat, b: LonLat) => void) => void

/** Goes through the boxes twice, to count and to fill. */
export function gridOf(boxes: Boxes): Grid {
  const start = new Uint32Array(COLUMNS * ROWS + 1)
  const visitAll = (visit: (cell: number, item: number) => void) =>
    boxes((item, a, b) => eachCell(a, b, (cell) => visit(cell, item)))
  visitAll((cell) => start[cell + 1]!++)
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) start[cell + 1]! += start[cell]!
  const items = new Uint32Array(start[COLUMNS * ROWS]!)
  const next = start.slice()
  visitAll((cell, item) => (items[next[cell]!++] = item))
  return { start, items }
}

export function itemsAround(grid: Grid, [lon, lat]: LonLat, rings: number): Set<number> {
  const found = new Set<number>()
  const row = rowOf(lat)
  const column = columnOf(lon)
  for (let r = Math.max(0, row - rings); r <= Math.min(ROWS - 1, row + rings); r++)
    for (let c = Math.max(0, column - rings); c <= Math.min(COLUMNS - 1, column + rings); c++) {
      const cell = r * COLUMNS + c
      for (let i = grid.start[cell]!; i < grid.start[cell + 1]!; i++) found.add(grid.items[i]!)
    }
  return found
}
