import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import AuditEvent from '#models/audit_event'
import User from '#models/user'
import { forgetFailures } from '#services/accounts/attempts/login_guard'
import { ChildServer } from '#tests/child_server'
import { longhaul, longhaulFacts } from '#tests/program'
import { committed } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'

const OWN = 'Sleeper!Berth-at-nine'
const admin = (args: readonly string[], typed?: string) => longhaul(['admin', ...args], {}, typed)

const logIn = (server: ChildServer, username: string, password: string) =>
  server.send('POST', '/api/auth/login/', { body: { username, password } })

/** Who did what to whom, last. */
const lastLine = async () => {
  const { action, userId, address, recordKind, recordId } = await AuditEvent.query()
    .orderBy('id', 'desc')
    .firstOrFail()
  return { action, by: userId, address, of: `${recordKind} ${recordId}` }
}
const atTheMachine = (action: string, user: User) => ({
  action,
  by: null,
  address: 'command line',
  of: `user ${user.id}`,
})

test.group('Accounts, at the machine', (group) => {
  committed(group)

  test('an administrator is made with the password that is typed, which no argument has', async ({
    assert,
  }) => {
    const made = await admin(['create', 'maria', 'maria@carrier.test', 'Maria', 'Ortega'], `${OWN}\n`)
    assert.deepEqual(made, { code: 0, output: 'Administrator maria with the password that was typed.\n' })
    const user = await User.findByOrFail('username', 'maria')
    assert.deepEqual(
      [user.role, user.firstName, user.lastName, user.mustChangePassword],
      ['admin', 'Maria', 'Ortega', false],
    )
    assert.deepEqual(await lastLine(), atTheMachine('admin', user))
    const server = await ChildServer.start()
    try {
      assert.equal((await logIn(server, 'maria', OWN)).status, 200)
    } finally {
      await server.kill('SIGTERM')
    }
  })

  test('without one a fresh one is printed, once; a weak one is refused', async ({ assert }) => {
    const { code, facts } = await longhaulFacts<{ password: string }>([
      ...['admin', 'create', 'omar', 'omar@carrier.test'],
    ])
    assert.equal(code, 0)
    assert.match(facts.password, /^[A-Za-z2-9]{16}$/)
    assert.isTrue((await User.findByOrFail('username', 'omar')).mustChangePassword)
    for (const weak of ['short', 'omar-omar', 'password123'])
      assert.equal((await admin(['reset-password', 'omar'], weak)).code, 1, weak)
  })

  test('a password is reset, of administrators alone, and sessions end', async ({ assert }) => {
    const [boss, driver] = [await aUser('admin'), await aUser('driver')]
    const done = await admin(['reset-password', boss.username], OWN)
    assert.match(done.output, /has a new password and no session with the password that was typed/)
    assert.deepEqual(await lastLine(), atTheMachine('password', boss))
    const refused = await admin(['reset-password', driver.username], OWN)
    assert.deepEqual([refused.code, /is no administrator/.test(refused.output)], [1, true])
    assert.match((await admin(['reset-password', 'nobody'], OWN)).output, /There is no account 'nobody'/)
    assert.equal((await driver.refresh()).password, driver.password)
  })

  test('second factors are taken away from who lost them', async ({ assert }) => {
    const boss = await aUser('admin')
    assert.match((await admin(['remove-second-factors', boss.username])).output, /has no two-step sign-in/)
    await db.table('passkeys').insert({
      ...{ user_id: boss.id, name: 'Lost phone', credential_id: 'c', credential_key: 'k', public_key: 'x' },
      ...{ counter: 0, transports: '', created_ms: 1, last_used_ms: null },
    })
    const { facts } = await longhaulFacts<{ admins: unknown[] }>(['admin', 'list'])
    const listed = { username: boss.username, email: boss.email, active: true, has_codes: false, passkeys: 1 }
    assert.deepEqual(facts.admins, [listed])
    assert.equal((await admin(['remove-second-factors', boss.username])).code, 0)
    assert.deepEqual(await lastLine(), atTheMachine('two-step-reset', boss))
    assert.match((await admin(['list'])).output, new RegExp(`^${boss.username}  .*a password alone\\n$`))
  })

  test('who typed wrong passwords too often may try again', async ({ assert }) => {
    const boss = await aUser('admin')
    const server = await ChildServer.start({ LOGIN_TRIES_PER_NAME: '2' })
    try {
      for (let n = 0; n < 2; n++) await logIn(server, boss.username, 'wrong password')
      assert.equal((await logIn(server, boss.username, PASSWORD)).status, 429)
      const { output } = await admin(['unlock', boss.username])
      assert.match(output, /may try again: 2 counts of wrong passwords are gone/)
      assert.deepEqual(await lastLine(), atTheMachine('unlock', boss))
      assert.equal((await logIn(server, boss.username, PASSWORD)).status, 200)
    } finally {
      await server.kill('SIGTERM')
    }
    const closed = await aUser('admin', { active: false })
    assert.match((await admin(['unlock', closed.username])).output, /is deactivated, which is no lock/)
  })

  test('counts of other names stay', async ({ assert }) => {
    const count = limiter.use('database', { requests: 5, duration: '1 hour' })
    for (const name of ['anna', 'hanna']) await count.increment(`tries strangers ${name}`)
    assert.equal(await forgetFailures('Anna'), 1)
    const left = (await db
      .from('rate_limits')
      .where('key', 'like', '%tries strangers %anna')
      .select('key')) as {
      key: string
    }[]
    assert.lengthOf(left, 1)
    assert.match(left[0]!.key, /tries strangers hanna$/)
  })
})
