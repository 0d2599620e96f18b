import { describe, expect, test } from 'vitest'
import { squareOutlines } from '../../test/map/outlines.ts'
import { type MapName, type Obstacle, placeNames } from './placeNames.ts'
import { decodeHighways, decodeOutlines, decodeTowns, worldX, worldY, type World } from './world.ts'

const world: World = {
  outlines: decodeOutlines(squareOutlines(1_000)),
  towns: decodeTowns([
    ['Denver', -104_990, 39_739, 680_000],
    ['Aurora', -104_832, 39_729, 360_000],
    ['Kearney', -99_081, 40_699, 33_000],
    ['Gibbon', -98_844, 40_748, 1_800],
  ]),
  highways: decodeHighways([
    {
      route: 'I-80',
      kind: 'I',
      coords: [
        [-104, 41.1],
        [-96, 40.8],
      ],
    },
    {
      route: 'NE-92',
      kind: 'S',
      coords: [
        [-104, 41.3],
        [-96, 41.3],
      ],
    },
  ]),
}

const drawn = (marks: readonly Obstacle[], route: readonly [lon: number, lat: number][] = []) => ({
  marks,
  route: Float64Array.from(route.flatMap(([lon, lat]) => [worldX(lon), worldY(lat)])),
})

const texts = (zoom: number, kind: MapName['kind']) =>
  placeNames(world, zoom)
    .filter((name) => name.kind === kind)
    .map(({ text }) => text)

describe('names on the built-in map', () => {
  test('smaller towns appear as the map comes nearer', () => {
    expect(texts(5, 'town')).toEqual(['Denver'])
    expect(texts(8, 'town')).toEqual(['Denver', 'Kearney'])
    expect(texts(10, 'town')).toEqual(['Denver', 'Aurora', 'Kearney', 'Gibbon'])
  })
  test('between two whole zoom levels the smallest town is of a size between theirs', () => {
    expect(texts(6.5, 'town')).toEqual(['Denver'])
    expect(texts(6.75, 'town')).toEqual(['Denver', 'Kearney'])
    expect(texts(9.875, 'town')).not.toContain('Gibbon')
  })
  test('highways wear their shields, state routes none', () => {
    const shields = texts(7, 'shield')
    expect(shields.length).toBeGreaterThan(1)
    expect(new Set(shields)).toEqual(new Set(['80']))
  })
  test('where two highways share a road the Interstate wears its shield', () => {
    const [i80] = world.highways
    const shared = [{ ...i80!, route: 'US-30', kind: 'US' }, ...world.highways]
    const shields = placeNames({ ...world, highways: shared }, 7).filter(({ kind }) => kind === 'shield')
    expect(new Set(shields.map(({ text }) => text))).toEqual(new Set(['80']))
  })
  test('states are named by code from afar and in full nearer', () => {
    expect(texts(4, 'state')).toEqual(['NE'])
    expect(texts(6, 'state')).toEqual(['NEBRASKA'])
    expect(texts(9, 'state')).toEqual([])
  })
  test('no name is written under a mark: it goes to another side of its dot', () => {
    const [kearney] = placeNames(world, 8).filter(({ text }) => text === 'Kearney')
    const at = { x: worldX(-99.081), y: worldY(40.699) }
    const under = (shape: 'pin' | 'stop', dx: number) =>
      placeNames(world, 8, drawn([{ ...at, x: at.x + dx / (256 * 2 ** 8), shape }])).find(
        ({ text }) => text === 'Kearney',
      )
    expect(under('stop', 40)!.x).toBeLessThan(kearney!.x)
    expect(under('pin', 0)).toMatchObject({ x: kearney!.x, y: kearney!.y })
    expect(under('pin', 40)!.x).toBeLessThan(kearney!.x + 1)
  })
  test('no name is written across the route where another side of its dot is free', () => {
    const named = (route: [number, number][], text: string, zoom: number) =>
      placeNames(world, zoom, drawn([], route)).find((name) => name.text === text)!
    const dot = worldX(-99.081) * 256 * 2 ** 8
    const eastward: [number, number][] = [
      [-99.081, 40.699],
      [-97, 40.699],
    ]
    expect(named([], 'Kearney', 8).x).toBeGreaterThan(dot)
    const { x, y } = named(eastward, 'Kearney', 8)
    expect(x > dot && Math.abs(y - worldY(40.699) * 256 * 2 ** 8) < 10).toBe(false)
    const across: [number, number][] = [
      [-104, 41.5],
      [-96, 41.5],
    ]
    expect(texts(6, 'state')).toEqual(['NEBRASKA'])
    expect(named(across, 'NEBRASKA', 6)).toBeUndefined()
  })
  test('a town under the last pin has its name towards the middle, where the edge of the map does not cut it', () => {
    const pin = (lon: number, lat: number) => ({ x: worldX(lon), y: worldY(lat), shape: 'pin' as const })
    const named = (marks: ReturnType<typeof pin>[]) =>
      placeNames(world, 8, drawn(marks)).find(({ text }) => text === 'Kearney')!
    const dot = worldX(-99.081) * 256 * 2 ** 8
    expect(named([pin(-104.99, 39.739), pin(-99.081, 40.699)]).x).toBeLessThan(dot)
    expect(named([pin(-94, 39.739), pin(-99.081, 40.699)]).x).toBeGreaterThan(dot)
  })
  test('outlines decode from steps to the Mercator square', () => {
    const [line] = world.outlines.us
    expect(line!.points[0]).toBeCloseTo(-100 / 360 + 0.5, 10)
    expect(line!.points).toHaveLength(6)
    expect(line!.minY).toBeLessThan(line!.maxY)
    expect(line!.maxX - line!.minX).toBeCloseTo(1 / 360, 10)
  })
})
