import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DUTY_STATUSES } from '@longhaul/core'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import User from '#models/user'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { setFor } from '#tests/for_one_test'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aSignedIn, aRegistration, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'

const MINUTE = 60_000

const personNo = (n: number) => ({ username: `person_${n}`, email: `person${n}@example.com` })

test.group('One driver, many writers', (group) => {
  committed(group)

  test('200 status changes at once leave no gap, no lost and no double row', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const begin = Date.now() - 300 * MINUTE
    const sent = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        api.post('/api/hos/status/', {
          id: randomUUID(),
          status: DUTY_STATUSES[i % 4],
          location_description: `Stop ${i}`,
          at: new Date(begin + i * MINUTE).toISOString(),
        }),
      ),
    )
    const seconds = (performance.now() - sent) / 1000
    const rows = await DutyStatus.query()
      .where({ driver_id: driver.id, origin: 'recorded', active: 1 })
      .orderBy('start_ms')
    const made = new Set(
      answers.filter((answer) => answer.status() === 201).map((answer) => answer.body().id),
    )
    assert.isTrue(answers.every((answer) => [200, 201, 422].includes(answer.status())))
    assert.sameMembers(
      rows.map(({ id }) => id),
      [...made],
    )
    for (const [i, row] of rows.entries()) assert.equal(row.endMs, rows[i + 1]?.startMs ?? null)
    assert.isTrue(rows.every(({ status }, i) => status !== rows[i + 1]?.status))
    const of = (status: number) => answers.filter((answer) => answer.status() === status).length
    figure(
      `200 status changes at once: ${of(201)} made, ${of(200)} already so, ${of(422)} too early, ${rows.length} rows, ${seconds.toFixed(1)} s`,
    )
  })

  test('the same change sent 20 times at once is one row', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const body = { id: randomUUID(), status: 'DRIVING', location_description: 'Omaha, NE' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/api/hos/status/', body)))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1,
    )
    assert.equal(new Set(answers.map((answer) => answer.body().id)).size, 1)
    assert.lengthOf(await DutyStatus.query().where('driver_id', driver.id), 1)
  })

  test('overlapping rows recorded at once leave one winner and clear 409s', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    const trip = (await api.post('/api/trips/', await aTripBody())).body()
    const start = Date.now() - 600 * MINUTE
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        api.post(`/api/trips/${trip.id}/duty-status/`, {
          status: 'DRIVING',
          start_time: new Date(start + i * MINUTE).toISOString(),
          end_time: new Date(start + (i + 60) * MINUTE).toISOString(),
          location_description: 'Omaha, NE',
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.status())
    assert.lengthOf(
      statuses.filter((status) => status === 201),
      1,
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      11,
    )
  })

  test('a day generated 10 times at once is one log', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const trip = (await api.post('/api/trips/', await aTripBody())).body()
    const date = new Date(Date.now() - 2 * 24 * 60 * MINUTE).toISOString().slice(0, 10)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })),
    )
    assert.isTrue(answers.every((answer) => answer.status() === 201))
    assert.lengthOf(await EldLog.query().where('driver_id', driver.id), 1)
  })

  test('trips made at once by many are all made', async ({ assert }) => {
    const vehicle_id = (await aVehicle()).id
    const body = await aTripBody({ vehicle_id })
    const drivers = await Promise.all(Array.from({ length: 6 }, async () => signedIn(await aUser('driver'))))
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, i) => drivers[i % drivers.length]!.post('/api/trips/', body)),
    )
    assert.deepEqual(
      answers.filter((answer) => answer.status() !== 201).map((answer) => answer.body()),
      [],
    )
  })

  test('a trip re-planned by several at once has one plan, one set of rows', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const trip = (await api.post('/api/trips/', await aTripBody())).body()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.post(`/api/trips/${trip.id}/route/`)),
    )
    assert.isTrue(answers.every((answer) => answer.status() === 200))
    const rows = await DutyStatus.query().where({ trip_id: trip.id, origin: 'planned' }).orderBy('start_ms')
    for (const [i, row] of rows.entries()) assert.equal(row.endMs, rows[i + 1]?.startMs ?? row.endMs)
    assert.equal(new Set(rows.map(({ startMs }) => startMs)).size, rows.length)
  })

  test('one name registered 10 times at once is one user and one carrier', async ({ client, assert }) => {
    const body = {
      username: 'same_name',
      email: 'same@example.com',
      password: PASSWORD,
      first_name: 'Ana',
      last_name: 'Lopez',
      license_number: 'CDL12345678',
      carrier_name: 'Same Freight',
      carrier_address: '12 Depot Road, Omaha, NE 68102',
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        client.post('/api/auth/register/').json(i % 2 ? body : { ...body, carrier_name: 'SAME freight' }),
      ),
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1,
    )
    assert.isTrue(answers.every((answer) => [201, 422].includes(answer.status())))
    assert.lengthOf(await User.query().where('username_key', 'same_name'), 1)
    assert.lengthOf(await Carrier.query().where('name_key', 'same freight'), 1)
  })

  test('two carriers of one name from different people are one', async ({ client, assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        client
          .post('/api/auth/register/')
          .json(aRegistration({ ...personNo(i), carrier_name: 'Shared Freight' })),
      ),
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      Array.from({ length: 8 }, () => 201),
    )
    assert.lengthOf(await Carrier.query().where('name_key', 'shared freight'), 1)
  })

  test('people let in at once who registered with one new carrier all join the one that is made', async ({
    client,
    assert,
    cleanup,
  }) => {
    setFor(cleanup, 'REGISTRATION', 'approve')
    for (let i = 0; i < 6; i++) {
      const body = aRegistration({
        ...personNo(i),
        carrier_name: i % 2 ? 'Waited Freight' : 'WAITED freight',
      })
      ;(await client.post('/api/auth/register/').json(body)).assertStatus(202)
    }
    const waiting = await User.query().where('awaiting_approval', 1)
    const admins = [await signedIn(await aUser('admin')), await signedIn(await aUser('admin'))]
    const answers = await Promise.all(
      waiting.flatMap(({ id }) =>
        admins.map((admin) => admin.patch(`/api/users/${id}/`, { awaiting_approval: false })),
      ),
    )
    assert.deepEqual([...new Set(answers.map((answer) => answer.status()))], [200])
    const [carrier, ...more] = await Carrier.query().where('name_key', 'waited freight')
    assert.lengthOf(more, 0)
    assert.deepEqual([...new Set(answers.map((answer) => answer.body().carrier))], [carrier!.id])
    assert.lengthOf(await Driver.query().where('carrier_id', carrier!.id), waiting.length)
  })

  test('two admins cannot demote one another at once', async ({ assert }) => {
    const [a, b] = [await aUser('admin'), await aUser('admin')]
    const [first, second] = [await signedIn(a), await signedIn(b)]
    await Promise.all([
      first.patch(`/api/users/${b.id}/`, { role: 'support' }),
      second.patch(`/api/users/${a.id}/`, { role: 'support' }),
    ])
    assert.isAtLeast((await User.query().where({ role: 'admin', active: 1 })).length, 1)
  })

  test('two opposite merges, and a truck added to either, at once: one merge, and nothing without a carrier', async ({
    assert,
  }) => {
    const admin = await signedIn(await aUser('admin'))
    const [a, b] = [await aCarrier({ name: 'Praire Freight' }), await aCarrier({ name: 'Prairie Freight' })]
    await aVehicle({ carrierId: a.id })
    await aVehicle({ carrierId: b.id })
    const seen = (await admin.get('/api/carriers/')).body() as { id: number; updated_at: string }[]
    const at = (id: number) => seen.find((row) => row.id === id)!.updated_at
    const merge = (goes: Carrier, stays: Carrier) =>
      admin.post(`/api/carriers/${goes.id}/merge/`, {
        into: stays.id,
        confirm: goes.name,
        updated_at: at(goes.id),
        into_updated_at: at(stays.id),
      })
    const add = (carrier: Carrier, n: number) =>
      admin.post('/api/vehicles/', {
        vehicle_number: `ADDED${n}`,
        license_plate: `NE-${n}`,
        state: 'NE',
        carrier: carrier.id,
      })
    const [merges, added] = await Promise.all([
      Promise.all([merge(a, b), merge(b, a)]),
      Promise.all([add(a, 1), add(b, 2)]),
    ])
    const merged = merges.map((answer) => answer.status()).sort()
    assert.equal(merged[0], 200)
    // The other merge finds one of the two gone.
    assert.oneOf(merged[1], [404, 409, 422])
    for (const answer of added) assert.oneOf(answer.status(), [201, 409, 422])
    const left = await Carrier.query().whereIn('id', [a.id, b.id])
    assert.lengthOf(left, 1)
    const vehicles = await Vehicle.query()
    assert.lengthOf(vehicles, 2 + added.filter((answer) => answer.status() === 201).length)
    assert.isTrue(vehicles.every(({ carrierId }) => carrierId === left[0]!.id))
  })

  test('of two changes of one vehicle the second learns of the first', async ({ assert }) => {
    const api = await signedIn(await aUser('admin'))
    const vehicle = await aVehicle()
    const { updated_at } = (await api.get(`/api/vehicles/${vehicle.id}/`)).body()
    const answers = await Promise.all(
      ['AA-1', 'BB-2'].map((license_plate) =>
        api.patch(`/api/vehicles/${vehicle.id}/`, { license_plate, updated_at }),
      ),
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409],
    )
  })
})
