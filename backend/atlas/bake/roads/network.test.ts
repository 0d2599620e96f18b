import { join } from 'node:path'
import type { LonLat } from '@longhaul/core'
import { greatCircle, openNetwork, routeBetween } from '../../route/index.ts'
import { describe, expect, it } from 'vitest'
import { decodeNetwork, encodeNetwork } from '../../format/networkFile.ts'
import { TABLES } from '../folders.ts'
import { readGazetteer } from '../places/gazetteer.ts'
import type { Segment } from './highways.ts'
import { bakeNetwork } from './network.ts'
import { readTsv } from '../tsv.ts'

const { network: data, segments } = bakeNetwork(TABLES)
const network = openNetwork(data)
const gazetteer = readGazetteer(TABLES)

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
    const listed = readTsv(join(TABLES, 'highway-exceptions.tsv')).map(([route, from, to]) =>
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

  it('holds the published length by state of ten Interstates within 1.5 %', () => {
    const ten = ['I-5', 'I-10', 'I-15', 'I-25', 'I-40', 'I-65', 'I-70', 'I-75', 'I-80', 'I-84']
    const published = readTsv(join(TABLES, 'interstate-lengths.tsv')).filter(([route]) =>
      ten.includes(route!),
    )
    const off = published.filter(([route, state, miles]) => {
      const length = segments
        .filter((segment) => segment.route === route)
        .flatMap((segment) => segment.states.filter((span) => span.state === state))
        .reduce((sum, span) => sum + span.miles, 0)
      return Math.abs(length / Number(miles) - 1) > 0.015
    })
    expect(published.length).toBeGreaterThan(40)
    expect(off).toEqual([])
  })

  it('calls the halves of I-35 by their own names between its forks', () => {
    const lengths = Object.fromEntries(
      ['I-35E', 'I-35W'].map((route) => [
        route,
        segments
          .filter((segment) => segment.route === route && segment.from.endsWith('TX'))
          .reduce((sum, { miles }) => sum + miles, 0),
      ]),
    )
    // The published lengths: 96.8 and 85.2 miles.
    expect(lengths['I-35E']).toBeCloseTo(96.8, -0.5)
    expect(lengths['I-35W']).toBeCloseTo(85.2, -0.5)
    for (const [fork, other] of [
      ['Hillsboro, TX', 'Denton, TX'],
      ['Burnsville, MN', 'Lino Lakes, MN'],
    ]) {
      const between = leg(fork!, other!).stretches.map(({ highway }) => highway)
      expect(between).not.toContain('I-35')
    }
  })

  it('has no row that repeats a chain of other rows of its route', () => {
    const repeated = [...Map.groupBy(segments, ({ route }) => route).values()].flatMap((rows) => {
      const at = new Map<string, Segment[]>()
      for (const row of rows) for (const end of [row.from, row.to]) at.set(end, [...(at.get(end) ?? []), row])
      return rows.filter((row) => isChained(at, row, 1.1 * row.miles + 2))
    })
    expect(repeated.map(({ route, from, to }) => `${route} ${from} ${to}`)).toEqual([])
  })
})

/** Do other rows lead from one end of a row to the other in less than `most` miles? `at`: rows by place. */
function isChained(at: ReadonlyMap<string, readonly Segment[]>, row: Segment, most: number): boolean {
  const miles = new Map([[row.from, 0]])
  const open = [row.from]
  for (const place of open)
    for (const other of at.get(place)!) {
      if (other === row) continue
      const next = other.from === place ? other.to : other.from
      const reached = miles.get(place)! + other.miles
      if (reached >= most || reached >= (miles.get(next) ?? Infinity)) continue
      miles.set(next, reached)
      open.push(next)
    }
  return miles.has(row.to)
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

  it('goes round the southern Sierra Nevada, which no highway crosses north of Walker Pass', () => {
    expect(leg('Lone Pine, CA', 'Visalia, CA').miles).toBeGreaterThan(205)
  })

  it('crosses a river between two states by a bridge, wherever that is', () => {
    expect(leg('Mount Vernon, IN', 'Uniontown, KY').miles).toBeGreaterThan(40)
    expect(leg('New Boston, IL', 'Wapello, IA').miles).toBeGreaterThan(38)
    expect(leg('Marquette, IA', 'Prairie du Chien, WI').miles).toBeLessThan(5)
  })

  it('has no road to an island', () => {
    const answer = routeBetween(network, at('Boston, MA'), at('Nantucket, MA'))
    expect(answer).toMatchObject({ ok: false, reason: 'no-road', end: 'to' })
  })
})
