import { describe, expect, test } from 'vitest'
import type { LonLat } from '@longhaul/core'
import { Junctions } from './junctions.ts'

type Road = readonly [route: string, a: number, b: number, miles: number]

function junctions(points: readonly LonLat[], roads: readonly Road[]): Junctions {
  const routes = ['', ...new Set(roads.map(([route]) => route).filter((route) => route !== ''))]
  const leaving = points.map((_, node) =>
    roads.flatMap(([route, a, b, miles]) =>
      a === node || b === node
        ? [{ route: routes.indexOf(route), from: node, to: a === node ? b : a, miles }]
        : [],
    ),
  )
  const edges = leaving.flat()
  const firstEdge = new Uint32Array(points.length + 1)
  leaving.forEach((list, node) => (firstEdge[node + 1] = firstEdge[node]! + list.length))
  return new Junctions({
    routes,
    lon: Float32Array.from(points, ([lon]) => lon),
    lat: Float32Array.from(points, ([, lat]) => lat),
    firstEdge,
    edgeFrom: Uint16Array.from(edges, ({ from }) => from),
    edgeTo: Uint16Array.from(edges, ({ to }) => to),
    edgeMiles: Float32Array.from(edges, ({ miles }) => miles),
    edgeRoute: Uint16Array.from(edges, ({ route }) => route),
  })
}

/**
 * I-80 by York crosses US-81, which crosses US-6 with no place there. NE-69 ends in Waco, 2 miles off I-80.
 */
const plains = junctions(
  [
    [-98, 41],
    [-97, 41],
    [-96, 41],
    [-97, 42],
    [-97, 40],
    [-98, 40.5],
    [-96, 40.5],
    [-96.5, 41],
    [-96.5, 41.03],
    [-96.5, 41.5],
    [-93.3, 45],
    [-93.3, 44.5],
    [-94, 45],
    [-93.3, 44],
  ],
  [
    ['I-80', 0, 1, 53],
    ['I-80', 1, 7, 27],
    ['I-80', 7, 2, 27],
    ['US-81', 3, 1, 70],
    ['US-81', 1, 4, 70],
    ['US-6', 5, 6, 106],
    ['', 7, 8, 2.4],
    ['NE-69', 8, 9, 33],
    ['I-35', 10, 11, 35],
    ['I-94', 10, 12, 35],
    ['I-35W', 11, 13, 35],
  ],
)

const meeting = (...named: string[]) =>
  plains
    .meeting(named)
    .map(({ routes, point, drawn }) => [
      routes.join(' & '),
      ...point.map((degrees) => Number(degrees.toFixed(2))),
      ...(drawn ? ['drawn'] : []),
    ])

describe('highways meet', () => {
  test('at the places of the table, in the order asked for', () => {
    expect(meeting('US-81', 'I-80')).toEqual([['US-81 & I-80', -97, 41]])
    expect(meeting('*-80', '*-81')).toEqual([['I-80 & US-81', -97, 41]])
  })
  test('where they cross between two places', () => {
    expect(meeting('US-6', 'US-81')).toEqual([['US-6 & US-81', -97, 40.5, 'drawn']])
  })
  test('where one ends in a town that the other passes', () => {
    expect(meeting('NE-69', 'I-80')).toEqual([['NE-69 & I-80', -96.5, 41, 'drawn']])
    expect(meeting('I-80', 'NE-69')).toEqual([['I-80 & NE-69', -96.5, 41, 'drawn']])
  })
  test('under the number alone where no highway of that letter meets the other', () => {
    expect(meeting('I-35W', 'I-94')).toEqual([['I-35 & I-94', -93.3, 45]])
    expect(meeting('I-35W', 'I-35')).toEqual([['I-35W & I-35', -93.3, 44.5]])
  })
  test('nowhere: two that only run near, one that is not there, three of which two meet', () => {
    expect(meeting('US-6', 'I-80')).toEqual([])
    expect(meeting('I-80', 'I-999')).toEqual([])
    expect(meeting('I-80', 'US-81', 'US-6')).toEqual([])
  })
})
