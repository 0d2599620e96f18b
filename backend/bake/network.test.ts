import type { LonLat } from '@longhaul/core'
import { greatCircle, openNetwork, routeBetween } from '@longhaul/core/geo'
import { describe, expect, it } from 'vitest'
import { decodeNetwork, encodeNetwork } from '../app/gateways/road_router/network_file.ts'
import { RESOURCES } from './folders.ts'
import { readGazetteer } from './gazetteer.ts'
import { bakeNetwork } from './network.ts'

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
    const group = new Map<string, string>()
    const root = (name: string): string => {
      const above = group.get(name) ?? name
      return above === name ? name : root(above)
    }
    for (const { from, to } of segments) group.set(root(from), root(to))
    const roots = new Set(segments.flatMap(({ from, to }) => [root(from), root(to)]))
    expect([...roots]).toHaveLength(1)
  })

  it('has each road once', () => {
    const seen = new Set<string>()
    const twice = segments.filter(({ route, from, to }) => {
      const key = [route, ...[from, to].sort()].join('|')
      return seen.has(key) || !seen.add(key)
    })
    expect(twice).toEqual([])
  })

  it('has no road shorter than the straight line allows', () => {
    const short = segments.filter(({ a, b, miles }) => miles < 0.85 * greatCircle(a, b) - 2)
    expect(short.map(({ route, from, to, miles }) => `${route} ${from} - ${to} ${miles}`)).toEqual([])
  })
})

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
