import { test } from '@japa/runner'
import { startIn } from '#tests/for_one_test'
import { MailServer, type MailReason } from '#gateways/mail/mail_server'
import { type ServiceTrouble } from '#gateways/http_service'
import { SmtpServer, type SmtpBehaviour } from './smtp_server.js'

const MAIL = {
  from: 'Longhaul',
  to: 'officer@example.gov',
  subject: 'Logs of Ana López',
  text: 'The logs are attached.\n',
  files: [{ name: 'logs.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 whole') }],
}
const refuses = (command: string, line: string): SmtpBehaviour => ({ kind: 'refuses', command, line })

test.group('The mail server', (group) => {
  const smtp = startIn(group, new SmtpServer())
  const troubles: ServiceTrouble[] = []
  const make = (timeoutMs = 20_000) => {
    troubles.length = 0
    return new MailServer({
      url: smtp.url,
      from: 'logs@fleet.example.com',
      timeoutMs,
      backoffMs: 1,
      report: (trouble) => troubles.push(trouble),
    })
  }

  test('gets the mail whole: sender, recipient, words and file', async ({ assert }) => {
    smtp.behave({ kind: 'takes' })
    assert.isNull(await make().send(MAIL))
    assert.lengthOf(smtp.taken, 1)
    const [{ from, to, source }] = smtp.taken as [(typeof smtp.taken)[0]]
    assert.deepEqual([from, to], ['logs@fleet.example.com', 'officer@example.gov'])
    assert.match(source, /^From: Longhaul <logs@fleet\.example\.com>\r$/m)
    assert.match(source, /^Subject: =\?UTF-8\?/m)
    assert.include(source, 'The logs are attached.')
    assert.match(source, /Content-Type: application\/pdf; name=logs\.pdf/)
    assert.include(source, MAIL.files[0]!.content.toString('base64'))
  })

  test('an address cannot carry a second one or a header', async ({ assert }) => {
    smtp.behave({ kind: 'takes' })
    await make().send({ ...MAIL, to: 'a@example.com, b@example.com', subject: 'Logs\r\nBcc: b@example.com' })
    for (const { source, to } of smtp.taken) {
      assert.notMatch(source, /^Bcc:/m)
      assert.notEqual(to, 'b@example.com')
    }
  })

  const once: [string, SmtpBehaviour, MailReason, status: number | null][] = [
    ['does not know the address', refuses('RCPT', '550 no such mailbox'), 'not-there', 550],
    ['refuses the sender', refuses('MAIL', '553 not you'), 'bad-answer', 553],
    ['refuses the message', refuses('.', '554 looks like spam'), 'bad-answer', 554],
    ['does not say whether it took it', { kind: 'silent-at-end' }, 'timeout', null],
  ]
  for (const [what, behaviour, reason, status] of once)
    test(`that ${what} is not asked again`, async ({ assert }) => {
      smtp.behave(behaviour)
      const server = make(behaviour.kind === 'silent-at-end' ? 2000 : 20_000)
      assert.equal((await server.send(MAIL))?.reason, reason)
      assert.equal(smtp.connections, 1)
      assert.lengthOf(smtp.taken, 0)
      const host = { service: 'Mail server', host: '127.0.0.1' }
      assert.deepEqual(troubles, reason === 'not-there' ? [] : [{ ...host, reason, status }])
    })

  for (const [what, behaviour] of [
    ['hangs up at once', { kind: 'dead' }],
    ['is busy', refuses('RCPT', '451 later')],
    ['is busy at the end', refuses('.', '452 full')],
  ] as const)
    test(`that ${what} is asked once more`, async ({ assert }) => {
      smtp.behave(behaviour, { kind: 'takes' })
      assert.isNull(await make().send(MAIL))
      assert.equal(smtp.connections, 2)
      assert.lengthOf(smtp.taken, 1)
      smtp.behave(behaviour)
      assert.oneOf((await make().send(MAIL))?.reason, ['unreachable', 'rate-limited'])
      assert.equal(smtp.connections, 2)
    })

  for (const kind of ['silent', 'drip'] as const)
    test(`that is ${kind} is given up in time`, async ({ assert }) => {
      smtp.behave({ kind })
      assert.equal((await make(200).send(MAIL))?.reason, 'timeout')
    })

  test('that is not there is told to the log by its host alone', async ({ assert }) => {
    const gone = await new SmtpServer().start()
    const { url } = gone
    await gone.stop()
    troubles.length = 0
    const server = new MailServer({
      url: url.replace('//', '//user:secret-word@'),
      from: 'logs@fleet.example.com',
      backoffMs: 1,
      report: (trouble) => troubles.push(trouble),
    })
    const failure = await server.send(MAIL)
    assert.deepEqual([failure?.reason, troubles.length], ['unreachable', 1])
    assert.notInclude(JSON.stringify([failure, troubles]), 'secret-word')
  })

  test('gets no more at a time than it can bear', async ({ assert }) => {
    smtp.behave({ kind: 'silent' })
    const server = new MailServer({
      url: smtp.url,
      from: 'logs@fleet.example.com',
      timeoutMs: 200,
      attempts: 1,
      queueLimit: 1,
    })
    const reasons = await Promise.all(
      Array.from({ length: 4 }, async () => (await server.send(MAIL))?.reason),
    )
    assert.sameMembers(reasons, ['timeout', 'timeout', 'timeout', 'rate-limited'])
  })
})
