import type { LonLat } from '@longhaul/core'
import { greatCircle, pointBetween } from '../../route/index.ts'
import { mesh } from 'topojson-client'
import type { Segment } from './highways.ts'
import { readStates } from '../sources.ts'
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
const BRIDGE_MILES = 2.5

/** Borders along rivers, away from bridges of highways: four numbers a piece, as `barriers` has them. */
export function riverBarriers(segments: readonly Segment[]): number[] {
  const atlas = readStates()
  const bridges = crossings(segments)
  return RIVERS.flatMap(([pair, holds = () => true]) =>
    mesh(
      atlas,
      atlas.objects['states'],
      (a, b) => [POSTAL[String(a.id)], POSTAL[String(b.id)]].sort().join(' ') === pair,
    ).coordinates.flatMap((line) =>
      line.slice(1).flatMap((to, i) => {
        const from = line[i]!
        const middle = pointBetween(from, to, 0.5)
        const bridged = (bridges.get(pair) ?? []).some((bridge) =>
          [from, middle, to].some((point) => greatCircle(point, bridge) < BRIDGE_MILES),
        )
        return bridged || !holds(middle) ? [] : [...from, ...to]
      }),
    ),
  )
}

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
