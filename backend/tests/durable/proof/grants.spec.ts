import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { makeGrantStatements } from '#services/proof/grants'
import { isRefusal } from '#services/shared/refusal'
import { found, HOUR_MS, sealAll, someEvents, someSignedDays, verified } from '#tests/proof/chain'
import { ChildServer } from '#tests/child_server'
import { longhaul } from '#tests/program'
import { committed } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'
import { aTripBody, hoursAgo } from '#tests/support/records'

const ADDED_ONLY = ['audit_events', 'log_signatures', 'seals', 'seal_batches', 'seal_checkpoints']
const iso = (at: number) => new Date(at).toISOString()

test.group('Users of the database', (group) => {
  committed(group)

  if (env.get('DB_CONNECTION') !== 'mysql') {
    test('are none on the embedded one', async ({ assert }) => {
      const said = await makeGrantStatements({ app: 'longhaul', retention: 'longhaul_retention' })
      assert.isTrue(isRefusal(said))
      const { code, output } = await longhaul(['proof', 'grants', 'a', 'b'])
      assert.equal(code, 2)
      assert.include(output, 'The embedded database has no users')
    })
    return
  }

  const app = `lh_app_${process.pid}`
  const retention = `lh_keep_${process.pid}`
  const password = randomUUID()
  const settingsOf = (user: string) => ({ DB_USER: user, DB_PASSWORD: password })
  const connectAs = (user: string) =>
    createConnection({
      host: env.get('DB_HOST', '127.0.0.1'),
      port: env.get('DB_PORT', 3306),
      database: env.get('DB_DATABASE', ''),
      user,
      password,
    })
  const refusalOf = async (user: string, statement: string): Promise<string> => {
    const connection = await connectAs(user)
    try {
      return await connection.query(statement).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    } finally {
      await connection.end()
    }
  }

  group.each.setup(async () => {
    // As an operator does it: users, then what the command prints, line by line.
    for (const name of [app, retention])
      await db.rawQuery(`create user '${name}'@'%' identified by '${password}'`)
    const { output } = await longhaul(['proof', 'grants', app, retention])
    for (const line of output.trim().split('\n')) await db.rawQuery(line)
    return async () => {
      for (const name of [app, retention]) await db.rawQuery(`drop user '${name}'@'%'`)
    }
  })

  test('let the server do all its work, and change nothing that is sealed', async ({ assert, cleanup }) => {
    const server = await ChildServer.start({ ...settingsOf(app), SEAL_SECONDS: '1' })
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    const [driver, admin] = [await aUser('driver'), await aUser('admin')]
    const logIn = async (username: string) =>
      String(
        (await server.send('POST', '/api/auth/login/', { body: { username, password: PASSWORD } })).body[
          'access'
        ],
      )
    const [own, office] = [await logIn(driver.username), await logIn(admin.username)]
    const done = async (token: string, method: string, path: string, body?: unknown) => {
      const answer = await server.send(method, path, { token, ...(body !== undefined && { body }) })
      assert.isBelow(answer.status, 300, `${method} ${path}: ${JSON.stringify(answer.body)}`)
      return answer.body
    }

    const body = await aTripBody()
    const trip = Number((await done(own, 'POST', '/api/trips/', body))['id'])
    await done(own, 'PATCH', `/api/trips/${trip}/`, { co_driver: 'Sam Poe' })
    await done(own, 'POST', `/api/trips/${trip}/route/`, {})
    const recorded = (status: string, from: number, to: number) =>
      done(own, 'POST', `/api/trips/${trip}/duty-status/`, {
        ...{ status, start_time: iso(hoursAgo(from)), end_time: iso(hoursAgo(to)) },
        location_description: 'Omaha, NE',
      })
    await recorded('OFF_DUTY', 110, 52)
    const entry = await recorded('DRIVING', 52, 50)
    await recorded('OFF_DUTY', 50, 18)
    const date = iso(hoursAgo(51)).slice(0, 10)
    const log = await done(own, 'POST', `/api/trips/${trip}/eld-logs/generate/`, { date })
    await done(own, 'PATCH', `/api/eld-logs/${log['id']}/`, {
      certified: true,
      updated_at: log['updated_at'],
    })
    await done(own, 'DELETE', `/api/duty-statuses/${entry['id']}/`, { reason: 'Wrong day' })
    await done(own, 'POST', '/api/hos/status/', {
      ...{ id: randomUUID(), status: 'OFF_DUTY', location_description: 'Omaha, NE' },
    })
    await done(own, 'GET', '/api/hos/clocks/')
    const carrier = (name: string) =>
      done(office, 'POST', '/api/carriers/', { name, main_office_address: '12 Depot Road, Omaha, NE' })
    const [one, other] = [await carrier('One Freight'), await carrier('Other Freight')]
    await done(office, 'GET', `/api/carriers/${one['id']}/merge/?into=${other['id']}`)
    await done(office, 'POST', `/api/carriers/${one['id']}/merge/`, {
      ...{ into: other['id'], confirm: 'One Freight' },
      ...{ updated_at: one['updated_at'], into_updated_at: other['updated_at'] },
    })
    const vehicle = await done(office, 'POST', '/api/vehicles/', {
      ...{ vehicle_number: 'NEW77', license_plate: 'AB-77', state: 'NE', carrier: other['id'] },
    })
    await done(office, 'DELETE', `/api/vehicles/${vehicle['id']}/`)
    await done(office, 'POST', `/api/users/${driver.id}/password-link/`, {})
    await done(office, 'GET', '/api/search/?q=freight')
    await done(office, 'GET', '/api/overview/')
    await done(own, 'DELETE', `/api/trips/${trip}/`)
    await done(office, 'POST', '/api/audit-proof/', {})
    for (let state = 'running'; state === 'running';) {
      const { run } = (await done(office, 'GET', '/api/audit-proof/')) as {
        run: { state: string; faults: number }
      }
      state = run.state
      if (state !== 'running') assert.deepEqual([state, run.faults], ['done', 0])
    }
    await done(own, 'POST', '/api/auth/logout/', {})
    assert.deepEqual(await server.kill('SIGTERM'), { code: 0, signal: null })
    assert.deepEqual(found(await verified()), [])
    assert.isAbove((await db.from('seals')).length, 10)

    for (const table of ADDED_ONLY)
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set ${table === 'seals' ? 'hash' : table === 'seal_batches' ? 'batch' : 'id'} = 1`,
        `truncate table ${table}`,
        `drop table ${table}`,
        `alter table ${table} add column more int`,
        `create trigger t_${process.pid} before insert on ${table} for each row set @x = 1`,
        `rename table ${table} to moved`,
      ])
        assert.match(await refusalOf(app, statement), /DENIED/, statement)
    assert.match(await refusalOf(app, 'insert into seal_checkpoints (seq) values (1)'), /DENIED/)
    assert.match(
      await refusalOf(
        app,
        'insert into audit_events select * from audit_events on duplicate key update id = 1',
      ),
      /DENIED/,
    )
    assert.match(
      await refusalOf(
        app,
        "replace into audit_events (id, action, record_kind, at_ms) values (1, 'a', 'b', 1)",
      ),
      /DENIED/,
    )
  }).timeout(180_000)

  test('let retention remove old events, and nothing else', async ({ assert }) => {
    const old = Date.now() - 300 * 24 * HOUR_MS
    await someEvents(30, old)
    await someSignedDays(2, old)
    await someEvents(10)
    await sealAll()
    for (const table of ADDED_ONLY.filter((name) => name !== 'audit_events'))
      assert.match(await refusalOf(retention, `delete from ${table}`), /DENIED/)
    for (const table of ADDED_ONLY) assert.match(await refusalOf(retention, `drop table ${table}`), /DENIED/)
    assert.match(await refusalOf(retention, 'update audit_events set at_ms = 1'), /DENIED/)
    assert.match(await refusalOf(retention, 'select * from users'), /DENIED/)
    const day = iso(Date.now() - 250 * 24 * HOUR_MS).slice(0, 10)
    const refused = await longhaul(['proof', 'prune', '--before', day], settingsOf(app))
    assert.equal(refused.code, 2)
    const pruned = await longhaul(['proof', 'prune', '--before', day], settingsOf(retention))
    assert.deepEqual(pruned, { code: 0, output: `32 events of before ${day} were removed.\n` })
    const { code, output } = await longhaul(['verify'], settingsOf(retention))
    assert.equal(code, 0)
    assert.notMatch(output, /wait to be sealed/)
    assert.match(output, /^32 events were removed by retention; their seals are there\.$/m)
  })
})
