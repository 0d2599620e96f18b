import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { breakAuditTrail, setFor } from '#tests/for_one_test'
import { freePort } from '#tests/child_server'
import { aRegistration, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'

/** Answers of the document that no other test has a reason to ask for. */
test.group('One record', () => {
  test('a carrier is read and changed by its number', async () => {
    const carrier = await aCarrier()
    const admin = await signedIn(await aUser('admin'))
    const path = `/api/carriers/${carrier.id}/`
    ;(await admin.get(path)).assertBodyContains({ id: carrier.id, name: carrier.name })
    const changed = await admin.patch(path, { dot_number: '1234567' })
    changed.assertStatus(200)
    changed.assertBodyContains({ name: carrier.name, dot_number: '1234567' })
  })

  test('a vehicle is replaced as a whole', async () => {
    const vehicle = await aVehicle()
    const admin = await signedIn(await aUser('admin'))
    const { updated_at, ...row } = (await admin.get(`/api/vehicles/${vehicle.id}/`)).body()
    const put = await admin.put(`/api/vehicles/${vehicle.id}/`, {
      vehicle_number: row.vehicle_number,
      license_plate: 'NEW-77',
      state: 'NE',
      carrier: row.carrier,
      updated_at,
    })
    put.assertStatus(200)
    put.assertBodyContains({ license_plate: 'NEW-77', state: 'NE' })
  })

  test('a user is read by staff and changed by an admin', async () => {
    const driver = await aUser('driver')
    const path = `/api/users/${driver.id}/`
    const read = await (await signedIn(await aUser('support'))).get(path)
    read.assertStatus(200)
    read.assertBodyContains({ username: driver.username, role: 'driver' })
    const put = await (await signedIn(await aUser('admin'))).put(path, { first_name: 'Robin' })
    put.assertStatus(200)
    put.assertBodyContains({ first_name: 'Robin', username: driver.username })
  })

  test('a log is read by its number, by its driver and staff alone', async () => {
    const own = await signedIn(await aUser('driver'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const date = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    const log = (await own.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })).body()
    const path = `/api/eld-logs/${log.id}/`
    ;(await own.get(path)).assertBodyContains({ id: log.id, date })
    ;(await (await signedIn(await aUser('support'))).get(path)).assertStatus(200)
    ;(await (await signedIn(await aUser('driver'))).get(path)).assertStatus(404)
  })
})

test.group('Sessions that are refused', () => {
  test('a registration that waits is 202 without tokens', async ({ client, assert, cleanup }) => {
    setFor(cleanup, 'REGISTRATION', 'approve')
    const body = aRegistration()
    const made = await client.post('/api/auth/register/').json(body)
    made.assertStatus(202)
    assert.deepEqual(Object.keys(made.body()), ['detail'])
    ;(await client.post('/api/auth/login/').json(body)).assertStatus(403)
    env.set('REGISTRATION', 'closed')
    ;(await client.post('/api/auth/register/').json({ ...body, username: 'other_name' })).assertStatus(403)
  })

  test('a refresh without a token is 422, a logout without one 401', async ({ client }) => {
    ;(await client.post('/api/auth/refresh/').json({})).assertStatus(422)
    ;(await client.post('/api/auth/logout/').json({})).assertStatus(401)
  })
})

test.group('A server in trouble', () => {
  test('tells its own mistake by a number, without its code', async ({ client, assert, cleanup }) => {
    const user = await aUser('driver')
    breakAuditTrail(cleanup, new TypeError(`marked: cannot read ${import.meta.url}`))
    const answer = await client
      .post('/api/auth/login/')
      .json({ username: user.username, password: PASSWORD })
      .header('x-request-id', 'asked-for-1')
    answer.assertStatus(500)
    assert.deepEqual(answer.body(), {
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please look whether it was saved before you try again.',
      request_id: 'asked-for-1',
    })
    assert.notMatch(JSON.stringify(answer.headers()), /marked|\.spec|node_modules/)
  })

  test('tells what a failed statement means, not what it said', async ({ assert, cleanup }) => {
    const api = await signedIn(await aUser('admin'))
    for (const [code, status] of [
      ['ER_NO_REFERENCED_ROW_2', 409],
      ['ER_DISK_FULL', 503],
      ['ER_OPTION_PREVENTS_STATEMENT', 503],
      ['PROTOCOL_CONNECTION_LOST', 503],
      ['SQLITE_IOERR_WRITE', 503],
      ['ER_NO_SUCH_TABLE', 500],
    ] as const) {
      const error = Object.assign(new Error(`insert into ... - marked '${code}'`), { code, sql: 'marked' })
      const mend = breakAuditTrail(cleanup, error)
      const answer = await api.post('/api/carriers/', {
        name: 'Plains Freight',
        main_office_address: '12 Depot Road, Omaha, NE 68102',
      })
      answer.assertStatus(status)
      assert.notInclude(answer.text(), 'marked')
      assert.equal(answer.header('retry-after'), status === 503 ? '5' : undefined)
      mend()
    }
  })

  test('is not ready while the database does not answer, and lives', async ({ client, assert, cleanup }) => {
    const { rawQuery } = db
    cleanup(() => {
      db.rawQuery = rawQuery
    })
    db.rawQuery = () => {
      throw new Error('connect ECONNREFUSED 10.0.0.5:3306')
    }
    setFor(cleanup, 'DB_PORT', await freePort())
    const ready = await client.get('/health/ready')
    ready.assertStatus(503)
    assert.equal(ready.body().detail, 'The database does not answer.')
    ;(await client.get('/health/live')).assertStatus(200)
  })
})
