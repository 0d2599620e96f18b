import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../../test/logs.ts'
import { MINUTE_MS } from '../../units.ts'
import type { ClaimedSpan, Claims } from '../rules/context.ts'
import { rulesetOf } from '../rules/rulesets.ts'
import { longestPause, pauseLength, readBlocks, sinceRestart } from './blocks.ts'

const START = '2026-03-02T06:00-06:00'
const property = rulesetOf('US_PROPERTY_70_8')
const NOTHING: Claims = { adverseAt: [], sixteenHourAt: [], shortHaul: false }
const EVER: ClaimedSpan = [0, at('2030-01-01T00:00Z')]
/** Hours of the day of the log. */
const span = (from: number, to: number): ClaimedSpan => [
  at(START) + (from - 6) * 60 * MINUTE_MS,
  at(START) + (to - 6) * 60 * MINUTE_MS,
]
const blocks = (entries: string, claims: Partial<Claims>, ruleset = property) =>
  readBlocks(logOf(START, entries), ruleset, { ...NOTHING, ...claims })

describe('the pause of a split duty period', () => {
  const pauses = (entries: string, claims: Partial<Claims>, ruleset = property): number[] =>
    blocks(entries, claims, ruleset).map(({ pause }) => pauseLength(pause))

  test('is a rest of half an hour to three', () => {
    const claims = { splitDuty: [EVER] }
    expect(pauses('D 2, O 0:29, D 2', claims)).toEqual([0, 0, 0])
    expect(pauses('D 2, O 0:30, D 2', claims)).toEqual([0, 30, 0])
    expect(pauses('D 2, O 2, S 2, D 2', claims)).toEqual([0, 180, 0])
  })

  test('lies whole within the days that are granted', () => {
    // From eight to ten.
    const rest = 'D 2, O 2, D 2'
    for (const [from, to, expected] of [
      [8, 10, 120],
      [8, 9.5, 0],
      [8.5, 10, 0],
      [0, 24, 120],
    ] as const)
      expect(pauses(rest, { splitDuty: [span(from, to)] })[1]).toBe(expected)
    expect(pauses(rest, { splitDuty: [span(0, 7), span(8, 11)] })[1]).toBe(120)
  })

  test('is no matter of other drivers and other rules', () => {
    expect(pauses('D 2, O 2, D 2', { evenSplit: [EVER] })).toEqual([0, 0, 0])
    expect(pauses('D 2, O 2, D 2', { splitDuty: [EVER] }, rulesetOf('US_PASSENGER_70_8'))).toEqual([0, 0, 0])
    const untold = readBlocks(logOf(START, 'D 2, O 2, D 2'), property)
    expect(untold.map(({ pause, evenBerth }) => [pause, evenBerth])).toEqual(Array(3).fill([null, 0]))
  })

  test('leaves out what the window leaves out already: waiting at a well', () => {
    expect(pauses('D 2, O 2, D 2', { splitDuty: [EVER], wellSite: [span(8, 9)] })[1]).toBe(60)
    expect(blocks('D 2, O 2, D 2', { wellSite: [span(8, 9)] })[1]).toMatchObject({ outside: 60 })
    expect(blocks('D 2, O 3, D 2', { wellSite: [span(8, 9), span(10, 11)] })[1]).toMatchObject({
      outside: 120,
    })
  })

  test('at a customer is work too, and the first of two that are as long counts', () => {
    const customers = { splitDuty: [EVER], atCustomer: [span(8, 9), span(11, 12), span(13, 14.5)] }
    const read = blocks('D 2, W 1, D 2, W 1, D 1, W 1:30, D 1', customers)
    const starts = (upTo: number): number | undefined => longestPause(read.slice(0, upTo), null)?.start
    const minute = (hour: number): number => span(hour, hour)[0] / MINUTE_MS
    expect([starts(2), starts(4), starts(6)]).toEqual([minute(8), minute(8), minute(13)])
  })
})

test('a stretch in the berth counts in an even split where that is granted all of it', () => {
  const even = (claims: Partial<Claims>): number[] =>
    blocks('D 2, S 5, D 2', claims).map(({ evenBerth }) => evenBerth)
  expect(even({ evenSplit: [EVER] })).toEqual([0, 300, 0])
  expect(even({ evenSplit: [span(8, 13)] })).toEqual([0, 300, 0])
  expect(even({ evenSplit: [span(8, 12.9)] })).toEqual([0, 0, 0])
  expect(even({ splitDuty: [EVER] })).toEqual([0, 0, 0])
})

describe('a log since the last restart', () => {
  const since = (entries: string): (readonly [string, number])[] =>
    sinceRestart(logOf(START, entries), property).map(({ status, start, end }) => [
      status,
      (end - start) / MINUTE_MS / 60,
    ])

  test('begins with the first work after it', () => {
    expect(since('D 2, O 34, D 3, O 1')).toEqual([
      ['DRIVING', 3],
      ['OFF_DUTY', 1],
    ])
    expect(since('D 2, O 33:59, D 3')).toHaveLength(3)
    expect(since('D 2, O 40')).toEqual([])
    // However long it is, work is no rest.
    expect(since('W 34, D 1')).toHaveLength(2)
  })

  test('or with a mark of the minute in which the rest ends', () => {
    const log = logOf(START, 'D 2, O 34')
    const { end } = log[1]!
    const mark = { status: 'DRIVING', special: 'ADVERSE', start: end, end } as const
    expect(sinceRestart([...log, mark], property)).toEqual([mark])
  })
})
