import { describe, expect, test } from 'vitest'
import { rulesetOf } from '../rules/rulesets.ts'
import { canPair, maySplit, pairsAtLeastAs, type Rest, type SplitRule } from './splits.ts'

const property = rulesetOf('US_PROPERTY_70_8').split as SplitRule
const bus = rulesetOf('US_PASSENGER_70_8').split as SplitRule
const granted: SplitRule = { ...property, even: { each: 240 as SplitRule['long'], cfr: '90 FR 44790' } }

/** So long, of which so long in the berth, and there without a break. */
const rest = (length: number, berth = 0, evenBerth = berth): Rest => ({ length, berth, evenBerth }) as Rest

test('half of a split is two hours or more, for a bus in the berth', () => {
  expect([119, 120].map((n) => maySplit(rest(n), property))).toEqual([false, true])
  expect([119, 120].map((n) => maySplit(rest(300, n), bus))).toEqual([false, true])
})

describe('two rests make a full one', () => {
  /** In either order. */
  const pair = (a: Rest, b: Rest, rule = property): boolean => {
    expect(canPair(b, a, rule)).toBe(canPair(a, b, rule))
    return canPair(a, b, rule)
  }

  test('of ten hours, seven of them in the berth in a row, neither under two (395.1(g)(1))', () => {
    expect(pair(rest(420, 420), rest(180))).toBe(true)
    expect(pair(rest(420, 420), rest(179))).toBe(false)
    expect(pair(rest(430, 419), rest(180))).toBe(false)
    expect(pair(rest(480, 480), rest(120))).toBe(true)
    expect(pair(rest(490, 490), rest(119))).toBe(false)
  })

  test('of eight hours in the berth for a bus (395.1(g)(3))', () => {
    expect(pair(rest(240, 240), rest(240, 240), bus)).toBe(true)
    expect(pair(rest(300, 239), rest(240, 240), bus)).toBe(false)
    expect(pair(rest(360, 360), rest(120, 120), bus)).toBe(true)
    expect(pair(rest(361, 361), rest(119, 119), bus)).toBe(false)
  })

  test('by the grant of a pilot programme of four hours each in the berth as well', () => {
    expect(pair(rest(240, 240), rest(360, 360), granted)).toBe(true)
    expect(pair(rest(240, 240), rest(360, 360))).toBe(false)
    expect(pair(rest(300, 300), rest(300, 300), granted)).toBe(true)
    expect(pair(rest(239, 239), rest(361, 361), granted)).toBe(false)
    expect(pair(rest(240, 240), rest(359, 359), granted)).toBe(false)
    expect(pair(rest(400, 400, 239), rest(400, 400), granted)).toBe(false)
    // The split of the law is still one.
    expect(pair(rest(420, 420), rest(180), granted)).toBe(true)
  })
})

describe('a rest pairs with whatever another does', () => {
  test('where it needs no longer partner', () => {
    expect(pairsAtLeastAs(rest(430, 430), rest(420, 420), property)).toBe(true)
    expect(pairsAtLeastAs(rest(419, 419), rest(420, 420), property)).toBe(false)
    // Seven hours are needed beside either, so that the longer one wins nothing.
    expect(pairsAtLeastAs(rest(180), rest(300), property)).toBe(true)
    expect(pairsAtLeastAs(rest(150), rest(180), property)).toBe(false)
  })

  test('and has as much of an even split behind it, where that is granted', () => {
    expect(pairsAtLeastAs(rest(300, 300, 299), rest(300, 300), granted)).toBe(false)
    expect(pairsAtLeastAs(rest(300, 300), rest(300, 300), granted)).toBe(true)
    expect(pairsAtLeastAs(rest(300, 300), rest(300, 300, 299), granted)).toBe(true)
    expect(pairsAtLeastAs(rest(300, 300, 299), rest(300, 300), property)).toBe(true)
  })

  test('of all rests and partners of up to ten hours', () => {
    const lengths = [0, 119, 120, 179, 180, 239, 240, 300, 360, 419, 420, 421, 480, 599]
    const all = lengths.flatMap((n) => [rest(n), rest(n, n), rest(n, Math.floor(n / 2))])
    for (const rule of [property, bus, granted])
      for (const stronger of all)
        for (const weaker of all.filter((each) => pairsAtLeastAs(stronger, each, rule)))
          for (const other of all)
            if (canPair(weaker, other, rule)) expect(canPair(stronger, other, rule)).toBe(true)
  })
})
