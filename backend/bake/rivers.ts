import { readFileSync } from 'node:fs'
import type { LonLat } from '@longhaul/core'
import { greatCircle, pointBetween } from '@longhaul/core/geo'
import { mesh } from 'topojson-client'
import type { Segment } from './highways.ts'
import { POSTAL } from './raster.ts'

/** Borders that run in a river, where they do: a box of longitudes and latitudes. */
const RIVERS: readonly (readonly [pair: string, holds?: (point: LonLat) => boolean])[] = [
  ['IA IL'],
  ['IA WI'],
  ['IA NE'],
  ['IL KY'],
  ['IN KY'],
  ['KY OH'],
  ['MO NE'],
  ['OH WV'],
  ['IL MO', ([, lat]) => lat > 38.1],
  ['MN WI', ([, lat]) => lat < 46],
  ['IL IN', ([, lat]) => lat < 39.3],
  ['AL GA', ([, lat]) => lat < 32.8],
  ['NE SD', ([lon]) => lon > -98.3],
]
/** A local road may cross this near to where a highway of the table does. */
const BRIDGE_MILES = 2.5
/** The border is drawn to this, degrees. */
const TOLERANCE = 0.004

/** Borders along rivers without the parts near a bridge of a highway: four numbers a piece, as `barriers` of the network. */
export function riverBarriers(segments: readonly Segment[]): number[] {
  const path = new URL(import.meta.resolve('us-atlas/states-10m.json'))
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as { objects: { states: unknown } }
  const bridges = crossings(segments)
  return RIVERS.flatMap(([pair, holds = () => true]) =>
    mesh(
      atlas,
      atlas.objects.states,
      (a, b) => [POSTAL[String(a.id)], POSTAL[String(b.id)]].sort().join(' ') === pair,
    ).coordinates.flatMap((line) => {
      const drawn = thinned(line as readonly LonLat[])
      return drawn.slice(1).flatMap((to, i) => {
        const from = drawn[i]!
        const middle = pointBetween(from, to, 0.5)
        const bridged = (bridges.get(pair) ?? []).some((bridge) =>
          [from, middle, to].some((point) => greatCircle(point, bridge) < BRIDGE_MILES),
        )
        return bridged || !holds(middle) ? [] : [...from, ...to]
      })
    }),
  )
}

/** Where highways cross from one state into the next, by the two states. */
function crossings(segments: readonly Segment[]): Map<string, LonLat[]> {
  const found = new Map<string, LonLat[]>()
  for (const { a, b, miles, states } of segments) {
    let mile = 0
    states.slice(1).forEach(({ state }, i) => {
      mile += states[i]!.miles
      const pair = [states[i]!.state, state].sort().join(' ')
      found.set(pair, [...(found.get(pair) ?? []), pointBetween(a, b, mile / miles)])
    })
  }
  return found
}

/** Douglas and Peucker's line: the points without which it would leave the drawn one by more than `TOLERANCE`. */
function thinned(line: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let farthest = 0
  let at = 0
  line.forEach((point, i) => {
    const off = offLine(point, first, last)
    if (off > farthest) [farthest, at] = [off, i]
  })
  if (farthest <= TOLERANCE) return [first, last]
  return [...thinned(line.slice(0, at + 1)), ...thinned(line.slice(at)).slice(1)]
}

function offLine([x, y]: LonLat, a: LonLat, b: LonLat): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const share = length ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length)) : 0
  return Math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)
}
