import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySteps, labelAfter, type Act } from '../../../../test/anySteps.ts'
import { planRequest } from '../../../../test/planRequest.ts'
import { homeDays, localInstant } from '../../days/homeDays.ts'
import { cycleLeft, fallsBy, NO_HOURS, countedAt } from '../problem/cycleHours.ts'
import { firstReturn } from '../problem/problem.ts'
import { type TripDays, tripDays } from '../problem/tripDays.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { hoursAfter, hoursOf, planHoursOf, workedByDay } from './countedHours.ts'

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

/** Minute by minute: what was absorbed belongs to the last rest before it, or to a late start. */
function minuteByMinute(steps: readonly Act[], delay: number): Map<number, number> {
  const rests = ['full', 'half', 'restart']
  const acts: { op: string; n: number }[] = [{ op: 'start', n: 0 }]
  for (const { op, n } of [...steps, { op: 'absorb', n: delay }])
    if (op === 'absorb') {
      const rest = acts.findLast((act) => rests.includes(act.op) || act.op === 'start')
      if (rest) rest.n += n
    } else acts.push({ op, n })
  const worked = new Map<number, number>()
  let t = 0
  for (const { op, n } of acts) {
    if (op === 'restart') worked.clear()
    for (let minute = 0; minute < n; minute++, t++)
      if (['drive', 'fuel', 'serve', 'standBy'].includes(op))
        worked.set(days.dayOf(t), (worked.get(days.dayOf(t)) ?? 0) + 1)
  }
  return worked
}

describe('laws of hours by day', () => {
  test('read back from the decisions they are what a minute-by-minute count finds', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(300), (steps, delay) => {
        const worked = minuteByMinute(steps, delay)
        expect([...workedByDay(labelAfter(steps), days, delay, 0)]).toEqual([...worked])
        const last = [...worked].filter(([day]) => day >= 2)
        expect([...workedByDay(labelAfter(steps), days, delay, days.startOf(2))]).toEqual(last)
      }),
    )
  })

  test('each day returns at the start of the day that ends its cycle, behind the hours from before', () => {
    const cycleDays = problem.limits.cycleDays
    // Hours from before the trip have returned by the time its own first day does.
    const priors = [
      { falls: [], left: [100] },
      { falls: [500], left: [900, 300] },
      { falls: [500, days.startOf(cycleDays)], left: [900, 300, 0] },
    ]
    fc.assert(
      fc.property(anySteps, fc.constantFrom(...priors), (steps, prior) => {
        const label = labelAfter(steps)
        const worked = minuteByMinute(steps, 0)
        label.onDuty = [...worked.values()].reduce((sum, n) => sum + n, 0)
        label.restarted = steps.some(({ op }) => op === 'restart')
        const hours = hoursAfter({ ...problem, prior, days }, label, 0)
        expect(hours.left).toHaveLength(hours.falls.length + 1)
        const before = label.restarted ? NO_HOURS : prior
        for (const t of [
          label.minute,
          500,
          ...Array.from({ length: 24 }, (_, day) => [-1, 0].map((by) => days.startOf(day) + by)).flat(),
        ].filter((t) => t >= label.minute)) {
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
  expect(hoursOf(byDay, label)).not.toBe(read)
  label.restarted = true
  expect(hoursOf({ ...byDay, ageing: false }, label)).toBe(NO_HOURS)
})
