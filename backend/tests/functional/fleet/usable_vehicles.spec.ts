import { test } from '@japa/runner'
import { MESSAGES, type TripRow, type VehicleRow } from '@longhaul/core/contract'
import Driver from '#models/driver'
import type Vehicle from '#models/vehicle'
import { aRestedDriver, candidatesOf, proposalOf } from '#tests/functional/board/candidates'
import { setFor, type Cleanup } from '#tests/for_one_test'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aTripBody, aVehicle, hoursAgo } from '#tests/support/records'

const SCOPES: ('fleet' | 'carrier')[] = ['fleet', 'carrier']
type Api = Awaited<ReturnType<typeof signedIn>>
type Trucks = Readonly<Record<'own' | 'foreign' | 'retired', Vehicle>>

const tomorrow = () => new Date(hoursAgo(-24)).toISOString()
const namesOf = (trucks: Trucks, ids: readonly number[]) =>
  Object.entries(trucks).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))

test.group('Vehicles that a trip may take', (group) => {
  atOneMoment(group)

  async function aFleet(cleanup: Cleanup, scope: 'fleet' | 'carrier') {
    const driver = await aRestedDriver('Rested')
    const { carrierId } = await Driver.findByOrFail('userId', driver.id)
    const trucks: Trucks = {
      own: await aVehicle({ carrierId }),
      foreign: await aVehicle(),
      retired: await aVehicle({ carrierId, retired: true }),
    }
    setFor(cleanup, 'FLEET_SCOPE', scope)
    const { user: admin, api } = await aSignedIn('admin')
    return { driver, trucks, admin, api }
  }

  async function offered(api: Api, trucks: Trucks, filter: object) {
    const answer = await api.get(`/api/vehicles/?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    answer.assertStatus(200)
    return namesOf(
      trucks,
      (answer.body() as VehicleRow[]).map(({ id }) => id),
    )
  }

  async function taken(trucks: Trucks, send: (truck: Vehicle) => Promise<{ status: () => number }>) {
    const ids: number[] = []
    for (const truck of Object.values(trucks)) if ((await send(truck)).status() < 300) ids.push(truck.id)
    return namesOf(trucks, ids)
  }

  test('with FLEET_SCOPE={$self} those offered are those taken: of a new trip, a plan and a driver')
    .with(SCOPES)
    .run(async ({ assert, cleanup }, scope) => {
      const { driver, trucks, admin, api } = await aFleet(cleanup, scope)
      const start_time = tomorrow()
      const wanted = scope === 'fleet' ? ['own', 'foreign'] : ['own']
      for (const path of ['/api/trips/', '/api/route-preview/']) {
        const bodyOf = async (vehicle_id: number) => aTripBody({ vehicle_id, start_time })
        const send = (by: Api, more: object) => (truck: Vehicle) =>
          bodyOf(truck.id).then((body) => by.post(path, { ...body, ...more }))
        assert.deepEqual(await taken(trucks, send(api, { driver_id: driver.id })), wanted, path)
        assert.deepEqual(await taken(trucks, send(await signedIn(driver), {})), wanted, path)
        // An admin who drives for no carrier may take any in service.
        assert.deepEqual(await taken(trucks, send(api, {})), ['own', 'foreign'], path)
      }
      assert.deepEqual(await offered(api, trucks, { usable_by: driver.id }), wanted)
      assert.deepEqual(await offered(await signedIn(driver), trucks, {}), wanted)
      assert.deepEqual(await offered(api, trucks, { usable_by: admin.id }), ['own', 'foreign'])
      assert.deepEqual(await offered(api, trucks, { usable_by: driver.id, q: trucks.own.vehicleNumber }), [
        'own',
      ])
      assert.deepEqual(await offered(api, trucks, {}), ['own', 'foreign', 'retired'])
    })

  test('with FLEET_SCOPE={$self} a driver found for a load comes with a truck that is taken, or with none')
    .with(SCOPES)
    .run(async ({ assert, cleanup }, scope) => {
      const { driver, trucks, api } = await aFleet(cleanup, scope)
      for (const truck of [trucks.own, trucks.foreign]) {
        const body = await aTripBody({ vehicle_id: truck.id, start_time: tomorrow(), current_cycle_hours: 0 })
        const load = (await api.post('/api/trips/', body)).body() as TripRow
        const may = scope === 'fleet' || truck === trucks.own
        for (const path of [`/api/trips/${load.id}/drivers/`, `/api/board/${driver.id}/loads/`]) {
          const found = (await candidatesOf(api, path)).find(
            (one) => one.driver.id === driver.id && one.trip_id === load.id,
          )!
          assert.equal(found.vehicle?.id ?? null, may ? truck.id : null, path)
          assert.equal(found.no, may ? null : 'no-truck', path)
        }
        const { candidates, left } = await proposalOf(api)
        assert.equal(
          candidates.some((one) => one.driver.id === driver.id && one.trip_id === load.id),
          may,
        )
        assert.equal(left.includes(load.id), !may)
        const given = await api.patch(`/api/trips/${load.id}/`, { driver_id: driver.id })
        given.assertStatus(may ? 200 : 422)
        if (may) await api.delete(`/api/trips/${load.id}/`)
      }
    })

  test("a trip keeps its truck of another carrier while it stays the driver's", async ({
    assert,
    cleanup,
  }) => {
    const { driver, trucks, api } = await aFleet(cleanup, 'fleet')
    const body = await aTripBody({ vehicle_id: trucks.foreign.id, start_time: tomorrow() })
    const trip = (await (await signedIn(driver)).post('/api/trips/', body)).body() as TripRow
    setFor(cleanup, 'FLEET_SCOPE', 'carrier')
    const found = (await candidatesOf(api, `/api/trips/${trip.id}/drivers/`)).find(
      (one) => one.driver.id === driver.id,
    )!
    assert.deepEqual([found.vehicle?.id, found.no], [trucks.foreign.id, null])
    const later = { driver_id: driver.id, vehicle_id: trucks.foreign.id, start_time: found.plan!.depart_at }
    ;(await api.patch(`/api/trips/${trip.id}/`, later)).assertStatus(200)
    const other = await api.patch(`/api/trips/${trip.id}/`, { vehicle_id: (await aVehicle()).id })
    other.assertStatus(422)
    other.assertBodyContains({ errors: { vehicle_id: MESSAGES.vehicle.unknown } })
  })

  test('the usual truck of a driver is of the own carrier whatever the scope')
    .with(SCOPES)
    .run(async ({ assert, cleanup }, scope) => {
      const { driver, trucks, api } = await aFleet(cleanup, scope)
      const { carrierId } = await Driver.findByOrFail('userId', driver.id)
      const named = (truck: Vehicle) => api.patch(`/api/users/${driver.id}/`, { usual_vehicle: truck.id })
      assert.deepEqual(await taken(trucks, named), ['own'])
      assert.deepEqual(await offered(api, trucks, { carrier: carrierId, retired: false }), ['own'])
    })

  test('{value} is no user whose vehicles are listed')
    .with([{ value: 'me' }, { value: [1, 2] }, { value: 0 }, { value: null }])
    .run(async ({ assert }, { value }) => {
      const { api } = await aSignedIn('admin')
      const answer = await api.get(
        `/api/vehicles/?filter=${encodeURIComponent(JSON.stringify({ usable_by: value }))}`,
      )
      answer.assertStatus(422)
      assert.equal(answer.body().errors.usable_by, 'This must be a driver')
    })

  test('a driver does not ask for those of others', async () => {
    const own = await signedIn(await aUser('driver'))
    ;(await own.get('/api/vehicles/?filter={"usable_by":1}')).assertStatus(422)
  })
})
