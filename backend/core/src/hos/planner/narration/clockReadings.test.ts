import { describe, expect, test } from 'vitest'
import { context, departAt, label, options, passenger } from '../../../../test/labels.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { fullRest, work } from '../label/actions.ts'
import { Label } from '../label/label.ts'
import { limitsOf, NEVER } from '../problem/limits.ts'
import type { Problem } from '../problem/problem.ts'
import type { TripDays } from '../problem/tripDays.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { clocksLeft, readClocks } from './clockReadings.ts'

const request = planRequest()
const start = startOfRequest(request)
/** Days that begin at minutes 500, 1940, ... of the trip; the first leaves the count at minute 10,580. */
const days: TripDays = {
  startOf: (k) => k * 1440 - 940,
  dayOf: (t) => Math.floor((t + 940) / 1440),
}
const problem: Problem = { ...problemOf(request, start, start.labels), ageing: true, days }

describe('hours worked on the trip', () => {
  /** 500 minutes of work on its first day, then rest up to `minute`. */
  const restedUntil = (minute: number): Label => {
    const driver = new Label()
    work(driver, 'serve', 500, problem.limits)
    fullRest(driver, minute - 500, 'full', problem.limits)
    return driver
  }

  test('count until their day leaves the cycle', () => {
    const cycleAt = (minute: number) => readClocks(problem, restedUntil(minute)).cycleLeft
    expect([10_579, 10_580].map(cycleAt)).toEqual([4200 - 500, 4200])
  })

  test('return to who drives on to that day, in the last minute as well', () => {
    const cycleAt = (minute: number) => clocksLeft(problem, restedUntil(minute)).cycle
    // 3,700 minutes are left before any return; the day begins within them from minute 6,880 on.
    expect([6879, 6880, 10_579].map(cycleAt)).toEqual([3700, 4200, 4200])
  })

  test('count beside a number of hours, which a restart clears', () => {
    const known: Problem = { ...problem, prior: { falls: [], left: [3600] } }
    const worked = { minute: 100, onDuty: 60 }
    for (const cycle of [readClocks(known, label(worked)).cycleLeft, clocksLeft(known, label(worked)).cycle])
      expect(cycle).toBe(540)
    const restarted = label({ ...worked, restarted: true })
    expect(readClocks(known, restarted).cycleLeft).toBe(4140)
    expect(clocksLeft(known, restarted).cycle).toBe(4140)
  })
})

test('in Canada’s cycle 2, 70 hours on duty ask for 24 hours off; elsewhere none do', () => {
  const cycle2 = { ...problem, limits: limitsOf(rulesetOf('CA_SOUTH_CYCLE_2'), context, options, departAt) }
  const left = (of: Problem, dutySinceOff: number): number =>
    clocksLeft(of, label({ dutySinceOff })).dutyBeforeOff
  expect([4000, 4200, 4300].map((duty) => left(cycle2, duty))).toEqual([200, 0, 0])
  expect(left(problem, 4000)).toBe(NEVER)
  expect(readClocks(cycle2, label({ dutySinceOff: 4100, window: 0 })).windowLeft).toBe(100)
  expect(readClocks(cycle2, label({ dayOffDue: 1090, window: 0 })).windowLeft).toBe(90)
})

test('a law without a break leaves no clock of it', () => {
  const withoutBreak = { ...problem, limits: passenger }
  expect(clocksLeft(withoutBreak, label()).break).toBe(NEVER)
  expect(readClocks(withoutBreak, label()).breakLeft).toBeNull()
  expect(clocksLeft(problem, label()).break).toBe(280)
  expect(readClocks(problem, label()).breakLeft).toBe(280)
})
