import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { runs } from '../../../test/runs.ts'
import { MINUTE_MS } from '../../units.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { readBlocks, sinceRestart } from './blocks.ts'
import { readSpans } from './spans.ts'
import { canPair, pairsAtLeastAs, type Rest } from './splits.ts'

const START = '2026-03-02T06:00-06:00'
const property = rulesetOf('US_PROPERTY_70_8')
const passenger = rulesetOf('US_PASSENGER_70_8')

const read = (entries: string, ruleset = property): string[] =>
  readSpans(logOf(START, entries), ruleset).map(
    ({ reading, start, end }) => `${reading} ${(end - start) / 60}`,
  )

describe('reading a log', () => {
  test('equal neighbours are one span, marks are what they stand for', () => {
    expect(read('O 1, PC 1, S 2, S 1, YM 1, W 1, D 2, D 1')).toEqual([
      'rest 2',
      'berth 3',
      'work 2',
      'driving 3',
    ])
    expect(readSpans(logOf(START, 'D 1'), property)[0]?.start).toBe(at(START) / MINUTE_MS)
  })
  test.each([
    ['D 1, SEAT 2, W 1', ['driving 1', 'work 3']],
    ['SEAT 2, S 7', ['rest 2', 'berth 7']],
    ['SEAT 4, S 7, SEAT 1', ['work 1', 'rest 3', 'berth 7', 'work 1']],
    ['SEAT 1, S 7, SEAT 4', ['rest 1', 'berth 7', 'rest 2', 'work 2']],
    ['S 7, SEAT 5, S 7', ['berth 7', 'rest 5', 'berth 7']],
    ['S 7, SEAT 7, S 7', ['berth 7', 'rest 3', 'work 1', 'rest 3', 'berth 7']],
    ['S 6, O 1, SEAT 2', ['berth 6', 'rest 1', 'work 2']],
    ['S 6:59, SEAT 3', [`berth ${419 / 60}`, 'work 3']],
  ])('%s', (entries, spans) => {
    expect(read(entries)).toEqual(spans)
  })
  test('off duty is no berth: the seat beside it is work, however long it lasts', () => {
    expect(read('O 8, SEAT 2, O 8')).toEqual(['rest 8', 'work 2', 'rest 8'])
  })
  test('a mark outweighs the status it stands on', () => {
    const marked = (special: 'PERSONAL_CONVEYANCE' | 'YARD_MOVE'): string[] =>
      readSpans(
        logOf(START, 'D 1').map((segment) => ({ ...segment, special })),
        property,
      ).map(({ reading }) => reading)
    expect(marked('PERSONAL_CONVEYANCE')).toEqual(['rest'])
    expect(marked('YARD_MOVE')).toEqual(['work'])
  })
  test('a rest block holds its longest berth part', () => {
    const blocks = readBlocks(logOf(START, 'D 1, S 3, O 1, S 4, O 2, W 1'), property)
    expect(blocks[1]).toMatchObject({ length: 600, berth: 240, berthAtEnd: 0 })
    expect(blocks.map(({ kind }) => kind)).toEqual(['driving', 'rest', 'work'])
  })
})

describe('pairs', () => {
  const block = (length: number, berth: number): Rest => ({ length, berth, evenBerth: 0 })
  const pair = (a: Rest, b: Rest, { split }: Ruleset = property): boolean =>
    split !== null && canPair(a, b, split)

  test.each([
    [block(420, 420), block(180, 0), true],
    [block(480, 480), block(120, 0), true],
    [block(480, 420), block(120, 0), true],
    [block(480, 419), block(120, 0), false],
    [block(420, 420), block(179, 0), false],
    [block(481, 481), block(119, 0), false],
    [block(300, 0), block(420, 420), true],
    [block(300, 300), block(300, 300), false],
  ])('%j and %j: %s, in either order', (a, b, made) => {
    expect([pair(a, b), pair(b, a)]).toEqual([made, made])
  })
  test('passenger: both parts in the berth', () => {
    expect(pair(block(300, 300), block(180, 180), passenger)).toBe(true)
    expect(pair(block(360, 300), block(180, 180), passenger)).toBe(true)
    expect(pair(block(360, 300), block(180, 120), passenger)).toBe(false)
    expect(pair(block(480, 300), block(120, 119), passenger)).toBe(false)
  })

  test.each([
    ['seven hours in the berth are not worth eight', block(420, 420), block(480, 480), false],
    ['eight are worth seven', block(480, 480), block(420, 420), true],
    [
      'seven and ten minutes off are worth one minute more in the berth',
      block(430, 420),
      block(421, 421),
      true,
    ],
    ['nine hours off duty are not worth seven in the berth', block(540, 0), block(420, 420), false],
    ['three hours off duty are worth five', block(180, 0), block(300, 0), true],
    ['two hours off duty are not worth three', block(120, 0), block(180, 0), false],
  ])('%s', (_, stronger, weaker, worth) => {
    if (property.split === null) throw new Error('no split')
    expect(pairsAtLeastAs(stronger, weaker, property.split)).toBe(worth)
  })

  test('one rest pairs at least as another exactly when it pairs with everything the other does', () => {
    const rests = fc
      .tuple(
        fc.oneof(fc.integer({ min: 120, max: 599 }), fc.constantFrom(120, 179, 180, 419, 420, 480)),
        fc.constantFrom(0, 0.5, 1),
      )
      .map(([length, share]) => block(length, Math.floor(length * share)))
    const partners = Array.from({ length: 480 }, (_, i) => [
      block(120 + i, 0),
      block(120 + i, 120 + i),
    ]).flat()
    fc.assert(
      fc.property(rests, rests, fc.constantFrom(property, passenger), (stronger, weaker, ruleset) => {
        const { split } = ruleset
        if (split === null) throw new Error('no split')
        const covers = partners.every((one) => !canPair(weaker, one, split) || canPair(stronger, one, split))
        const pairsAtAll = partners.some((one) => canPair(weaker, one, split))
        fc.pre(pairsAtAll)
        expect(pairsAtLeastAs(stronger, weaker, split)).toBe(covers)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('the log since the last restart', () => {
  const since = (entries: string, ruleset = property): string[] =>
    sinceRestart(logOf(START, entries), ruleset).map(
      ({ status, start, end }) => `${status} ${(end - start) / MINUTE_MS / 60}`,
    )
  test.each([
    ['D 5, O 34, D 3, O 10, W 1', ['DRIVING 3', 'OFF_DUTY 10', 'ON_DUTY_NOT_DRIVING 1']],
    ['D 5, S 20, O 14, W 2', ['ON_DUTY_NOT_DRIVING 2']],
    ['O 40, D 1, O 36, D 2', ['DRIVING 2']],
    ['D 5, O 34', []],
    ['D 5, O 33:59, D 1', ['DRIVING 5', `OFF_DUTY ${2039 / 60}`, 'DRIVING 1']],
    ['D 1', ['DRIVING 1']],
    ['D 2, S 31, SEAT 4, D 1', ['OFF_DUTY 1', 'DRIVING 1']],
  ])('%s', (entries, rest) => {
    expect(since(entries)).toEqual(rest)
  })
  test('is the whole log where the rules know no restart', () => {
    expect(since('D 5, O 40, D 1', passenger)).toEqual(['DRIVING 5', 'OFF_DUTY 40', 'DRIVING 1'])
  })
})
