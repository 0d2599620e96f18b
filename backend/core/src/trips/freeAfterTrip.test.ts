import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../../test/logs.ts'
import { rowsOf } from '../../test/recorded.ts'
import { runs } from '../../test/runs.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import type { Segment, Timeline } from '../hos/duty/timeline.ts'
import { hours, instant, miles, minutes, MINUTE_MS, plus, type Instant, type LonLat } from '../units.ts'
import { NO_APPOINTMENTS, type Appointments } from './appointments.ts'
import { historyOf } from './history.ts'
import { driveOn } from './loadPlan.ts'
import type { PlacedSpan } from './driven/drivenRoute.ts'
import { tripsAhead, type OpenTrip } from './outlook.ts'
import { planOnRecord, SERVICE } from './planOnRecord.ts'

const OMAHA: LonLat = [-95.93, 41.26]
const DENVER: LonLat = [-104.99, 39.74]
const START = at('2026-03-03T06:00-06:00')
const REST: Segment = { status: 'OFF_DUTY', start: plus(START, minutes(-40 * 60)), end: START }

const legOf = (time: number) => ({ stretches: [{ miles: miles(time), minutes: time }] })

/** A trip as it is planned and stored, started from a full rest. */
function planned(toPickup: number, toDropoff: number, appointments: Appointments) {
  const { plan } = planOnRecord({
    terms,
    departAt: START,
    timeline: [REST],
    prior: { kind: 'lump', minutes: minutes(0) },
    sleeperBerth: true,
    splitRests: false,
    toPickup: legOf(toPickup),
    toDropoff: legOf(toDropoff),
    service: SERVICE,
    appointments,
  })
  if (!plan.ok) throw new Error(plan.sentence)
  const trip: OpenTrip = {
    id: 1,
    status: 'IN_PROGRESS',
    startMs: START,
    arrivalMs: plan.arriveDropoff,
    cycleHours: 0,
    pickup: OMAHA,
    dropoff: DENVER,
    stops: [],
    appointments,
    sleeperBerth: true,
    splitRests: false,
    planName: '1',
    planFrom: START,
    legs: [toPickup, toDropoff].map((time) => ({ minutes: time, ...legOf(time) })),
  }
  return { plan, trip, end: plan.timeline.at(-1)!.end }
}

/** The driver keeps to the plan, and it is `now`. */
function recorded({ plan }: ReturnType<typeof planned>, now: Instant): PlacedSpan[] {
  const loading = plan.stops.find(({ kind }) => kind === 'pickup')!
  const done: Timeline = [REST, ...plan.timeline].filter(({ start }) => start < now)
  return rowsOf(done).map((row) => {
    const place = row.startMs < loading.end ? OMAHA : DENVER
    const working = row.status === 'ON_DUTY_NOT_DRIVING'
    return {
      ...row,
      endMs: row.endMs! > now ? null : row.endMs,
      tripId: row.startMs < START ? null : 1,
      lon: working ? place[0] : null,
      lat: working ? place[1] : null,
    }
  })
}

const freeOf = (trip: OpenTrip, rows: readonly PlacedSpan[], now: Instant) =>
  tripsAhead([trip], rows, historyOf(rows, now, now).timeline, terms, now, () => true)[0]!.free

const hour = (n: number) => instant(START + n * 60 * MINUTE_MS)
const opens = (from: Instant): Appointments => ({ ...NO_APPOINTMENTS, pickup: { from, until: null } })

describe('a driver under way is free where and when the stored plan ends', () => {
  test('whatever its length, its appointment, and how much of it is driven by now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 300 }),
        fc.integer({ min: 30, max: 1500 }),
        fc.option(fc.integer({ min: 0, max: 14 }), { nil: null }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (toPickup, toDropoff, from, share) => {
          const one = planned(toPickup, toDropoff, from === null ? NO_APPOINTMENTS : opens(hour(from)))
          const length = (one.end - START) / MINUTE_MS
          const now = plus(START, minutes(Math.floor(length * share)))
          const late = (freeOf(one.trip, recorded(one, now), now)! - one.end) / MINUTE_MS
          // What is driven is recorded to the minute, the roads are not.
          expect(Math.abs(late)).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: runs(150) },
    )
  })

  test('not when what is left of the driving would be over from now on', () => {
    const one = planned(60, 900, opens(hour(6)))
    const now = hour(2)
    const naive = plus(now, minutes(900 + SERVICE.pickup + SERVICE.dropoff))
    const rows = recorded(one, now)
    const { until, timeline } = driveOn({ rows, trips: [one.trip], terms }, now)
    expect(until).toBe(one.end)
    expect(until).toBeGreaterThanOrEqual(naive + hours(4 + 10) * MINUTE_MS)
    expect(timeline.at(-1)!.end).toBe(one.end)
  })

  test('with the way driven the work at the drop-off is still to do, as far as it is not recorded', () => {
    const one = planned(60, 240, NO_APPOINTMENTS)
    const arrival = one.plan.arriveDropoff
    expect(freeOf(one.trip, recorded(one, arrival), arrival)).toBe(plus(arrival, minutes(60)))
    const half = plus(arrival, minutes(25))
    expect(freeOf(one.trip, recorded(one, half), half)).toBe(plus(arrival, minutes(60)))
    const waiting = { ...one.trip, appointments: { pickup: null, dropoff: { from: hour(9), until: null } } }
    expect(freeOf(waiting, recorded(one, arrival), arrival)).toBe(hour(10))
  })
})
