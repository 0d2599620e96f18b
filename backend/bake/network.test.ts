import { join } from 'node:path'
import type { LonLat } from '@longhaul/core'
import { greatCircle, openNetwork, routeBetween } from '@longhaul/core/geo'
import { describe, expect, it } from 'vitest'
import { decodeNetwork, encodeNetwork } from '../app/gateways/road_router/network_file.ts'
import { RESOURCES } from './folders.ts'
import { readGazetteer } from './gazetteer.ts'
import type { Segment } from './highways.ts'
import { bakeNetwork } from './network.ts'
import { readTsv } from './tsv.ts'

const { network: data, segments } = bakeNetwork(RESOURCES)
const network = openNetwork(data)
const gazetteer = readGazetteer(RESOURCES)

const at = (place: string): LonLat => {
  const point = gazetteer.find(place)
  if (!point) throw new Error(`no such place: ${place}`)
  return point
}
const leg = (from: string, to: string) => {
  const answer = routeBetween(network, at(from), at(to))
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.leg
}

describe('the highway table', () => {
  it('joins all its places in one piece', () => {
    const reached = new Set([segments[0]!.from])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const { from, to } of segments) if (reached.has(from) || reached.has(to)) reached.add(from).add(to)
    }
    expect(segments.flatMap(({ from, to }) => [from, to]).filter((place) => !reached.has(place))).toEqual([])
  })

  it('has each road once', () => {
    const seen = new Set<string>()
    const twice = segments.filter(({ route, from, to }) => {
      const key = [route, ...[from, to].sort()].join('|')
      return seen.has(key) || !seen.add(key)
    })
    expect(twice).toEqual([])
  })

  it('has no road much shorter or longer than the straight line, but for the listed exceptions', () => {
    const listed = readTsv(join(RESOURCES, 'highway-exceptions.tsv')).map(([route, from, to]) =>
      [route, from, to].join(' '),
    )
    const outside = segments
      .filter(({ a, b, miles }) => {
        const straight = greatCircle(a, b)
        return miles < 0.85 * straight || miles > 1.5 * straight + 5
      })
      .map(({ route, from, to }) => [route, from, to].join(' '))
    expect(outside.sort()).toEqual(listed.sort())
  })

  it('has no row that repeats a chain of other rows of its route', () => {
    const repeated = segments.filter((row) => {
      const chain = alongOthers(
        segments.filter((other) => other.route === row.route && other !== row),
        row,
      )
      return chain < 1.1 * row.miles + 2
    })
    expect(repeated.map(({ route, from, to }) => `${route} ${from} ${to}`)).toEqual([])
  })
})

/** Shortest miles between the ends of a row over other rows. */
function alongOthers(rows: readonly Segment[], { from, to }: Segment): number {
  const miles = new Map([[from, 0]])
  for (let changed = true; changed;) {
    changed = false
    for (const row of rows)
      for (const [a, b] of [
        [row.from, row.to],
        [row.to, row.from],
      ] as const) {
        const reached = (miles.get(a) ?? Infinity) + row.miles
        if (reached < (miles.get(b) ?? Infinity)) {
          miles.set(b, reached)
          changed = true
        }
      }
  }
  return miles.get(to) ?? Infinity
}

describe('the baked network', () => {
  it('reads back from its file as it was written', () => {
    expect(decodeNetwork(encodeNetwork(data))).toEqual(data)
  })

  it('refuses a file of something else, and one cut off', () => {
    expect(() => decodeNetwork(new Uint8Array(100))).toThrow('run the bake again')
    expect(() => decodeNetwork(encodeNetwork(data).slice(0, 5000))).toThrow()
  })

  it('takes Denver to Chicago by way of Omaha in about 1,010 miles', () => {
    const miles = leg('Denver, CO', 'Omaha, NE').miles + leg('Omaha, NE', 'Chicago, IL').miles
    expect(Math.abs(miles / 1010 - 1)).toBeLessThan(0.04)
  })

  it('is the same both ways', () => {
    for (const [from, to] of [
      ['Seattle, WA', 'Miami, FL'],
      ['Los Angeles, CA', 'New York, NY'],
      ['Cody, WY', 'Moab, UT'],
    ] as const)
      expect(leg(from, to).minutes).toBeCloseTo(leg(to, from).minutes, 3)
  })

  it('has no road to an island', () => {
    const answer = routeBetween(network, at('Boston, MA'), at('Nantucket, MA'))
    expect(answer).toMatchObject({ ok: false, reason: 'no-road', end: 'to' })
  })
})
