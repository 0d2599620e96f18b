import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LonLat } from '@longhaul/core'
import { placeAlong } from '@longhaul/core/geo'
import { openNetwork, type NetworkData } from './network.ts'
import { routeBetween } from './routeBetween.ts'

/** I-8 runs from Alpha (AA) over the line at mile 30 to Beta (BB); Gamma is 40 local miles north of Beta. */
function country(): NetworkData {
  const roads = [
    { a: 0, b: 1, miles: 30, minutes: 30, route: 1, states: [1, 1] },
    { a: 1, b: 2, miles: 30, minutes: 30, route: 1, states: [2, 2] },
    { a: 2, b: 3, miles: 40, minutes: 50, route: 0, states: [2, 2] },
  ]
  const leaving = [0, 1, 2, 3].map((node) =>
    roads.flatMap((road) =>
      road.a === node
        ? [{ ...road, to: road.b }]
        : road.b === node
          ? [{ ...road, to: road.a, states: [...road.states].reverse() }]
          : [],
    ),
  )
  const all = leaving.flat()
  const firstEdge = new Uint32Array(5)
  leaving.forEach((list, i) => (firstEdge[i + 1] = firstEdge[i]! + list.length))
  const rows = 100
  return {
    places: ['Alpha, AA', 'Beta, BB', 'Gamma, BB'],
    routes: ['', 'I-8'],
    states: ['', 'AA', 'BB'],
    lon: Float32Array.of(-100, -99.5, -99, -99),
    lat: Float32Array.of(40, 40, 40, 40.5),
    place: Uint16Array.of(0, 0, 1, 2),
    streetMiles: new Float32Array(4),
    urban: new Uint8Array(4),
    firstEdge,
    edgeTo: Uint16Array.from(all, ({ to }) => to),
    edgeMiles: Float32Array.from(all, ({ miles }) => miles),
    edgeMinutes: Float32Array.from(all, ({ minutes }) => minutes),
    edgeRoute: Uint16Array.from(all, ({ route }) => route),
    edgeState: Uint8Array.from(all, ({ states }) => states[0]!),
    edgeFarState: Uint8Array.from(all, ({ states }) => states[1]!),
    edgeShare: Float32Array.from(all, () => 1),
    landmarks: Float32Array.of(0, 30, 60, 110),
    barriers: Float32Array.of(-99.9, 40.05, -99.1, 40.05),
    bridges: new Float32Array(0),
    raster: {
      west: -101,
      south: 39,
      step: 0.02,
      columns: 200,
      rows,
      rowStart: Uint32Array.from({ length: rows + 1 }, (_, row) => row * 3),
      runColumn: Uint16Array.from({ length: rows * 3 }, (_, i) => [0, 75, 150][i % 3]!),
      runState: Uint8Array.from({ length: rows * 3 }, (_, i) => [1, 2, 0][i % 3]!),
    },
  }
}

const network = openNetwork(country())
const ALPHA: LonLat = [-100, 40]
const BETA: LonLat = [-99, 40]
const GAMMA: LonLat = [-99, 40.5]

const legOf = (from: LonLat, to: LonLat, maxMph?: number) => {
  const answer = routeBetween(network, from, to, maxMph === undefined ? {} : { maxMph })
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.leg
}

describe('a leg', () => {
  it('takes the highway by name and direction, then local roads marked as an estimate', () => {
    const leg = legOf(ALPHA, GAMMA)
    expect(leg.stretches).toEqual([
      { name: 'I-8 E', highway: 'I-8', miles: 60, minutes: 60, estimated: false },
      { name: 'local roads toward Gamma', highway: null, miles: 40, minutes: 50, estimated: true },
    ])
    expect([leg.miles, leg.minutes]).toEqual([100, 110])
  })

  it('splits its miles at the state line', () => {
    expect(legOf(ALPHA, BETA).milesByState).toEqual({ AA: 30, BB: 30 })
    expect(legOf(BETA, ALPHA).states).toEqual([
      { state: 'BB', miles: 30 },
      { state: 'AA', miles: 30 },
    ])
  })

  it('names the way back by the other direction', () => {
    expect(legOf(BETA, ALPHA).stretches.map(({ name }) => name)).toEqual(['I-8 W'])
  })

  it('joins the highway between its nodes', () => {
    const leg = legOf([-99.75, 39.97], BETA)
    expect(leg.stretches.map(({ highway }) => highway)).toEqual([null, 'I-8'])
    expect(leg.stretches[1]!.miles).toBeCloseTo(45, 1)
  })

  it('stays on the highway when both ends lie along one edge of it', () => {
    const leg = legOf([-99.95, 39.99], [-99.6, 39.99])
    expect(leg.stretches.find(({ highway }) => highway === 'I-8')!.miles).toBeCloseTo(21, 0)
  })

  it('does not join across a barrier', () => {
    const leg = legOf([-99.5, 40.15], ALPHA)
    expect(leg.stretches.at(-1)!.miles).toBeGreaterThan(30)
  })

  it('of zero miles is a leg', () => {
    const leg = legOf(BETA, BETA)
    expect(leg).toMatchObject({ miles: 0, minutes: 0, stretches: [], milesByState: {} })
    expect(leg.line.miles).toEqual([0, 0])
  })

  it('takes longer under a cap of the fleet and never shorter', () => {
    expect(legOf(ALPHA, BETA, 30).minutes).toBeCloseTo(120, 6)
    expect(legOf(ALPHA, BETA, 90).minutes).toBe(60)
  })

  it('carries rising miles and minutes, and states that sum to its miles', () => {
    const land = fc.tuple(
      fc.double({ min: -100.6, max: -98.4, noNaN: true }),
      fc.double({ min: 39.2, max: 40.8, noNaN: true }),
    )
    fc.assert(
      fc.property(land, land, (from, to) => {
        const leg = legOf(from, to)
        const { points, miles, minutes } = leg.line
        expect(miles).toHaveLength(points.length)
        expect(minutes).toHaveLength(points.length)
        expect(miles[0]).toBe(0)
        expect(miles.at(-1)).toBe(leg.miles)
        expect(miles.every((mile, i) => i === 0 || mile >= miles[i - 1]!)).toBe(true)
        expect(minutes.every((minute, i) => i === 0 || minute >= minutes[i - 1]!)).toBe(true)
        const sum = Object.values(leg.milesByState).reduce((total, part) => total + part, 0)
        expect(sum).toBeCloseTo(leg.miles, 6)
        expect(leg.stretches.reduce((total, part) => total + part.miles, 0)).toBeCloseTo(leg.miles, 6)
      }),
    )
  })
})

describe('a refusal', () => {
  it.each([
    ['London', [-0.12, 51.5], 'outside-network', 'outside the United States'],
    ['Anchorage', [-149.9, 61.2], 'outside-network', 'in Alaska'],
    ['Honolulu', [-157.85, 21.3], 'outside-network', 'in Hawaii'],
    ['Toronto', [-79.38, 43.65], 'outside-network', 'in Canada'],
    ['Monterrey', [-100.3, 25.67], 'outside-network', 'in Mexico'],
    ['the Atlantic', [-40, 35], 'water', 'in the water'],
    ['Lake Michigan', [-87, 43.5], 'water', 'in the water'],
  ] as const)('says where %s is and which end it was', (_, point, reason, words) => {
    const answer = routeBetween(network, ALPHA, point)
    expect(answer).toMatchObject({ ok: false, reason, end: 'to' })
    expect(answer.ok ? '' : answer.sentence).toContain(words)
    expect(routeBetween(network, point, ALPHA)).toMatchObject({ ok: false, end: 'from' })
  })

  it('calls the end as it is told to', () => {
    const answer = routeBetween(network, ALPHA, [-0.12, 51.5], {
      names: { from: 'The pickup', to: 'The drop-off (London)' },
    })
    expect(answer.ok ? '' : answer.sentence).toMatch(/^The drop-off \(London\) is outside/)
  })

  it('is given on land that no road reaches', () => {
    const empty = {
      ...country(),
      lon: new Float32Array(0),
      lat: new Float32Array(0),
      landmarks: new Float32Array(0),
    }
    const bare = openNetwork({ ...empty, edgeTo: new Uint16Array(0), firstEdge: new Uint32Array(1) })
    expect(routeBetween(bare, ALPHA, BETA)).toMatchObject({ ok: false, reason: 'no-road', end: 'from' })
  })
})

describe('placeAlong', () => {
  const leg = legOf(ALPHA, GAMMA)
  it('gives point, highway and state by road miles', () => {
    expect(placeAlong(leg, 15)).toMatchObject({ highway: 'I-8', state: 'AA' })
    expect(placeAlong(leg, 45).point[0]).toBeCloseTo(-99.25, 2)
    expect(placeAlong(leg, 45)).toMatchObject({ highway: 'I-8', state: 'BB' })
    expect(placeAlong(leg, 80)).toMatchObject({ highway: null, state: 'BB' })
  })
  it('holds to the ends of the leg', () => {
    expect(placeAlong(leg, -5).point).toEqual(ALPHA)
    expect(placeAlong(leg, 1e6).point).toEqual(GAMMA)
  })
})
