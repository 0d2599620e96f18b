import { test } from '@japa/runner'
import Trip from '#models/trip'
import Vehicle from '#models/vehicle'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

test.group('Whose trips', () => {
  test("a driver touches only their own: another's is 404 like a missing one", async ({ assert }) => {
    const owner = await signedIn(await aUser('driver'))
    const other = await signedIn(await aUser('driver'))
    const { id } = (await owner.post('/api/trips/', await aTripBody())).body()
    for (const path of [
      `/api/trips/${id}/`,
      `/api/trips/${id}/route/`,
      '/api/trips/999999/',
      '/api/trips/abc/',
    ]) {
      const answer = await other.get(path)
      answer.assertStatus(404)
    }
    const patched = await other.patch(`/api/trips/${id}/`, { status: 'COMPLETED' })
    patched.assertStatus(404)
    const deleted = await other.delete(`/api/trips/${id}/`)
    deleted.assertStatus(404)
    assert.deepEqual((await other.get('/api/trips/')).body(), [])
    assert.equal((await Trip.findOrFail(id)).status, 'PLANNED')
  })

  test('support reads every trip and changes none', async () => {
    const owner = await signedIn(await aUser('driver'))
    const support = await signedIn(await aUser('support'))
    const { id } = (await owner.post('/api/trips/', await aTripBody())).body()
    const shown = await support.get(`/api/trips/${id}/`)
    shown.assertStatus(200)
    for (const answer of [
      await support.patch(`/api/trips/${id}/`, { status: 'COMPLETED' }),
      await support.delete(`/api/trips/${id}/`),
      await support.post(`/api/trips/${id}/route/`),
      await support.post('/api/trips/', await aTripBody()),
    ])
      answer.assertStatus(403)
  })

  test("an admin plans for a driver; a driver's driver_id is not heeded", async ({ assert }) => {
    const [driver, other] = [await aUser('driver'), await aUser('driver')]
    const admin = await signedIn(await aUser('admin'))
    const made = await admin.post('/api/trips/', await aTripBody({ driver_id: driver.id }))
    made.assertStatus(201)
    assert.equal(made.body().driver.id, driver.id)
    const api = await signedIn(driver)
    const own = await api.post('/api/trips/', await aTripBody({ driver_id: other.id }))
    assert.equal(own.body().driver.id, driver.id)
    const nobodies = [4_000_000_000, (await aUser('support')).id]
    for (const driver_id of nobodies)
      for (const path of ['/api/trips/', '/api/route-preview/']) {
        const refused = await admin.post(path, await aTripBody({ driver_id }))
        refused.assertStatus(422)
        assert.deepEqual(refused.body().errors, { driver_id: 'This driver does not exist' })
      }
  })

  test('summary counts what the list shows', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    assert.deepEqual((await api.get('/api/trips/summary/')).body(), {
      planned: 0,
      in_progress: 0,
      completed: 0,
      total: 0,
      average_cycle_hours: null,
      active_drivers: null,
    })
    const { id } = (await api.post('/api/trips/', await aTripBody({ current_cycle_hours: 10 }))).body()
    await api.post('/api/trips/', await aTripBody({ current_cycle_hours: 15 }))
    await api.patch(`/api/trips/${id}/`, { status: 'COMPLETED' })
    const summary = await api.get('/api/trips/summary/')
    assert.deepEqual(summary.body(), {
      planned: 1,
      in_progress: 0,
      completed: 1,
      total: 2,
      average_cycle_hours: 12.5,
      active_drivers: null,
    })
  })

  test('staff are told how many drivers are active', async ({ assert }) => {
    const staff = await signedIn(await aUser('support'))
    const active = async () => (await staff.get('/api/trips/summary/')).body().active_drivers as number
    const before = await active()
    const api = await signedIn(await aUser('driver'))
    const { id } = (await api.post('/api/trips/', await aTripBody())).body()
    assert.equal(await active(), before)
    await api.patch(`/api/trips/${id}/`, { status: 'IN_PROGRESS' })
    assert.equal(await active(), before + 1)
  })

  test('a driver is on one trip at a time', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const [first, second] = [
      (await api.post('/api/trips/', await aTripBody())).body(),
      (await api.post('/api/trips/', await aTripBody())).body(),
    ]
    const set = (id: number, status: string) => api.patch(`/api/trips/${id}/`, { status })
    ;(await set(first.id, 'IN_PROGRESS')).assertStatus(200)
    const refused = await set(second.id, 'IN_PROGRESS')
    refused.assertStatus(409)
    assert.equal(
      refused.body().detail,
      `Trip ${first.id} from Omaha, NE to Chicago, IL is under way. Complete it or pause it first.`,
    )
    ;(await set(first.id, 'IN_PROGRESS')).assertStatus(200)
    ;(await set(first.id, 'PLANNED')).assertStatus(200)
    ;(await set(second.id, 'IN_PROGRESS')).assertStatus(200)
  })

  test('the list combines search, status and vehicle', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const vehicle = await aVehicle({ vehicleNumber: 'QX77' })
    const a = (await api.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id }))).body()
    const b = (await api.post('/api/trips/', await aTripBody())).body()
    const found = async (filter: object) =>
      (await api.get(`/api/trips/?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body()
        .map(({ id }: { id: number }) => id)
    assert.deepEqual(await found({ q: 'chic' }), [b.id, a.id])
    assert.deepEqual(await found({ q: 'qx7' }), [a.id])
    assert.deepEqual(await found({ q: 'OMAHA', vehicle_id: vehicle.id, status: 'PLANNED' }), [a.id])
    assert.deepEqual(await found({ status: 'COMPLETED' }), [])
  })

  test('a retired vehicle takes no new trip', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const vehicle = await aVehicle({ retired: true })
    const answer = await api.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id }))
    assert.deepEqual(answer.body().errors, { vehicle_id: 'This vehicle is retired' })
    assert.isTrue((await Vehicle.findOrFail(vehicle.id)).retired)
  })
})
