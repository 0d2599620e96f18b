import { describe, expect, test } from 'vitest'
import { changedBy, label, limits } from '../../../../test/labels.ts'
import {
  absorb,
  driveExempt,
  drivingLeft,
  endRunningRest,
  fullRest,
  hasNotWorked,
  isExempt,
  passExempt,
  pauseRest,
  restInPlace,
  standBy,
} from './actions.ts'
import type { Label } from './label.ts'
import { hasHalfOf, keepsClaimsOf, leastPartner, pairs, splitHalf } from './splitRests.ts'

const exempt = { ...limits, exemptUntil: 350 }
const pausing = { ...limits, pause: { min: 30, max: 180 } }
const split = limits.split!
const even = { ...limits, split: { ...split, even: { each: 240 } } }

describe('on the part of the way that is exempt', () => {
  test('driving takes its time and nothing else', () => {
    const at = label({ idle: 5, restSoFar: 5, pauseRun: 5 })
    expect(changedBy((from) => driveExempt(from, 30), at)).toEqual({
      ...{ minute: 1030, driven: 330, idle: 0, restSoFar: 0, pauseRun: 0 },
    })
    driveExempt(at, 30)
    expect(at.trail).toMatchObject({ action: 'drive', minutes: 30, counted: false })
  })

  test('what the record has of it ends a rest, and work is idle time', () => {
    const from = label({ idle: 5, restSoFar: 5, pauseRun: 5 })
    const passed = (drives: boolean) => changedBy((at) => passExempt(at, 30, drives, exempt), from)
    expect(passed(true)).toEqual({ idle: 0, restSoFar: 0, pauseRun: 0 })
    expect(passed(false)).toEqual({ minute: 1030, idle: 30, sinceBreak: 0, restSoFar: 0, pauseRun: 0 })
  })

  test('it ends at its mile, or where the tank does', () => {
    expect([isExempt(label({ driven: 350 }), exempt), isExempt(label({ driven: 351 }), exempt)]).toEqual([
      ...[true, false],
    ])
    expect(drivingLeft(label(), exempt)).toBe(50)
    expect(drivingLeft(label({ tankReach: 320 }), exempt)).toBe(20)
    expect(drivingLeft(label({ driven: 350 }), exempt)).toBe(limits.breakAfter - 200)
  })

  test('no shift begins with rest in it, and one that runs goes on', () => {
    const fresh = { window: 0, halfLength: 0, windowSinceHalf: 0 }
    const rested = (from: Partial<Label>, of = exempt) =>
      changedBy((at) => restInPlace(at, 'wait', 60, of), label(from)).window
    expect([rested(fresh), rested({ ...fresh, window: 1 }), rested({ ...fresh, halfLength: 180 })]).toEqual([
      ...[undefined, 61, 60],
    ])
    expect(rested(fresh, limits)).toBe(60)
    const ended = (from: Partial<Label>) =>
      changedBy((at) => endRunningRest(at, exempt), label({ runningRest: 60, runningOutside: 20, ...from }))
        .window
    expect([ended(fresh), ended({ window: 500 })]).toEqual([undefined, 540])
  })

  test('waiting on duty counts from its end on alone', () => {
    const stood = (driven: number) => changedBy((at) => standBy(at, 30, exempt, 'pickup'), label({ driven }))
    expect(stood(351)).toMatchObject({ window: 530, onDuty: 430, dutySinceOff: 30 })
    expect(stood(350)).not.toHaveProperty('window')
    expect(stood(350)).not.toHaveProperty('onDuty')
  })
})

describe('a pause of a split duty period', () => {
  const paused = (total: number, from: Partial<Label> = {}, of = pausing): Partial<Label> | null => {
    const at = label({ mayLeaveLate: true, ...from })
    let may = false
    const changes = changedBy((copy) => (may = pauseRest(copy, total, of)), at)
    return may ? changes : null
  }

  test('may be lengthened to three hours', () => {
    expect(paused(40)).toMatchObject({
      paused: 40,
      pauseLength: 40,
      slack: 140,
      mayLeaveLate: false,
      minute: 1040,
    })
    expect(paused(40, { runningRest: 15 })).toMatchObject({ paused: 40, minute: 1025 })
    expect([paused(29), paused(180)]).toEqual([null, null])
    expect(paused(179)).toMatchObject({ slack: 1 })
  })

  test('is the longest of the shift, which has begun and used no half', () => {
    expect([paused(40, { paused: 41 }), paused(41, { paused: 41 })]).toEqual([null, expect.anything()])
    expect(paused(40, { window: 0 })).toBeNull()
    expect(paused(40, { window: 0, mayLeaveLate: false })).not.toBeNull()
    expect([paused(40, { hasSplit: true }), paused(40, {}, limits as typeof pausing)]).toEqual([null, null])
  })

  test('on duty at a customer too, grows by a wait, and is over with a full rest', () => {
    expect(changedBy((at) => standBy(at, 40, pausing, 'pickup')).paused).toBe(40)
    expect(changedBy((at) => standBy(at, 40, pausing)).paused).toBeUndefined()
    const grown = label({ halfLength: 0, paused: 40, pauseLength: 40, slack: 140 })
    expect(changedBy((at) => absorb(at, 25, 0, pausing), grown)).toMatchObject({ paused: 65, window: 525 })
    expect(changedBy((at) => fullRest(at, 600, 'full', pausing), grown)).toMatchObject({ paused: 0 })
  })

  test('that driving has needed asks for a whole rest, and a half ends it', () => {
    const needed = { halfLength: 0, paused: 40, windowDriven: limits.lawWindow + 1 }
    expect(splitHalf(label(needed), 420, pausing)).toBe(false)
    const free = label({ ...needed, windowDriven: 500 })
    expect(changedBy((at) => splitHalf(at, 420, pausing), free)).toMatchObject({ paused: 0, hasSplit: true })
  })
})

describe('halves of an even split', () => {
  const open = { halfLength: 270, halfBerth: 270 }

  test('pair from four hours in the berth on, ten together', () => {
    const pair = (total: number, from: Partial<Label>, of = even) => pairs(label(from), total, of)
    expect([pair(330, open), pair(329, open), pair(330, open, limits as typeof even)]).toEqual([
      ...[true, false, false],
    ])
    expect([
      pair(360, { halfLength: 240, halfBerth: 240 }),
      pair(360, { halfLength: 240, halfBerth: 239 }),
    ]).toEqual([...[true, false]])
    expect([
      pair(240, { halfLength: 400, halfBerth: 400 }),
      pair(239, { halfLength: 400, halfBerth: 400 }),
    ]).toEqual([...[true, false]])
  })

  test('or else as ever: two hours and seven, ten together', () => {
    const pair = (total: number, from: Partial<Label>) =>
      pairs(label({ halfBerth: 0, ...from }), total, limits)
    expect([
      pair(420, { halfLength: 180 }),
      pair(420, { halfLength: 179 }),
      pair(419, { halfLength: 200 }),
    ]).toEqual([...[true, false, false]])
    const long = { halfLength: 590, halfIsLong: true }
    expect([pair(120, long), pair(119, long)]).toEqual([true, false])
    expect([pair(500, { halfLength: 119 }), pair(700, { halfLength: 0 })]).toEqual([false, false])
  })

  test('ask for no longer a partner than one that may grow', () => {
    expect(leastPartner(label({ halfLength: 180 }), even.split)).toBe(420)
    expect(leastPartner(label({ halfLength: 400 }), even.split)).toBe(240)
    expect(leastPartner(label({ halfLength: 500, halfIsLong: true }), even.split)).toBe(120)
  })

  test('end in the berth, and grow there with a wait, where they end longest', () => {
    const rested = (from: Partial<Label>) =>
      changedBy((at) => splitHalf(at, 250, even), label({ halfLength: 0, halfEndsInBerth: true, ...from }))
    expect(rested({})).toMatchObject({ halfBerth: 250, halfLength: 250 })
    expect(rested({ runningRest: 250, runningBest: 250 })).toMatchObject({ halfEndsInBerth: false })
    const grown = (halfEndsInBerth: boolean) =>
      changedBy((at) => absorb(at, 20, 0, even), label({ ...open, halfEndsInBerth })).halfBerth
    expect([grown(true), grown(false)]).toEqual([290, undefined])
  })

  test('one is as good as another with as much in the berth, and claims as great', () => {
    const asGood = (a: Partial<Label>) =>
      hasHalfOf(
        label({
          ...open,
          halfEndsInBerth: true,
          claimedDriveSinceHalf: 60,
          claimedWindowSinceHalf: 60,
          ...a,
        }),
        label({ ...open, halfEndsInBerth: true, claimedDriveSinceHalf: 60, claimedWindowSinceHalf: 60 }),
      )
    expect([{}, { halfBerth: 269 }, { halfEndsInBerth: false }].map(asGood)).toEqual([true, false, false])
    expect([{ claimedDriveSinceHalf: 59 }, { claimedWindowSinceHalf: 59 }].map(asGood)).toEqual([
      false,
      false,
    ])
  })

  test('pairing keeps claims that are claimed since as well', () => {
    const b = label({ claimedDrive: 60, claimedWindow: 60 })
    const keeps = (a: Partial<Label>) => keepsClaimsOf(label(a), b)
    expect(keeps({ halfLength: 0 })).toBe(true)
    expect(keeps({ claimedDriveSinceHalf: 60, claimedWindowSinceHalf: 60 })).toBe(true)
    expect(keeps({ claimedDriveSinceHalf: 59, claimedWindowSinceHalf: 60 })).toBe(false)
    expect(keeps({ claimedDriveSinceHalf: 60, claimedWindowSinceHalf: 59 })).toBe(false)
  })
})

test('the rest before the departure goes on where nothing has been done that took time', () => {
  const at = (changes: Partial<Label>): boolean => {
    const from = label({ mayLeaveLate: true, window: 0, runningRest: 30, ...changes })
    from.addStep('wait', 1)
    return hasNotWorked(from)
  }
  expect([at({}), at({ mayLeaveLate: false }), at({ window: 1 }), at({ runningRest: 0 })]).toEqual([
    ...[true, false, false, false],
  ])
  expect(hasNotWorked(label({ mayLeaveLate: true, window: 0, runningRest: 30 }))).toBe(false)
})
