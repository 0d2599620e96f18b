import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DUTY_STATUSES } from '@longhaul/core'
import env from '#start/env'
import DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { twoServers } from '#tests/support/cluster'
import { anEvent, ON_DUTY } from '#tests/driver_event'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

const MINUTE = 60_000
/** Races of each kind; the bench asks for more, on the nodes of a cluster. */
const RACES = Number(process.env['RACES'] ?? 5)

type Answers = readonly { status: number }[]
const statusesOf = (answers: Answers) => answers.map(({ status }) => status).toSorted()

const aSignedIn = async (role: 'driver' | 'admin') => {
  const user = await aUser(role)
  return { user, token: (await openSession(user)).access }
}

// The embedded database has one server.
if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A rule that two servers could break', (group) => {
    committed(group)

    test('holds: the log of a driver has no gap and no double entry', async ({ assert, cleanup }) => {
      const servers = await twoServers(cleanup)
      const { user, token } = await aSignedIn('driver')
      const begin = Date.now() - 300 * MINUTE
      const answers = await Promise.all(
        Array.from({ length: 8 * RACES }, (_, i) =>
          servers[i % 2]!.send('POST', '/api/hos/status/', {
            token,
            body: {
              id: randomUUID(),
              status: DUTY_STATUSES[i % 4],
              location_description: `Stop ${i}`,
              at: new Date(begin + i * MINUTE).toISOString(),
            },
          }),
        ),
      )
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => Number(body['id']))
      const rows = await DutyStatus.query()
        .where({ driver_id: user.id, origin: 'recorded', active: 1 })
        .orderBy('start_ms')
      assert.isEmpty(
        answers.filter(({ status }) => ![200, 201, 422].includes(status)).map(({ body }) => body),
      )
      assert.sameMembers(
        rows.map(({ id }) => id),
        [...new Set(made)],
      )
      for (const [i, row] of rows.entries()) assert.equal(row.endMs, rows[i + 1]?.startMs ?? null)
      figure(
        `${answers.length} status changes of one driver on two servers at once: ${made.length} made, no gap`,
      )
    }).timeout(120_000)

    test('holds: one administrator is left when two take the role from each other', async ({
      assert,
      cleanup,
    }) => {
      const servers = await twoServers(cleanup)
      for (let race = 0; race < RACES; race++) {
        await User.query().where('role', 'admin').update({ role: 'driver' })
        const admins = [await aSignedIn('admin'), await aSignedIn('admin')] as const
        const answers = await Promise.all(
          admins.map(({ token }, n) =>
            servers[n]!.send('PATCH', `/api/users/${admins[1 - n]!.user.id}/`, {
              token,
              body: { role: 'support' },
            }),
          ),
        )
        assert.lengthOf(await User.query().where({ role: 'admin', active: 1 }), 1)
        const [done, refused] = statusesOf(answers)
        assert.equal(done, 200)
        assert.include([403, 409], refused!)
      }
    }).timeout(120_000)

    test('holds: a driver is on one trip at a time', async ({ assert, cleanup }) => {
      const servers = await twoServers(cleanup)
      const vehicle_id = (await aVehicle()).id
      for (let race = 0; race < RACES; race++) {
        const { user, token } = await aSignedIn('driver')
        const trips: number[] = []
        while (trips.length < 2) {
          const body = await aTripBody({ vehicle_id })
          trips.push(Number((await servers[0].send('POST', '/api/trips/', { token, body })).body['id']))
        }
        const answers = await Promise.all(
          trips.map((id, n) =>
            servers[n]!.send('PATCH', `/api/trips/${id}/`, { token, body: { status: 'IN_PROGRESS' } }),
          ),
        )
        assert.deepEqual(statusesOf(answers), [200, 409])
        assert.lengthOf(await Trip.query().where({ driver_id: user.id, status: 'IN_PROGRESS' }), 1)
      }
    }).timeout(120_000)

    test('holds: what a device sends to both is taken once', async ({ assert, cleanup }) => {
      const servers = await twoServers(cleanup)
      for (let race = 0; race < RACES; race++) {
        const { user, token } = await aSignedIn('driver')
        const body = anEvent('status', ON_DUTY)
        const answers = await Promise.all(
          servers.map((server) => server.send('POST', '/api/hos/events/', { token, body })),
        )
        assert.deepEqual(statusesOf(answers), [201, 201])
        assert.deepEqual(answers[0]!.body, answers[1]!.body)
        assert.lengthOf(await DriverEvent.query().where('driver_id', user.id), 1)
        assert.lengthOf(await DutyStatus.query().where('driver_id', user.id), 1)
      }
    }).timeout(120_000)

    test('holds: tries in a minute are counted over both', async ({ assert, cleanup }) => {
      const servers = await twoServers(cleanup)
      const { token } = await aSignedIn('driver')
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          servers[n % 2]!.send('POST', '/api/handovers/', { token, body: {} }),
        ),
      )
      assert.deepEqual(
        [201, 429].map((status) => answers.filter((answer) => answer.status === status).length),
        [10, 6],
        JSON.stringify(answers.map(({ body }) => body)),
      )
    }).timeout(60_000)
  })
