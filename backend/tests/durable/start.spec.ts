import { test } from '@japa/runner'
import User from '#models/user'
import { ChildServer } from '#tests/child_server'
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

  test('takes no demo accounts, and makes none', async ({ assert }) => {
    assert.include(await refused({ DEMO: 'on' }), 'DEMO=on is refused in production')
    assert.lengthOf(await User.all(), 0)
  })

  test('takes no key that can be guessed', async ({ assert }) => {
    for (const key of ['', 'short']) assert.match(await refused({ APP_KEY: key }), /APP_KEY|app key/i)
  })
})
