import { describe, expect, test } from 'vitest'
import { changedBy, label, limits } from '../../../../test/labels.ts'
import { type Limits, NEVER } from '../problem/limits.ts'
import { fullRest, holdsClaimAtDeparture, keepResting, loseClaims, outgrewShift, wait } from './actions.ts'
import { type Label, STOP } from './label.ts'
import { splitHalf } from './splitRests.ts'

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
    expect(changedBy(loseClaims, claiming())).toEqual({ claimedDrive: 0, claimedWindow: 0 })
  })

  test('is lost where a wait makes the rest before the departure longer', () => {
    expect(changedBy((at) => wait(at, 50, 0, limits), claiming())).toMatchObject({
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
      const { window } = changedBy((at) => wait(at, 50, 0, limits), from)
      expect(window).toBe(leavesLater ? undefined : from.window + 50)
    },
  )

  test('is lost where a rested driver rests on', () => {
    const rested = claiming({ window: 0, shiftDriving: 0, sinceBreak: 0 })
    expect(changedBy((at) => keepResting(at, 30), rested)).toMatchObject({
      claimedDrive: 0,
      claimedWindow: 0,
    })
    expect(changedBy((at) => keepResting(at, 0), rested)).toEqual({})
  })

  test('stays where the rest that goes on is one in the shift', () => {
    expect(changedBy((at) => keepResting(at, 30), claiming())).toEqual({
      minute: 1030,
      runningRest: 30,
      runningBerth: 30,
      effort: STOP - 300,
    })
    const later = claiming({ window: 0, mayLeaveLate: false })
    expect(changedBy((at) => keepResting(at, 30), later)).not.toHaveProperty('extraDrive')
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
    expect(changedBy((at) => splitHalf(at, 120, granting), half(0))).toMatchObject({
      claimedDriveSinceHalf: 120,
      claimedWindowSinceHalf: 60,
    })
    const later = changedBy((at) => splitHalf(at, 120, granting), half(1000))
    expect(later).not.toHaveProperty('claimedDriveSinceHalf')
    expect(later).not.toHaveProperty('claimedWindowSinceHalf')
  })

  test('is what was claimed since the half, once that is paired', () => {
    const from = claiming({ halfLength: 180, claimedDriveSinceHalf: 30, claimedWindowSinceHalf: 40 })
    expect(changedBy((at) => splitHalf(at, 420, limits), from)).toMatchObject({
      halfPaired: true,
      claimedDrive: 30,
      claimedWindow: 40,
      claimedDriveSinceHalf: 0,
      claimedWindowSinceHalf: 0,
    })
  })

  test('is gone after a full rest, on both sides of a half', () => {
    const from = claiming({ halfLength: 180, claimedDriveSinceHalf: 30, claimedWindowSinceHalf: 40 })
    expect(changedBy((at) => fullRest(at, 600, 'full', limits), from)).toMatchObject({
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
