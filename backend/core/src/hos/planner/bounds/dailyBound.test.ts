import { describe, expect, test } from 'vitest'
import { label, limits as plain } from '../../../../test/labels.ts'
import { place } from '../../../../test/places.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import type { Label } from '../label/label.ts'
import type { Limits } from '../problem/limits.ts'
import { layPlaces, type Stop } from '../problem/places.ts'
import type { Problem } from '../problem/problem.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { breaksForced, leftOfPair, leftOfShift, restsForced, splitTime } from './dailyBound.ts'

/** Shifts of 11 hours of driving and 14 in all; rests may be split in 7 and 3 hours. */
const request = planRequest()
const trip = problemOf(request, startOfRequest(request), [])
/** A trip of 10,000 minutes by way of places with so many minutes of work. */
const through = (works: readonly number[], changes: Partial<Limits> = {}): Problem => {
  const stops: Stop[] = [...works.map((work, i) => place(i, work)), place(10_000, 60)]
  return { ...trip, limits: { ...plain, ...changes }, fuelling: 30, places: layPlaces(stops, 10_000) }
}

describe('what the shift holds', () => {
  const left = (changes: Partial<Label>): number => leftOfShift(label(changes), plain)

  test('is the driving or the window, whichever ends first, with what is claimed of each', () => {
    expect(left({ shiftDriving: 300, window: 100 })).toBe(360)
    expect(left({ shiftDriving: 300, window: 100, claimedDrive: 120 })).toBe(480)
    expect(left({ shiftDriving: 300, window: 500 })).toBe(340)
    expect(left({ shiftDriving: 200, window: 500, claimedWindow: 60 })).toBe(400)
  })

  test('leaves a pause of the window out, and is nothing where a limit is passed', () => {
    expect(left({ shiftDriving: 200, window: 500, paused: 30 })).toBe(370)
    expect(left({ shiftDriving: 661, window: 500 })).toBe(0)
  })
})

describe('what it holds once the half behind is paired', () => {
  const half = { halfLength: 180, drivingSinceHalf: 100, windowSinceHalf: 150 }
  const left = (changes: Partial<Label>): number => leftOfPair(label({ ...half, ...changes }), plain)

  test('counts from the end of that half', () => {
    expect(left({})).toBe(560)
    expect(left({ claimedDriveSinceHalf: 60 })).toBe(620)
    expect(left({ windowSinceHalf: 400 })).toBe(440)
    expect(left({ windowSinceHalf: 400, claimedWindowSinceHalf: 60 })).toBe(500)
  })

  test('is nothing without one, or where a limit is passed', () => {
    expect(left({ halfLength: 0 })).toBe(0)
    expect(left({ drivingSinceHalf: 661 })).toBe(0)
  })
})

describe('rests that are forced', () => {
  const rests = (problem: Problem, remaining: number, driving: number, window: number, fuelStops = 0) =>
    restsForced(problem, label({ fuelStops }), remaining, driving, window)

  test('by the driving: a shift each beyond this one', () => {
    const direct = through([])
    expect([0, 660, 661, 1320, 1321].map((n) => rests(direct, n, 660, 840))).toEqual([0, 0, 1, 1, 2])
    expect([300, 301].map((n) => rests(direct, n, 660, 300))).toEqual([0, 1])
    expect([660, 661].map((n) => rests(direct, n, -10, 840))).toEqual([1, 2])
  })

  test('not by work at one place alone, which hardly ever forces more', () => {
    expect(rests(through([2000]), 300, 660, 840)).toBe(0)
    expect(rests(through([1000, 1000]), 300, 660, 840)).toBe(1)
  })

  test('by work within the window of this shift', () => {
    const work = through([300, 400])
    expect([1000, 999].map((window) => rests(work, 300, 660, window))).toEqual([0, 1])
    const paused = through([300, 400], { pause: { min: 30, max: 180 } })
    expect([820, 819].map((window) => rests(paused, 300, 660, window))).toEqual([0, 1])
  })

  test('by the work of shifts, each with the work at its end beside its window', () => {
    // Nothing may be driven any more: a shift of 14 hours and then the longest work.
    const work = through([500, 600])
    expect([340, 341].map((n) => rests(work, n, 0, 840))).toEqual([1, 2])
    expect(rests(through([1000, 900]), 300, 0, 400)).toBe(2)
    expect(
      [520, 521].map((n) => rests(through([500, 600], { pause: { min: 30, max: 180 } }), n, 0, 840)),
    ).toEqual([1, 2])
  })

  test('by fuel, which takes the end of a shift as well', () => {
    expect([340, 341].map((n) => rests(through([500, 600]), n, 0, 840, 1))).toEqual([1, 2])
    // 14 hours, 600 minutes and fuel, then 14 hours and 500 minutes.
    expect([1280, 1281].map((n) => rests(through([600, 500, 400]), n, 0, 840, 1))).toEqual([2, 3])
    // Two shifts more, and no work at the end of the second.
    expect([1980, 1981].map((n) => rests(through([1, 1]), n, 0, 840))).toEqual([3, 4])
  })
})

test('no break is forced where driving ends as soon as one is due', () => {
  const breaks = (breakAfter: number): number =>
    breaksForced(through([], { drive: 480, breakAfter, split: null }), label(), 1000, 480, 1)
  expect(breaks(480)).toBe(0)
  // 250 minutes now and 450 after the rest: of the hour more one break in this shift is enough.
  expect(
    breaksForced(
      through([], { drive: 480, breakAfter: 450, split: null }),
      label({ sinceBreak: 200 }),
      760,
      480,
      1,
    ),
  ).toBe(1)
})

describe('split rests', () => {
  const open = { halfLength: 180, shiftDriving: 660, drivingSinceHalf: 100, windowSinceHalf: 100 }
  const time = (remaining: number, changes: Partial<Label> = {}): number =>
    splitTime(through([]), label({ ...open, ...changes }), plain.split!, remaining, 1)

  test('cost the partner alone as long as the shift since the half holds what is left', () => {
    // Seven hours, and a break where more than eight hours are driven after them.
    expect([480, 481, 560].map((n) => time(n))).toEqual([420, 450, 450])
    expect(time(561)).toBe(600)
  })

  test('hold more where driving or window was claimed since the half', () => {
    expect([620, 621].map((n) => time(n, { claimedDriveSinceHalf: 60 }))).toEqual([450, 600])
    const late = { windowSinceHalf: 400, claimedWindowSinceHalf: 60 }
    expect([500, 501].map((n) => time(n, late))).toEqual([450, 600])
  })
})
