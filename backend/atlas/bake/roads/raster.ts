import type { Raster } from '../../route/index.ts'
import { feature } from 'topojson-client'
import { readLakes, readStates } from '../sources.ts'

const FRAME = { west: -125.1, south: 24.3, step: 0.02, columns: 2930, rows: 1258 } as const

/** Postal code by Census state number. */
export const POSTAL: Readonly<Record<string, string>> = {
  '01': 'AL', '04': 'AZ', '05': 'AR', '06': 'CA', '08': 'CO', '09': 'CT', '10': 'DE', '11': 'DC', '12': 'FL',
  '13': 'GA', '16': 'ID', '17': 'IL', '18': 'IN', '19': 'IA', '20': 'KS', '21': 'KY', '22': 'LA', '23': 'ME',
  '24': 'MD', '25': 'MA', '26': 'MI', '27': 'MN', '28': 'MS', '29': 'MO', '30': 'MT', '31': 'NE', '32': 'NV',
  '33': 'NH', '34': 'NJ', '35': 'NM', '36': 'NY', '37': 'NC', '38': 'ND', '39': 'OH', '40': 'OK', '41': 'OR',
  '42': 'PA', '44': 'RI', '45': 'SC', '46': 'SD', '47': 'TN', '48': 'TX', '49': 'UT', '50': 'VT', '51': 'VA',
  '53': 'WA', '54': 'WV', '55': 'WI', '56': 'WY',
} // prettier-ignore

type Ring = readonly (readonly [number, number])[]

/** The lower 48 and DC painted on a grid of 0.02 degrees, kept as runs; state 0 is water and abroad. */
export function paintStates(tables: string): { states: string[]; raster: Raster } {
  const topology = readStates()
  const shapes = feature(topology, topology.objects['states']).features.filter(({ id }) => POSTAL[id])
  const states = ['', ...shapes.map(({ id }) => POSTAL[id]!).sort()]
  const cells = new Uint8Array(FRAME.columns * FRAME.rows)
  for (const { id, geometry } of shapes) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const rings of polygons) paint(cells, rings, states.indexOf(POSTAL[id]!))
  }
  for (const lake of readLakes(tables, 'over')) paint(cells, [[...lake, lake[0]!]], 0)
  return { states, raster: { ...FRAME, ...runsOf(cells) } }
}

function paint(cells: Uint8Array, rings: readonly Ring[], state: number): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!
      const [x2, y2] = ring[i]!
      const low = Math.ceil((Math.min(y1, y2) - FRAME.south) / FRAME.step - 0.5)
      const high = Math.ceil((Math.max(y1, y2) - FRAME.south) / FRAME.step - 0.5) - 1
      for (let row = Math.max(0, low); row <= Math.min(FRAME.rows - 1, high); row++) {
        const y = FRAME.south + (row + 0.5) * FRAME.step
        const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
        const list = crossings.get(row)
        if (list) list.push(x)
        else crossings.set(row, [x])
      }
    }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil((xs[i]! - FRAME.west) / FRAME.step - 0.5))
      const to = Math.min(FRAME.columns, Math.ceil((xs[i + 1]! - FRAME.west) / FRAME.step - 0.5))
      if (to > from) cells.fill(state, row * FRAME.columns + from, row * FRAME.columns + to)
    }
  }
}

function runsOf(cells: Uint8Array): Pick<Raster, 'rowStart' | 'runColumn' | 'runState'> {
  const rowStart = new Uint32Array(FRAME.rows + 1)
  const columns: number[] = []
  const states: number[] = []
  for (let row = 0; row < FRAME.rows; row++) {
    rowStart[row] = columns.length
    for (let column = 0; column < FRAME.columns; column++) {
      const state = cells[row * FRAME.columns + column]!
      if (column > 0 && state === states.at(-1)) continue
      columns.push(column)
      states.push(state)
    }
  }
  rowStart[FRAME.rows] = columns.length
  return { rowStart, runColumn: Uint16Array.from(columns), runState: Uint8Array.from(states) }
}
