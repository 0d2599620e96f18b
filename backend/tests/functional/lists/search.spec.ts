import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { indexEverything } from '#rows/search_terms'
import { aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'

const NOTHING = { trips: [], users: [], vehicles: [], carriers: [], more: [] }

const terms = () => db.from('search_terms').select('*').orderBy('kind').orderBy('record_id').orderBy('term')

test.group('Search', () => {
  test('finds each kind by the beginning of its words, without case and marks', async ({ assert }) => {
    const driver = await aUser('driver', { firstName: 'José', lastName: 'Zúñiga' })
    const vehicle = await aVehicle({ vehicleNumber: 'ZEPHYR-7', licensePlate: 'QX 99-1' })
    const carrier = await aCarrier({ name: 'Zodiac Überland', dotNumber: '8877665' })
    const own = await signedIn(driver)
    const trip = (await own.post('/api/trips/', await aTripBody({ vehicle_id: vehicle.id }))).body()
    const staff = await signedIn(await aUser('support'))
    const find = async (q: string) => (await staff.get(`/api/search/?q=${encodeURIComponent(q)}`)).body()
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    assert.deepEqual(ids((await find('zuniga JOSE')).users), [driver.id])
    assert.deepEqual(ids((await find('qx991')).vehicles), [vehicle.id])
    assert.deepEqual(ids((await find('zodi uber')).carriers), [carrier.id])
    assert.deepEqual(ids((await find('88776')).carriers), [carrier.id])
    assert.deepEqual(ids((await find('omaha zephyr')).trips), [trip.id])
    assert.equal((await find(String(trip.id))).trips[0].id, trip.id)
    assert.deepEqual(await find('omaha nowhere'), NOTHING)
    assert.deepEqual(await find('%_%'), NOTHING)
    ;(await staff.get('/api/search/')).assertStatus(422)
    ;(await staff.get(`/api/search/?q=${'x'.repeat(201)}`)).assertStatus(422)
    ;(await own.get('/api/search/?q=omaha')).assertStatus(403)
  })

  test('of the accounts with the words a list shows 50, the newest first', async ({ assert }) => {
    for (let i = 0; i < 55; i++) await aUser('driver', { lastName: `Commonplace Haulage ${i}` })
    const last = await aUser('driver', { lastName: 'Commonplace Haulage' })
    const staff = await signedIn(await aUser('support'))
    const list = (range: string, q: string) =>
      staff.get(`/api/users/?range=${range}&filter=${encodeURIComponent(JSON.stringify({ q }))}`)
    const page = await list('[0,99]', 'commonplace haul')
    assert.lengthOf(page.body(), 50)
    assert.equal(page.body()[0].id, last.id)
    assert.equal(page.header('content-range'), 'users 0-49/*')
    assert.lengthOf((await list('[40,64]', 'commonplace haul')).body(), 10)
    assert.equal((await list('[0,99]', 'commonplace 7')).header('content-range'), 'users 0-0/1')
    const found = (await staff.get('/api/search/?q=commonplace')).body()
    assert.lengthOf(found.users, 12)
    assert.deepEqual(found.more, ['users'])
  })

  test('among thousands of entries the newest are found, and that there may be more is said', async ({
    assert,
  }) => {
    const many = 2_500
    for (let done = 0; done < many; done += 100) {
      const ids = Array.from({ length: 100 }, (_, i) => 1_000_000 + done + i)
      await db.table('carriers').multiInsert(
        ids.map((id) => ({
          id,
          name: `Plain ${id}`,
          name_key: `plain ${id}`,
          main_office_address: '1 Main Street, Omaha, NE',
          home_zone: 'America/Chicago',
          day_start_hour: 0,
          created_ms: 1,
          updated_ms: 1,
        })),
      )
      await db.table('search_terms').multiInsert(
        ids.flatMap((id) => [
          { term: id % 2 === 0 ? 'plainfield' : 'plain', kind: 'carrier', record_id: id },
          { term: 'everyday', kind: 'carrier', record_id: id },
          { term: `n${id}`, kind: 'carrier', record_id: id },
        ]),
      )
    }
    const staff = await signedIn(await aUser('support'))
    const find = async (q: string) => (await staff.get(`/api/search/?q=${encodeURIComponent(q)}`)).body()
    const newest = 1_000_000 + many - 1
    const expected = (step: number, from = newest) => Array.from({ length: 12 }, (_, i) => from - i * step)
    const ids = (found: { carriers: { id: number }[] }) => found.carriers.map(({ id }) => id)

    const whole = await find('plain')
    assert.deepEqual(ids(whole), expected(2))
    assert.deepEqual(whole.more, ['carriers'])
    assert.deepEqual(ids(await find('everyday')), expected(1))
    assert.deepEqual(ids(await find('everyday plainfi')), expected(2, newest - 1))
    assert.deepEqual(ids(await find('everyday plain n1002499')), [newest])
    assert.deepEqual((await find('everyday plain n1002499')).more, [])
    assert.deepEqual(ids(await find('plain everyday nothing')), [])
  })

  test('words follow their record: changed, renamed with its trips, deleted', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const carrier = await aCarrier()
    const body = { vehicle_number: 'OLDNAME1', license_plate: 'AB-123', state: 'NE', carrier: carrier.id }
    const { id } = (await api.post('/api/vehicles/', body)).body()
    const trip = (await api.post('/api/trips/', await aTripBody({ vehicle_id: id }))).body()
    await api.patch(`/api/vehicles/${id}/`, { vehicle_number: 'NEWNAME2' })
    const find = async (q: string) => (await api.get(`/api/search/?q=${q}`)).body()
    assert.deepEqual([(await find('oldname1')).vehicles, (await find('oldname1')).trips], [[], []])
    assert.equal((await find('newname2')).vehicles[0].id, id)
    assert.equal((await find('newname2')).trips[0].id, trip.id)
    ;(await api.delete(`/api/trips/${trip.id}/`)).assertStatus(204)
    ;(await api.delete(`/api/vehicles/${id}/`)).assertStatus(204)
    assert.deepEqual(await db.from('search_terms').whereIn('record_id', [id]).where('kind', 'vehicle'), [])
    assert.deepEqual(await db.from('search_terms').where({ kind: 'trip', record_id: trip.id }), [])
  })

  test('indexing everything anew gives the words that every write kept', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    await own.post('/api/trips/', await aTripBody())
    const kept = await terms()
    assert.isAbove(kept.length, 10)
    await db.from('search_terms').delete()
    await indexEverything(db.connection())
    assert.deepEqual(await terms(), kept)
  })
})
