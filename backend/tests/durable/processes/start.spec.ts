import { join } from 'node:path'
import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { DEMO_PASSWORD } from '#database/demo/fleet'
import { loadDemo } from '#database/demo/load'
import AccountSecurity from '#models/account_security'
import AuditEvent from '#models/audit_event'
import User from '#models/user'
import { lockSecurity } from '#services/accounts/second_factor/account_security'
import {
  findUsersWithPublishedPassword,
  retirePublishedPasswords,
} from '#services/accounts/sign_in/published_password'
import { digestHash } from '#services/accounts/passwords/passwords'
import { inTransaction } from '#services/database/in_transaction'
import { now } from '#services/shared/now'
import { openSession } from '#services/accounts/sessions/sessions'
import { setFor } from '#tests/for_one_test'
import { ChildServer, freePort } from '#tests/child_server'
import { longhaul } from '#tests/program'
import { committed } from '#tests/support/groups'
import { aUser, PASSWORD, signedIn } from '#tests/support/people'

/** Starts a server that cannot run, and waits for its end. */
async function refused(settings: Record<string, string>): Promise<string> {
  const server = await ChildServer.begin(settings)
  const { code } = await server.ended
  if (code !== 1) throw new Error(`It ended with ${code}\n${server.output}`)
  return server.output
}

test.group('A production start', (group) => {
  committed(group)

  test('lists every wrong setting at once, and ends', async ({ assert }) => {
    const said = await refused({
      APP_KEY: 'short',
      PORT: 'eighty',
      DEMO: 'perhaps',
      LOG_LEVEL: 'loud',
      DATA_DIR: 'relative/path',
      LOGIN_TRIES_PER_NAME: '-1',
      REGISTRATION: 'everybody',
      TRUSTED_PROXIES: 'proxy.example.com',
      GEOCODER: 'nominatim',
      GEOCODER_URL: '',
      TRUCK_MAX_MPH: '650',
    })
    for (const key of [
      'APP_KEY',
      'PORT',
      'DEMO',
      'LOG_LEVEL',
      'DATA_DIR',
      'LOGIN_TRIES_PER_NAME',
      'REGISTRATION',
      'TRUSTED_PROXIES',
      'GEOCODER_URL',
      'TRUCK_MAX_MPH',
    ])
      assert.match(said, new RegExp(`\\b${key}\\b`), key)
    assert.notInclude(said, '\u001B')
  }).tags(['@once'])

  test('says in a sentence which setting of the database to mend', async ({ assert }) => {
    const nowhere = { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_PORT: String(await freePort()) }
    const asked = { DB_USER: 'longhaul', DB_PASSWORD: 'not this', DB_DATABASE: 'longhaul' }
    const cases: [settings: Record<string, string>, sentence: string][] = [
      [{ ...nowhere, ...asked }, `No database answers at 127.0.0.1:${nowhere.DB_PORT};`],
      [
        { DB_CONNECTION: 'sqlite', DATA_DIR: join(process.execPath, 'data') },
        `The database in ${join(process.execPath, 'data')} cannot be opened`,
      ],
      ...(db.connection().dialect.name === 'mysql'
        ? ([
            [{ DB_USER: 'nobody_here', DB_PASSWORD: 'x' }, "does not let in 'nobody_here'"],
            [{ DB_DATABASE: 'longhaul_of_nobody' }, "There is no database 'longhaul_of_nobody'"],
          ] as [Record<string, string>, string][])
        : []),
    ]
    for (const [settings, sentence] of cases) {
      const said = await refused(settings)
      assert.include(said, sentence)
      assert.notMatch(said, /^\s*(⁃ )?at .*:\d+/m, 'no stack')
    }
  })

  test('takes no demo accounts, and makes none', async ({ assert }) => {
    assert.include(await refused({ DEMO: 'on' }), 'DEMO=on is refused in production')
    assert.lengthOf(await User.all(), 0)
  })

  test('takes no key that can be guessed', async ({ assert }) => {
    for (const key of ['', 'short']) assert.match(await refused({ APP_KEY: key }), /APP_KEY|app key/i)
  }).tags(['@once'])
})

/** Runs the command of the machine's own, with the settings of a production server. */
const admin = (...args: string[]) => longhaul(['admin', ...args])

test.group('A folder that was a demo', (group) => {
  committed(group)

  test('is not served in production until the accounts of the demo are retired, by one command', async ({
    client,
    assert,
  }) => {
    await loadDemo(now())
    const demo = await User.findByOrFail('username', 'demo_admin')
    const { access } = await openSession(demo)
    const renamed = await aUser('driver', { username: 'renamed', password: await hash.make(DEMO_PASSWORD) })
    const closed = await aUser('driver', { active: false, password: await hash.make(DEMO_PASSWORD) })
    const other = await aUser('driver')

    const said = await refused({})
    assert.match(said, /Anybody can log in as demo_admin, demo_support, .* and \d+ more/)
    assert.include(said, 'node backend/bin/longhaul.mjs admin retire-demo')
    assert.notMatch(said, /^\s*(⁃ )?at .*:\d+/m, 'no stack')

    const { code, output: told } = await admin('retire-demo')
    assert.equal(code, 0, told)
    for (const name of ['demo_admin', 'demo_driver', 'demo_support', renamed.username])
      assert.include(told, `${name}: deactivated`)
    assert.include(told, `${closed.username}: was deactivated already`)
    assert.notInclude(told, other.username)
    assert.include(told, 'No administrator is left')
    ;(await client.get('/api/user-info/').bearerToken(access)).assertStatus(401)
    await demo.refresh()
    assert.isFalse(demo.active)
    assert.isFalse(await hash.verify(demo.password, DEMO_PASSWORD))
    assert.isNotNull(await AuditEvent.query().where({ record_kind: 'user', record_id: demo.id }).first())
    assert.include((await admin('retire-demo')).output, 'No account has the published password')

    const server = await ChildServer.start()
    try {
      const login = (username: string, password: string) =>
        server.send('POST', '/api/auth/login/', { body: { username, password } })
      assert.equal((await login('demo_admin', DEMO_PASSWORD)).status, 401)
      assert.equal((await login(other.username, PASSWORD)).status, 200)
    } finally {
      await server.kill('SIGTERM')
    }
  }).timeout(120_000)

  test('leaves nothing else that opens the accounts that are retired', async ({ assert }) => {
    const demo = await aUser('driver', { password: await hash.make(DEMO_PASSWORD) })
    const other = await aUser('driver')
    for (const { id } of [demo, other]) {
      await inTransaction((trx) => lockSecurity(id, trx))
      await AccountSecurity.query().where('user_id', id).update({ totp_secret: 'x', totp_since_ms: now() })
      await db.table('recovery_codes').insert({ user_id: id, hash: 'x', used_ms: null })
      await db.table('passkeys').insert({
        ...{ user_id: id, name: 'A stranger’s phone', credential_id: `c${id}`, credential_key: `k${id}` },
        ...{ public_key: 'x', counter: 0, transports: '', created_ms: now(), last_used_ms: null },
      })
    }
    await retirePublishedPasswords()
    for (const table of ['passkeys', 'recovery_codes'])
      assert.deepEqual(
        (await db.from(table)).map(({ user_id: id }) => Number(id)),
        [other.id],
        table,
      )
    const security = await AccountSecurity.findOrFail(demo.id)
    assert.deepEqual([security.totpSecret, security.totpSinceMs], [null, null])
    assert.isNotNull((await AccountSecurity.findOrFail(other.id)).totpSinceMs)
  })

  test('is served where every account has a password of its own, and a hash is tried once', async ({
    assert,
  }) => {
    const people = [await aUser('driver'), await aUser('admin')]
    const own = await aUser('driver', { password: await hash.make('sleeper berth at nine') })
    assert.deepEqual(await findUsersWithPublishedPassword(), [])
    for (const person of [...people, own]) {
      await person.refresh()
      assert.equal(person.passwordChecked, digestHash(person.password))
    }
    // A hash that somebody puts there from outside is a new one.
    await db
      .from('users')
      .where('id', own.id)
      .update({ password: await hash.make(DEMO_PASSWORD) })
    assert.deepEqual(await findUsersWithPublishedPassword(), [own.username])
    const said = await refused({ NODE_ENV: 'development', HOST: '0.0.0.0' })
    assert.include(said, `Anybody can log in as ${own.username} with the password`)
  })

  test('a closed account with the published password is not opened where others come', async ({
    assert,
    cleanup,
  }) => {
    const closed = await aUser('driver', { active: false, password: await hash.make(DEMO_PASSWORD) })
    const api = await signedIn(await aUser('admin'))
    setFor(cleanup, 'HOST', '0.0.0.0')
    const opened = await api.patch(`/api/users/${closed.id}/`, { active: true })
    opened.assertStatus(409)
    assert.include(opened.body().detail, 'retire-demo')
    assert.isFalse((await closed.refresh()).active)
    await closed.merge({ password: await hash.make('sleeper berth at nine') }).save()
    ;(await api.patch(`/api/users/${closed.id}/`, { active: true })).assertStatus(200)
  })
})
