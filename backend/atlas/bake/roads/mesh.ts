import type { LonLat } from '@longhaul/core'
import { isBlocked, greatCircle, pointBetween, stateIndexAt, type NetworkData } from '../../route/index.ts'
import Delaunator from 'delaunator'
import { byRoads } from './byRoads.ts'
import type { Town } from '../places/gazetteer.ts'
import type { Graph } from './graph.ts'

type Ground = Pick<NetworkData, 'barriers' | 'bridges' | 'raster' | 'states'>

const TOWN_SPACING_MILES = 8
const NEIGHBOURS = 6
const MAX_MILES = 110
const WATER_MILES = 2
const WINDING = 1.17
const WINDINGS: readonly (readonly [winding: number, states: ReadonlySet<string>])[] = [
  [1.15, new Set('AL DE FL GA LA MS SC TX'.split(' '))],
  [1.25, new Set('AZ CA CO ID ME MT NH NM NV NY OR PA UT VT WA WV WY'.split(' '))],
]
/** Roads follow the section lines of the survey: straight along a compass line, else a staircase. */
const GRID_STATES = new Set('IA IL IN KS MN ND NE OK SD'.split(' '))
const GRID_WINDING = 1.03
const GRID_STAIRCASE = 0.25
/** Where highways go far round, a local road saves at most the rest of this share of their way. */
const LEAST_OF_WAY_ROUND = 0.7
const FARTHEST_ROUND = 2.5
/** Slow on purpose: nobody knows whether a truck may go there, so a highway a little longer is better. */
const LOCAL_MPH = 33
const CITY_MPH = 25
const CITY_MILES = 10
const EDGE_MINUTES = 1

class Cells {
  readonly #cells = new Map<number, number[]>()
  readonly #points: LonLat[] = []
  readonly #size = 0.5

  add(point: LonLat, item: number): void {
    this.#points[item] = point
    const key = this.#key(Math.floor(point[0] / this.#size), Math.floor(point[1] / this.#size))
    const cell = this.#cells.get(key)
    if (cell) cell.push(item)
    else this.#cells.set(key, [item])
  }

  #key(x: number, y: number): number {
    return (y + 1000) * 4000 + x + 2000
  }

  near(point: LonLat, rings: number): { item: number; miles: number }[] {
    const x = Math.floor(point[0] / this.#size)
    const y = Math.floor(point[1] / this.#size)
    const found: { item: number; miles: number }[] = []
    for (let dy = -rings; dy <= rings; dy++)
      for (let dx = -rings; dx <= rings; dx++)
        for (const item of this.#cells.get(this.#key(x + dx, y + dy)) ?? [])
          found.push({ item, miles: greatCircle(point, this.#points[item]!) })
    return found
  }
}

/** The towns that carry the mesh: largest first, none within 8 miles of a kept one or of a highway node. */
export function meshTowns(towns: readonly Town[], taken: readonly LonLat[]): Town[] {
  const cells = new Cells()
  taken.forEach((point, i) => cells.add(point, i))
  const kept: Town[] = []
  for (const town of towns) {
    if (cells.near(town.point, 1).some(({ miles }) => miles < TOWN_SPACING_MILES)) continue
    cells.add(town.point, taken.length + kept.length)
    kept.push(town)
  }
  return kept
}

/** `graph` holds highways only; water and barriers part neighbours. */
export function addLocalRoads(
  graph: Graph,
  ground: Ground,
  downtowns: readonly LonLat[],
  isUrban: (point: LonLat) => boolean,
  isWinding: (point: LonLat) => boolean,
): void {
  const byHighway = byRoads(graph)
  const inCity = (point: LonLat) =>
    isUrban(point) || downtowns.some((centre) => greatCircle(point, centre) < CITY_MILES)
  for (const [a, b] of neighbourPairs(graph)) {
    const from = graph.nodes[a]!
    const to = graph.nodes[b]!
    const apart = greatCircle(from.point, to.point)
    if (apart > MAX_MILES || apart === 0) continue
    // Two points of one highway: the highway is the road, the mesh would cut its corners.
    if ([...from.routes].some((route) => to.routes.has(route))) continue
    if (isBlocked(ground, from.point, to.point, WATER_MILES)) continue
    const middle = pointBetween(from.point, to.point, 0.5)
    const miles = Math.max(
      apart * windingOf(ground, from.point, to.point, apart),
      from.routes.size > 0 && to.routes.size > 0 && isWinding(middle)
        ? LEAST_OF_WAY_ROUND * byHighway(a, b, FARTHEST_ROUND * apart)
        : 0,
    )
    graph.join({
      a,
      b,
      miles,
      minutes: (miles / (inCity(middle) ? CITY_MPH : LOCAL_MPH)) * 60 + EDGE_MINUTES,
      route: 0,
      states: chordStates(ground, from.point, to.point),
    })
  }
}

function windingOf({ raster, states }: Ground, a: LonLat, b: LonLat, apart: number): number {
  const middle = pointBetween(a, b, 0.5)
  const longer = 1 + 0.1 * Math.min(1, Math.max(0, (apart - 25) / 40))
  const state = states[stateIndexAt(raster, middle)]!
  if (!GRID_STATES.has(state)) return (WINDINGS.find(([, land]) => land.has(state))?.[0] ?? WINDING) * longer
  const bearing = Math.atan2(b[1] - a[1], (b[0] - a[0]) * Math.cos((middle[1] * Math.PI) / 180))
  return GRID_WINDING + GRID_STAIRCASE * Math.sin(2 * bearing) ** 2
}

/** Delaunay edges and the six nearest of each node, each pair once, smaller number first. */
function neighbourPairs(graph: Graph): [number, number][] {
  const count = graph.nodes.length
  const pairs = new Set<number>()
  const add = (a: number, b: number) => pairs.add(Math.min(a, b) * count + Math.max(a, b))
  const flat = Float64Array.from(
    graph.nodes.flatMap(({ point: [lon, lat] }) => [lon * Math.cos((38 * Math.PI) / 180), lat]),
  )
  const { triangles } = new Delaunator(flat)
  for (let i = 0; i < triangles.length; i += 3) {
    add(triangles[i]!, triangles[i + 1]!)
    add(triangles[i + 1]!, triangles[i + 2]!)
    add(triangles[i + 2]!, triangles[i]!)
  }
  const cells = new Cells()
  graph.nodes.forEach(({ point }, i) => cells.add(point, i))
  graph.nodes.forEach(({ point }, i) => {
    let near = cells.near(point, 1)
    if (near.length <= NEIGHBOURS) near = cells.near(point, 3)
    near
      .filter(({ item }) => item !== i)
      .sort((x, y) => x.miles - y.miles || x.item - y.item)
      .slice(0, NEIGHBOURS)
      .forEach(({ item }) => add(i, item))
  })
  return [...pairs].sort((x, y) => x - y).map((key) => [Math.floor(key / count), key % count])
}

/** States at both ends of a straight line and the share of it before the second begins. */
export function chordStates(
  { raster }: Pick<Ground, 'raster'>,
  a: LonLat,
  b: LonLat,
): readonly [number, number, number] {
  const steps = Math.max(2, Math.ceil(greatCircle(a, b) / 0.5))
  const met = Array.from({ length: steps }, (_, i) =>
    stateIndexAt(raster, pointBetween(a, b, (i + 0.5) / steps)),
  ).filter((state) => state > 0)
  const near = met[0]
  const far = met.at(-1)
  if (near === undefined || far === undefined) return [0, 0, 1]
  if (near === far) return [near, near, 1]
  return [near, far, met.indexOf(far) / met.length]
}
