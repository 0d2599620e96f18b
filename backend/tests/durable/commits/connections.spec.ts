import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import Carrier from '#models/carrier'
import type User from '#models/user'
import { committed } from '#tests/support/groups'
import { aSignedIn, aRegistration, aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier, aTripBody, aVehicle } from '#tests/support/records'

/** More than there are connections to the database. */
const AT_ONCE = 20
const HOUR = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

test.group('Connections to the database', (group) => {
  committed(group)

  test('more changes at once than there are connections are all done', async ({ client, assert }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const admin = await signedIn(await aUser('admin'))
    const [carrier, vehicle] = [await aCarrier(), await aVehicle()]
    const people: User[] = []
    while (people.length < AT_ONCE) people.push(await aUser('driver'))
    const body = await aTripBody({ vehicle_id: vehicle.id })
    const trip = (await own.post('/api/trips/', body)).body().id as number
    // Of one person only so many plans wait at once.
    const planners = await Promise.all(people.map((person) => signedIn(person)))
    const trips: number[] = []
    for (const planner of planners) trips.push((await planner.post('/api/trips/', body)).body().id)
    const calls: Record<string, (n: number) => PromiseLike<ApiResponse>> = {
      register: (n) =>
        client.post('/api/auth/register/').json(
          aRegistration({
            username: `person_${n}`,
            email: `person${n}@example.com`,
            carrier_name: `Freight ${n % 3}`,
          }),
        ),
      // Each under a name of their own: of one name only so many are tried at once.
      'log in': (n) =>
        client.post('/api/auth/login/').json({ username: people[n]!.username, password: PASSWORD }),
      record: (n) =>
        own.post(`/api/trips/${trip}/duty-status/`, {
          status: 'DRIVING',
          start_time: iso(Date.now() - (n + 2) * HOUR),
          end_time: iso(Date.now() - (n + 1) * HOUR),
          location_description: 'Omaha, NE',
        }),
      generate: (n) =>
        own.post(`/api/trips/${trip}/eld-logs/generate/`, {
          // Today in UTC may be tomorrow at the home terminal.
          date: iso(Date.now() - (n + 1) * 24 * HOUR).slice(0, 10),
        }),
      'plan again': (n) => planners[n]!.post(`/api/trips/${trips[n]}/route/`),
      'change a trip': (n) => own.patch(`/api/trips/${trip}/`, { co_driver: `Number ${n}` }),
      'make a vehicle': (n) =>
        admin.post('/api/vehicles/', {
          vehicle_number: `NEW${n}`,
          license_plate: 'AB-1',
          state: 'NE',
          carrier: carrier.id,
        }),
      'make a carrier': (n) =>
        admin.post('/api/carriers/', { name: `Made ${n}`, main_office_address: '12 Depot Road, Omaha' }),
      'change a user': (n) => admin.patch(`/api/users/${driver.id}/`, { last_name: `Number ${n}x` }),
      'change oneself': (n) => own.patch('/api/user-info/', { first_name: `Number ${n}x` }),
      'status now': () =>
        own.post('/api/hos/status/', { id: randomUUID(), status: 'OFF_DUTY', location_description: 'Omaha' }),
    }
    for (const [what, call] of Object.entries(calls)) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)))
      const failed = answers.filter((answer) => answer.status() >= 300)
      assert.deepEqual(
        failed.map((answer) => [answer.status(), answer.body()]),
        [],
        what,
      )
    }
  }).timeout(180_000)

  if (env.get('DB_CONNECTION') !== 'mysql') return

  test('heed no setting of the server that would change what a statement means', async ({ assert }) => {
    const [[session]] = (await db.rawQuery('select @@session.sql_mode as mode')) as [{ mode: string }[]]
    const modes = session!.mode.split(',')
    assert.includeMembers(modes, ['STRICT_ALL_TABLES'])
    for (const mode of ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'PIPES_AS_CONCAT', 'PAD_CHAR_TO_FULL_LENGTH'])
      assert.notInclude(modes, mode)
    const name = `\\'; drop table users; -- "\\\\"`
    const { id } = await aCarrier({ name })
    assert.equal((await Carrier.findOrFail(id)).name, name)
    const tooLong = await db
      .from('carriers')
      .where({ id })
      .update({ name: 'x'.repeat(101) })
      .catch(({ code }: { code: string }) => code)
    assert.equal(tooLong, 'ER_DATA_TOO_LONG')
  })
})
