import type { LonLat } from '@longhaul/core'
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

/** `points` carry road miles. Water counts to the state before it, and so do slivers no end lies in. */
export function stateSpansAlong(
  raster: Raster,
  states: readonly string[],
  line: { readonly points: readonly LonLat[]; readonly miles: readonly number[] },
  sliver = 0.75,
): StateSpan[] {
  const raw: { state: string; miles: number }[] = []
  let current = ''
  for (let i = 1; i < line.points.length; i++) {
    const length = line.miles[i]! - line.miles[i - 1]!
    const steps = Math.max(1, Math.ceil(length))
    for (let s = 0; s < steps; s++) {
      const found = stateIndexAt(
        raster,
        pointBetween(line.points[i - 1]!, line.points[i]!, (s + 0.5) / steps),
      )
      if (found > 0) current = states[found]!
      addSpan(raw, current, length / steps)
    }
  }
  const first = raw.find((span) => span.state !== '')?.state ?? ''
  const spans: { state: string; miles: number }[] = []
  raw.forEach((span, i) => {
    const inner = i > 0 && i < raw.length - 1
    const keep = !(inner && span.miles < sliver) || !spans.length
    addSpan(spans, keep ? span.state || first : spans.at(-1)!.state, span.miles)
  })
  return spans
}
