import { describe, expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { minutes } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { type Limits, limitsOf, NEVER } from '../problem/limits.ts'
import {
  dailyLeft,
  drive,
  endRun,
  keepResting,
  fullRest,
  holdsClaimAtFirst,
  Label,
  loseClaims,
  MINOR,
  outgrewShift,
  owedAfter,
  resetLength,
  restInPlace,
  splitHalf,
  STOP,
  wait,
  work,
} from './label.ts'

const { context, options, departAt } = planRequest()
const berth = { ...context, sleeperBerth: true }
const property = rulesetOf('US_PROPERTY_70_8')
const limits = limitsOf(property, berth, { ...options, splitRests: true }, departAt)
const strict: Limits = { ...limits, resetClosesHalf: false }
const passenger = limitsOf(rulesetOf('US_PASSENGER_70_8'), context, options, departAt)

/** Mid-shift, an open half of three hours behind. */
const label = (changes: Partial<Label> = {}): Label =>
  Object.assign(
    new Label(),
    { t: 1000, x: 300, b: 200, dr: 300, w: 500, c: 400, half: 180, drHalf: 100, wHalf: 150, slack: 40 },
    changes,
  )
/** What differs between two labels. */
const changesOf = (done: (at: Label) => unknown, from = label()): Partial<Label> => {
  const at = from.copy()
  done(at)
  const { trail, origin, hours, ...rest } = at
  void [trail, origin, hours]
  return Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => value !== from[key as keyof Label]),
  ) as Partial<Label>
}

test('a copy has every value of its own, and the departure it descends from', () => {
  const from = label({
    picked: true,
    reach: 700,
    fuels: 2,
    idle: 7,
    restarted: true,
    paired: true,
    long: true,
    atFirst: true,
    row: 10,
    run: 9,
    runBerth: 8,
    extraDrive: 5,
    extraWindow: 6,
    effort: 11,
    hours: { falls: [], left: [3] },
  })
  from.did('wait', 1)
  const copy = from.copy()
  const { origin, f, rank, done, ...values } = from
  expect({ origin, f, rank, done }).toEqual({ origin: null, f: 0, rank: 0, done: false })
  expect(copy).toMatchObject(values)
  expect(copy.origin).toBe(from)
  expect(copy.copy().origin).toBe(from)
})

describe('minutes pass', () => {
  test('driving uses up every clock and ends the minutes without it', () => {
    expect(changesOf((at) => drive(at, 60), label({ idle: 20 }))).toEqual({
      t: 1060,
      x: 360,
      b: 260,
      idle: 0,
      dr: 360,
      drHalf: 160,
      w: 560,
      wHalf: 210,
      c: 460,
    })
  })

  test('work uses up window and cycle, and from 30 minutes on interrupts driving', () => {
    const worked = { t: 1029, w: 529, wHalf: 179, c: 429 }
    expect(changesOf((at) => work(at, 'pickup', 29, limits))).toEqual({
      ...worked,
      idle: 29,
      effort: STOP - 300,
    })
    expect(changesOf((at) => work(at, 'fuel', 30, limits))).toMatchObject({
      b: 0,
      idle: 30,
      effort: STOP + MINOR - 300,
    })
    expect(changesOf((at) => work(at, 'fuel', 200, limits))).toMatchObject({ b: 0, idle: 30 })
  })

  test('driving and work end the rest, work of no time does not', () => {
    const from = label({ row: 40 })
    expect(changesOf((at) => drive(at, 1), from)).toMatchObject({ row: 0 })
    expect(changesOf((at) => work(at, 'pickup', 1, limits), from)).toMatchObject({ row: 0 })
    expect(changesOf((at) => work(at, 'pickup', 0, limits), from)).not.toHaveProperty('row')
  })

  test('a rest in place burns the window of elapsed time, not hours on duty', () => {
    expect(changesOf((at) => restInPlace(at, 'break', 30, limits))).toEqual({
      t: 1030,
      w: 530,
      wHalf: 180,
      b: 0,
      idle: 30,
      row: 30,
      effort: STOP - 300,
    })
    expect(changesOf((at) => restInPlace(at, 'break', 30, passenger))).not.toHaveProperty('w')
    expect(changesOf((at) => restInPlace(at, 'break', 0, limits))).toEqual({})
  })
})

describe('a wait', () => {
  test('lengthens the last rest as far as the slack goes, and is spent here beyond it', () => {
    const from = label({ half: 0 })
    expect(changesOf((at) => wait(at, 40, 0, limits), from)).toEqual({ t: 1040, slack: 0 })
    expect(changesOf((at) => wait(at, 60, 0, limits), from)).toMatchObject({
      t: 1060,
      slack: 0,
      w: 520,
      idle: 20,
    })
    expect(changesOf((at) => wait(at, 40, 30, limits), from)).toMatchObject({
      t: 1040,
      slack: 30,
      w: 530,
      b: 0,
    })
    expect(changesOf((at) => wait(at, 20, 30, limits), from)).toMatchObject({ t: 1020, w: 520 })
    expect(changesOf((at) => wait(at, 0, 0, limits), from)).toEqual({})
  })

  test('endless slack stays endless', () => {
    const from = label({ half: 0, slack: NEVER })
    expect(changesOf((at) => wait(at, 5000, 0, limits), from)).toEqual({ t: 6000 })
  })

  test('makes a half longer, never a full rest', () => {
    expect(changesOf((at) => wait(at, 40, 0, limits))).toEqual({ t: 1040, slack: 0, half: 220 })
    expect(changesOf((at) => wait(at, 40, 0, limits), label({ half: 570 }))).toMatchObject({
      t: 1040,
      half: 599,
      slack: 11,
      w: 511,
    })
    expect(changesOf((at) => wait(at, 40, 0, limits), label({ half: 599 }))).toMatchObject({
      t: 1040,
      w: 540,
    })
  })

  test('before the first rest of the trip it is a late start', () => {
    const from = label({ half: 0, atFirst: true, slack: NEVER })
    expect(changesOf((at) => wait(at, 40, 0, limits), from)).toEqual({
      t: 1040,
      atFirst: false,
      effort: STOP + 2 * MINOR,
    })
  })
})

describe('a rest that runs at departure', () => {
  test('is an ordinary one when nothing is made of it: its minutes lie in the past', () => {
    const from = label({ run: 30, runBerth: 30 })
    expect(changesOf((at) => endRun(at, limits), from)).toEqual({
      run: 0,
      runBerth: 0,
      w: 530,
      wHalf: 180,
      b: 0,
      idle: 30,
      row: 30,
    })
    expect(changesOf((at) => endRun(at, passenger), from)).not.toHaveProperty('w')
  })

  test('of a driver who is rested already is forgotten', () => {
    const from = label({ run: 30, runBerth: 30, atFirst: true, w: 0 })
    expect(changesOf((at) => endRun(at, limits), from)).toEqual({ run: 0, runBerth: 0 })
    expect(changesOf((at) => endRun(at, limits), label({ ...from, w: 1 }))).toMatchObject({ w: 31 })
  })
})

test('a rest that goes on is longer, in the berth, and uses up nothing yet', () => {
  const from = label({ run: 100, runBerth: 40 })
  const longer = { t: 1050, run: 150, runBerth: 90, effort: STOP - 300 }
  expect(changesOf((at) => keepResting(at, 50), from)).toEqual(longer)
  expect(changesOf((at) => keepResting(at, 0), from)).toEqual({})
})

describe('a full rest', () => {
  const from = label({
    extraDrive: 60,
    extraWindow: 60,
    long: true,
    paired: true,
    atFirst: true,
    runBerth: 50,
    run: 100,
  })

  test('restores every daily clock and needs only what the running one lacks', () => {
    expect(changesOf((at) => fullRest(at, 600, 'full', limits), from)).toEqual({
      t: 1500,
      b: 0,
      idle: 30,
      dr: 0,
      w: 0,
      half: 0,
      paired: false,
      long: false,
      drHalf: 0,
      wHalf: 0,
      slack: NEVER,
      atFirst: false,
      row: 600,
      run: 0,
      runBerth: 0,
      extraDrive: 0,
      extraWindow: 0,
      effort: STOP - 300,
    })
  })

  test('of 34 hours clears the cycle as well', () => {
    expect(changesOf((at) => fullRest(at, 2040, 'restart', limits), from)).toMatchObject({
      t: 2940,
      c: 0,
      restarted: true,
    })
  })

  test('must make good an open half with its berth part, where the law lets it', () => {
    const run = { run: 300, runBerth: 100 }
    expect(resetLength(label({ half: 0 }), limits)).toBe(600)
    expect(resetLength(label({ paired: true }), strict)).toBe(600)
    expect(resetLength(label(), limits)).toBe(600)
    expect(resetLength(label(run), limits)).toBe(300 + 420 - 100)
    expect(resetLength(label({ ...run, long: true }), limits)).toBe(600)
    expect(resetLength(label(), strict)).toBe(NEVER)
    expect(resetLength(label(), { ...limits, split: null })).toBe(NEVER)
  })
})

test('a rest in pieces that has grown to ten hours leaves no half before it', () => {
  expect(outgrewShift(label({ row: 600 }), limits)).toBe(true)
  expect(outgrewShift(label({ row: 599 }), limits)).toBe(false)
  expect(outgrewShift(label({ row: 600, half: 0 }), limits)).toBe(false)
})

describe('half of a split', () => {
  test('that pairs: the clocks count from the half before it', () => {
    const from = label({ extraDrive: 60, extraWindow: 60 })
    expect(changesOf((at) => splitHalf(at, 420, limits), from)).toEqual({
      t: 1420,
      b: 0,
      idle: 30,
      dr: 100,
      w: 150,
      half: 420,
      paired: true,
      long: true,
      drHalf: 0,
      wHalf: 0,
      row: 420,
      slack: NEVER,
      extraDrive: 0,
      extraWindow: 0,
      effort: STOP - 300,
    })
  })

  test('that opens a pair: the clocks stand, and what is granted stays', () => {
    const from = label({ half: 0, extraDrive: 60, run: 30, runBerth: 10, atFirst: true })
    expect(changesOf((at) => splitHalf(at, 120, limits), from)).toEqual({
      t: 1090,
      b: 0,
      idle: 30,
      half: 120,
      drHalf: 0,
      wHalf: 0,
      row: 120,
      run: 0,
      runBerth: 0,
      slack: NEVER,
      atFirst: false,
      effort: STOP - 300,
    })
  })

  test.each<[string, number, Partial<Label>, Limits, boolean]>([
    ['two hours are the least', 120, { half: 0 }, limits, true],
    ['less is none', 119, { half: 0 }, limits, false],
    ['just under ten hours is the most', 599, { half: 0 }, limits, true],
    ['ten hours are a full rest', 600, { half: 0 }, limits, false],
    ['where no rest may be split there is none', 420, { half: 0 }, { ...limits, split: null }, false],
    [
      'before the shift has begun a rest only lengthens the one before',
      420,
      { half: 0, atFirst: true, w: 0 },
      limits,
      false,
    ],
    ['a shift that has begun may', 420, { half: 0, atFirst: true, w: 1 }, limits, true],
    ['of two, one must be seven hours in the berth', 419, { half: 181 }, limits, false],
    ['either may be', 180, { half: 420, long: true }, limits, true],
    ['together they must be ten hours', 420, { half: 179 }, limits, false],
    [
      'a half that has its partner may be followed by a new one',
      120,
      { half: 120, paired: true },
      limits,
      true,
    ],
  ])('%s', (_, total, changes, by, may) => {
    expect(splitHalf(label(changes), total, by)).toBe(may)
  })

  test('is the long one by its stretch in the berth', () => {
    const long = (changes: Partial<Label>, total: number): boolean => {
      const at = label({ half: 0, ...changes })
      splitHalf(at, total, limits)
      return at.long
    }
    expect(long({}, 420)).toBe(true)
    expect(long({}, 419)).toBe(false)
    expect(long({ run: 100, runBerth: 100 }, 420)).toBe(true)
    expect(long({ run: 100, runBerth: 99 }, 420)).toBe(false)
  })

  test('a new half after a pair is not paired, and leaves the base where it is', () => {
    expect(changesOf((at) => splitHalf(at, 120, limits), label({ half: 120, paired: true }))).toMatchObject({
      paired: false,
      drHalf: 0,
      wHalf: 0,
    })
  })
})

describe('after the drop-off an open split owes its other half', () => {
  const short = { half: 180 }
  const long = { half: 420, long: true }
  test.each<[string, Partial<Label>, number, number, number]>([
    ['nothing without a half', { half: 0 }, 0, 60, 0],
    ['nothing of a pair', { paired: true }, 0, 60, 0],
    ['seven hours in the berth to a short one', short, 0, 60, 420],
    ['what is missing to ten hours', { half: 130 }, 0, 60, 470],
    ['two hours to a long one', { half: 520, long: true }, 0, 60, 120],
    ['what is missing to ten hours, to a long one', long, 0, 60, 180],
    ['nothing once a wait for the opening was the other half', long, 180, 60, 0],
    ['all of it when that wait was too short', long, 179, 60, 180],
    ['nothing when that wait was a full rest', long, 600, 60, 0],
    ['only the rest of it when unloading takes no time', long, 100, 0, 80],
    ['the rest that led to the place counts', { ...long, row: 50 }, 130, 60, 0],
    ['and a rest that was running', { ...long, run: 50 }, 130, 60, 0],
    ['a short one still needs seven hours in the berth', { half: 400, row: 100 }, 100, 0, 320],
  ])('%s', (_, changes, early, dropoff, owed) => {
    expect(owedAfter(label(changes), early, dropoff, limits)).toBe(owed)
  })

  test('under the strict reading a full rest is no other half', () => {
    expect(owedAfter(label(long), 600, 60, strict)).toBe(NEVER)
    expect(owedAfter(label(long), 599, 60, strict)).toBe(0)
    expect(owedAfter(label({ paired: true, row: 300 }), 300, 60, strict)).toBe(NEVER)
    expect(owedAfter(label({ paired: true, row: 300 }), 299, 60, strict)).toBe(0)
    expect(owedAfter(label({ paired: true }), 600, 60, strict)).toBe(0)
    expect(owedAfter(label(long), 0, 60, { ...limits, split: null })).toBe(0)
  })
})

test('where unloading takes no time, the rest before it goes on, and must hold its seven hours in the berth', () => {
  const owed = (changes: Partial<Label>, early: number, of: Limits): number =>
    owedAfter(label(changes), early, 0, of)
  // Off duty so far, the wait for the opening in the berth: what is missing there is more than what the pair is short of.
  expect(owed({ row: 100 }, 50, limits)).toBe(370)
  expect(owed({ row: 200 }, 50, limits)).toBe(370)
  // By then it is a full rest, which the strict reading takes for no half.
  expect(owed({ row: 179 }, 50, strict)).toBe(370)
  expect(owed({ row: 180 }, 50, strict)).toBe(NEVER)
  expect(owed({ half: 480, long: true, row: 30 }, 20, limits)).toBe(70)
  expect(owed({}, 0, limits)).toBe(420)
})

describe('the 24 hours off that Canada asks for', () => {
  const canada = limitsOf(rulesetOf('CA_SOUTH_CYCLE_1'), context, options, departAt)
  const from = 500
  const serves = 13 * 24 * 60

  test('last for 13 days from their end', () => {
    const offBy = (done: (at: Label) => void): number => {
      const at = label({ half: 0, offBy: from })
      done(at)
      return at.offBy
    }
    expect(offBy((at) => fullRest(at, 1440, 'full', canada))).toBe(1000 + 1440 + serves)
    expect(offBy((at) => fullRest(at, 1439, 'full', canada))).toBe(from)
    expect(offBy((at) => restInPlace(at, 'wait', 1440, canada))).toBe(1000 + 1440 + serves)
    expect(offBy((at) => restInPlace(at, 'wait', 1439, canada))).toBe(from)
  })

  test('may be taken in pieces without a pause', () => {
    const at = label({ half: 0, row: 1400, offBy: from })
    restInPlace(at, 'wait', 40, canada)
    expect(at.offBy).toBe(1040 + serves)
  })

  test('bar driving, and delaying what was driven, once they are too long ago', () => {
    const at = label({ half: 0, offBy: 1030, slack: 40 })
    expect(dailyLeft(at, canada)).toBe(30)
    wait(at, 50, 0, canada)
    expect(at.trail?.n).toBe(20)
    expect(at.trail?.before).toMatchObject({ op: 'absorb', n: 30 })
  })
})

test.each<[string, Partial<Label>, number]>([
  ['the break', { b: 470, reach: 900 }, 10],
  ['the driving limit', { dr: 650, reach: 900 }, 10],
  ['driving granted beyond it', { dr: 650, extraDrive: 20, reach: 900 }, 30],
  ['the window', { w: 830, reach: 900 }, 10],
  ['a window granted beyond it', { w: 830, extraWindow: 20, reach: 900 }, 30],
  ['the tank', { reach: 310 }, 10],
])('driving ends with %s', (_, changes, left) => {
  expect(dailyLeft(label(changes), limits)).toBe(left)
})

describe('what is claimed at the departure', () => {
  /** A shift that began at the departure, with two hours more of driving and window. */
  const claiming = (changes: Partial<Label> = {}): Label =>
    label({ half: 0, atFirst: true, slack: NEVER, extraDrive: 120, extraWindow: 120, ...changes })

  test.each<[string, Partial<Label>, boolean]>([
    ['driving and window', {}, true],
    ['driving alone', { extraWindow: 0 }, true],
    ['the window alone', { extraDrive: 0 }, true],
    ['nothing', { extraDrive: 0, extraWindow: 0 }, false],
    ['something, after a rest of the trip', { atFirst: false }, false],
  ])('is held on to from the first shift on: %s', (_, changes, holds) => {
    expect(holdsClaimAtFirst(claiming(changes))).toBe(holds)
  })

  test('is lost, and nothing else is', () => {
    expect(changesOf(loseClaims, claiming())).toEqual({ extraDrive: 0, extraWindow: 0 })
  })

  test('is lost where a wait makes the rest before the departure longer', () => {
    expect(changesOf((at) => wait(at, 50, 0, limits), claiming())).toMatchObject({
      t: 1050,
      atFirst: false,
      extraDrive: 0,
      extraWindow: 0,
    })
  })

  test.each<[string, Partial<Label>, boolean]>([
    ['the last minute of driving without it', { dr: 660 }, true],
    ['a minute of driving beyond that', { dr: 661 }, false],
    ['the last minute of the window without it', { w: 840 }, true],
    ['a minute of the window beyond that', { w: 841 }, false],
    ['a window beyond that, nothing claimed', { w: 841, extraDrive: 0, extraWindow: 0 }, true],
    ['driving beyond that, after a rest of the trip', { dr: 661, atFirst: false }, true],
  ])(
    'is held on to where the trip has used it, and the wait is spent here: %s',
    (_, changes, leavesLater) => {
      const from = claiming(changes)
      const { w } = changesOf((at) => wait(at, 50, 0, limits), from)
      expect(w).toBe(leavesLater ? undefined : from.w + 50)
    },
  )

  test('is lost where a rested driver rests on', () => {
    const rested = claiming({ w: 0, dr: 0, b: 0 })
    expect(changesOf((at) => keepResting(at, 30), rested)).toMatchObject({ extraDrive: 0, extraWindow: 0 })
    expect(changesOf((at) => keepResting(at, 0), rested)).toEqual({})
  })

  test('stays where the rest that goes on is one in the shift', () => {
    expect(changesOf((at) => keepResting(at, 30), claiming())).toEqual({
      t: 1030,
      run: 30,
      runBerth: 30,
      effort: STOP - 300,
    })
    const later = claiming({ w: 0, atFirst: false })
    expect(changesOf((at) => keepResting(at, 30), later)).not.toHaveProperty('extraDrive')
  })

  test.each<[string, Partial<Label>, boolean]>([
    ['driving', { extraWindow: 0 }, true],
    ['window', { extraDrive: 0 }, true],
    ['an open half', { extraDrive: 0, extraWindow: 0, half: 120 }, true],
    ['nothing', { extraDrive: 0, extraWindow: 0 }, false],
    ['driving, in a rest a minute short of full', { row: 599 }, false],
  ])('ends with a rest that has become a full one: %s', (_, changes, ends) => {
    expect(outgrewShift(claiming({ row: 600, ...changes }), limits)).toBe(ends)
  })

  test('counts from a half that ends at the departure, and from no later one', () => {
    const granting: Limits = { ...limits, claimedNow: { drive: 120, window: 60 } }
    const half = (t: number) => claiming({ t, atFirst: false, run: 120, extraDrive: 0, extraWindow: 0 })
    expect(changesOf((at) => splitHalf(at, 120, granting), half(0))).toMatchObject({
      extraDriveHalf: 120,
      extraWindowHalf: 60,
    })
    const later = changesOf((at) => splitHalf(at, 120, granting), half(1000))
    expect(later).not.toHaveProperty('extraDriveHalf')
    expect(later).not.toHaveProperty('extraWindowHalf')
  })

  test('is what was claimed since the half, once that is paired', () => {
    const from = claiming({ half: 180, extraDriveHalf: 30, extraWindowHalf: 40 })
    expect(changesOf((at) => splitHalf(at, 420, limits), from)).toMatchObject({
      paired: true,
      extraDrive: 30,
      extraWindow: 40,
      extraDriveHalf: 0,
      extraWindowHalf: 0,
    })
  })

  test('is gone after a full rest, on both sides of a half', () => {
    const from = claiming({ half: 180, extraDriveHalf: 30, extraWindowHalf: 40 })
    expect(changesOf((at) => fullRest(at, 600, 'full', limits), from)).toMatchObject({
      extraDrive: 0,
      extraWindow: 0,
      extraDriveHalf: 0,
      extraWindowHalf: 0,
    })
  })

  test('is copied with the label', () => {
    const copy = claiming({ extraDriveHalf: 30, extraWindowHalf: 40 }).copy()
    expect(copy).toMatchObject({ extraDrive: 120, extraWindow: 120, extraDriveHalf: 30, extraWindowHalf: 40 })
  })
})

test('minutes in hand end it that much earlier', () => {
  const early = limitsOf(property, berth, { ...options, parkEarly: minutes(15) }, departAt)
  expect(dailyLeft(label({ dr: 600, reach: 900 }), early)).toBe(45)
})
