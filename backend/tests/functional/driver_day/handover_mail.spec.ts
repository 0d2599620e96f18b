import { test } from '@japa/runner'
import AuditEvent from '#models/audit_event'
import { breakAuditTrail, startIn } from '#tests/for_one_test'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { SmtpServer, useMailServer } from '../../unit/gateways/smtp_server.js'

const PATH = '/api/hos/day/mail/'
const lines = async () =>
  (await AuditEvent.query().whereIn('action', ['mail', 'mail-not-taken']).orderBy('id')).map(
    ({ userId, action, recordId, after }) => ({ userId, action, recordId, after }),
  )

test.group("Logs to an officer's address", (group) => {
  const smtp = startIn(group, new SmtpServer())
  group.each.setup(() => {
    smtp.behave({ kind: 'takes' })
    return useMailServer(smtp.url)
  })

  test('are one mail that names driver and carrier, and a line in the trail', async ({ assert }) => {
    const { user, api } = await aSignedIn('driver')
    const day = (await api.get('/api/hos/day/')).body()
    assert.isTrue(day.sends_mail)
    ;(await api.post(PATH, { email: ' officer@example.gov ' })).assertStatus(204)
    const [mail] = smtp.taken
    assert.equal(mail?.to, 'officer@example.gov')
    assert.include(mail?.source, 'Driver: Pat Miller')
    assert.include(mail?.source, `Carrier: ${day.carrier_name}`)
    const [from, to] = [day.days.at(-1).date, day.days[0].date]
    assert.include(mail?.source, `Days: ${from} to ${to}`)
    const [, attached = ''] = /filename=driver-logs-[\d-]+\.pdf\r\n\r\n([^]*?)\r\n--/.exec(mail!.source) ?? []
    assert.match(Buffer.from(attached, 'base64').toString('latin1'), /^%PDF-[^]*%%EOF\s*$/)
    assert.deepEqual(await lines(), [
      {
        userId: user.id,
        action: 'mail',
        recordId: user.id,
        after: { email: 'officer@example.gov', from, to },
      },
    ])
  })

  test('that are not taken are answered so, and the trail says it', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    smtp.behave({ kind: 'refuses', command: '.', line: '554 no' })
    const refused = await api.post(PATH, { email: 'officer@example.gov' })
    refused.assertStatus(503)
    assert.equal(refused.body().detail, 'The mail server did not take it. Show the QR code.')
    smtp.behave({ kind: 'refuses', command: 'RCPT', line: '550 nobody' })
    const unknown = await api.post(PATH, { email: 'officre@example.gov' })
    unknown.assertStatus(422)
    assert.match(unknown.body().errors.email, /^The mail server does not take mail for this address/)
    assert.deepEqual(
      (await lines()).map(({ action }) => action),
      ['mail', 'mail-not-taken', 'mail', 'mail-not-taken'],
    )
  })

  test('go to one address in the form of one', async ({ assert }) => {
    const { api } = await aSignedIn('driver')
    for (const email of [
      '',
      'officer',
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
    ])
      (await api.post(PATH, { email })).assertStatus(422)
    assert.equal(smtp.connections, 0)
    assert.deepEqual(await lines(), [])
  })

  test('do not leave without their line', async ({ assert, cleanup }) => {
    const { api } = await aSignedIn('driver')
    breakAuditTrail(cleanup)
    ;(await api.post(PATH, { email: 'officer@example.gov' })).assertStatus(503)
    assert.equal(smtp.connections, 0)
  })

  test('are sent where a mail server is set, ten times an hour, by whom they are of', async ({ assert }) => {
    useMailServer('')
    const { api } = await aSignedIn('driver')
    assert.isFalse((await api.get('/api/hos/day/')).body().sends_mail)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await api.post(PATH, { email: 'officer@example.gov' })).status())
    assert.deepEqual(statuses, [...Array<number>(10).fill(404), 429])
    ;(await (await signedIn(await aUser('support'))).post(PATH, {})).assertStatus(403)
  })
})
