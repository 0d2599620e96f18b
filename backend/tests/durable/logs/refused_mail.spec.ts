import { test } from '@japa/runner'
import { startIn } from '#tests/for_one_test'
import { committed } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'
import { SmtpServer, useMailServer } from '../../unit/gateways/smtp_server.js'

test.group('Logs that a mail server does not take', (group) => {
  committed(group)
  const smtp = startIn(group, new SmtpServer())
  group.each.setup(() => useMailServer(smtp.url))

  test('are said not to be sent, though the trail has stored its line', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    smtp.behave({ kind: 'refuses', command: '.', line: '554 no' })
    const refused = await api.post('/api/hos/day/mail/', { email: 'officer@example.gov' })
    refused.assertStatus(503)
    assert.equal(refused.body().detail, 'The mail server did not take it. Show the QR code.')
    assert.notProperty(refused.body(), 'code')
  })
})
