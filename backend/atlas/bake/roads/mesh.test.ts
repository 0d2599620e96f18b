import type { LonLat } from '@longhaul/core'
import { isBlocked, greatCircle } from '../../route/index.ts'
import { describe, expect, it } from 'vitest'
import { byRoads } from './byRoads.ts'
import { TABLES } from '../folders.ts'
import { Graph } from './graph.ts'
import type { Segment } from './highways.ts'
import { addLocalRoads } from './mesh.ts'
import { paintStates } from './raster.ts'
import { riverBarriers } from './rivers.ts'
import { windingLand } from './terrain.ts'

const ground = { ...paintStates(TABLES), barriers: new Float32Array(), bridges: new Float32Array() }
const WEST: LonLat = [-115, 44.5]
const EAST: LonLat = [-114.7, 44.5]
const APART = greatCircle(WEST, EAST)

/** Two ends of highways, and a third point by which their highways meet after `around` straight lines. */
function valley(around: number): Graph {
  const graph = new Graph()
  const [west, east, south] = [graph.add(WEST, ''), graph.add(EAST, ''), graph.add([-114.85, 43.5], '')]
  for (const [a, route] of [
    [west, 1],
    [east, 2],
  ] as const) {
    graph.nodes[a]!.routes.add(route)
    graph.join({ a, b: south, miles: (around * APART) / 2, minutes: 60, route, states: [0, 0, 1] })
  }
  return graph
}

function localMiles(graph: Graph, winding: boolean): number {
  addLocalRoads(graph, ground, [], () => false, () => winding) // prettier-ignore
  return graph.roads.find(({ a, b, route }) => a === 0 && b === 1 && route === 0)!.miles
}

describe('the mesh of local roads', () => {
  it('believes in no short cut through land that winds the roads', () => {
    expect(localMiles(valley(2), true)).toBeCloseTo(1.4 * APART, 6)
    expect(localMiles(valley(6), true)).toBeCloseTo(1.75 * APART, 6)
  })

  it('leaves a local road as long as its land says where the highways are no longer, and in other land', () => {
    const straight = localMiles(valley(1.2), true)
    expect(straight / APART).toBeCloseTo(1.25, 6)
    expect(localMiles(valley(6), false)).toBe(straight)
  })

  it('leaves a town off every highway its own roads', () => {
    const graph = valley(6)
    graph.nodes[0]!.routes.clear()
    expect(localMiles(graph, true) / APART).toBeCloseTo(1.25, 6)
  })
})

describe('the way by roads', () => {
  it('is the shortest of all, and no longer than asked', () => {
    const graph = new Graph()
    const nodes = Array.from({ length: 4 }, (_, i) => graph.add([-115 + i, 44], ''))
    for (const [a, b, miles] of [
      [0, 1, 10.5],
      [1, 2, 10.25],
      [0, 2, 30],
      [2, 3, 100],
    ] as const)
      graph.join({ a: nodes[a]!, b: nodes[b]!, miles, minutes: 1, route: 1, states: [0, 0, 1] })
    const way = byRoads(graph)
    expect(way(0, 2, 50)).toBe(20.75)
    expect(way(2, 0, 50)).toBe(20.75)
    expect(way(0, 3, 50)).toBe(50)
  })
})

describe('winding land', () => {
  const row = (route: string, lat: number, winding: number): Segment => {
    const [a, b]: [LonLat, LonLat] = [
      [-115, lat],
      [-114.8, lat],
    ]
    return {
      route,
      from: '',
      to: '',
      a,
      b,
      miles: winding * greatCircle(a, b),
      states: [],
      expressway: false,
    }
  }

  it('is where the highways wind, whatever an Interstate or a way round one obstacle does', () => {
    const isWinding = windingLand([
      row('ID-75', 44.2, 1.3),
      row('I-90', 47.2, 1.3),
      row('US-12', 40.2, 1.05),
      row('ID-14', 40.3, 2),
    ])
    expect(isWinding([-114.9, 44.2])).toBe(true)
    expect(isWinding([-114.9, 47.2])).toBe(false)
    expect(isWinding([-114.9, 40.2])).toBe(false)
    expect(isWinding([-90, 30])).toBe(false)
  })
})

describe('rivers between states', () => {
  const row = (from: LonLat, to: LonLat): Segment => ({
    route: 'US-34',
    from: 'Burlington, IA',
    to: 'Gulfport, IL',
    a: from,
    b: to,
    miles: 4,
    states: [
      { state: 'IA', miles: 2 },
      { state: 'IL', miles: 2 },
    ],
    expressway: false,
  })
  const [east, west]: [LonLat, LonLat] = [
    [-91.06, 40.81],
    [-91.13, 40.81],
  ]
  const crosses = (barriers: readonly number[]) =>
    isBlocked(
      { barriers: Float32Array.from(barriers), bridges: new Float32Array(), raster: ground.raster },
      west,
      east,
      10,
    )

  it('are crossed by local roads only where a highway crosses them', () => {
    expect(crosses(riverBarriers([]))).toBe(true)
    expect(crosses(riverBarriers([row(west, east)]))).toBe(false)
    expect(crosses(riverBarriers([row([-91.05, 41.4], [-91.0, 41.4])]))).toBe(true)
  })

  it('leave the bank at which somebody stands alone', () => {
    const bank: LonLat = [-91.098, 40.81]
    const across = greatCircle(bank, [-91.09, 40.81])
    expect(across).toBeLessThan(0.5)
    expect(
      isBlocked(
        {
          barriers: Float32Array.from([-91.094, 40.7, -91.094, 40.9]),
          bridges: new Float32Array(),
          raster: ground.raster,
        },
        bank,
        [-91.09, 40.81],
        10,
      ),
    ).toBe(false)
  })
})
