import { describe, expect, test } from 'vitest'
import { label, limits, passenger, strict } from '../../../test/labels.ts'
import { driverLabel as driver } from '../../../test/team/labels.ts'
import type { Label } from '../planner/label/label.ts'
import {
  awake,
  clocksLeft,
  drive,
  driverAtDeparture,
  type DriverLabel,
  hasOpenHalf,
  owedBy,
  rest,
  strandsHalf,
  work,
} from './driverLabel.ts'

const whole = { ...limits, split: null }
const resting = (from: DriverLabel, n: number, berth: boolean, of = limits): DriverLabel =>
  rest(from, n, 0, berth, { limits: of, canada: null })
const working = (from: DriverLabel, n: number): DriverLabel => work(from, n, 0, { limits, canada: null })
const driving = (from: DriverLabel, n: number): DriverLabel => drive(from, n, 0, { limits, canada: null })
const risen = (from: DriverLabel, of = limits): DriverLabel[] => awake(from, 0, { limits: of, canada: null })
const left = (from: DriverLabel): number => clocksLeft(from, 0, { limits, canada: null })

type Changes = Partial<DriverLabel>
const changed = (after: DriverLabel, from: DriverLabel): Changes =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => value !== from[key as keyof DriverLabel]),
  ) as Changes
const half = { half: 180, driveSince: 50, windowSince: 90 }

describe('at the departure', () => {
  const departing = (changes: Partial<Label> = {}): DriverLabel =>
    driverAtDeparture(label(changes), limits, null)

  test('a driver has what the record leaves', () => {
    expect(departing({ idle: 10, halfIsLong: true, halfPaired: true })).toEqual({
      ...{ drive: 300, window: 500, sinceBreak: 200, idle: 10, run: 0, berth: 0, rested: false },
      ...{ onDuty: 0, restarted: false, half: 180, halfLong: true, halfPaired: true },
      ...{ driveSince: 100, windowSince: 150, canada: null },
    })
  })

  test('a rest that runs goes on, and is a break from half an hour on', () => {
    expect(departing({ runningRest: 29, runningBerth: 20 })).toMatchObject({
      ...{ run: 29, berth: 20, idle: 29, sinceBreak: 200 },
    })
    expect(departing({ runningRest: 20, idle: 10 })).toMatchObject({ run: 20, idle: 30, sinceBreak: 0 })
  })

  test('rested is who has not worked since the last full rest', () => {
    expect(departing({ mayLeaveLate: true, window: 0 }).rested).toBe(true)
    expect(departing({ mayLeaveLate: true }).rested).toBe(false)
    expect(departing({ window: 0 }).rested).toBe(false)
  })
})

describe('what passes', () => {
  test('rest in the berth or out of it, of which 7 hours in the berth stay', () => {
    const from = driver({ run: 60, berth: 60, idle: 5 })
    expect(changed(resting(from, 20, true), from)).toEqual({ run: 80, berth: 80, idle: 25 })
    expect(changed(resting(from, 20, false), from)).toEqual({ run: 80, berth: 0, idle: 25 })
    for (const [berth, kept] of [
      [419, 0],
      [420, 420],
    ] as const)
      expect(resting(driver({ run: 500, berth }), 20, false).berth).toBe(kept)
    expect(resting(driver({ run: 500, berth: 420 }), 20, false, whole).berth).toBe(0)
    expect(resting(from, 0, false)).toBe(from)
  })

  test('half an hour without driving is the break', () => {
    expect(resting(driver(), 29, true).sinceBreak).toBe(100)
    expect(resting(driver(), 30, true).sinceBreak).toBe(0)
    expect(working(driver({ idle: 10 }), 19).sinceBreak).toBe(100)
    expect(working(driver({ idle: 10 }), 20).sinceBreak).toBe(0)
  })

  test('work counts in the window and the cycle, driving in all', () => {
    const from = driver({ rested: true, idle: 3 })
    expect(changed(working(from, 7), from)).toEqual({
      ...{ rested: false, idle: 10, window: 407, windowSince: 257, onDuty: 307 },
    })
    expect(changed(driving(from, 7), from)).toEqual({
      ...{ rested: false, idle: 0, drive: 207, window: 407, driveSince: 157, windowSince: 257 },
      ...{ sinceBreak: 107, onDuty: 307 },
    })
    expect(working(from, 0)).toBe(from)
  })
})

test('a full rest leaves a half open that neither it nor a rule completes', () => {
  const open = driver({ ...half, run: 600, berth: 419 })
  expect(strandsHalf(open, limits)).toBe(true)
  expect(strandsHalf({ ...open, run: 599 }, limits)).toBe(false)
  expect(strandsHalf({ ...open, berth: 420 }, limits)).toBe(false)
  expect(strandsHalf({ ...open, halfLong: true }, limits)).toBe(false)
  expect(strandsHalf({ ...open, halfPaired: true }, limits)).toBe(false)
  expect(strandsHalf({ ...open, half: 0 }, limits)).toBe(false)
  expect(strandsHalf(open, whole)).toBe(false)
  expect(strandsHalf({ ...open, berth: 600, halfLong: true }, strict)).toBe(true)
  expect([driver(half), driver(), driver({ ...half, halfPaired: true })].map(hasOpenHalf)).toEqual([
    ...[true, false, false],
  ])
})

describe('who gets up', () => {
  /** Each reading of the rest that ends, by what it changes. */
  const readings = (changes: Changes, of = limits): Changes[] => {
    const from = driver(changes)
    return risen(from, of).map((up) => changed(up, from))
  }
  const fresh = { drive: 0, window: 0, driveSince: 0, windowSince: 0, rested: true, run: 0 }
  const burnt = (n: number): Changes => ({ run: 0, window: 400 + n, windowSince: 250 + n })

  test('is as before without a rest', () => {
    const up = driver()
    expect(risen(up)).toEqual([up])
  })

  test('has all hours again after ten, and not a minute sooner', () => {
    expect(readings({ run: 600 })).toEqual([fresh])
    expect(readings({ run: 599 }, whole)).toEqual([burnt(599)])
    expect(readings({ run: 600, berth: 600, half: 180 })).toEqual([{ ...fresh, berth: 0, half: 0 }])
  })

  test('begins the cycle anew after 34', () => {
    expect(readings({ run: 2039 })).toEqual([fresh])
    expect(readings({ run: 2040 })).toEqual([{ ...fresh, onDuty: 0, restarted: true }])
    expect(readings({ run: 2040, rested: true })).toEqual([{ run: 0, onDuty: 0, restarted: true }])
  })

  test('stays rested, and uses no window', () => {
    expect(readings({ run: 300, berth: 300, rested: true })).toEqual([{ run: 0, berth: 0 }])
  })

  test('may not, where a full rest would leave a half open', () => {
    expect(readings({ ...half, run: 600, berth: 300 })).toEqual([])
  })

  test('has used the window meanwhile, where rest uses it', () => {
    expect(readings({ run: 119 })).toEqual([burnt(119)])
    expect(readings({ run: 119 }, passenger)).toEqual([{ run: 0 }])
  })

  test('may have rested a half from two hours on, long with 7 in the berth', () => {
    const since = { driveSince: 0, windowSince: 0, run: 0 }
    expect(readings({ run: 120 })).toEqual([{ ...since, half: 120 }, burnt(120)])
    expect(readings({ run: 430, berth: 419 })).toEqual([
      { ...since, berth: 0, half: 430 },
      { ...burnt(430), berth: 0 },
    ])
    expect(readings({ run: 430, berth: 420 })).toEqual([
      { ...since, berth: 0, half: 430, halfLong: true },
      { ...burnt(430), berth: 0 },
    ])
  })

  test('or its partner: the clocks then run from the end of the half before', () => {
    const pair = (changes: Changes): Changes => readings({ ...half, ...changes })[0] as Changes
    const paired = {
      drive: 50,
      window: 90,
      driveSince: 0,
      windowSince: 0,
      run: 0,
      berth: 0,
      halfPaired: true,
    }
    expect(pair({ run: 420, berth: 420 })).toEqual({ ...paired, half: 420, halfLong: true })
    expect(pair({ half: 420, halfLong: true, run: 180, berth: 1 })).toEqual({
      ...paired,
      half: 180,
      halfLong: false,
    })
    expect(pair({ half: 420, run: 180, berth: 1 })).not.toHaveProperty('halfPaired')
    expect(readings({ ...half, run: 420, berth: 420 })).toHaveLength(2)
    expect(readings({ ...half, half: 179, run: 420, berth: 420 })).toEqual([
      { run: 0, berth: 0, window: 820, windowSince: 510 },
    ])
  })

  test('not half of another split, while one is open', () => {
    expect(readings({ ...half, run: 180 })).toEqual([{ run: 0, window: 580, windowSince: 270 }])
    expect(readings({ ...half, halfPaired: true, run: 190 })).toEqual([
      { run: 0, half: 190, driveSince: 0, windowSince: 0, halfPaired: false },
      { run: 0, window: 590, windowSince: 280 },
    ])
  })
})

test('the first clock to end allows so much driving', () => {
  expect(left(driver())).toBe(380)
  expect(left(driver({ drive: 300 }))).toBe(360)
  expect(left(driver({ window: 500 }))).toBe(340)
})

test('an open half needs its partner after the end, in the berth where it is the short one', () => {
  const owed = (changes: Changes, of = limits): number => owedBy(driver({ ...half, ...changes }), of)
  expect([owed({}), owed({ half: 120 }), owed({ half: 300 })]).toEqual([420, 480, 420])
  expect(owed({ half: 430, halfLong: true })).toBe(170)
  expect(owed({ half: 590, halfLong: true })).toBe(120)
  expect(owed({ run: 100, berth: 60 })).toBe(360)
  expect(owed({ run: 100, berth: 100, half: 120 })).toBe(380)
  expect(owed({ half: 430, halfLong: true, run: 200, berth: 0 })).toBe(0)
  expect(owed({ run: 600, berth: 300 })).toBe(120)
  expect(owed({ run: 600, berth: 500 })).toBe(0)
  expect(owed({ run: 600, halfLong: true })).toBe(0)
  expect([owed({ half: 0 }), owed({ halfPaired: true }), owed({}, whole)]).toEqual([0, 0, 0])
})
