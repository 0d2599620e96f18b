import { describe, expect, test } from 'vitest'
import {
  berth,
  changedBy,
  context,
  departAt,
  label,
  limits,
  options,
  passenger,
  property,
} from '../../../../test/labels.ts'
import { minutes } from '../../../units.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { limitsOf, NEVER } from '../problem/limits.ts'
import {
  absorb,
  drive,
  drivingLeft,
  endRunningRest,
  fullRest,
  keepResting,
  restInPlace,
  standBy,
  wait,
  work,
} from './actions.ts'
import { type Label, MINOR, STOP } from './label.ts'

describe('minutes pass', () => {
  test('driving uses up every clock and ends the minutes without it', () => {
    expect(changedBy((at) => drive(at, 60), label({ idle: 20 }))).toEqual({
      minute: 1060,
      driven: 360,
      sinceBreak: 260,
      idle: 0,
      shiftDriving: 360,
      drivingSinceHalf: 160,
      window: 560,
      windowDriven: 560,
      windowSinceHalf: 210,
      onDuty: 460,
      dutySinceOff: 60,
    })
  })

  test('work uses up window and cycle, and from 30 minutes on interrupts driving', () => {
    const worked = { minute: 1029, window: 529, windowSinceHalf: 179, onDuty: 429, dutySinceOff: 29 }
    expect(changedBy((at) => work(at, 'serve', 29, limits))).toEqual({
      ...worked,
      idle: 29,
      effort: STOP - 300,
    })
    expect(changedBy((at) => work(at, 'fuel', 30, limits))).toMatchObject({
      sinceBreak: 0,
      idle: 30,
      effort: STOP + MINOR - 300,
    })
    expect(changedBy((at) => work(at, 'fuel', 200, limits))).toMatchObject({ sinceBreak: 0, idle: 30 })
  })

  test('driving and work end the rest, work of no time does not', () => {
    const from = label({ restSoFar: 40 })
    expect(changedBy((at) => drive(at, 1), from)).toMatchObject({ restSoFar: 0 })
    expect(changedBy((at) => work(at, 'serve', 1, limits), from)).toMatchObject({ restSoFar: 0 })
    expect(changedBy((at) => work(at, 'serve', 0, limits), from)).not.toHaveProperty('row')
  })

  test('a rest in place burns the window of elapsed time, not hours on duty', () => {
    expect(changedBy((at) => restInPlace(at, 'break', 30, limits))).toEqual({
      minute: 1030,
      window: 530,
      windowSinceHalf: 180,
      sinceBreak: 0,
      idle: 30,
      restSoFar: 30,
      effort: STOP - 300,
    })
    expect(changedBy((at) => restInPlace(at, 'break', 30, passenger))).not.toHaveProperty('w')
    expect(changedBy((at) => restInPlace(at, 'break', 0, limits))).toEqual({})
  })
})

describe('a wait', () => {
  test('lengthens the last rest as far as the slack goes, and is spent here beyond it', () => {
    const from = label({ halfLength: 0 })
    expect(changedBy((at) => wait(at, 40, 0, limits), from)).toEqual({ minute: 1040, slack: 0 })
    expect(changedBy((at) => wait(at, 60, 0, limits), from)).toMatchObject({
      minute: 1060,
      slack: 0,
      window: 520,
      idle: 20,
    })
    expect(changedBy((at) => wait(at, 40, 30, limits), from)).toMatchObject({
      minute: 1040,
      slack: 30,
      window: 530,
      sinceBreak: 0,
    })
    expect(changedBy((at) => wait(at, 20, 30, limits), from)).toMatchObject({ minute: 1020, window: 520 })
    expect(changedBy((at) => wait(at, 0, 0, limits), from)).toEqual({})
  })

  test('endless slack stays endless', () => {
    const from = label({ halfLength: 0, slack: NEVER })
    expect(changedBy((at) => wait(at, 5000, 0, limits), from)).toEqual({ minute: 6000 })
  })

  test('makes a half longer, never a full rest', () => {
    expect(changedBy((at) => wait(at, 40, 0, limits))).toEqual({ minute: 1040, slack: 0, halfLength: 220 })
    expect(changedBy((at) => wait(at, 40, 0, limits), label({ halfLength: 570 }))).toMatchObject({
      minute: 1040,
      halfLength: 599,
      slack: 11,
      window: 511,
    })
    expect(changedBy((at) => wait(at, 40, 0, limits), label({ halfLength: 599 }))).toMatchObject({
      minute: 1040,
      window: 540,
    })
  })

  test('before the first rest of the trip it is a late start', () => {
    const from = label({ halfLength: 0, mayLeaveLate: true, slack: NEVER })
    expect(changedBy((at) => wait(at, 40, 0, limits), from)).toEqual({
      minute: 1040,
      mayLeaveLate: false,
      effort: STOP + 2 * MINOR,
    })
  })
})

describe('standing by on duty', () => {
  test('burns the window and the cycle, and interrupts driving', () => {
    const from = label({ restSoFar: 5, idle: 10 })
    expect(changedBy((at) => standBy(at, 20, limits), from)).toEqual({
      minute: 1020,
      window: 520,
      windowSinceHalf: 170,
      idle: 30,
      sinceBreak: 0,
      restSoFar: 0,
      onDuty: 420,
      dutySinceOff: 20,
      effort: STOP - 300,
    })
  })

  test('for no time is nothing', () => {
    expect(changedBy((at) => standBy(at, 0, limits))).toEqual({})
  })

  test('a wait leaves what the last rest does not take', () => {
    expect(absorb(label({ halfLength: 0 }), 100, 30, limits)).toBe(60)
    expect(absorb(label({ halfLength: 0 }), 0, 0, limits)).toBe(0)
  })
})

describe('a rest that runs at departure', () => {
  test('is an ordinary one when nothing is made of it: its minutes lie in the past', () => {
    const from = label({ runningRest: 30, runningBerth: 30 })
    expect(changedBy((at) => endRunningRest(at, limits), from)).toEqual({
      runningRest: 0,
      runningBerth: 0,
      window: 530,
      windowSinceHalf: 180,
      sinceBreak: 0,
      idle: 30,
      restSoFar: 30,
    })
    expect(changedBy((at) => endRunningRest(at, passenger), from)).not.toHaveProperty('w')
  })

  test('of a driver who is rested already is forgotten', () => {
    const from = label({ runningRest: 30, runningBerth: 30, mayLeaveLate: true, window: 0 })
    expect(changedBy((at) => endRunningRest(at, limits), from)).toEqual({ runningRest: 0, runningBerth: 0 })
    expect(changedBy((at) => endRunningRest(at, limits), label({ ...from, window: 1 }))).toMatchObject({
      window: 31,
    })
  })
})

test('a rest that goes on is longer, in the berth, and uses up nothing yet', () => {
  const from = label({ runningRest: 100, runningBerth: 40 })
  const longer = { minute: 1050, runningRest: 150, runningBerth: 90, effort: STOP - 300 }
  expect(changedBy((at) => keepResting(at, 50), from)).toEqual(longer)
  expect(changedBy((at) => keepResting(at, 0), from)).toEqual({})
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
    expect(changedBy((at) => fullRest(at, 600, 'full', limits), from)).toEqual({
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
    expect(changedBy((at) => fullRest(at, 2040, 'restart', limits), from)).toMatchObject({
      minute: 2940,
      onDuty: 0,
      restarted: true,
    })
  })
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

  test('are due before 70 hours of duty in cycle 2, and begin them anew', () => {
    const second = limitsOf(rulesetOf('CA_SOUTH_CYCLE_2'), context, options, departAt)
    const at = label({ halfLength: 0, dutySinceOff: 70 * 60 - 30 })
    expect(drivingLeft(at, second)).toBe(30)
    fullRest(at, 1439, 'full', second)
    expect(drivingLeft(at, second)).toBe(30)
    fullRest(at, 1440, 'full', second)
    expect(drivingLeft(at, second)).toBeGreaterThan(30)
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

test('minutes in hand end it that much earlier', () => {
  const early = limitsOf(property, berth, { ...options, parkEarly: minutes(15) }, departAt)
  expect(drivingLeft(label({ shiftDriving: 600, tankReach: 900 }), early)).toBe(45)
})
