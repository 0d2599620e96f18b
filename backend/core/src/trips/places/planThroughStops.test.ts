import { describe, expect, test } from 'vitest'
import { legOf } from '../../../test/planRequest.ts'
import { CHICAGO_TERMS, RESTED_DRIVE, START } from '../../../test/restedDrive.ts'
import { minutes, plus, type Instant } from '../../units.ts'
import { NO_APPOINTMENTS, type Appointment } from '../appointments.ts'
import { marginsOfPlan, plannedPlaces, placesInStops, type PlannedPlace } from './plannedPlaces.ts'
import { planOnRecord, type Drive, type StopOnWay } from '../planOnRecord.ts'

const inHours = (hours: number): Instant => plus(START, minutes(hours * 60))
const window = (from: number | null, until: number | null): Appointment => ({
  from: from === null ? null : inHours(from),
  until: until === null ? null : inHours(until),
})

/** An hour to it at 50 mph, and half an hour of work. */
const stop = (number: number, changes: Partial<StopOnWay> = {}): StopOnWay => ({
  number,
  leg: legOf(50, 50),
  kind: 'stop',
  service: minutes(30),
  windows: [],
  rest: true,
  ...changes,
})

/** An hour to the pickup, an hour from the last place to the drop-off. */
const drive = (stops: readonly StopOnWay[], changes: Partial<Drive> = {}) =>
  planOnRecord({
    ...RESTED_DRIVE,
    toPickup: legOf(50, 50),
    toDropoff: legOf(50, 50),
    appointments: NO_APPOINTMENTS,
    stops,
    ...changes,
  })

function planned(stops: readonly StopOnWay[], changes: Partial<Drive> = {}) {
  const found = drive(stops, changes)
  if (!found.plan.ok) throw new Error(found.plan.sentence)
  const { pickup, dropoff } = changes.appointments ?? NO_APPOINTMENTS
  const windows = [
    ...(changes.toPickup === null ? [] : [pickup ? [pickup] : []]),
    ...stops.map((one) => one.windows),
    dropoff ? [dropoff] : [],
  ]
  const wanted = windows.map((of, i) => ({ name: `Place ${i}`, point: [-96, 41] as const, windows: of }))
  const margins = marginsOfPlan(found)
  return { plan: found.plan, margins, places: plannedPlaces(wanted, found.plan.visits, margins.slack) }
}

const startsOf = (places: readonly PlannedPlace[]) => places.map(({ start }) => (start - START) / 3_600_000)

describe('a trip through stops', () => {
  test('is served in its order, and calls each place by its number', () => {
    const { plan, places } = planned([stop(1), stop(2, { kind: 'dropoff', service: minutes(0) })])
    expect(startsOf(places)).toEqual([1, 3, 4.5, 5.5])
    expect(places.map(({ kind }) => kind)).toEqual(['pickup', 'stop', 'dropoff', 'dropoff'])
    expect(plan.timeline.map(({ why }) => why)).toEqual(
      expect.arrayContaining(['Drive 1 h to stop 1.', 'Work at stop 1.', 'Drive 1 h to the drop-off.']),
    )
    // Work that takes no time is no entry of a log.
    expect(plan.timeline.every(({ start, end }) => end > start)).toBe(true)
    expect(places.every(({ slack, late, wait }) => slack === null && late === 0 && wait === 0)).toBe(true)
  })

  test('without the pickup keeps the numbers of the stops', () => {
    const { plan, places } = planned([stop(3)], { toPickup: null })
    expect(startsOf(places)).toEqual([1, 2.5])
    expect(plan.timeline.map(({ why }) => why)).toContain('Work at stop 3.')
  })

  test('waits for a window, and says what each place and the departure may be later by', () => {
    const { places, margins } = planned([stop(1, { windows: [window(4, 5)] })], {
      appointments: { pickup: null, dropoff: window(null, 8) },
    })
    // What is waited for is waited for where one rests: at home.
    expect(startsOf(places)).toEqual([2, 4, 5.5])
    expect(places.map(({ slack }) => slack)).toEqual([null, 60, 150])
    expect(margins.latestDeparture).toBe(inHours(2))
  })

  test('takes the next of several windows, also where the first closed before the departure', () => {
    expect(startsOf(planned([stop(1, { windows: [window(0, 1), window(6, 7)] })]).places)).toEqual([
      4, 6, 7.5,
    ])
    expect(startsOf(planned([stop(1, { windows: [window(-3, -1), window(6, 7)] })]).places)).toEqual([
      4, 6, 7.5,
    ])
  })

  test('misses a window by as little as can be, and keeps the others', () => {
    const { places } = planned([stop(1, { windows: [window(1, 2)] }), stop(2, { windows: [window(5, 6)] })])
    expect(startsOf(places)).toEqual([1, 3, 5, 6.5])
    expect(places.map(({ late }) => late)).toEqual([0, 60, 0, 0])
    expect(places.map(({ wait }) => wait)).toEqual([0, 0, 30, 0])
    expect(places.map(({ slack }) => slack)).toEqual([null, 0, 60, null])
  })

  test('that closed before the departure is late from then on', () => {
    const { places } = planned([stop(1, { windows: [window(-4, -2)] })])
    expect(startsOf(places)).toEqual([1, 3, 4.5])
    expect(places.map(({ late }) => late)).toEqual([0, 5 * 60, 0])
  })

  test('has no margins where nothing closes, nor under limits of each day', () => {
    expect(planned([stop(1, { windows: [window(4, null)] })]).margins.slack).toEqual([])
    const terms = { ...CHICAGO_TERMS, homeZone: 'America/Winnipeg', ruleset: 'CA_SOUTH_CYCLE_1' } as const
    expect(planned([stop(1, { windows: [window(4, 9)] })], { terms }).margins.slack).toEqual([])
  })
})

test('of a plan that was stored before, pickup and drop-off are told by its stops', () => {
  const { plan } = planned([], { appointments: { pickup: window(3, null), dropoff: null } })
  const stops = plan.stops.map((one) => ({
    ...one,
    point: [-96, 41] as const,
    place: one.kind === 'pickup' ? 'Omaha, NE' : 'Chicago, IL',
    highway: null,
    state: null,
  }))
  expect(placesInStops(stops, [])).toMatchObject([
    { name: 'Omaha, NE', kind: 'pickup', start: inHours(3), late: 0, slack: null },
    { name: 'Chicago, IL', kind: 'dropoff', start: inHours(5), end: inHours(6), late: 0 },
  ])
})
