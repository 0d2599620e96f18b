import { describe, expect, test } from 'vitest'
import { changedBy, label, limits, strict } from '../../../../test/labels.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import { outgrewShift } from './actions.ts'
import { type Label, STOP } from './label.ts'
import { berthOwedAfter, resetLength, splitHalf } from './splitRests.ts'

test('a full rest must make good an open half with its berth part, where the law lets it', () => {
  const run = { runningRest: 300, runningBerth: 100 }
  expect(resetLength(label({ halfLength: 0 }), limits)).toBe(600)
  expect(resetLength(label({ halfPaired: true }), strict)).toBe(600)
  expect(resetLength(label(), limits)).toBe(600)
  expect(resetLength(label(run), limits)).toBe(300 + 420 - 100)
  expect(resetLength(label({ ...run, halfIsLong: true }), limits)).toBe(600)
  expect(resetLength(label(), strict)).toBe(NEVER)
  expect(resetLength(label(), { ...limits, split: null })).toBe(NEVER)
})

test('a rest in pieces that has grown to ten hours leaves no half before it', () => {
  expect(outgrewShift(label({ restSoFar: 600 }), limits)).toBe(true)
  expect(outgrewShift(label({ restSoFar: 599 }), limits)).toBe(false)
  expect(outgrewShift(label({ restSoFar: 600, halfLength: 0 }), limits)).toBe(false)
})

describe('half of a split', () => {
  test('that pairs: the clocks count from the half before it', () => {
    const from = label({ claimedDrive: 60, claimedWindow: 60 })
    expect(changedBy((at) => splitHalf(at, 420, limits), from)).toEqual({
      minute: 1420,
      sinceBreak: 0,
      idle: 30,
      shiftDriving: 100,
      window: 150,
      halfLength: 420,
      halfPaired: true,
      halfIsLong: true,
      drivingSinceHalf: 0,
      windowSinceHalf: 0,
      restSoFar: 420,
      slack: NEVER,
      claimedDrive: 0,
      claimedWindow: 0,
      effort: STOP - 300,
    })
  })

  test('that opens a pair: the clocks stand, and what is granted stays', () => {
    const from = label({
      halfLength: 0,
      claimedDrive: 60,
      runningRest: 30,
      runningBerth: 10,
      mayLeaveLate: true,
    })
    expect(changedBy((at) => splitHalf(at, 120, limits), from)).toEqual({
      minute: 1090,
      sinceBreak: 0,
      idle: 30,
      halfLength: 120,
      drivingSinceHalf: 0,
      windowSinceHalf: 0,
      restSoFar: 120,
      runningRest: 0,
      runningBerth: 0,
      slack: NEVER,
      mayLeaveLate: false,
      effort: STOP - 300,
    })
  })

  test.each<[string, number, Partial<Label>, Limits, boolean]>([
    ['two hours are the least', 120, { halfLength: 0 }, limits, true],
    ['less is none', 119, { halfLength: 0 }, limits, false],
    ['just under ten hours is the most', 599, { halfLength: 0 }, limits, true],
    ['ten hours are a full rest', 600, { halfLength: 0 }, limits, false],
    ['where no rest may be split there is none', 420, { halfLength: 0 }, { ...limits, split: null }, false],
    [
      'before the shift has begun a rest only lengthens the one before',
      420,
      { halfLength: 0, mayLeaveLate: true, window: 0 },
      limits,
      false,
    ],
    ['a shift that has begun may', 420, { halfLength: 0, mayLeaveLate: true, window: 1 }, limits, true],
    ['of two, one must be seven hours in the berth', 419, { halfLength: 181 }, limits, false],
    ['either may be', 180, { halfLength: 420, halfIsLong: true }, limits, true],
    ['together they must be ten hours', 420, { halfLength: 179 }, limits, false],
    [
      'a half that has its partner may be followed by a new one',
      120,
      { halfLength: 120, halfPaired: true },
      limits,
      true,
    ],
  ])('%s', (_, total, changes, by, may) => {
    expect(splitHalf(label(changes), total, by)).toBe(may)
  })

  test('is the long one by its stretch in the berth', () => {
    const long = (changes: Partial<Label>, total: number): boolean => {
      const at = label({ halfLength: 0, ...changes })
      splitHalf(at, total, limits)
      return at.halfIsLong
    }
    expect(long({}, 420)).toBe(true)
    expect(long({}, 419)).toBe(false)
    expect(long({ runningRest: 100, runningBerth: 100 }, 420)).toBe(true)
    expect(long({ runningRest: 100, runningBerth: 99 }, 420)).toBe(false)
  })

  test('a new half after a pair is not paired, and leaves the base where it is', () => {
    expect(
      changedBy((at) => splitHalf(at, 120, limits), label({ halfLength: 120, halfPaired: true })),
    ).toMatchObject({
      halfPaired: false,
      drivingSinceHalf: 0,
      windowSinceHalf: 0,
    })
  })
})

describe('after the drop-off an open split owes its other half', () => {
  const short = { halfLength: 180 }
  const long = { halfLength: 420, halfIsLong: true }
  test.each<[string, Partial<Label>, number, number, number]>([
    ['nothing without a half', { halfLength: 0 }, 0, 60, 0],
    ['nothing of a pair', { halfPaired: true }, 0, 60, 0],
    ['seven hours in the berth to a short one', short, 0, 60, 420],
    ['what is missing to ten hours', { halfLength: 130 }, 0, 60, 470],
    ['two hours to a long one', { halfLength: 520, halfIsLong: true }, 0, 60, 120],
    ['what is missing to ten hours, to a long one', long, 0, 60, 180],
    ['nothing once a wait for the opening was the other half', long, 180, 60, 0],
    ['all of it when that wait was too short', long, 179, 60, 180],
    ['nothing when that wait was a full rest', long, 600, 60, 0],
    ['only the rest of it when unloading takes no time', long, 100, 0, 80],
    ['the rest that led to the place counts', { ...long, restSoFar: 50 }, 130, 60, 0],
    ['and a rest that was running', { ...long, runningRest: 50 }, 130, 60, 0],
    ['a short one still needs seven hours in the berth', { halfLength: 400, restSoFar: 100 }, 100, 0, 320],
  ])('%s', (_, changes, early, dropoff, owed) => {
    expect(berthOwedAfter(label(changes), early, dropoff, limits)).toBe(owed)
  })

  test('under the strict reading a full rest is no other half', () => {
    expect(berthOwedAfter(label(long), 600, 60, strict)).toBe(NEVER)
    expect(berthOwedAfter(label(long), 599, 60, strict)).toBe(0)
    expect(berthOwedAfter(label({ halfPaired: true, restSoFar: 300 }), 300, 60, strict)).toBe(NEVER)
    expect(berthOwedAfter(label({ halfPaired: true, restSoFar: 300 }), 299, 60, strict)).toBe(0)
    expect(berthOwedAfter(label({ halfPaired: true }), 600, 60, strict)).toBe(0)
    expect(berthOwedAfter(label(long), 0, 60, { ...limits, split: null })).toBe(0)
  })
})

test('where unloading takes no time, the rest before it goes on, and must hold its seven hours in the berth', () => {
  const owed = (changes: Partial<Label>, early: number, of: Limits): number =>
    berthOwedAfter(label(changes), early, 0, of)
  // Off duty so far, the wait for the opening in the berth: what is missing there is more than what the pair
  // is short of.
  expect(owed({ restSoFar: 100 }, 50, limits)).toBe(370)
  expect(owed({ restSoFar: 200 }, 50, limits)).toBe(370)
  // By then it is a full rest, which the strict reading takes for no half.
  expect(owed({ restSoFar: 179 }, 50, strict)).toBe(370)
  expect(owed({ restSoFar: 180 }, 50, strict)).toBe(NEVER)
  expect(owed({ halfLength: 480, halfIsLong: true, restSoFar: 30 }, 20, limits)).toBe(70)
  expect(owed({}, 0, limits)).toBe(420)
})
