import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import env from '#start/env'
import { commentOf, withComment } from '#services/database/comments'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer } from '#tests/child_server'
import { OwnMysql } from '#tests/own_mysql'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aVehicle } from '#tests/support/records'

const LOGGED = 'select convert(argument using utf8mb4) as sent from mysql.general_log where argument like ?'

const allHave = (statements: readonly { sent: string }[], comment: string): boolean =>
  statements.every(({ sent }) => sent.endsWith(comment))

test.group('The comment of a statement', () => {
  test('has names and patterns, and nothing that ends it or stands for a value', ({ assert }) => {
    const route = "/a/:b'?*/;--"
    assert.equal(
      withComment('COMMIT;', commentOf({ request: 'a-1', route })),
      "COMMIT /*request='a-1',route='/a/:b___/_--'*/",
    )
    assert.equal(withComment('COMMIT;', commentOf(undefined)), 'COMMIT;')
  })
})

// The embedded database has no other who looks at what runs.
if (env.get('DB_CONNECTION') === 'mysql')
  test.group('Statements of a server', (group) => {
    committed(group)
    const shared: { own?: OwnMysql } = {}
    group.setup(async () => {
      const own = (shared.own = await OwnMysql.start('--general-log=1', '--log-output=TABLE'))
      return () => own.remove()
    })

    async function aServer(settings: Record<string, string> = {}) {
      const own = shared.own!
      const server = await ChildServer.start({ ...own.settings, ...settings })
      const admin = await aUser('admin')
      const [{ access }, vehicle] = [await openSession(admin), await aVehicle()]
      await own.copyAccounts()
      const patch = (id: string, vehicleNumber: string) =>
        fetch(`${server.url}/api/vehicles/${vehicle.id}/`, {
          method: 'PATCH',
          headers: {
            authorization: `Bearer ${access}`,
            'content-type': 'application/json',
            'x-request-id': id,
          },
          body: JSON.stringify({ vehicle_number: vehicleNumber }),
        })
      return { own, server, vehicle, patch }
    }

    test('name the request they are for, its COMMIT too, though connections are shared', async ({
      assert,
      cleanup,
    }) => {
      const { own, server, patch } = await aServer({ SEAL_SECONDS: '1' })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      // More than there are connections.
      const ids = Array.from({ length: 30 }, (_, n) => `asked-${n}-`)
      const answers = await Promise.all(ids.map((id, n) => patch(id, `TRK9${n}`)))
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
      for (const [n, id] of ids.entries()) {
        const comment = `/*request='${id}',route='/api/vehicles/:id'*/`
        const changes = await own.query<{ sent: string }[]>(LOGGED, [`update \`vehicles\`%'TRK9${n}'%`])
        assert.isNotEmpty(changes)
        assert.isTrue(allHave(changes, comment))
        assert.isNotEmpty(await own.query(LOGGED, [`COMMIT ${comment}`]))
      }
      assert.isNotEmpty(await own.query(LOGGED, ["%adonis_schema%/*job='start'*/"]))
      assert.isNotEmpty(await own.query(LOGGED, ["%seal_lease%/*job='sealer'*/"]))
      const [prepared] = await own.query<{ Value: string }[]>("show global status like 'Com_stmt_prepare'")
      assert.equal(prepared!.Value, '0')
    })

    test('name it in the list of processes while they wait', async ({ assert, cleanup }) => {
      const { own, server, vehicle, patch } = await aServer()
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      const other = await createConnection({
        host: own.settings['DB_HOST']!,
        port: own.port,
        user: own.settings['DB_USER']!,
        password: own.settings['DB_PASSWORD'] ?? '',
        database: own.settings['DB_DATABASE']!,
      })
      cleanup(() => other.end())
      await other.query('begin')
      await other.query('select * from vehicles where id = ? for update', [vehicle.id])
      const answer = patch('held-up', 'TRK777')
      const waiting = "select info from information_schema.processlist where info like 'update `vehicles`%'"
      let rows: { info: string }[] = []
      while (rows.length === 0) rows = await own.query(waiting)
      assert.match(rows[0]!.info, /\/\*request='held-up',route='\/api\/vehicles\/:id'\*\/$/)
      await other.query('rollback')
      assert.equal((await answer).status, 200)
    })

    test('have none where it is off', async ({ assert, cleanup }) => {
      const { own, server, patch } = await aServer({ SQL_COMMENTS: 'off' })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      assert.equal((await patch('unasked', 'TRK778')).status, 200)
      assert.isNotEmpty(await own.query(LOGGED, ["update `vehicles`%'TRK778'%"]))
      assert.isEmpty(await own.query(LOGGED, ['%unasked%/']))
    })
  })
