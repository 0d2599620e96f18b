import { describe, expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { minutes } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { type Limits, limitsOf, NEVER } from '../problem/limits.ts'
import {
  drive,
  drivingLeft,
  endRunningRest,
  fullRest,
  holdsClaimAtDeparture,
  keepResting,
  loseClaims,
  outgrewShift,
  restInPlace,
  wait,
  work,
} from './actions.ts'
import { Label, MINOR, STOP } from './label.ts'
import { berthOwedAfter, resetLength, splitHalf } from './splitRests.ts'

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
    {
      minute: 1000,
      driven: 300,
      sinceBreak: 200,
      shiftDriving: 300,
      window: 500,
      onDuty: 400,
      halfLength: 180,
      drivingSinceHalf: 100,
      windowSinceHalf: 150,
      slack: 40,
    },
    changes,
  )
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
    loaded: true,
    tankReach: 700,
    fuelStops: 2,
    idle: 7,
    restarted: true,
    halfPaired: true,
    halfIsLong: true,
    mayLeaveLate: true,
    restSoFar: 10,
    runningRest: 9,
    runningBerth: 8,
    claimedDrive: 5,
    claimedWindow: 6,
    effort: 11,
    hours: { falls: [], left: [3] },
  })
  from.addStep('wait', 1)
  const copy = from.copy()
  const { origin, bound, effortBound, finished, ...values } = from
  expect({ origin, bound, effortBound, finished }).toEqual({
    origin: null,
    bound: 0,
    effortBound: 0,
    finished: false,
  })
  expect(copy).toMatchObject(values)
  expect(copy.origin).toBe(from)
  expect(copy.copy().origin).toBe(from)
})

describe('minutes pass', () => {
  test('driving uses up every clock and ends the minutes without it', () => {
    expect(changesOf((at) => drive(at, 60), label({ idle: 20 }))).toEqual({
      minute: 1060,
      driven: 360,
      sinceBreak: 260,
      idle: 0,
      shiftDriving: 360,
      drivingSinceHalf: 160,
      window: 560,
      windowSinceHalf: 210,
      onDuty: 460,
    })
  })

  test('work uses up window and cycle, and from 30 minutes on interrupts driving', () => {
    const worked = { minute: 1029, window: 529, windowSinceHalf: 179, onDuty: 429 }
    expect(changesOf((at) => work(at, 'pickup', 29, limits))).toEqual({
      ...worked,
      idle: 29,
      effort: STOP - 300,
    })
    expect(changesOf((at) => work(at, 'fuel', 30, limits))).toMatchObject({
      sinceBreak: 0,
      idle: 30,
      effort: STOP + MINOR - 300,
    })
    expect(changesOf((at) => work(at, 'fuel', 200, limits))).toMatchObject({ sinceBreak: 0, idle: 30 })
  })

  test('driving and work end the rest, work of no time does not', () => {
    const from = label({ restSoFar: 40 })
    expect(changesOf((at) => drive(at, 1), from)).toMatchObject({ restSoFar: 0 })
    expect(changesOf((at) => work(at, 'pickup', 1, limits), from)).toMatchObject({ restSoFar: 0 })
    expect(changesOf((at) => work(at, 'pickup', 0, limits), from)).not.toHaveProperty('row')
  })

  test('a rest in place burns the window of elapsed time, not hours on duty', () => {
    expect(changesOf((at) => restInPlace(at, 'break', 30, limits))).toEqual({
      minute: 1030,
      window: 530,
      windowSinceHalf: 180,
      sinceBreak: 0,
      idle: 30,
      restSoFar: 30,
      effort: STOP - 300,
    })
    expect(changesOf((at) => restInPlace(at, 'break', 30, passenger))).not.toHaveProperty('w')
    expect(changesOf((at) => restInPlace(at, 'break', 0, limits))).toEqual({})
  })
})

describe('a wait', () => {
  test('lengthens the last rest as far as the slack goes, and is spent here beyond it', () => {
    const from = label({ halfLength: 0 })
    expect(changesOf((at) => wait(at, 40, 0, limits), from)).toEqual({ minute: 1040, slack: 0 })
    expect(changesOf((at) => wait(at, 60, 0, limits), from)).toMatchObject({
      minute: 1060,
      slack: 0,
      window: 520,
      idle: 20,
    })
    expect(changesOf((at) => wait(at, 40, 30, limits), from)).toMatchObject({
      minute: 1040,
      slack: 30,
      window: 530,
      sinceBreak: 0,
    })
    expect(changesOf((at) => wait(at, 20, 30, limits), from)).toMatchObject({ minute: 1020, window: 520 })
    expect(changesOf((at) => wait(at, 0, 0, limits), from)).toEqual({})
  })

  test('endless slack stays endless', () => {
    const from = label({ halfLength: 0, slack: NEVER })
    expect(changesOf((at) => wait(at, 5000, 0, limits), from)).toEqual({ minute: 6000 })
  })

  test('makes a half longer, never a full rest', () => {
    expect(changesOf((at) => wait(at, 40, 0, limits))).toEqual({ minute: 1040, slack: 0, halfLength: 220 })
    expect(changesOf((at) => wait(at, 40, 0, limits), label({ halfLength: 570 }))).toMatchObject({
      minute: 1040,
      halfLength: 599,
      slack: 11,
      window: 511,
    })
    expect(changesOf((at) => wait(at, 40, 0, limits), label({ halfLength: 599 }))).toMatchObject({
      minute: 1040,
      window: 540,
    })
  })

  test('before the first rest of the trip it is a late start', () => {
    const from = label({ halfLength: 0, mayLeaveLate: true, slack: NEVER })
    expect(changesOf((at) => wait(at, 40, 0, limits), from)).toEqual({
      minute: 1040,
      mayLeaveLate: false,
      effort: STOP + 2 * MINOR,
    })
  })
})

describe('a rest that runs at departure', () => {
  test('is an ordinary one when nothing is made of it: its minutes lie in the past', () => {
    const from = label({ runningRest: 30, runningBerth: 30 })
    expect(changesOf((at) => endRunningRest(at, limits), from)).toEqual({
      runningRest: 0,
      runningBerth: 0,
      window: 530,
      windowSinceHalf: 180,
      sinceBreak: 0,
      idle: 30,
      restSoFar: 30,
    })
    expect(changesOf((at) => endRunningRest(at, passenger), from)).not.toHaveProperty('w')
  })

  test('of a driver who is rested already is forgotten', () => {
    const from = label({ runningRest: 30, runningBerth: 30, mayLeaveLate: true, window: 0 })
    expect(changesOf((at) => endRunningRest(at, limits), from)).toEqual({ runningRest: 0, runningBerth: 0 })
    expect(changesOf((at) => endRunningRest(at, limits), label({ ...from, window: 1 }))).toMatchObject({
      window: 31,
    })
  })
})

test('a rest that goes on is longer, in the berth, and uses up nothing yet', () => {
  const from = label({ runningRest: 100, runningBerth: 40 })
  const longer = { minute: 1050, runningRest: 150, runningBerth: 90, effort: STOP - 300 }
  expect(changesOf((at) => keepResting(at, 50), from)).toEqual(longer)
  expect(changesOf((at) => keepResting(at, 0), from)).toEqual({})
})

describe('a full rest', () => {
  const from = label({
    claimedDrive: 60,
    claimedWindow: 60,
    halfIsLong: true,
    halfPaired: true,
    mayLeaveLate: true,
    runningBerth: 50,
    runningRest: 100,
  })

  test('restores every daily clock and needs only what the running one lacks', () => {
    expect(changesOf((at) => fullRest(at, 600, 'full', limits), from)).toEqual({
      minute: 1500,
      sinceBreak: 0,
      idle: 30,
      shiftDriving: 0,
      window: 0,
      halfLength: 0,
      halfPaired: false,
      halfIsLong: false,
      drivingSinceHalf: 0,
      windowSinceHalf: 0,
      slack: NEVER,
      mayLeaveLate: false,
      restSoFar: 600,
      runningRest: 0,
      runningBerth: 0,
      claimedDrive: 0,
      claimedWindow: 0,
      effort: STOP - 300,
    })
  })

  test('of 34 hours clears the cycle as well', () => {
    expect(changesOf((at) => fullRest(at, 2040, 'restart', limits), from)).toMatchObject({
      minute: 2940,
      onDuty: 0,
      restarted: true,
    })
  })

  test('must make good an open half with its berth part, where the law lets it', () => {
    const run = { runningRest: 300, runningBerth: 100 }
    expect(resetLength(label({ halfLength: 0 }), limits)).toBe(600)
    expect(resetLength(label({ halfPaired: true }), strict)).toBe(600)
    expect(resetLength(label(), limits)).toBe(600)
    expect(resetLength(label(run), limits)).toBe(300 + 420 - 100)
    expect(resetLength(label({ ...run, halfIsLong: true }), limits)).toBe(600)
    expect(resetLength(label(), strict)).toBe(NEVER)
    expect(resetLength(label(), { ...limits, split: null })).toBe(NEVER)
  })
})

test('a rest in pieces that has grown to ten hours leaves no half before it', () => {
  expect(outgrewShift(label({ restSoFar: 600 }), limits)).toBe(true)
  expect(outgrewShift(label({ restSoFar: 599 }), limits)).toBe(false)
  expect(outgrewShift(label({ restSoFar: 600, halfLength: 0 }), limits)).toBe(false)
})

describe('half of a split', () => {
  test('that pairs: the clocks count from the half before it', () => {
    const from = label({ claimedDrive: 60, claimedWindow: 60 })
    expect(changesOf((at) => splitHalf(at, 420, limits), from)).toEqual({
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
    expect(changesOf((at) => splitHalf(at, 120, limits), from)).toEqual({
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
      changesOf((at) => splitHalf(at, 120, limits), label({ halfLength: 120, halfPaired: true })),
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

describe('the 24 hours off that Canada asks for', () => {
  const canada = limitsOf(rulesetOf('CA_SOUTH_CYCLE_1'), context, options, departAt)
  const from = 500
  const serves = 13 * 24 * 60

  test('last for 13 days from their end', () => {
    const offBy = (done: (at: Label) => void): number => {
      const at = label({ halfLength: 0, dayOffDue: from })
      done(at)
      return at.dayOffDue
    }
    expect(offBy((at) => fullRest(at, 1440, 'full', canada))).toBe(1000 + 1440 + serves)
    expect(offBy((at) => fullRest(at, 1439, 'full', canada))).toBe(from)
    expect(offBy((at) => restInPlace(at, 'wait', 1440, canada))).toBe(1000 + 1440 + serves)
    expect(offBy((at) => restInPlace(at, 'wait', 1439, canada))).toBe(from)
  })

  test('may be taken in pieces without a pause', () => {
    const at = label({ halfLength: 0, restSoFar: 1400, dayOffDue: from })
    restInPlace(at, 'wait', 40, canada)
    expect(at.dayOffDue).toBe(1040 + serves)
  })

  test('bar driving, and delaying what was driven, once they are too long ago', () => {
    const at = label({ halfLength: 0, dayOffDue: 1030, slack: 40 })
    expect(drivingLeft(at, canada)).toBe(30)
    wait(at, 50, 0, canada)
    expect(at.trail?.minutes).toBe(20)
    expect(at.trail?.before).toMatchObject({ action: 'absorb', minutes: 30 })
  })
})

test.each<[string, Partial<Label>, number]>([
  ['the break', { sinceBreak: 470, tankReach: 900 }, 10],
  ['the driving limit', { shiftDriving: 650, tankReach: 900 }, 10],
  ['driving granted beyond it', { shiftDriving: 650, claimedDrive: 20, tankReach: 900 }, 30],
  ['the window', { window: 830, tankReach: 900 }, 10],
  ['a window granted beyond it', { window: 830, claimedWindow: 20, tankReach: 900 }, 30],
  ['the tank', { tankReach: 310 }, 10],
])('driving ends with %s', (_, changes, left) => {
  expect(drivingLeft(label(changes), limits)).toBe(left)
})

describe('what is claimed at the departure', () => {
  /** A shift that began at the departure, with two hours more of driving and window. */
  const claiming = (changes: Partial<Label> = {}): Label =>
    label({
      halfLength: 0,
      mayLeaveLate: true,
      slack: NEVER,
      claimedDrive: 120,
      claimedWindow: 120,
      ...changes,
    })

  test.each<[string, Partial<Label>, boolean]>([
    ['driving and window', {}, true],
    ['driving alone', { claimedWindow: 0 }, true],
    ['the window alone', { claimedDrive: 0 }, true],
    ['nothing', { claimedDrive: 0, claimedWindow: 0 }, false],
    ['something, after a rest of the trip', { mayLeaveLate: false }, false],
  ])('is held on to from the first shift on: %s', (_, changes, holds) => {
    expect(holdsClaimAtDeparture(claiming(changes))).toBe(holds)
  })

  test('is lost, and nothing else is', () => {
    expect(changesOf(loseClaims, claiming())).toEqual({ claimedDrive: 0, claimedWindow: 0 })
  })

  test('is lost where a wait makes the rest before the departure longer', () => {
    expect(changesOf((at) => wait(at, 50, 0, limits), claiming())).toMatchObject({
      minute: 1050,
      mayLeaveLate: false,
      claimedDrive: 0,
      claimedWindow: 0,
    })
  })

  test.each<[string, Partial<Label>, boolean]>([
    ['the last minute of driving without it', { shiftDriving: 660 }, true],
    ['a minute of driving beyond that', { shiftDriving: 661 }, false],
    ['the last minute of the window without it', { window: 840 }, true],
    ['a minute of the window beyond that', { window: 841 }, false],
    ['a window beyond that, nothing claimed', { window: 841, claimedDrive: 0, claimedWindow: 0 }, true],
    ['driving beyond that, after a rest of the trip', { shiftDriving: 661, mayLeaveLate: false }, true],
  ])(
    'is held on to where the trip has used it, and the wait is spent here: %s',
    (_, changes, leavesLater) => {
      const from = claiming(changes)
      const { window } = changesOf((at) => wait(at, 50, 0, limits), from)
      expect(window).toBe(leavesLater ? undefined : from.window + 50)
    },
  )

  test('is lost where a rested driver rests on', () => {
    const rested = claiming({ window: 0, shiftDriving: 0, sinceBreak: 0 })
    expect(changesOf((at) => keepResting(at, 30), rested)).toMatchObject({
      claimedDrive: 0,
      claimedWindow: 0,
    })
    expect(changesOf((at) => keepResting(at, 0), rested)).toEqual({})
  })

  test('stays where the rest that goes on is one in the shift', () => {
    expect(changesOf((at) => keepResting(at, 30), claiming())).toEqual({
      minute: 1030,
      runningRest: 30,
      runningBerth: 30,
      effort: STOP - 300,
    })
    const later = claiming({ window: 0, mayLeaveLate: false })
    expect(changesOf((at) => keepResting(at, 30), later)).not.toHaveProperty('extraDrive')
  })

  test.each<[string, Partial<Label>, boolean]>([
    ['driving', { claimedWindow: 0 }, true],
    ['window', { claimedDrive: 0 }, true],
    ['an open half', { claimedDrive: 0, claimedWindow: 0, halfLength: 120 }, true],
    ['nothing', { claimedDrive: 0, claimedWindow: 0 }, false],
    ['driving, in a rest a minute short of full', { restSoFar: 599 }, false],
  ])('ends with a rest that has become a full one: %s', (_, changes, ends) => {
    expect(outgrewShift(claiming({ restSoFar: 600, ...changes }), limits)).toBe(ends)
  })

  test('counts from a half that ends at the departure, and from no later one', () => {
    const granting: Limits = { ...limits, claimedNow: { drive: 120, window: 60 } }
    const half = (minute: number) =>
      claiming({ minute, mayLeaveLate: false, runningRest: 120, claimedDrive: 0, claimedWindow: 0 })
    expect(changesOf((at) => splitHalf(at, 120, granting), half(0))).toMatchObject({
      claimedDriveSinceHalf: 120,
      claimedWindowSinceHalf: 60,
    })
    const later = changesOf((at) => splitHalf(at, 120, granting), half(1000))
    expect(later).not.toHaveProperty('claimedDriveSinceHalf')
    expect(later).not.toHaveProperty('claimedWindowSinceHalf')
  })

  test('is what was claimed since the half, once that is paired', () => {
    const from = claiming({ halfLength: 180, claimedDriveSinceHalf: 30, claimedWindowSinceHalf: 40 })
    expect(changesOf((at) => splitHalf(at, 420, limits), from)).toMatchObject({
      halfPaired: true,
      claimedDrive: 30,
      claimedWindow: 40,
      claimedDriveSinceHalf: 0,
      claimedWindowSinceHalf: 0,
    })
  })

  test('is gone after a full rest, on both sides of a half', () => {
    const from = claiming({ halfLength: 180, claimedDriveSinceHalf: 30, claimedWindowSinceHalf: 40 })
    expect(changesOf((at) => fullRest(at, 600, 'full', limits), from)).toMatchObject({
      claimedDrive: 0,
      claimedWindow: 0,
      claimedDriveSinceHalf: 0,
      claimedWindowSinceHalf: 0,
    })
  })

  test('is copied with the label', () => {
    const copy = claiming({ claimedDriveSinceHalf: 30, claimedWindowSinceHalf: 40 }).copy()
    expect(copy).toMatchObject({
      claimedDrive: 120,
      claimedWindow: 120,
      claimedDriveSinceHalf: 30,
      claimedWindowSinceHalf: 40,
    })
  })
})

test('minutes in hand end it that much earlier', () => {
  const early = limitsOf(property, berth, { ...options, parkEarly: minutes(15) }, departAt)
  expect(drivingLeft(label({ shiftDriving: 600, tankReach: 900 }), early)).toBe(45)
})
