import { describe, expect, test } from 'vitest'
import { context, departAt, label, limits, options, passenger } from '../../../../test/labels.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { Label } from '../label/label.ts'
import { type Limits, limitsOf } from '../problem/limits.ts'
import { restFully, waitOffDuty } from './restedLabel.ts'

const rested = { shiftDriving: 0, window: 0, sinceBreak: 0, halfLength: 0 }

describe('a wait off duty', () => {
  const after = (minutes: number, changes: Partial<Label>, by = limits): Label => {
    const waits = label(changes)
    waitOffDuty(waits, minutes, by)
    return waits
  }
  const noHalf = { halfLength: 0 }

  test('of ten hours is a full rest, of a minute less it uses up the window', () => {
    expect(after(600, noHalf)).toMatchObject({ ...rested, minute: 1600, trail: { action: 'full' } })
    expect(after(599, noHalf)).toMatchObject({ shiftDriving: 300, window: 1099, trail: { action: 'wait' } })
    expect(after(100, { ...noHalf, restSoFar: 500 })).toMatchObject({ ...rested, restSoFar: 600 })
  })

  test('of 34 hours, with the rest before it, is a restart', () => {
    const resting = { ...noHalf, restSoFar: 600 }
    expect(after(1440, resting)).toMatchObject({ restarted: true, onDuty: 0, restSoFar: 2040 })
    expect(after(1440, resting)).toMatchObject({ trail: { action: 'restart' } })
    expect(after(1439, resting)).toMatchObject({ restarted: false, onDuty: 400 })
  })

  test('before the first work lengthens the rest before it', () => {
    expect(after(10, { ...noHalf, window: 0, shiftDriving: 0 })).toMatchObject({ ...rested, minute: 1010 })
  })

  test('is Canada’s day off where it makes 24 hours with the rest before it', () => {
    const north = limitsOf(rulesetOf('CA_NORTH_CYCLE_2'), context, options, departAt)
    const rests = (n: number) =>
      after(n, { ...noHalf, restSoFar: 420, dutySinceOff: 4000, dayOffDue: 5000 }, north)
    expect(rests(1019)).toMatchObject({ ...rested, dutySinceOff: 4000, dayOffDue: 5000 })
    // For the 13 days after it.
    expect(rests(1020)).toMatchObject({ ...rested, dutySinceOff: 0, dayOffDue: 2020 + 13 * 1440 })
  })

  test('leaves a half open that waits for its partner', () => {
    expect(after(600, {})).toMatchObject({ halfLength: 180, shiftDriving: 300, window: 1100 })
    expect(after(600, { halfPaired: true })).toMatchObject(rested)
  })

  test('keeps a pair behind while all driving is exempt', () => {
    const exempt: Limits = { ...limits, exemptUntil: 300 }
    expect(after(600, { halfPaired: true }, exempt)).toMatchObject({ halfLength: 180, shiftDriving: 300 })
    expect(after(600, { halfPaired: true, driven: 301 }, exempt)).toMatchObject(rested)
    expect(after(600, noHalf, exempt)).toMatchObject(rested)
  })
})

test('a rest is a restart where it is long enough for one, if the law has any', () => {
  const after = (total: number, by = limits): Label => {
    const rests = label()
    restFully(rests, total, by)
    return rests
  }
  expect(after(2039)).toMatchObject({ ...rested, restarted: false, trail: { action: 'full' } })
  expect(after(2040)).toMatchObject({ ...rested, restarted: true, trail: { action: 'restart' } })
  expect(after(480, passenger)).toMatchObject({ restarted: false })
})
