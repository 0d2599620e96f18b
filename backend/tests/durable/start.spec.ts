import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { ChildServer, freePort } from '#tests/child_server'
import { committed } from '#tests/support'

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
  })

  test('says in a sentence which setting of the database to mend', async ({ assert }) => {
    const nowhere = { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_PORT: String(await freePort()) }
    const asked = { DB_USER: 'longhaul', DB_PASSWORD: 'not this', DB_DATABASE: 'longhaul' }
    const cases: [settings: Record<string, string>, sentence: string][] = [
      [{ ...nowhere, ...asked }, `No database answers at 127.0.0.1:${nowhere.DB_PORT}.`],
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
  })
})
