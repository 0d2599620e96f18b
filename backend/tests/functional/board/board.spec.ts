import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import { type BoardRow } from '@longhaul/core/contract'
import type User from '#models/user'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, aTripBody, aVehicle, CHICAGO, DENVER, hoursAgo, OMAHA } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import DutyStatus from '#models/duty_status'
import { recordDuty } from '#tests/recorded_duty'

const HOUR = 60 * MINUTE_MS
const iso = (hours: number) => new Date(hoursAgo(hours)).toISOString()
const asking = (query: Record<string, unknown>) =>
  `/api/board/?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString()}`

test.group('Board', (group) => {
  atOneMoment(group)

  type Api = Awaited<ReturnType<typeof signedIn>>
  const rowsOf = async (api: Api, query: Record<string, unknown> = {}) =>
    (await api.get(asking(query))).body() as BoardRow[]
  const rowOf = async (api: Api, { id }: User, filter: object = {}) =>
    (await rowsOf(api, { filter: { id, ...filter } }))[0]

  test('is for staff: drivers are told so', async ({ client }) => {
    ;(await (await signedIn(await aUser('support'))).get('/api/board/')).assertStatus(200)
    ;(await (await signedIn(await aUser('admin'))).get('/api/board/')).assertStatus(200)
    ;(await (await signedIn(await aUser('driver'))).get('/api/board/')).assertStatus(403)
    ;(await client.get('/api/board/')).assertStatus(401)
  })

  test('each active driver stands there with the clocks of the driver, the last place and the truck', async ({
    assert,
  }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const staff = await signedIn(await aUser('support'))
    const gone = await aUser('driver', { active: false })
    await recordDuty(driver, [
      ['OFF_DUTY', 30],
      ['DRIVING', 3],
      ['ON_DUTY_NOT_DRIVING', 1],
    ])
    const truck = await aVehicle()
    await own.post('/api/trips/', await aTripBody({ vehicle_id: truck.id, start_time: iso(-200) }))
    const row = (await rowOf(staff, driver))!
    const clocks = (await own.get('/api/hos/clocks/')).body()
    for (const clock of ['break', 'drive', 'window', 'cycle'] as const)
      assert.equal(row[`${clock}_left_minutes`], clocks[`${clock}_left_minutes`], clock)
    assert.containsSubset(row, {
      as_of: iso(0),
      status: 'ON_DUTY_NOT_DRIVING',
      status_since: iso(1),
      place: { name: 'Omaha, NE', location: OMAHA, at: iso(1) },
      vehicle: { id: truck.id, vehicle_number: truck.vehicleNumber },
      free_at: iso(0),
      free_because: 'now',
      free_driving_minutes: 9 * 60,
      trip_id: null,
      next_trip: null,
      unrecorded_hours: 0,
    })
    assert.isUndefined(await rowOf(staff, gone))
    const nothing = (await rowOf(staff, await aUser('driver')))!
    assert.containsSubset(nothing, {
      status: null,
      place: null,
      vehicle: null,
      unrecorded_hours: null,
      free_at: null,
      free_because: 'unknown',
    })
  })

  test('who has driven all hours is free when the rest ends; on a trip at its end, where it ends', async ({
    assert,
  }) => {
    const staff = await signedIn(await aUser('support'))
    const tired = await aUser('driver')
    await recordDuty(tired, [
      ['OFF_DUTY', 30],
      ['DRIVING', 17],
      ['OFF_DUTY', 4],
    ])
    assert.containsSubset(await rowOf(staff, tired), {
      free_at: iso(-6),
      free_because: 'rest',
      free_driving_minutes: 660,
    })
    const { user: busy, api: own } = await aSignedIn('driver')
    const start = hoursAgo(1)
    const body = await aTripBody({
      start_time: new Date(start).toISOString(),
      current_location_input: OMAHA,
      current_cycle_hours: 0,
    })
    const trip = (await own.post('/api/trips/', body)).body()
    ;(await own.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
    await recordDuty(busy, [['OFF_DUTY', 30]])
    await recordDuty(busy, [['DRIVING', 1]], trip.id)
    await DutyStatus.query().where({ driver_id: busy.id, status: 'OFF_DUTY' }).update({ end_ms: start })
    const next = (
      await own.post('/api/trips/', await aTripBody({ vehicle_id: body.vehicle_id, start_time: iso(-40) }))
    ).body()
    const row = (await rowOf(staff, busy))!
    assert.containsSubset(row, {
      trip_id: trip.id,
      free_because: 'trip',
      free_place: { name: 'Chicago, IL', location: CHICAGO },
      place: { name: 'Omaha, NE' },
      next_trip: { id: next.id, start_time: iso(-40), pickup_location_name: 'Omaha, NE' },
    })
    const planned = (await own.get(`/api/trips/${trip.id}/route/`)).body()
    assert.isAtLeast(Date.parse(row.free_at!), Date.parse(planned.finish) - 10 * HOUR)
    assert.isAbove(Date.parse(row.free_at!), hoursAgo(-5))
  })

  test('filters by carrier, name, miles from where the driver is free, and hours of driving', async ({
    assert,
  }) => {
    const staff = await signedIn(await aUser('support'))
    const [near, far] = [await aUser('driver', { lastName: 'Nearby' }), await aUser('driver')]
    for (const one of [near, far]) {
      await one.load('driver')
      await recordDuty(one, [
        ['OFF_DUTY', 30],
        ['DRIVING', 10],
        ['OFF_DUTY', 2],
      ])
    }
    await DutyStatus.query().where('driver_id', far.id).update({ lon: DENVER[0], lat: DENVER[1] })
    await recordDuty(far, [])
    const ids = async (filter: object) => (await rowsOf(staff, { filter })).map(({ id }) => id)
    assert.deepEqual(await ids({ carrier: near.driver.carrierId }), [near.id])
    assert.deepEqual(await ids({ q: 'near' }), [near.id])
    assert.deepEqual(await ids({ q: 'earby pat' }), [near.id])
    const around = (miles: number) => ({ near: { name: 'Omaha', point: OMAHA, miles } })
    assert.include(await ids(around(20)), near.id)
    assert.notInclude(await ids(around(20)), far.id)
    assert.include(await ids(around(600)), far.id)
    const distant = await rowOf(staff, far, around(600))
    assert.approximately(distant!.miles!, 485, 15)
    // Three hours are left; more take the rest that has begun.
    assert.containsSubset(await rowOf(staff, near, { hours: 3 }), { free_at: iso(0), free_because: 'now' })
    assert.containsSubset(await rowOf(staff, near, { hours: 8 }), {
      free_at: iso(-8),
      free_because: 'rest',
      free_driving_minutes: 660,
    })
    assert.isUndefined(await rowOf(staff, near, { hours: 12 }))
  })

  test('the shortest wait comes first, page by page, and nobody is left out', async ({ assert }) => {
    const staff = await signedIn(await aUser('support'))
    for (const rest of [9, 1, 5, 9, 3]) {
      const driver = await aUser('driver')
      await recordDuty(driver, [
        ['OFF_DUTY', 40],
        ['DRIVING', rest + 13],
        ['OFF_DUTY', rest],
      ])
    }
    const whole = await rowsOf(staff)
    const waits = whole.map(({ free_at }) => Date.parse(free_at!))
    assert.deepEqual(
      waits,
      waits.toSorted((a, b) => a - b),
    )
    const pages: number[] = []
    for (let from = 0; from < whole.length; from += 2) {
      const answer = await staff.get(asking({ range: [from, from + 1], sort: ['free_at', 'ASC'] }))
      assert.match(answer.header('content-range')!, new RegExp(`^board ${from}-\\d+/${whole.length}$`))
      pages.push(...(answer.body() as BoardRow[]).map(({ id }) => id))
    }
    assert.deepEqual(
      pages,
      whole.map(({ id }) => id),
    )
    const backwards = await rowsOf(staff, { sort: ['free_at', 'DESC'] })
    assert.deepEqual(backwards.map(({ id }) => id).toReversed(), pages)
    const beyond = await staff.get(asking({ range: [5000, 5001] }))
    assert.deepEqual(beyond.body(), [])
    assert.equal(beyond.header('content-range'), `board */${whole.length}`)
  })

  test('what it does not offer, and what is malformed, is refused and not ignored', async ({ assert }) => {
    const staff = await signedIn(await aUser('support'))
    const wrong: [string, unknown][] = [
      ['filter', { colour: 'red' }],
      ['filter', { carrier: 'x' }],
      ['filter', { hours: -1 }],
      ['filter', { hours: 400 }],
      ['filter', { near: OMAHA }],
      ['filter', { near: { point: [500, 0], miles: 5 } }],
      ['filter', { near: { point: OMAHA } }],
      ['filter', []],
      ['sort', ['wage', 'ASC']],
      ['range', [5, 1]],
    ]
    for (const [name, value] of wrong) {
      const answer = await staff.get(asking({ [name]: value }))
      answer.assertStatus(422)
      assert.isString(answer.body().detail, `${name} ${JSON.stringify(value)}`)
    }
  })

  test('takes the same number of queries for one driver as for twenty', async ({ assert }) => {
    const staff = await signedIn(await aUser('admin'))
    const count = () => queriesOf(async () => (await staff.get('/api/board/')).assertStatus(200))
    const aRestingDriver = async () => {
      const driver = await aUser('driver')
      await recordDuty(driver, [['OFF_DUTY', 30]])
    }
    await aRestingDriver()
    await count()
    await aRestingDriver()
    const before = await count()
    for (let i = 0; i < 20; i++) await aRestingDriver()
    assert.equal(await count(), before)
    assert.isAtMost(before, 25)
  })

  test('a change of the log shows at once', async ({ assert }) => {
    const staff = await signedIn(await aUser('support'))
    const driver = await aUser('driver')
    await recordDuty(driver, [['OFF_DUTY', 30]])
    assert.equal((await rowOf(staff, driver))!.place!.name, 'Omaha, NE')
    await DutyStatus.create(
      aDutyRow(driver, 'DRIVING', hoursAgo(2), null, {
        locationDescription: 'Gary, IN',
        lon: null,
        lat: null,
      }),
    )
    await DutyStatus.query()
      .where({ driver_id: driver.id, status: 'OFF_DUTY' })
      .update({ end_ms: hoursAgo(2) })
    await recordDuty(driver, [])
    const row = (await rowOf(staff, driver))!
    assert.equal(row.status, 'DRIVING')
    // Without a position the earlier place is still the last one known.
    assert.equal(row.place!.name, 'Omaha, NE')
  })
})
