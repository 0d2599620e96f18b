import { describe, expect, test } from 'vitest'
import { at } from '../../test/logs.ts'
import { recordedFrom } from '../../test/recorded.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import { instant, minutes, MINUTE_MS, type LonLat } from '../units.ts'
import { NO_APPOINTMENTS } from './appointments.ts'
import type { PlacedSpan } from './driven/drivenRoute.ts'
import { historyOf } from './history.ts'
import { outlooksOf, placesBehind, remainingOf, type OpenTrip } from './outlook.ts'

const OMAHA: LonLat = [-95.93, 41.26]
const LINCOLN: LonLat = [-96.7, 40.81]
const DES_MOINES: LonLat = [-93.6, 41.59]
const DENVER: LonLat = [-104.99, 39.74]
const START = at('2026-03-03T06:00-06:00')
const hours = (n: number) => instant(START + n * 60 * MINUTE_MS)
const legOf = (time: number) => ({ minutes: time, stretches: [{ miles: time, minutes: time }] })

/** Two hours to the pickup at Omaha, an hour there, four hours to the drop-off. */
const trip = (changes: Partial<OpenTrip> = {}): OpenTrip => ({
  id: 1,
  status: 'IN_PROGRESS',
  startMs: START,
  arrivalMs: hours(7),
  cycleHours: 0,
  pickup: OMAHA,
  dropoff: LINCOLN,
  stops: [],
  appointments: NO_APPOINTMENTS,
  sleeperBerth: true,
  splitRests: false,
  planName: '1',
  planFrom: START,
  legs: [legOf(120), legOf(240)],
  ...changes,
})

const placed = (entries: string, at: LonLat = DENVER, from = '2026-03-03T06:00-06:00'): PlacedSpan[] =>
  recordedFrom(from, entries).map((row) => ({ ...row, tripId: 1, lon: at[0], lat: at[1] }))

const outlooks = (trips: readonly OpenTrip[], rows: readonly PlacedSpan[], now: number) =>
  outlooksOf(
    trips,
    rows,
    historyOf(rows, instant(now), instant(now)).timeline,
    terms,
    instant(now),
    () => true,
  )

describe('what is left of a trip', () => {
  test('is all of it before anything is driven', () => {
    const left = remainingOf(trip(), [], START)
    expect(left).toMatchObject({ loading: 60 })
    expect(left.toDrive).toBeCloseTo(360, 1)
  })

  test('recorded driving towards the pickup is taken off', () => {
    const left = remainingOf(trip(), placed('D 1'), hours(1))
    expect(left.toDrive).toBeCloseTo(300, 1)
    expect(left.toPickup).not.toBeNull()
  })

  test('work within 15 miles of the pickup is the loading', () => {
    const rows = [...placed('D 2'), ...placed('W 0:40', [-95.7, 41.3], '2026-03-03T08:00-06:00')]
    const left = remainingOf(trip(), rows, hours(3))
    expect(left.loading).toBe(20)
    expect(left.toDrive).toBeCloseTo(240, 1)
  })

  test('work farther away is not: the pickup is still ahead', () => {
    const rows = [...placed('D 1'), ...placed('W 0:40', [-95.5, 41.26], '2026-03-03T07:00-06:00')]
    expect(remainingOf(trip(), rows, hours(2)).loading).toBe(60)
  })

  test('whoever has driven past the pickup has the load on board', () => {
    const left = remainingOf(trip(), placed('D 3'), hours(3))
    expect(left).toMatchObject({ toPickup: null, loading: 0 })
    expect(left.toDrive).toBeCloseTo(180, 1)
  })

  test('driving of another trip, or before the plan began, is not its own', () => {
    const other = placed('D 1').map((row) => ({ ...row, tripId: 2 }))
    expect(remainingOf(trip(), other, hours(1)).toDrive).toBeCloseTo(360, 1)
    expect(remainingOf(trip({ planFrom: hours(2) }), placed('D 1'), hours(2)).toDrive).toBeCloseTo(360, 1)
  })
})

/** An hour to a stop at Des Moines and an hour there, between the pickup and the drop-off. */
const stopped = (changes: Partial<OpenTrip> = {}): OpenTrip =>
  trip({
    stops: [
      {
        name: 'Des Moines, IA',
        point: DES_MOINES,
        kind: 'dropoff',
        service: minutes(60),
        windows: [{ from: null, until: hours(5) }],
        rest: true,
      },
    ],
    legs: [legOf(120), legOf(60), legOf(240)],
    arrivalMs: hours(9),
    ...changes,
  })

describe('a trip with a stop between', () => {
  const work = (at: LonLat, from: string) => placed('W 1', at, `2026-03-03T${from}-06:00`)
  const loaded = [...placed('D 2'), ...work(OMAHA, '08:00')]

  test('is told place by place: when one is there, and how late', () => {
    expect(outlooks([stopped()], [], START)[0]).toMatchObject({
      verdict: 'on-time',
      places: [
        { place: 0, arrival: hours(2), late: 0 },
        { place: 1, arrival: hours(4), late: 0 },
        { place: 2, arrival: hours(9), late: 0 },
      ],
    })
    expect(outlooks([stopped()], [], hours(2))[0]).toMatchObject({
      verdict: 'late',
      places: [{ late: 0 }, { place: 1, arrival: hours(6), late: 60 }, { late: 0 }],
    })
  })

  test('goes on to the stop once the pickup is done', () => {
    const left = remainingOf(stopped(), loaded, hours(3))
    expect(left).toMatchObject({
      next: 1,
      toPickup: null,
      stops: [{ number: 1, service: 60 }],
      isDone: false,
    })
    expect(left.toDrive).toBeCloseTo(300, 1)
    expect(placesBehind(stopped(), loaded, hours(3))).toBe(1)
    expect(outlooks([stopped()], loaded, hours(3))[0]).toMatchObject({ places: [{ place: 1 }, { place: 2 }] })
  })

  test('is at the stop while work there goes on, and behind it from the next driving on', () => {
    const there = [...loaded, ...placed('D 1', DENVER, '2026-03-03T09:00-06:00')]
    const working = [...there, ...placed('W 0:20', DES_MOINES, '2026-03-03T10:00-06:00')]
    expect(remainingOf(stopped(), working, hours(4.5))).toMatchObject({
      next: 1,
      stops: [{ service: 40, leg: { stretches: [] } }],
    })
    const gone = [...working, ...placed('D 1', DENVER, '2026-03-03T10:30-06:00')]
    const left = remainingOf(stopped(), gone, hours(5.5))
    expect(left).toMatchObject({ next: 2, stops: [] })
    expect(left.toDrive).toBeCloseTo(180, 1)
    expect(placesBehind(stopped(), gone, hours(5.5))).toBe(2)
  })

  test('planned again under way goes on from the first of its places', () => {
    const again = stopped({ legs: [legOf(30), legOf(240)], planFrom: hours(3.5) })
    const left = remainingOf(again, loaded, hours(3.5))
    expect(left).toMatchObject({ next: 0, toPickup: null, stops: [{ number: 1 }] })
    expect(left.toDrive).toBeCloseTo(270, 1)
    expect(placesBehind(again, loaded, hours(3.5))).toBe(1)
    // Work that reached the record after the plan did.
    const there = [...loaded, ...placed('D 0:20', DENVER, '2026-03-03T09:00-06:00')]
    const late = [...there, ...placed('W 0:10', DES_MOINES, '2026-03-03T09:20-06:00')]
    expect(placesBehind(again, late, hours(3.5))).toBe(2)
  })

  test('is done with the work at the drop-off', () => {
    const there = [...loaded, ...placed('D 1', DENVER, '2026-03-03T09:00-06:00')]
    const stop = [...there, ...work(DES_MOINES, '10:00'), ...placed('D 4', DENVER, '2026-03-03T11:00-06:00')]
    const rows = [...stop, ...work(LINCOLN, '15:00')]
    expect(remainingOf(stopped(), rows, hours(10))).toMatchObject({ next: 2, isDone: true, unloading: 0 })
    expect(outlooks([stopped()], rows, hours(10))).toMatchObject([{ verdict: 'driven', places: [] }])
  })
})

describe("the outlook of a driver's trips", () => {
  test('is on time as planned, and late by what was lost', () => {
    expect(outlooks([trip()], [], START)).toMatchObject([{ verdict: 'on-time', slack: 0 }])
    expect(outlooks([trip()], [], hours(1.5))).toMatchObject([{ verdict: 'late', slack: -90 }])
  })

  test('names the rule of the stop that costs the driver most', () => {
    const long = trip({ legs: [legOf(120), legOf(660)], arrivalMs: hours(14) })
    expect(outlooks([long], [], START)[0]).toMatchObject({
      verdict: 'late',
      rule: 'BREAK_30',
      why: expect.stringMatching(/^Rest 10 h/),
    })
  })

  test('a trip whose way is driven waits for a word, and the next one begins where it ends', () => {
    const rows = placed('D 6')
    const next = trip({
      id: 2,
      status: 'PLANNED',
      startMs: hours(20),
      planFrom: hours(20),
      arrivalMs: hours(27),
    })
    expect(outlooks([next, trip()], rows, hours(6))).toMatchObject([
      { tripId: 1, verdict: 'driven', arrivalMs: null },
      { tripId: 2, verdict: 'on-time', slack: 0 },
    ])
  })

  test('a second trip at the same time is late by the first', () => {
    const second = trip({ id: 2, startMs: hours(1), planFrom: hours(1), arrivalMs: hours(8) })
    const [first, after] = outlooks([trip(), second], [], START)
    expect(first).toMatchObject({ verdict: 'on-time' })
    expect(after!.arrivalMs).toBeGreaterThanOrEqual(hours(8 + 7))
  })

  test('without time left there is none', () => {
    expect(outlooksOf([trip()], [], [], terms, START, () => false)).toEqual([])
  })
})
