import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { openSession } from '#services/accounts/sessions/sessions'
import { changeSettings } from '#services/settings/change_settings'
import { loadSettings, refreshSettings } from '#services/settings/stored_settings'
import { effective } from '#services/shared/setting_values'
import { ChildServer } from '#tests/child_server'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const nobody = { userId: null, address: '127.0.0.1' }

test.group('Two servers of one database', (group) => {
  committed(group)

  test('each learns of what the other changes, and keeps it over a restart', async ({ assert, cleanup }) => {
    const server = await ChildServer.start()
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    const registration = async () => (await server.send('GET', '/api/auth/options/')).body['registration']
    assert.notEqual(await registration(), 'closed')
    assert.isNull(await changeSettings({ registration: 'closed' }, nobody))
    // A test that nothing ends is ended by the runner.
    while ((await registration()) !== 'closed') await pause(50)

    const { access } = await openSession(await aUser('admin'))
    const body = { company_name: 'Prairie Freight' }
    assert.equal((await server.send('PATCH', '/api/settings/', { token: access, body })).status, 200)
    assert.equal(effective('company_name'), 'Longhaul')
    await refreshSettings()
    assert.equal(effective('company_name'), 'Prairie Freight')
    assert.equal(effective('registration'), 'closed')

    await server.kill('SIGTERM')
    const again = await ChildServer.start()
    cleanup(() => again.kill('SIGKILL').then(() => undefined))
    const page = await (await fetch(again.url, { headers: { accept: 'text/html' } })).text()
    assert.include(page, '<title>Prairie Freight</title>')
  }).timeout(120_000)

  test('changes at the same moment follow one another, and none is lost', async ({ assert }) => {
    const phones = Array.from({ length: 8 }, (_, i) => `555 010${i}`)
    const changes = [
      ...phones.map((support_phone) => ({ support_phone })),
      { kept_months: 24 },
      { allows_yard_move: true },
    ]
    assert.deepEqual(
      await Promise.all(changes.map((change) => changeSettings(change, nobody))),
      changes.map(() => null),
    )
    await loadSettings()
    assert.include(phones, effective('support_phone'))
    assert.equal(effective('kept_months'), 24)
    assert.isTrue(effective('allows_yard_move'))
  })
})
