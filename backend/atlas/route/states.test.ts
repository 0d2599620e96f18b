import { describe, expect, test } from 'vitest'
import type { LonLat } from '@longhaul/core'
import { stateSpansAlong } from './states.ts'

/** Nebraska, then cells without a state, then Iowa; a cell is some 53 miles wide. */
const raster = {
  west: -100,
  south: 40,
  step: 1,
  columns: 4,
  rows: 1,
  rowStart: Uint32Array.of(0, 3),
  runColumn: Uint16Array.of(0, 1, 2),
  runState: Uint8Array.of(1, 0, 2),
}
const along = (lons: readonly number[], miles: readonly number[]) =>
  stateSpansAlong(raster, ['', 'NE', 'IA'], { points: lons.map((lon): LonLat => [lon, 40.5]), miles })

describe('the states along a line', () => {
  test('water counts to the state before it, and before the first one to that', () => {
    expect(along([-99.5, -99, -98, -97.5], [0, 30, 50, 80])).toEqual([
      { state: 'NE', miles: 50 },
      { state: 'IA', miles: 30 },
    ])
    expect(along([-98.9, -98, -97.5], [0, 10, 40])).toEqual([{ state: 'IA', miles: 40 }])
  })

  test('more than a crossing is abroad: no state gets the miles of Ontario', () => {
    expect(along([-99.5, -99, -98, -97.5], [0, 30, 130, 160])).toEqual([
      { state: 'NE', miles: 30 },
      { state: 'abroad', miles: 100 },
      { state: 'IA', miles: 30 },
    ])
  })
})
