import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MINUTE_MS } from '@longhaul/core'
import { type Overview, type RouteResult } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import TripPlan from '#models/trip_plan'
import User from '#models/user'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, aTripBody, hoursAgo } from '#tests/support/records'

/**
 * Parts of a plan as they were stored until services worked with planned routes: the names and times of the
 * API then.
 */
const OLDER = {
  legs: [
    {
      from: 'St. Louis, MO',
      to: 'Kansas City, MO',
      miles: 248.3,
      minutes: 271,
      stretches: [
        { name: 'local roads toward Bridgeton', miles: 0.7, minutes: 1.7, estimated: true },
        { name: 'I-70 W', miles: 247.6, minutes: 268.6, estimated: false },
      ],
      miles_by_state: { MO: 248.3 },
    },
  ],
  stops: [
    {
      kind: 'break',
      start_time: '2026-11-11T02:10:00.000Z',
      end_time: '2026-11-11T02:40:00.000Z',
      minutes: 30,
      mile: 101.4,
      location: [-92.33, 38.95],
      location_name: 'Near Columbia, MO',
      highway: 'I-70',
      state: 'MO',
      rule: 'BREAK_30',
      cfr: '395.3(a)(3)(ii)',
      why: 'Break 30 min: 8 h of driving are reached here.',
      clocks_before: {
        break_left_minutes: 0,
        drive_left_minutes: 180,
        window_left_minutes: 240,
        cycle_left_minutes: 2400,
      },
      clocks_after: {
        break_left_minutes: null,
        drive_left_minutes: 180,
        window_left_minutes: 210,
        cycle_left_minutes: 2400,
      },
      illegal_from: '2026-11-11T02:11:00.000Z',
    },
    {
      kind: 'dropoff',
      start_time: '2026-11-11T05:10:00.000Z',
      end_time: '2026-11-11T06:10:00.000Z',
      minutes: 60,
      mile: 248.3,
      location: [-94.58, 39.1],
      location_name: 'Kansas City, MO',
      highway: null,
      state: null,
      rule: null,
      cfr: null,
      why: 'Unload at the drop-off.',
      clocks_before: {
        break_left_minutes: 330,
        drive_left_minutes: 30,
        window_left_minutes: 60,
        cycle_left_minutes: 2250,
      },
      clocks_after: {
        break_left_minutes: 480,
        drive_left_minutes: 30,
        window_left_minutes: 0,
        cycle_left_minutes: 2190,
      },
      illegal_from: null,
    },
  ],
  compliance: {
    verdict: 'Violations',
    violations: [
      {
        rule: 'WINDOW_14',
        cfr: '395.3(a)(2)',
        violation_start: '2026-11-11T02:10:00.000Z',
        violation_end: '2026-11-11T02:50:00.000Z',
        minutes: 40,
        severity: 'violation',
        sentence: 'Drove 14 h 10 min after the shift began at 06:00; the driving window is 14 h.',
      },
    ],
    before_trip: [
      {
        rule: 'BREAK_30',
        cfr: '395.3(a)(3)(ii)',
        violation_start: '2026-11-09T02:10:00.000Z',
        violation_end: '2026-11-09T02:20:00.000Z',
        minutes: 10,
        severity: 'nominal',
        sentence: 'Drove 8 h without a break of 30 minutes.',
      },
    ],
    unrecorded_hours: 1.02,
  },
}
type Part = keyof typeof OLDER
const PARTS: readonly Part[] = ['legs', 'stops', 'compliance']

/** Stores parts of a plan as an older version did. */
const storeOlder = (tripId: number, parts: Readonly<Record<Part, unknown>>) =>
  db
    .from('trip_plans')
    .where('trip_id', tripId)
    .update(Object.fromEntries(PARTS.map((part) => [part, JSON.stringify(parts[part])])))

test.group('Plans that an older version stored', () => {
  test('are shown as that version showed them', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const { id } = (await api.post('/api/trips/', await aTripBody())).body()
    await storeOlder(id, OLDER)
    const route = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
    // The zone of a stop was never stored.
    const { would_break, ...compliance } = route.compliance
    assert.deepEqual(would_break, [])
    const shown = { ...route, compliance, stops: route.stops.map(({ zone: _, ...stop }) => stop) }
    for (const part of PARTS) assert.equal(JSON.stringify(shown[part]), JSON.stringify(OLDER[part]))
  })

  test('are read as the same values as the plans of today', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const { id } = (await api.post('/api/trips/', await aTripBody())).body()
    const today = await TripPlan.findByOrFail('tripId', id)
    // The order of a leg's states was not stored either.
    today.legs = today.legs.map(({ states: _, ...leg }) => leg)
    const shown = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
    await storeOlder(id, shown)
    const older = await TripPlan.findByOrFail('tripId', id)
    for (const part of PARTS) assert.deepEqual(older[part], today[part])
    assert.isNumber(today.stops[0]!.start)
  })

  test('have an outlook, are planned again and get a new verdict', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const admin = await signedIn(await aUser('admin'))
    const start_time = new Date(hoursAgo(-1)).toISOString()
    const { vehicle_id } = await aTripBody()
    const trip = (await api.post('/api/trips/', await aTripBody({ vehicle_id, start_time }))).body()
    const shown = (await api.get(`/api/trips/${trip.id}/route/`)).body() as RouteResult
    await storeOlder(trip.id, shown)
    const { trips } = (await admin.get('/api/overview/')).body() as Overview
    assert.deepInclude(
      trips.find(({ id }) => id === trip.id),
      { verdict: 'on-time', slack_minutes: 0 },
    )
    await DutyStatus.createMany([
      aDutyRow(driver, 'OFF_DUTY', hoursAgo(9 * 24), hoursAgo(5)),
      aDutyRow(driver, 'OFF_DUTY', hoursAgo(3), hoursAgo(2)),
    ])
    await User.query().where('id', driver.id).increment('log_version', 1)
    const own = { status: 'ON_DUTY_NOT_DRIVING', location_description: 'Yard', location: [0, 0] }
    const times = { start_time: new Date(hoursAgo(1)), end_time: new Date(hoursAgo(1) + 30 * MINUTE_MS) }
    ;(await api.post(`/api/trips/${trip.id}/duty-status/`, { ...own, ...times })).assertStatus(201)
    const judged = (await api.get(`/api/trips/${trip.id}/route/`)).body() as RouteResult
    assert.equal(judged.compliance.verdict, 'Incomplete')
    assert.deepEqual(judged.stops, shown.stops)
    ;(await api.post(`/api/trips/${trip.id}/route/`)).assertStatus(200)
    const { stops } = await TripPlan.findByOrFail('tripId', trip.id)
    assert.isNumber(stops[0]!.start)
  })
})
