import { expect, test } from 'vitest'
import { legOf } from '../../test/planRequest.ts'
import { RESTED_DRIVE, START } from '../../test/restedDrive.ts'
import { minutes, plus, type Instant } from '../units.ts'
import { plannedAppointments, windowOf, withoutEnd, type Appointments } from './appointments.ts'
import { planOnRecord } from './planOnRecord.ts'

const inHours = (hours: number): Instant => plus(START, minutes(hours * 60))

/** 100 miles to the pickup and 200 on, at 50 mph; loading and unloading take an hour each. */
function planFor(appointments: Appointments) {
  const { plan } = planOnRecord({
    ...RESTED_DRIVE,
    toPickup: legOf(100, 50),
    toDropoff: legOf(200, 50),
    appointments,
  })
  if (!plan.ok) throw new Error(plan.sentence)
  return { plan, kept: plannedAppointments(appointments, plan.stops) }
}

test('a pickup that opens later is waited for', () => {
  const pickup = { from: inHours(4), until: inHours(5) }
  const { plan, kept } = planFor({ pickup, dropoff: null })
  expect(kept).toMatchObject([{ place: 'pickup', ...pickup, late: 0 }])
  expect(plus(kept[0]!.arrival, kept[0]!.wait)).toBe(inHours(4))
  expect(plan.finish).toBe(inHours(10))
  expect(plan.latestDeparture).toBeNull()
})

test('a time to be at the drop-off names the latest departure', () => {
  const { plan, kept } = planFor({ pickup: null, dropoff: { from: null, until: inHours(9) } })
  expect(kept).toMatchObject([{ place: 'dropoff', arrival: inHours(7), wait: 0, late: 0 }])
  expect(plan.latestDeparture).toBe(inHours(2))
})

test.each([
  ['too early for the road', inHours(5), 120],
  ['before the departure', inHours(-1), 8 * 60],
])('a drop-off that closes %s is planned all the same, and late by the least', (_name, until, late) => {
  const { plan, kept } = planFor({ pickup: null, dropoff: { from: null, until } })
  expect(kept).toMatchObject([{ place: 'dropoff', arrival: inHours(7), late }])
  expect(plan.latestDeparture).toBeNull()
})

test('a missed pickup leaves the appointment at the drop-off as it is', () => {
  const { plan, kept } = planFor({
    pickup: { from: inHours(1), until: inHours(1.5) },
    dropoff: { from: inHours(8), until: inHours(9) },
  })
  expect(kept).toMatchObject([
    { place: 'pickup', late: 30 },
    { place: 'dropoff', late: 0 },
  ])
  expect(plan.stops.find(({ kind }) => kind === 'dropoff')?.start).toBe(inHours(8))
  expect(plan.latestDeparture).not.toBeNull()
})

test.each([
  ['a rest at the same mile until then', inHours(1), 100, inHours(0)],
  ['a rest that ended earlier', inHours(0.5), 100, inHours(1)],
  ['a rest at another mile', inHours(1), 90, inHours(1)],
])('the truck has come to its pickup, after %s', (_, end, mile, arrival) => {
  const stops = [
    { kind: 'rest', start: inHours(0), end, mile },
    { kind: 'pickup', start: inHours(1), end: inHours(2), mile: 100 },
  ] as const
  const appointments = {
    pickup: { from: null, until: inHours(1) },
    dropoff: { from: null, until: inHours(9) },
  }
  const [kept, ...others] = plannedAppointments(appointments, stops)
  expect(kept).toMatchObject({ place: 'pickup', arrival, late: 0 })
  // The drop-off is not on the rest of the way.
  expect(others).toEqual([])
})

test('the window of an appointment opens at the departure at the earliest, and may not be over by then', () => {
  const [one, four] = [inHours(1), inHours(4)]
  expect(windowOf({ from: null, until: four }, one)).toEqual([one, four])
  expect(windowOf({ from: one, until: null }, four)).toEqual([four, null])
  expect(windowOf({ from: four, until: null }, one)).toEqual([four, null])
  expect(windowOf({ from: null, until: four }, four)).toEqual([four, four])
  expect(windowOf({ from: null, until: one }, four)).toBeNull()
})

test('without its end an appointment only opens, and one that never opens is none', () => {
  expect(withoutEnd({ from: inHours(1), until: inHours(2) })).toEqual({ from: inHours(1), until: null })
  expect(withoutEnd({ from: null, until: inHours(2) })).toBeNull()
  expect(withoutEnd(null)).toBeNull()
})
