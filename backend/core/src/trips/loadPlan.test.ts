import { describe, expect, test } from 'vitest'
import { at } from '../../test/logs.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import type { Timeline } from '../hos/duty/timeline.ts'
import { hours, miles, plus, type Instant } from '../units.ts'
import { NO_APPOINTMENTS, type Appointments } from './appointments.ts'
import { planLoad } from './loadPlan.ts'

const FREE = at('2026-03-03T06:00-06:00')
const inHours = (n: number): Instant => plus(FREE, hours(n))
const REST: Timeline = [{ status: 'OFF_DUTY', start: inHours(-40), end: FREE }]
const legOf = (time: number) => ({ stretches: [{ miles: miles(time), minutes: time }] })

/** One hour to the pickup, one to load, two to the drop-off; the load starts in twenty hours. */
function planned(appointments: Appointments) {
  const load = { startMs: inHours(20), appointments, splitRests: false, stops: [], toDropoff: legOf(120) }
  const plan = planLoad({ timeline: REST, until: FREE, terms }, load, legOf(60), true)
  if (!plan.ok) throw new Error(plan.sentence)
  return { ...plan, late: plan.appointments.map(({ late }) => late) }
}
const dropoff = (until: Instant): Appointments => ({ pickup: null, dropoff: { from: null, until } })

describe('the departure of a load', () => {
  test('is its start where nothing is missed', () => {
    expect(planned(NO_APPOINTMENTS).departAt).toBe(inHours(20))
    expect(planned(dropoff(inHours(24)))).toMatchObject({ departAt: inHours(20), late: [0] })
  })

  test('is the last minute that keeps the drop-off’s appointment where the start misses it', () => {
    expect(planned(dropoff(inHours(10)))).toMatchObject({ departAt: inHours(6), late: [0] })
    expect(planned(dropoff(inHours(4)))).toMatchObject({ departAt: FREE, late: [0] })
  })

  test('is sought no further back than the engine looks ahead', () => {
    const pickup = { from: inHours(24 * 60 + 10), until: null }
    expect(planned({ pickup, dropoff: { from: null, until: inHours(24 * 60 + 10) } })).toMatchObject({
      departAt: inHours(24 * 30 + 14),
      late: [0, 180],
    })
  })

  test('is when the driver is free where none is in time', () => {
    expect(planned(dropoff(inHours(3)))).toMatchObject({ departAt: FREE, late: [60] })
  })
})
