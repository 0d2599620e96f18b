import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { MailServer } from '#gateways/mail/mail_server'
import { outgoingCalls, type OutgoingCall } from '#gateways/outgoing'
import { PushService } from '#gateways/push/push_service'
import { sendToSyslog } from '#gateways/syslog/syslog_server'
import { derivePushKeys } from '#services/push/vapid'
import { type Cleanup } from '#tests/for_one_test'
import { aBrowser } from '../gateways/push_browser.js'
import { SmtpServer } from '../gateways/smtp_server.js'

/** What is announced of calls until the test is over. */
function listen(cleanup: Cleanup): OutgoingCall[] {
  const heard: OutgoingCall[] = []
  const hear = (message: unknown) => {
    const { service, host } = message as OutgoingCall
    heard.push({ service, host })
  }
  outgoingCalls.start.subscribe(hear)
  cleanup(() => void outgoingCalls.start.unsubscribe(hear))
  return heard
}

test.group('Calls of outside services', () => {
  test('of a mail server: each try, and not to whom', async ({ assert, cleanup }) => {
    const heard = listen(cleanup)
    const smtp = await new SmtpServer().start()
    cleanup(() => smtp.stop())
    smtp.behave({ kind: 'takes' })
    const server = new MailServer({ url: smtp.url, from: 'logs@fleet.example.com' })
    await server.send({ from: 'a', to: 'officer@example.gov', subject: 's', text: 't', files: [] })
    assert.deepEqual(heard, [{ service: 'Mail server', host: '127.0.0.1' }])
  })

  test('of a push service: each try, and not which browser', async ({ assert, cleanup }) => {
    const heard = listen(cleanup)
    const statuses = [503, 201]
    const service = new PushService({
      vapid: { ...derivePushKeys('a-key-of-thirty-two-characters-or-more'), subject: 'mailto:a@example.com' },
      backoffMs: 1,
      send: async () => new Response(null, { status: statuses.shift()! }),
    })
    await service.send(aBrowser().subscription, { data: {}, seconds: 1, topic: 'limit-break' })
    const call = { service: 'Push service', host: 'fcm.googleapis.com' }
    assert.deepEqual(heard, [call, call])
  })

  test('of a syslog server', async ({ assert, cleanup }) => {
    const heard = listen(cleanup)
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    cleanup(() => void server.close())
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    await sendToSyslog({ address: `tcp://${host}` }, ['<110>1 - - - - - - one'])
    assert.deepEqual(heard, [{ service: 'Syslog server', host }])
  })
})
