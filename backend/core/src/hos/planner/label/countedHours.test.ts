import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySteps, labelAfter, workedByDay } from '../../../../test/anySteps.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { homeDays, localInstant } from '../../days/homeDays.ts'
import { cycleLeft, fallsBy, NO_HOURS, countedAt } from '../problem/cycleHours.ts'
import { firstReturn } from '../problem/problem.ts'
import { type TripDays, tripDays } from '../problem/tripDays.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { hoursAfter, hoursOf, planHoursOf } from './countedHours.ts'

const request = planRequest()
const start = startOfRequest(request)
const problem = problemOf(request, start, start.labels)
/** Days that begin at minutes 500, 1940, ... of the trip; day 0 began before it. */
const days: TripDays = {
  startOf: (k) => k * 1440 - 940,
  dayOf: (t) => Math.floor((t + 940) / 1440),
}

test('hours are gone from the minute at which they return', () => {
  const prior = { falls: [100, 200], left: [30, 20, 10] }
  expect([99, 100, 199, 200].map((t) => fallsBy(prior, t))).toEqual([0, 1, 1, 2])
  expect([99, 100, 199, 200].map((t) => countedAt(prior, t))).toEqual([30, 20, 20, 10])
})

describe('driving until the cycle bars it', () => {
  const { limits } = problem
  const prior = { falls: [100, 5000], left: [4000, 3900, 0] }

  test.each<[string, number, number, number]>([
    ['what is left', 200, 0, 300],
    ['less what was worked on the trip', 200, 250, 50],
    ['nothing when the limit is reached, whatever returns later', 0, 200, 0],
    ['nothing when it is passed', 0, 300, 0],
    ['what returns on the way as well', 0, 50, 250],
    ['what returns in the last minute as well', 0, 100, 200],
    ['not what returns a minute after it', 0, 101, 99],
    ['everything once all has returned', 5000, 0, 4200],
  ])('%s', (_, t, own, left) => {
    expect(cycleLeft(limits, prior, t, own)).toBe(left)
  })

  test('hours returning one after another carry each other', () => {
    expect(cycleLeft(limits, { falls: [50, 100, 150], left: [4150, 4100, 4050, 0] }, 0, 0)).toBe(4200)
  })
})

test('the days of a trip count from the one it begins in, across a clock change', () => {
  const departAt = localInstant('2026-03-07', '20:00', 'America/Chicago')
  const trip = tripDays(homeDays('America/Chicago', 0), departAt)
  // March 8 has 23 hours.
  expect([0, 1, 2, 3].map((k) => trip.startOf(k) / 60)).toEqual([-20, 4, 27, 51])
  expect([0, 239, 240, 27 * 60 - 1, 27 * 60].map((t) => trip.dayOf(t))).toEqual([0, 0, 1, 1, 2])
})

test('hours worked on the trip can first return when its first day leaves the cycle', () => {
  expect(firstReturn(problem)).toBe(problem.days.startOf(8))
})

describe('laws of hours by day', () => {
  test('each day returns at the start of the day that ends its cycle, behind the hours from before', () => {
    const cycleDays = problem.limits.cycleDays
    // Hours from before the trip have returned by the time its own first day does.
    const priors = [
      { falls: [], left: [100] },
      { falls: [500], left: [900, 300] },
      { falls: [500, days.startOf(cycleDays)], left: [900, 300, 0] },
    ]
    const delays = fc.oneof(fc.constant(0), fc.nat(300))
    fc.assert(
      fc.property(anySteps, delays, fc.constantFrom(...priors), (steps, delay, prior) => {
        const label = labelAfter(steps)
        const worked = workedByDay(steps, days, delay)
        label.onDuty = [...worked.values()].reduce((sum, n) => sum + n, 0)
        label.restarted = steps.some(({ op }) => op === 'restart')
        const byDay = { ...problem, ageing: true, prior, days }
        // Made longer by nothing they are those kept for all that goes on from here.
        const hours = delay === 0 ? hoursOf(byDay, label) : hoursAfter(byDay, label, delay)
        expect(hours.left).toHaveLength(hours.falls.length + 1)
        const before = label.restarted ? NO_HOURS : prior
        for (const t of [
          label.minute + delay,
          500,
          ...Array.from({ length: 24 }, (_, day) => [-1, 0].map((by) => days.startOf(day) + by)).flat(),
        ].filter((t) => t >= label.minute + delay)) {
          const own = [...worked]
            .filter(([day]) => days.startOf(day + cycleDays) > t)
            .reduce((sum, [, n]) => sum + n, 0)
          expect(countedAt(hours, t)).toBe(countedAt(before, t) + own)
        }
      }),
    )
  })
})

test('hours of the trip count for as long as it lasts, or by their days', () => {
  const byDay = { ...problem, ageing: true, days, prior: { falls: [], left: [77] } }
  const label = labelAfter([{ op: 'drive', n: 60 }])
  label.onDuty = 60
  expect(planHoursOf(problem, label)).toBe(60)
  expect(hoursOf({ ...byDay, ageing: false }, label)).toBe(byDay.prior)
  expect(planHoursOf(byDay, label)).toBe(0)
  const read = hoursOf(byDay, label)
  expect(read.left).toEqual([137, 77])
  expect(hoursOf(byDay, label)).toBe(read)
  label.addStep('wait', 5)
  expect(hoursOf(byDay, label)).toBe(read)
  label.addStep('drive', 30)
  expect(hoursOf(byDay, label).left).toEqual([167, 77])
  // What is exempt counts nowhere.
  label.addStep('drive', 20, false)
  expect(hoursOf(byDay, label).left).toEqual([167, 77])
  label.restarted = true
  expect(hoursOf({ ...byDay, ageing: false }, label)).toBe(NO_HOURS)
})
