import { describe, expect, test } from 'vitest'
import { label, limits } from '../../../../test/labels.ts'
import type { Label } from '../label/label.ts'
import { RestsAhead, Shifts } from './restsAhead.ts'

/** Legs of driving, and work where it is less than 0; the rests up to the end of each leg. */
function restsOf(
  ahead: { drive(minutes: number): unknown; work(minutes: number): void },
  steps: readonly number[],
): unknown[] {
  return steps.flatMap((minutes) => {
    if (minutes >= 0) return [ahead.drive(minutes)]
    ahead.work(-minutes)
    return []
  })
}

describe('shifts go as far as they may', () => {
  const shifts = (steps: readonly number[], drive = limits.drive, window = limits.window): number => {
    const ahead = new Shifts(limits, drive, window)
    restsOf(ahead, steps)
    return ahead.rests
  }

  test.each<[string, number, readonly number[]]>([
    ['all the driving of one', 0, [660]],
    ['a minute more', 1, [661]],
    ['in pieces', 1, [330, 330, 1]],
    ['of two', 1, [1320]],
    ['of three', 2, [1321]],
    ['work that leaves the window for it', 0, [60, -180, 600]],
    ['work that does not', 1, [60, -181, 600]],
    ['work behind it, however long', 0, [600, -5000]],
    ['driving behind that', 1, [600, -5000, 1]],
    ['what fits into the shift after it', 1, [600, -5000, 660]],
    ['what does not', 2, [600, -5000, 661]],
  ])('%s: %i', (_, rests, steps) => {
    expect(shifts(steps)).toBe(rests)
  })

  test('from what is left of the running one', () => {
    expect(shifts([100], 100, 840)).toBe(0)
    expect(shifts([101], 100, 840)).toBe(1)
    expect(shifts([100], 660, 100)).toBe(0)
    expect(shifts([101], 660, 100)).toBe(1)
    expect(shifts([100 + 660], 100, 840)).toBe(1)
    expect(shifts([100 + 661], 100, 840)).toBe(2)
    // Nothing is left, or less.
    expect(shifts([660], 660, -50)).toBe(1)
    expect(shifts([661], -5, 100)).toBe(2)
  })
})

test('the pause of the split duty period leaves three hours of work out of each shift', () => {
  const paused = { ...limits, pause: { min: 30, max: 180 } }
  const forced = (steps: readonly number[], pause: number): number => {
    const ahead = new Shifts(paused, limits.drive, limits.window, pause)
    restsOf(ahead, steps)
    return ahead.rests
  }
  expect([forced([60, -360, 600], 180), forced([60, -361, 600], 180)]).toEqual([0, 1])
  // An hour of it is used already.
  expect([forced([60, -300, 600], 120), forced([60, -301, 600], 120)]).toEqual([0, 1])
  expect([forced([661, -360, 659], 0), forced([661, -361, 659], 0)]).toEqual([1, 2])
})

describe('minutes of rests ahead', () => {
  const rests = (steps: readonly number[], changes: Partial<Label>, of = limits) =>
    restsOf(new RestsAhead(of, label({ halfLength: 0, shiftDriving: 0, window: 0, ...changes })), steps)

  test('as many as full rests', () => {
    expect(rests([660, 1, 659, 1], {})).toEqual([0, 600, 600, 1200])
    expect(rests([60, -181, 600], {})).toEqual([0, 600])
  })

  test('from the clocks of the label, and what is claimed', () => {
    expect(rests([500, 1], { shiftDriving: 160 })).toEqual([0, 600])
    expect(rests([500, 1], { window: 340 })).toEqual([0, 600])
    expect(rests([560, 1], { shiftDriving: 160, claimedDrive: 60 })).toEqual([0, 600])
    expect(rests([560, 1], { window: 340, claimedWindow: 60 })).toEqual([0, 600])
  })

  const half = {
    halfLength: 180,
    shiftDriving: 660,
    window: 700,
    drivingSinceHalf: 200,
    windowSinceHalf: 250,
  }

  test('the partner of a half behind, and what it gives back', () => {
    expect(rests([460, 1], half)).toEqual([420, 600])
    expect(rests([460, 1], { ...half, halfIsLong: true, halfLength: 480 })).toEqual([120, 600])
    // Two hours make it ten where it has nine.
    expect(rests([460, 1, 660], { ...half, halfIsLong: true, halfLength: 540 })).toEqual([120, 600, 1200])
    expect(rests([590, 1], { ...half, drivingSinceHalf: 0 })).toEqual([420, 600])
    expect(rests([500, 1], { ...half, claimedDriveSinceHalf: 40 })).toEqual([420, 600])
    expect(rests([610, 1], { ...half, drivingSinceHalf: 0, claimedWindowSinceHalf: 20 })).toEqual([420, 600])
    expect(rests([100, -400, 90, 1], half)).toEqual([420, 420, 600])
  })

  test('nothing where no rest is forced, half or none', () => {
    expect(rests([100], { ...half, shiftDriving: 0, window: 0 })).toEqual([0])
  })

  test('whole ones where no rest may be split', () => {
    expect(rests([460, 1], half, { ...limits, split: null })).toEqual([600, 600])
  })
})
