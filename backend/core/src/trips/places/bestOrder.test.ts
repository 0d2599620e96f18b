import { describe, expect, test } from 'vitest'
import { legOf } from '../../../test/planRequest.ts'
import { RESTED_DRIVE, START } from '../../../test/restedDrive.ts'
import { hours, minutes, plus, type Instant } from '../../units.ts'
import { NO_APPOINTMENTS } from '../appointments.ts'
import { bestOrder, type Unordered } from './bestOrder.ts'

const inHours = (n: number): Instant => plus(START, hours(n))

/** Stops at these miles of one road, 50 mph; departure and pickup at its start, the drop-off at mile 300. */
function onARoad(
  milesOfStops: readonly number[],
  { closing = {}, ...changes }: Partial<Unordered> & { closing?: Record<number, number> } = {},
) {
  const trip: Unordered = {
    ...RESTED_DRIVE,
    appointments: NO_APPOINTMENTS,
    stops: milesOfStops.map((mile, i) => ({
      number: i + 1,
      name: `Mile ${mile}`,
      point: [-96, 41],
      kind: 'stop',
      service: minutes(30),
      windows: closing[i] === undefined ? [] : [{ from: null, until: inHours(closing[i]) }],
      rest: true,
    })),
    ...changes,
  }
  const places = [0, 0, ...milesOfStops, 300]
  return bestOrder(
    trip,
    places.map((from) => places.map((to) => legOf(Math.abs(from - to), 50))),
  )
}

describe('the best order of stops', () => {
  test('is the one of the road, however they are given, and says what the one given would take', () => {
    const { given, best } = onARoad([200, 100, 150])
    expect(best!.order).toEqual([1, 2, 0])
    expect(best!.plan.miles).toBe(300)
    expect(best!.mayEndEarlier).toBeNull()
    expect(given).toMatchObject({ ok: true, miles: 500 })
    expect(given.ok && given.finish - best!.plan.finish).toBe(4 * 3_600_000)
  })

  test('is the one given where none is better, one of the same places in turn too', () => {
    expect(onARoad([100, 150, 200]).best!.order).toEqual([0, 1, 2])
    expect(onARoad([100, 100, 100]).best!.order).toEqual([0, 1, 2])
  })

  test('keeps a window that the order given misses, though it ends later', () => {
    const { given, best } = onARoad([100, 150], { closing: { 1: 4 } })
    expect(best!.order).toEqual([1, 0])
    expect(given.ok && given.finish < best!.plan.finish).toBe(true)
    expect(given.ok && given.visits[2]!.start).toBe(inHours(4.5))
  })

  test('is none where no order keeps every window', () => {
    const { given, best } = onARoad([100, 200], { closing: { 0: 1 } })
    expect(best).toBeNull()
    expect(given).toMatchObject({ ok: true })
  })

  test('is planned from the record of its driver', () => {
    const timeline = [
      { status: 'OFF_DUTY', start: inHours(-40), end: inHours(-6) },
      { status: 'DRIVING', start: inHours(-6), end: START },
    ] as const
    const rested = onARoad([200, 100])
    const tired = onARoad([200, 100], { timeline })
    expect(tired.best!.order).toEqual([1, 0])
    expect(tired.best!.plan.finish).toBeGreaterThan(rested.best!.plan.finish)
  })
})
