import { join } from 'node:path'
import { BAKE_FOLDERS } from '../../../backend/atlas/bake/folders.ts'
import { readNetwork } from '../../../backend/atlas/format/index.ts'
import {
  greatCircle,
  highwaysAround,
  nearestShare,
  nodePoint,
  pointBetween,
  routeBetween,
} from '../../../backend/atlas/route/index.ts'
import { milesApart, nearestLine } from '../../../backend/core/src/geo/index.ts'
import type { LonLat } from '../../../backend/core/src/units.ts'

/**
 * Turf's functions against the geometry of the search's inner loop, on the same points
 * (docs/adr/0015-turf.md).
 */
export const name = 'turf'

const ENDS = 400
const CALLS = 400_000
const ROUNDS = 5

/** Milliseconds of the median round. */
function medianMs(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!
}

export function run(): string[] {
  const network = readNetwork(join(BAKE_FOLDERS.backend, 'network.bin'))
  const step = Math.floor(network.lon.length / ENDS)
  /** A few miles off every node, as ends of trips lie. */
  const ends = Array.from({ length: ENDS }, (_, i): LonLat => {
    const [lon, lat] = nodePoint(network, i * step)
    return [lon + 0.07, lat + 0.05]
  })
  const pieces = ends.map((end) =>
    highwaysAround(network, end).map((edge): readonly [LonLat, LonLat] => [
      nodePoint(network, network.edgeFrom[edge]!),
      nodePoint(network, network.edgeTo[edge]!),
    ]),
  )
  const ownNearest = (end: LonLat, lines: readonly (readonly [LonLat, LonLat])[]): number =>
    Math.min(...lines.map(([a, b]) => greatCircle(end, pointBetween(a, b, nearestShare(end, a, b)))))
  const each = (apart: (a: LonLat, b: LonLat) => number) =>
    medianMs(() => {
      // The sum is looked at, so that the compiler leaves no call out.
      let sum = 0
      for (let i = 0; i < CALLS; i++) sum += apart(ends[i % ENDS]!, ends[(i * 7) % ENDS]!)
      if (Number.isNaN(sum)) throw new Error('a distance that is no number')
    }) / CALLS
  const perEnd = (nearest: (end: LonLat, lines: readonly (readonly [LonLat, LonLat])[]) => unknown) =>
    medianMs(() => ends.forEach((end, i) => nearest(end, pieces[i]!))) / ENDS
  const perRoute =
    medianMs(() => ends.forEach((end, i) => routeBetween(network, end, ends[(i * 7919 + 13) % ENDS]!))) / ENDS
  const mean = pieces.reduce((sum, { length }) => sum + length, 0) / ENDS
  return [
    `great circle: own ${(each(greatCircle) * 1e6).toFixed(0)} ns, turf ${(each(milesApart) * 1e6).toFixed(0)} ns`,
    `nearest highway of the ${mean.toFixed(0)} pieces around an end: own ${perEnd(ownNearest).toFixed(3)} ms, turf ${perEnd((end, lines) => nearestLine(lines, end)).toFixed(3)} ms`,
    `a whole route, which matches two ends with own code: ${perRoute.toFixed(2)} ms`,
  ]
}
