import type { LonLat } from '@longhaul/core'
import { ABROAD } from '@longhaul/core/geo'
import type { Raster } from './network.ts'
import { greatCircle, pointBetween } from './sphere.ts'

export interface StateSpan {
  readonly state: string
  readonly miles: number
}

/** Index of the state at a point, 0 for water and abroad. Exact to the raster's cell (about 1.4 miles). */
export function stateIndexAt(raster: Raster, [lon, lat]: LonLat): number {
  const column = Math.floor((lon - raster.west) / raster.step)
  const row = Math.floor((lat - raster.south) / raster.step)
  if (!(column >= 0 && column < raster.columns && row >= 0 && row < raster.rows)) return 0
  let low = raster.rowStart[row]!
  let high = raster.rowStart[row + 1]! - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (raster.runColumn[middle]! <= column) low = middle
    else high = middle - 1
  }
  return raster.runState[low]!
}

export function landStateNear(raster: Raster, point: LonLat, reach = 3): number {
  const here = stateIndexAt(raster, point)
  if (here > 0) return here
  for (let ring = 1; ring <= reach; ring++)
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue
        const near = stateIndexAt(raster, [point[0] + dx * raster.step, point[1] + dy * raster.step])
        if (near > 0) return near
      }
  return 0
}

export function longestWater(
  raster: Raster,
  a: LonLat,
  b: LonLat,
): { readonly miles: number; readonly middle: LonLat } {
  const total = greatCircle(a, b)
  const steps = Math.max(1, Math.ceil(total / 0.4))
  let best = 0
  let bestEnd = 0
  let run = 0
  for (let i = 0; i <= steps; i++) {
    if (stateIndexAt(raster, pointBetween(a, b, i / steps)) === 0) {
      run++
      if (run > best) {
        best = run
        bestEnd = i
      }
    } else run = 0
  }
  return {
    miles: (best * total) / (steps + 1),
    middle: pointBetween(a, b, (bestEnd - best / 2 + 0.5) / steps),
  }
}

export function addSpan(spans: { state: string; miles: number }[], state: string, miles: number): void {
  if (miles <= 0) return
  const last = spans.at(-1)
  if (last && last.state === state) last.miles += miles
  else spans.push({ state, miles })
}

export function milesByState(spans: readonly StateSpan[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { state, miles } of spans) sums[state] = (sums[state] ?? 0) + miles
  return sums
}

/** No bridge, causeway or ferry that trucks take in the lower 48 is longer: beyond, a line is abroad. */
const LONGEST_WATER_MILES = 30

/** Water counts to the state before it; a line that begins on water is in the first state it reaches. */
export function overWater(spans: readonly StateSpan[]): StateSpan[] {
  const known = spans.map(({ state, miles }) => ({
    state: state || (miles > LONGEST_WATER_MILES ? ABROAD : ''),
    miles,
  }))
  let current = known.find(({ state }) => state !== '')?.state ?? ''
  const joined: { state: string; miles: number }[] = []
  for (const { state, miles } of known) addSpan(joined, (current = state || current), miles)
  return joined
}

/** `points` carry road miles. Slivers that no end lies in count to the state before them. */
export function stateSpansAlong(
  raster: Raster,
  states: readonly string[],
  line: { readonly points: readonly LonLat[]; readonly miles: readonly number[] },
  sliver = 0.75,
): StateSpan[] {
  const raw: { state: string; miles: number }[] = []
  for (let i = 1; i < line.points.length; i++) {
    const length = line.miles[i]! - line.miles[i - 1]!
    const steps = Math.max(1, Math.ceil(length))
    for (let s = 0; s < steps; s++) {
      const point = pointBetween(line.points[i - 1]!, line.points[i]!, (s + 0.5) / steps)
      addSpan(raw, states[stateIndexAt(raster, point)]!, length / steps)
    }
  }
  const spans: { state: string; miles: number }[] = []
  const joined = overWater(raw)
  joined.forEach(({ state, miles }, i) => {
    const isSliver = i > 0 && i < joined.length - 1 && miles < sliver
    addSpan(spans, isSliver ? spans.at(-1)!.state : state, miles)
  })
  return spans
}
