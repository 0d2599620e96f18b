import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

const LISTS = ['trips', 'carriers', 'vehicles', 'users', 'duty-statuses', 'eld-logs', 'audit-events']

test.group('Parameters of the lists', () => {
  test('status, search and vehicle stand by themselves, together, and beside a page', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    const vehicle = await aVehicle({ vehicleNumber: 'FRH101' })
    const book = async (overrides: object) =>
      (await own.post('/api/trips/', await aTripBody(overrides))).body().id as number
    const first = await book({ vehicle_id: vehicle.id })
    const second = await book({})
    const done = await book({ vehicle_id: vehicle.id })
    ;(await own.patch(`/api/trips/${done}/`, { status: 'COMPLETED' })).assertStatus(200)
    const ids = async (query: string) => {
      const answer = await own.get(`/api/trips/?${query}`)
      answer.assertStatus(200)
      return (answer.body() as { id: number }[]).map(({ id }) => id)
    }
    assert.deepEqual(await ids('status=PLANNED'), [second, first])
    assert.deepEqual(await ids('search=CAGO'), [done, second, first])
    assert.deepEqual(await ids('search=frh1'), [done, first])
    assert.deepEqual(await ids(`vehicle=${vehicle.id}`), [done, first])
    assert.deepEqual(await ids(`status=COMPLETED&search=chicago&vehicle=${vehicle.id}`), [done])
    assert.deepEqual(await ids('status=ALL&vehicle=ALL&search='), [done, second, first])
    const sort = encodeURIComponent('["start_time","ASC"]')
    assert.lengthOf(await ids(`status=PLANNED&range=[0,0]&sort=${sort}`), 1)
    const filter = encodeURIComponent(JSON.stringify({ vehicle_id: vehicle.id }))
    assert.deepEqual(await ids(`status=PLANNED&filter=${filter}`), [first])
  })

  test('{query} is refused on {field}, and never ignored')
    .with([
      { query: 'status=DONE', field: 'status' },
      { query: 'status=planned', field: 'status' },
      { query: 'status=', field: 'status' },
      { query: 'status=PLANNED&status=COMPLETED', field: 'status' },
      { query: 'status[x]=PLANNED', field: 'status' },
      { query: 'vehicle=TRK1', field: 'vehicle' },
      { query: 'vehicle=0', field: 'vehicle' },
      { query: 'vehicle=1.5', field: 'vehicle' },
      { query: 'vehicle=', field: 'vehicle' },
      { query: 'search=a&search=b', field: 'search' },
      { query: `search=${'x'.repeat(201)}`, field: 'search' },
      { query: 'q=chicago', field: 'q' },
      { query: 'Status=PLANNED', field: 'Status' },
      { query: 'limit=5', field: 'limit' },
      { query: 'status=PLANNED&filter={"status":"PLANNED"}', field: 'status' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const api = await signedIn(await aUser('support'))
      const answer = await api.get(`/api/trips/?${query}`)
      answer.assertStatus(422)
      assert.deepEqual(Object.keys(answer.body().errors), [field])
    })

  test('{$self}: a parameter nobody knows is refused, in its CSV too')
    .with(LISTS)
    .run(async ({ assert }, list) => {
      const api = await signedIn(await aUser('admin'))
      for (const path of [`/api/${list}/`, `/api/${list}/export/`]) {
        const answer = await api.get(`${path}?colour=red`)
        answer.assertStatus(422)
        assert.deepEqual(answer.body().errors, { colour: 'This list has no such parameter' })
      }
    })

  test('lists that come whole take no parameter', async () => {
    const user = await aUser('driver')
    const own = await signedIn(user)
    const { id } = (await own.post('/api/trips/', await aTripBody())).body()
    const admin = await signedIn(await aUser('admin'))
    for (const path of [`/api/trips/${id}/duty-status/`, `/api/trips/${id}/eld-logs/`, '/api/sessions/']) {
      ;(await own.get(path)).assertStatus(200)
      ;(await own.get(`${path}?page=2`)).assertStatus(422)
    }
    ;(await admin.get(`/api/users/${user.id}/sessions/?page=2`)).assertStatus(422)
  })

  test('the audit trail names what narrowed an export, wherever it stood', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.get('/api/trips/export/?status=PLANNED&search=cago')).assertStatus(200)
    const [event] = await db.from('audit_events').where('action', 'export').select('after')
    const after = typeof event.after === 'string' ? JSON.parse(event.after) : event.after
    assert.equal(after.filter, 'status: PLANNED; search: cago')
  })
})

test.group('A new trip', () => {
  test('is PLANNED, whatever its body says', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    for (const status of ['COMPLETED', 'IN_PROGRESS', 'planned']) {
      const refused = await own.post('/api/trips/', await aTripBody({ status: status as never }))
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, { status: 'A new trip can only be PLANNED' })
    }
    assert.deepEqual(await db.from('trips'), [])
    for (const status of [{ status: 'PLANNED' as const }, {}])
      (await own.post('/api/trips/', await aTripBody(status))).assertBodyContains({ status: 'PLANNED' })
  })

  test('takes cycle hours by the half hour; what is stored otherwise stays and can be edited', async ({
    assert,
  }) => {
    const own = await signedIn(await aUser('driver'))
    const STEP = { current_cycle_hours: 'Cycle hours go by the half hour, such as 12 or 12.5' }
    for (const path of ['/api/trips/', '/api/route-preview/']) {
      const refused = await own.post(path, await aTripBody({ current_cycle_hours: 12.3 }))
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, STEP)
    }
    const { id } = (await own.post('/api/trips/', await aTripBody({ current_cycle_hours: 12.5 }))).body()
    const path = `/api/trips/${id}/`
    const refused = await own.patch(path, { current_cycle_hours: 12.3 })
    refused.assertStatus(422)
    assert.deepEqual(refused.body().errors, STEP)
    await db.from('trips').where('id', id).update({ current_cycle_hours: 12.3 })
    ;(await own.get(path)).assertBodyContains({ current_cycle_hours: 12.3 })
    const kept = await own.patch(path, { current_cycle_hours: 12.3, shipping_document: 'BOL 7' })
    kept.assertStatus(200)
    kept.assertBodyContains({ current_cycle_hours: 12.3, shipping_document: 'BOL 7' })
    const moved = await own.patch(path, { start_time: '2027-03-02T06:00:00-06:00' })
    moved.assertStatus(200)
    moved.assertBodyContains({ current_cycle_hours: 12.3 })
  })

  test('keeps what a change leaves out, and takes no empty {field}')
    .with([
      { field: 'status', sentence: 'Please select a status.' },
      { field: 'vehicle_id', sentence: 'Please select a vehicle' },
      { field: 'current_location_name', sentence: 'Current location is required' },
      { field: 'pickup_location_name', sentence: 'Pickup location is required' },
      { field: 'dropoff_location_name', sentence: 'Dropoff location is required' },
      { field: 'pickup_location_input', sentence: 'All location coordinates are required' },
      { field: 'current_cycle_hours', sentence: 'Cycle hours are required' },
      { field: 'start_time', sentence: 'Start time is required' },
    ])
    .run(async ({ assert }, { field, sentence }) => {
      const own = await signedIn(await aUser('driver'))
      const trip = (await own.post('/api/trips/', await aTripBody())).body()
      const emptied = await own.patch(`/api/trips/${trip.id}/`, { [field]: null, co_driver: 'Ana' })
      emptied.assertStatus(422)
      assert.deepEqual(emptied.body().errors, { [field]: sentence })
      assert.deepEqual((await own.get(`/api/trips/${trip.id}/`)).body(), trip)
    })
})
