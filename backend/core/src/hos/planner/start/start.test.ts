import { describe, expect, test } from 'vitest'
import { logOf } from '../../../../test/logs.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { hours, type Instant, minutes } from '../../../units.ts'
import type { Timeline } from '../../duty/timeline.ts'
import type { HosContext, Prior } from '../../rules/context.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { Label } from '../label/label.ts'
import { NO_HOURS, countedAt } from '../problem/cycleHours.ts'
import { hasOpenHalf } from '../label/splitRests.ts'
import { limitsOf, NEVER } from '../problem/limits.ts'
import { departLater, type Start, startOf } from './start.ts'

const { context, options, departAt } = planRequest()
const berth = { ...context, sleeperBerth: true }
const property = rulesetOf('US_PROPERTY_70_8')
const none: Prior = { kind: 'lump', minutes: minutes(0) }
const DAWN = '2026-03-02T06:00-06:00'

const endOf = (timeline: Timeline): Instant => timeline.at(-1)?.end as Instant
function started(timeline: Timeline, by: HosContext, splitRests = true, prior = none): Start {
  const limits = limitsOf(property, by, { ...options, splitRests }, endOf(timeline))
  return startOf(timeline, prior, endOf(timeline), property, by, limits)
}
const after = (entries: string, by: HosContext = berth, splitRests = true): readonly Label[] =>
  started(logOf(DAWN, entries), by, splitRests).labels

const byHalf = (a: Label, b: Label): number => a.halfLength - b.halfLength
const readings = (labels: readonly Label[]) =>
  labels.toSorted(byHalf).map(({ shiftDriving, window, halfLength, halfPaired, halfIsLong }) => ({
    shiftDriving,
    window,
    halfLength,
    halfPaired,
    halfIsLong,
  }))

describe('a driver who is rested', () => {
  const empty = (prior: Prior): Start =>
    startOf([], prior, departAt, property, berth, limitsOf(property, berth, options, departAt))

  test('without a record', () => {
    const { labels, fallback } = empty(none)
    expect(labels).toHaveLength(1)
    expect(labels[0]).toMatchObject({
      shiftDriving: 0,
      window: 0,
      sinceBreak: 0,
      idle: 30,
      slack: NEVER,
      mayLeaveLate: true,
      runningRest: 0,
    })
    expect(fallback).toEqual([])
  })

  test('a number counts as long as it lasts, and none is nothing', () => {
    expect(empty(none).prior).toBe(NO_HOURS)
    expect(empty({ kind: 'lump', minutes: minutes(77) }).prior).toEqual({ falls: [], left: [77] })
  })

  test('days of a ledger that are out of the cycle, or empty, do not count', () => {
    const ledger: Prior = { kind: 'days', minutes: [9, 9, 1, 0, 0, 0, 0, 0, 2].map(hours) }
    // 06:00; the eighth day back is the last that counts, and midnight is 18 hours away.
    expect(empty(ledger).prior).toEqual({ falls: [18 * 60, 18 * 60 + 6 * 1440], left: [180, 120, 0] })
  })

  test('after a full rest, which may still grow into a restart', () => {
    const [label] = after('D 8, O 0:30, D 2, O 12')
    expect(label).toMatchObject({
      shiftDriving: 0,
      window: 0,
      idle: 30,
      slack: NEVER,
      mayLeaveLate: true,
      runningRest: 720,
    })
  })

  test('a restart behind clears every hour before it', () => {
    const record = logOf(DAWN, 'D 5, O 34, D 1')
    const known: Prior = { kind: 'days', minutes: [hours(10)] }
    const by = { ...context, sleeperBerth: false }
    expect(countedAt(started(record, by, false, known).prior, 0)).toBe(60)
    expect(countedAt(started(logOf(DAWN, 'D 5, O 33:59, D 1'), by, false, known).prior, 0)).toBe(960)
    expect(countedAt(started(logOf(DAWN, 'D 5, O 20, W 1, O 20, D 1'), by, false, known).prior, 0)).toBe(1020)
    const number: Prior = { kind: 'lump', minutes: hours(10) }
    expect(started(record, by, false, number).prior.left.at(-1)).toBe(0)
  })
})

describe('readings of the rests in a record', () => {
  test('a rest of seven hours is a half or not, while no finding tells', () => {
    expect(readings(after('D 3, S 7, D 2'))).toEqual([
      { shiftDriving: 300, window: 720, halfLength: 0, halfPaired: false, halfIsLong: false },
      { shiftDriving: 300, window: 300, halfLength: 420, halfPaired: false, halfIsLong: true },
    ])
  })

  test('a plan that may not split reads it as none', () => {
    expect(readings(after('D 3, S 7, D 2', berth, false))).toEqual([
      { shiftDriving: 300, window: 720, halfLength: 0, halfPaired: false, halfIsLong: false },
    ])
    expect(after('D 3, S 7, D 2', { ...berth, sleeperBerth: false })).toHaveLength(1)
  })

  test('a pair puts the base at the end of its first half, also for a plan that may not split', () => {
    const paired = { shiftDriving: 240, window: 240, halfLength: 180, halfPaired: true, halfIsLong: false }
    expect(readings(after('D 6, S 7, D 3, O 3, D 1'))).toContainEqual(paired)
    // Eleven hours of driving would else be over; the half has done its work.
    const [label] = after('D 8, S 7, D 4, O 3, D 1', berth, false)
    expect(label).toMatchObject({ shiftDriving: 300, window: 300, halfLength: 0 })
  })

  test('the readings with the fewest findings are kept, and others to fall back on when all hang on an open half', () => {
    // Without the half the window closes at hour 14, an hour before the end.
    const { labels, fallback } = started(logOf(DAWN, 'D 4, S 7, D 4'), berth)
    expect(readings(labels)).toEqual([
      { shiftDriving: 480, window: 480, halfLength: 420, halfPaired: false, halfIsLong: true },
    ])
    expect(readings(fallback)).toEqual([
      { shiftDriving: 480, window: 840, halfLength: 0, halfPaired: false, halfIsLong: false },
    ])
  })

  test('nothing is kept to fall back on while a reading without an open half is as good', () => {
    expect(started(logOf(DAWN, 'D 3, S 7, D 2'), berth).fallback).toEqual([])
  })

  test('a rest before the shift is none of its halves', () => {
    expect(readings(after('O 5, D 3, S 7, D 2'))).toEqual(readings(after('D 3, S 7, D 2')))
  })

  test('only the rests since the last full one are read', () => {
    expect(readings(after('D 3, S 7, D 2, O 10, D 1'))).toEqual([
      { shiftDriving: 60, window: 60, halfLength: 0, halfPaired: false, halfIsLong: false },
    ])
    expect(after('O 5, D 3')).toHaveLength(1)
  })

  test('a rest that is running stays open, with the berth part it ends with', () => {
    expect(
      after('D 3, O 2, S 3').map(({ runningRest, runningBerth, halfLength }) => [
        runningRest,
        runningBerth,
        halfLength,
      ]),
    ).toEqual([[300, 180, 0]])
    expect(
      after('D 3, S 3, O 1').map(({ runningRest, runningBerth }) => [runningRest, runningBerth]),
    ).toEqual([[240, 0]])
    // Seven hours in the berth stay seven hours, whatever follows.
    expect(
      after('D 3, S 7, O 1').map(({ runningRest, runningBerth }) => [runningRest, runningBerth]),
    ).toEqual([[480, 420]])
    expect(after('D 3, S 4, O 0:30, S 3').map(({ runningBerth }) => runningBerth)).toEqual([180])
    // Two entries of the berth in a row are one stretch.
    expect(after('D 3, S 4, S 3, O 1').map(({ runningBerth }) => runningBerth)).toEqual([420])
  })

  test('a departure is minute 0, whatever was done before it', () => {
    expect(after('D 3, S 7, D 2')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          minute: 0,
          driven: 0,
          onDuty: 0,
          effort: 0,
          trail: null,
          origin: null,
          slack: 0,
          mayLeaveLate: false,
        }),
      ]),
    )
  })

  /** Driving and window used, in hours, the half used last, what it is, and what a claim adds. */
  const inWords = (labels: readonly Label[]): string[] =>
    labels
      .map(({ shiftDriving, window, halfLength, halfPaired, halfIsLong, claimedDrive }) =>
        [
          `D ${shiftDriving / 60} of ${window / 60}`,
          halfLength > 0 &&
            `${halfPaired ? 'paired' : 'open'} ${halfLength / 60}${halfIsLong ? ' berth' : ''}`,
          claimedDrive > 0 && `+${claimedDrive / 60}`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .sort()

  test.each<[string, string, readonly string[]]>([
    [
      'the fewest findings over three hours',
      'W 5, O 1, S 4, D 7, S 3, D 3, S 7, D 2',
      ['D 5 of 5, paired 7 berth'],
    ],
    ['then the fewest minutes over', 'D 4, S 2, W 3, O 3, D 1, S 3, D 2', ['D 7 of 14, open 3']],
    [
      'less of the window left for more of the driving',
      'D 1, S 8, D 1, O 2, W 1, S 2, D 1',
      ['D 2 of 3, open 2', 'D 2 of 5, paired 2', 'D 3 of 8, open 8 berth'],
    ],
    [
      'a longer half, or less used since it',
      'D 2, O 5, D 3, S 4, D 1, S 4, D 1',
      ['D 7 of 14, open 4', 'D 7 of 14, open 5'],
    ],
    [
      'a half that is paired, or one in the berth that any may follow',
      'D 1, S 7, D 7, O 7, W 7, D 1',
      ['D 8 of 14, paired 7', 'D 9 of 14, open 7 berth'],
    ],
    [
      'less driven since a half, or less of the window used',
      'W 1, O 8, D 1, O 7, W 3, S 5, D 6',
      ['D 7 of 14', 'D 7 of 14, open 5', 'D 7 of 14, open 7', 'D 7 of 14, open 8'],
    ],
  ])('each may be the best to go on from: %s', (_, entries, expected) => {
    expect(inWords(after(entries))).toEqual(expected)
  })

  test.each<[string, string, number, readonly string[]]>([
    ['in the shift without a rest', 'D 6, D 1, D 2, D 3', 1, ['D 12 of 12, +2']],
    ['before the shift', 'O 9, D 2', -1, ['D 2 of 2']],
    ['after the departure', 'D 1', 20, ['D 1 of 1']],
    [
      'in a half that is paired, which ends before the new base',
      'D 1, O 3, W 1, S 7, D 1',
      1.5,
      ['D 1 of 2, paired 7 berth', 'D 2 of 13, +2', 'D 2 of 6, open 7 berth, +2'],
    ],
    [
      'after the first half, which stays for the pair',
      'W 4:30, S 8, D 1, O 2, D 1',
      12.5,
      ['D 2 of 2, paired 2, +2', 'D 2 of 8.5, open 8 berth, +2'],
    ],
    [
      'at the end of the driving',
      'D 2, S 4, D 7, S 2:30, D 3',
      18.5,
      ['D 12 of 14.5, open 4, +2', 'D 12 of 16, open 2.5, +2'],
    ],
    ['for findings it spares', 'O 1, D 1, S 5, D 2, O 8, D 6', 16.5, ['D 9 of 14, open 8, +2']],
    [
      'lost with a pair that gives more',
      'D 4, S 7, D 1, O 3, D 5',
      2,
      ['D 10 of 13, open 7 berth, +2', 'D 6 of 6, paired 3'],
    ],
  ])('adverse conditions met %s', (_, entries, hour, expected) => {
    const adverseAt = [Date.parse(DAWN) + hour * 3_600_000]
    expect(inWords(after(entries, { ...berth, claims: { ...berth.claims, adverseAt } }))).toEqual(expected)
  })

  test('without a berth a rest is half of nothing, whatever the plan may do', () => {
    expect(inWords(after('D 1, S 8, W 1, O 2, D 1', { ...berth, sleeperBerth: false }))).toEqual([
      'D 2 of 13',
    ])
  })

  test('a chain of rests that could all be halves leaves a handful of readings', () => {
    const chain = Array.from({ length: 30 }, () => 'D 0:10, O 2').join(', ')
    expect(after(`D 1, ${chain}, D 0:10`).length).toBeLessThan(20)
  })
})

test.each([
  ['half of a split', 'W 1, S 4, W 1, O 4, D 1', { window: 180, halfLength: 240, halfPaired: false }],
  ['its other half', 'W 1, S 4, W 1, S 4, D 1', { window: 120, halfLength: 240, halfPaired: true }],
])('under passenger rules two hours in the berth may be %s', (_, entries, read) => {
  const passenger = rulesetOf('US_PASSENGER_70_8')
  const record = logOf(DAWN, entries)
  const limits = limitsOf(passenger, berth, { ...options, splitRests: true }, endOf(record))
  const { labels } = startOf(record, none, endOf(record), passenger, berth, limits)
  expect(readings(labels)).toContainEqual({ shiftDriving: 60, halfIsLong: true, ...read })
  expect(labels.some(hasOpenHalf)).toBe(false)
})

const canada = rulesetOf('CA_SOUTH_CYCLE_1')

test('Canada: adverse conditions lengthen no shift whose days have limits of their own', () => {
  const record = logOf(DAWN, 'O 9, D 2')
  const adverseAt = [endOf(record)]
  const by = { ...context, claims: { ...context.claims, adverseAt } }
  const [label] = startOf(
    record,
    none,
    endOf(record),
    canada,
    by,
    limitsOf(canada, by, options, endOf(record)),
  ).labels
  expect(label).toMatchObject({ claimedDrive: 0, claimedWindow: 0 })
})

describe('the 24 hours off that Canada asks for in 14 days', () => {
  const lackingFrom = (entries: string, rules = canada): number => {
    const record = logOf(DAWN, entries)
    const [label] = startOf(
      record,
      none,
      endOf(record),
      rules,
      context,
      limitsOf(rules, context, options, endOf(record)),
    ).labels
    return (label?.dayOffDue ?? 0) / 60
  }

  test('serve for the 13 days after them', () => {
    expect(lackingFrom('D 2, O 24, D 3, O 1')).toBe(13 * 24 - 4)
    expect(lackingFrom('D 1, O 30, W 25, D 3')).toBe(13 * 24 - 28)
  })

  test('are taken as had before the first entry, where the record has none', () => {
    expect(lackingFrom('D 2, O 23:59, D 3, O 1')).toBeCloseTo(13 * 24 - 30 + 1 / 60)
    expect(lackingFrom('D 2, W 26, D 3')).toBe(13 * 24 - 31)
  })

  test('are asked of nobody else', () => {
    expect(lackingFrom('D 2, O 24, D 3', property)).toBe(NEVER / 60)
  })
})

test('minutes kept in hand for parking do not make the record break more rules', () => {
  const early = limitsOf(property, berth, { ...options, splitRests: true, parkEarly: minutes(60) }, departAt)
  const record = logOf(DAWN, 'D 5, S 7, D 1:30')
  const { labels } = startOf(record, none, endOf(record), property, berth, early)
  expect(labels).toHaveLength(2)
})

test('leaving later is the same driver, off duty until then', () => {
  const from = Object.assign(new Label(), {
    runningRest: 60,
    runningBerth: 60,
    shiftDriving: 100,
    window: 200,
  })
  expect(departLater(from, 45)).toMatchObject({
    minute: 45,
    runningRest: 105,
    runningBerth: 0,
    shiftDriving: 100,
    window: 200,
    origin: null,
  })
})
