import { test } from '@japa/runner'
import { type CandidateRow, type TripStopBody } from '@longhaul/core/contract'
import type User from '#models/user'
import { aRestedDriver, candidatesOf, linesOf, proposalOf } from '#tests/functional/board/candidates'
import { recordDuty } from '#tests/recorded_duty'
import DutyStatus from '#models/duty_status'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { inDays } from '#tests/driver_papers'
import { setFor } from '#tests/for_one_test'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aStop, aTripBody, aVehicle, CHICAGO, DENVER, hoursAgo } from '#tests/support/records'

const iso = (hours: number) => new Date(hoursAgo(hours)).toISOString()
type Api = Awaited<ReturnType<typeof signedIn>>

test.group('Find a driver, find a load', (group) => {
  atOneMoment(group)

  /** A load of the office's: Omaha to Chicago, tomorrow. */
  const aLoad = async (admin: Api, more: object = {}) =>
    (
      await admin.post(
        '/api/trips/',
        await aTripBody({ start_time: iso(-12), current_cycle_hours: 0, ...more }),
      )
    ).body() as { id: number; updated_at: string; vehicle: { id: number } }

  const of = (rows: readonly CandidateRow[], { id }: User) => rows.find(({ driver }) => driver.id === id)!

  test('the nearer of two rested drivers arrives first; each from their own place and truck', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const [near, far] = [await aRestedDriver('Near'), await aRestedDriver('Far', DENVER)]
    const truck = await aVehicle()
    await (
      await signedIn(far)
    ).post('/api/trips/', await aTripBody({ vehicle_id: truck.id, start_time: '2027-06-01T06:00:00Z' }))
    const load = await aLoad(admin)
    const rows = await candidatesOf(admin, `/api/trips/${load.id}/drivers/`)
    const [a, b] = [of(rows, near), of(rows, far)]
    assert.isNull(a.no)
    assert.equal(a.vehicle!.id, load.vehicle.id)
    assert.equal(b.vehicle!.id, truck.id)
    assert.isBelow(a.plan!.deadhead_miles, 5)
    assert.approximately(b.plan!.deadhead_miles, 540, 30)
    assert.isBelow(Date.parse(a.plan!.arrival), Date.parse(b.plan!.arrival))
    assert.equal(a.plan!.depart_at, iso(-12))
    // What is chosen is planned the same when it is stored.
    const given = await admin.patch(`/api/trips/${load.id}/`, {
      driver_id: near.id,
      vehicle_id: a.vehicle!.id,
      current_location_name: a.place!.name,
      current_location_input: a.place!.location,
      current_cycle_hours: a.plan!.cycle_hours,
      start_time: a.plan!.depart_at,
      updated_at: a.trip_updated_at,
    })
    given.assertStatus(200)
    assert.equal(given.body().arrival, a.plan!.arrival)
  })

  test('who cannot says why', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const [unknown, nowhere, tired] = [
      await aUser('driver'),
      await aRestedDriver('Nowhere'),
      await aRestedDriver('Tired'),
    ]
    await DutyStatus.query().where('driver_id', nowhere.id).update({ lon: null, lat: null })
    await recordDuty(nowhere, [])
    await recordDuty(tired, [])
    const overseas = await aRestedDriver('Overseas', [-40, 40])
    const load = await aLoad(admin)
    const rows = await candidatesOf(admin, `/api/trips/${load.id}/drivers/`)
    assert.equal(of(rows, unknown).no, 'no-record')
    assert.equal(of(rows, nowhere).no, 'no-place')
    assert.equal(of(rows, overseas).no, 'no-road')
    assert.isString(of(rows, overseas).sentence)
    assert.isNull(of(rows, tired).no)
  })

  test('a truck of the trip that is retired is named, and another one goes, if there is any', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const [bare, own, unknown] = [
      await aRestedDriver('Bare'),
      await aRestedDriver('Own'),
      await aUser('driver'),
    ]
    const load = await aLoad(admin)
    const gone = await Vehicle.findOrFail(load.vehicle.id)
    await gone.merge({ retired: true }).save()
    for (const { id } of [own, unknown]) {
      const driver = await Driver.findByOrFail('userId', id)
      const truck = await aVehicle({ carrierId: driver.carrierId })
      await driver.merge({ usualVehicleId: truck.id }).save()
    }
    const rows = await candidatesOf(admin, `/api/trips/${load.id}/drivers/`)
    const said = (user: User) =>
      of(rows, user).warnings.flatMap(({ kind, name }) => (name === gone.vehicleNumber ? [kind] : []))
    assert.equal(of(rows, bare).no, 'no-truck')
    assert.isNull(of(rows, bare).vehicle)
    assert.isNotNull(of(rows, own).plan)
    assert.equal(of(rows, unknown).no, 'no-record')
    assert.deepEqual([bare, own, unknown].map(said), Array(3).fill(['truck-retired']))
    const given = (body: object) => admin.patch(`/api/trips/${load.id}/`, body)
    ;(await given({ driver_id: unknown.id })).assertStatus(422)
    ;(await given({ driver_id: unknown.id, vehicle_id: of(rows, unknown).vehicle!.id })).assertStatus(200)
  })

  test('where each carrier has its own trucks, one of another carrier is named', async ({
    assert,
    cleanup,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const driver = await aRestedDriver('Foreign')
    const load = await aLoad(admin)
    setFor(cleanup, 'FLEET_SCOPE', 'carrier')
    const row = of(await candidatesOf(admin, `/api/trips/${load.id}/drivers/`), driver)
    assert.deepEqual(
      row.warnings.map(({ kind }) => kind),
      ['truck-foreign'],
    )
    assert.equal(row.no, 'no-truck')
    ;(await admin.patch(`/api/trips/${load.id}/`, { driver_id: driver.id })).assertStatus(422)
  })

  test('who cannot be planned may be given a trip all the same, and what is against it is said', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const { user: driver, api: own } = await aSignedIn('driver')
    await Driver.query()
      .where('user_id', driver.id)
      .update({ license_expires_on: inDays(-1) })
    await own.post('/api/trips/', await aTripBody({ start_time: iso(-14) }))
    const load = await aLoad(admin)
    const row = of(await candidatesOf(admin, `/api/trips/${load.id}/drivers/`), driver)
    assert.equal(row.no, 'no-record')
    assert.deepEqual(
      row.warnings.map(({ kind }) => kind),
      ['license-expired', 'same-time', 'other-carrier'],
    )
  })

  test('warns of another trip at the same time, a missed appointment and unrecorded hours', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const driver = await aRestedDriver('Warned', DENVER)
    const other = (
      await (
        await signedIn(driver)
      ).post('/api/trips/', await aTripBody({ start_time: iso(-20), current_cycle_hours: 0 }))
    ).body()
    const load = await aLoad(admin, { pickup_until: iso(-10), dropoff_until: iso(-15) })
    const row = of(await candidatesOf(admin, `/api/trips/${load.id}/drivers/`), driver)
    const kinds = row.warnings.map(({ kind }) => kind)
    assert.include(kinds, 'same-time')
    assert.include(kinds, 'late')
    assert.include(kinds, 'other-carrier')
    assert.equal(row.warnings.find(({ kind }) => kind === 'same-time')!.trip_id, other.id)
    const late = row.warnings.filter(({ kind }) => kind === 'late')
    assert.equal(Math.max(...late.map(({ minutes }) => minutes!)), row.plan!.late_minutes)
    assert.isAbove(row.plan!.late_minutes, 0)
    // An appointment that wants an earlier start gets one.
    assert.isBelow(Date.parse(row.plan!.depart_at), hoursAgo(-12))
  })

  test('goes through the stops of a load, and warns of the one that is missed by its name', async ({
    assert,
  }) => {
    const { api: admin } = await aSignedIn('admin')
    const driver = await aRestedDriver('Rested')
    const planOf = async (stops: TripStopBody[]) => {
      const { id } = await aLoad(admin, { stops })
      return of(await candidatesOf(admin, `/api/trips/${id}/drivers/`), driver)
    }
    const straight = await planOf([])
    const north = { location_name: 'Minneapolis, MN', location_input: [-93.265, 44.978] as [number, number] }
    const around = await planOf([aStop({ ...north, windows: [{ from: null, until: iso(-3) }] })])
    assert.isAbove(around.plan!.loaded_miles, straight.plan!.loaded_miles + 200)
    assert.isAbove(Date.parse(around.plan!.arrival), Date.parse(straight.plan!.arrival))
    assert.deepEqual(
      around.warnings.flatMap(({ kind, place, name, at }) => (kind === 'late' ? [[place, name, at]] : [])),
      [[null, 'Minneapolis, MN', iso(-3)]],
    )
    assert.isAbove(around.plan!.late_minutes, 60)
    assert.equal(around.plan!.late_minutes, around.warnings.find(({ kind }) => kind === 'late')!.minutes)
  })

  test('one driver is asked for alone, and answers as in the whole search', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const [one] = [await aRestedDriver('Near'), await aRestedDriver('Far', DENVER)]
    const { id } = await aLoad(admin)
    const all = await candidatesOf(admin, `/api/trips/${id}/drivers/`)
    const alone = await candidatesOf(admin, `/api/trips/${id}/drivers/?driver=${one.id}`)
    assert.deepEqual(alone, [of(all, one)])
    for (const nobody of ['4000000', 'nobody', ''])
      assert.deepEqual(await linesOf(admin, `/api/trips/${id}/drivers/?driver=${nobody}`), [
        { problem: { status: 404, detail: 'There is no such driver on the board.' } },
      ])
  })

  test('a driver under way starts from the end of that trip’s plan, with its waits', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const { user: busy, api: own } = await aSignedIn('driver')
    await recordDuty(busy, [['OFF_DUTY', 40]])
    await DutyStatus.query()
      .where('driver_id', busy.id)
      .update({ end_ms: hoursAgo(1) })
    const body = await aTripBody({ start_time: iso(1), current_cycle_hours: 0, pickup_from: iso(-30) })
    const trip = (await own.post('/api/trips/', body)).body()
    ;(await own.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
    await recordDuty(busy, [['DRIVING', 1]], trip.id)
    const planned = (await own.get(`/api/trips/${trip.id}/route/`)).body() as { finish: string }
    const load = await aLoad(admin)
    const row = of(await candidatesOf(admin, `/api/trips/${load.id}/drivers/`), busy)
    assert.deepEqual(row.place!.location, CHICAGO)
    assert.isAtLeast(Date.parse(row.plan!.depart_at), Date.parse(row.free_at!))
    assert.isAtLeast(Date.parse(row.plan!.depart_at), Date.parse(planned.finish))
    assert.isAbove(Date.parse(row.plan!.depart_at), hoursAgo(-36))
    assert.isAbove(row.plan!.cycle_hours, 10)
  })

  test('loads for a driver: those of the office and the own ones, no other driver’s', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const { user: driver, api: own } = await aSignedIn('driver')
    const { api: other } = await aSignedIn('driver')
    await recordDuty(driver, [['OFF_DUTY', 50]])
    const open = await aLoad(admin)
    const mine = await aLoad(own)
    const foreign = await aLoad(other)
    const rows = await candidatesOf(admin, `/api/board/${driver.id}/loads/`)
    const ids = rows.map(({ trip_id }) => trip_id)
    assert.includeMembers(ids, [open.id, mine.id])
    assert.notInclude(ids, foreign.id)
    for (const row of rows) assert.equal(row.driver.id, driver.id)
  })

  test('all at once: each load its driver, the nearest together, and what is left', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const { api: support } = await aSignedIn('support')
    ;(await support.post('/api/board/proposal/')).assertStatus(403)
    const wrong = await admin.post('/api/board/proposal/', { late_hour_miles: -1 })
    wrong.assertStatus(422)
    const [west, here] = [await aRestedDriver('West', DENVER), await aRestedDriver('Here')]
    const omaha = await aLoad(admin)
    const denver = await aLoad(admin, {
      pickup_location_input: DENVER,
      pickup_location_name: 'Denver, CO',
    })
    const third = await aLoad(admin, { start_time: iso(-30) })
    const { candidates, left } = await proposalOf(admin)
    const mine = candidates.filter(({ driver }) => [west.id, here.id].includes(driver.id))
    const pairs = new Map(mine.map(({ driver, trip_id }) => [trip_id, driver.id]))
    assert.equal(pairs.get(denver.id), west.id)
    assert.lengthOf(left, 1)
    assert.include([omaha.id, third.id], left[0]!)
    assert.lengthOf(mine, 2)
  })

  test('who may not drive today is found with the reason, and not proposed', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const [barred, free] = [await aRestedDriver('Barred'), await aRestedDriver('Free', DENVER)]
    const yesterday = inDays(-1)
    await Driver.query().where('user_id', barred.id).update({ medical_expires_on: yesterday })
    const load = await aLoad(admin)
    const found = of(await candidatesOf(admin, `/api/trips/${load.id}/drivers/`), barred)
    const warning = found.warnings.find(({ kind }) => kind === 'medical-expired')
    assert.equal(warning!.day, yesterday)
    const { candidates } = await proposalOf(admin)
    assert.deepEqual(
      candidates
        .filter(({ driver }) => [barred.id, free.id].includes(driver.id))
        .map(({ driver }) => driver.id),
      [free.id],
    )
  })

  test('is for staff; a trip under way, or nobody of the board, is refused in words', async ({ assert }) => {
    const { api: admin } = await aSignedIn('admin')
    const { api: driver } = await aSignedIn('driver')
    const { api: support } = await aSignedIn('support')
    const load = await aLoad(driver)
    ;(await driver.get(`/api/trips/${load.id}/drivers/`)).assertStatus(403)
    ;(await support.get(`/api/trips/${load.id}/drivers/`)).assertStatus(200)
    ;(await admin.get('/api/trips/4000000/drivers/')).assertStatus(404)
    await driver.patch(`/api/trips/${load.id}/`, { status: 'IN_PROGRESS' })
    const [line] = await linesOf(admin, `/api/trips/${load.id}/drivers/`)
    assert.containsSubset(line, { problem: { status: 409 } })
    const [nobody] = await linesOf(admin, '/api/board/4000000/loads/')
    assert.containsSubset(nobody, { problem: { status: 404 } })
  })
})
