import { createECDH } from 'node:crypto'
import { test } from '@japa/runner'
import { isPushEndpoint, PUSH_HOST } from '#gateways/push/push_hosts'
import { PushService } from '#gateways/push/push_service'
import { type ServiceTrouble } from '#gateways/http_service'
import { derivePushKeys } from '#services/push/vapid'
import { aBrowser, vapidClaims } from './push_browser.js'

const KEYS = derivePushKeys('a-key-of-thirty-two-characters-or-more')
const MESSAGE = {
  data: { clock: 'break', text: 'Break due in 30 min.' },
  seconds: 1800,
  topic: 'limit-break',
}

interface Sent {
  readonly url: string
  readonly init: RequestInit & { readonly headers: Record<string, string>; readonly body: Uint8Array }
}

/** A push service that answers with these, the last one for ever. */
function played(...answers: (() => Response | Promise<Response>)[]) {
  return playedWithin(20_000, ...answers)
}
function playedWithin(timeoutMs: number, ...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = []
  const troubles: ServiceTrouble[] = []
  const service = new PushService({
    vapid: { ...KEYS, subject: 'mailto:it@fleet.example.com' },
    backoffMs: 1,
    timeoutMs,
    report: (trouble) => troubles.push(trouble),
    send: async (url, init) => {
      sent.push({ url: String(url), init: init as Sent['init'] })
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      return answer()
    },
  })
  return { service, sent, troubles }
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status: code, headers })

test.group('A push service', () => {
  test('gets what only the browser can read, signed by the server', async ({ assert }) => {
    const { service, sent } = played(status(201))
    const browser = aBrowser()
    assert.equal(await service.send(browser.subscription, MESSAGE), 'sent')
    const [{ url, init }] = sent as [Sent]
    assert.equal(url, browser.subscription.endpoint)
    assert.deepEqual(browser.read(init.body), MESSAGE.data)
    assert.throws(() => aBrowser().read(init.body))
    const { ttl, topic, urgency, 'content-encoding': encoding, authorization } = init.headers
    assert.deepEqual([ttl, topic, urgency, encoding], ['1800', 'limit-break', 'high', 'aes128gcm'])
    const { claims, key } = vapidClaims(authorization!)
    assert.equal(key, service.publicKey)
    assert.equal(claims['aud'], 'https://fcm.googleapis.com')
    assert.equal(claims['sub'], 'mailto:it@fleet.example.com')
    assert.isBelow(claims['exp'] as number, Date.now() / 1000 + 24 * 3600)
    assert.equal(init.redirect, 'manual')
  })

  test('gets bodies of one length, whatever they say', async ({ assert }) => {
    const { service, sent } = played(status(201))
    const { subscription } = aBrowser()
    await service.send(subscription, MESSAGE)
    await service.send(subscription, { ...MESSAGE, data: { clock: 'window', text: 'Shift ends in 60 min.' } })
    assert.equal(sent[0]!.init.body.byteLength, sent[1]!.init.body.byteLength)
    assert.isAtMost(sent[0]!.init.body.byteLength, 4096)
  })

  for (const [code, outcome, calls] of [
    [201, 'sent', 1],
    [404, 'gone', 1],
    [410, 'gone', 1],
    [403, 'failed', 1],
    [301, 'failed', 1],
    [500, 'failed', 2],
    [429, 'failed', 2],
  ] as const)
    test(`that answers ${code}: ${outcome}`, async ({ assert }) => {
      const { service, sent, troubles } = played(
        status(code, { location: 'http://127.0.0.1/', 'retry-after': '0' }),
      )
      assert.equal(await service.send(aBrowser().subscription, MESSAGE), outcome)
      assert.lengthOf(sent, calls)
      assert.lengthOf(troubles, outcome === 'failed' ? 1 : 0)
      if (troubles[0]) assert.notInclude(JSON.stringify(troubles), '/send/')
    })

  test('that asks for a long pause is left alone', async ({ assert }) => {
    const { service, sent } = played(status(429, { 'retry-after': '60' }))
    assert.equal(await service.send(aBrowser().subscription, MESSAGE), 'failed')
    assert.lengthOf(sent, 1)
  })

  test('that is cut off, or silent, is asked once more', async ({ assert }) => {
    const cutOff = played(() => Promise.reject(new TypeError('fetch failed')), status(201))
    assert.equal(await cutOff.service.send(aBrowser().subscription, MESSAGE), 'sent')
    const silent = playedWithin(
      200,
      () =>
        new Promise<Response>((_, reject) => {
          const { signal } = silent.sent.at(-1)!.init
          signal!.addEventListener('abort', () => reject(signal!.reason as Error))
        }),
    )
    assert.equal(await silent.service.send(aBrowser().subscription, MESSAGE), 'failed')
    assert.deepEqual(
      silent.troubles.map(({ reason }) => reason),
      ['timeout'],
    )
    assert.lengthOf(silent.sent, 2)
  })

  test('that the list does not have any more is not called', async ({ assert }) => {
    const { service, sent } = played(status(201))
    const { subscription } = aBrowser('push.example.com')
    assert.equal(await service.send(subscription, MESSAGE), 'gone')
    assert.lengthOf(sent, 0)
  })
})

test.group('Addresses of push services', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    test(`${address} is one`, ({ assert }) => assert.isTrue(isPushEndpoint(address)))

  for (const address of [
    'http://fcm.googleapis.com/send/abc',
    'https://fcm.googleapis.com:8443/send/abc',
    'https://user:word@fcm.googleapis.com/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/send',
    'https://fcm.googleapis.com.example.com/send',
    'https://evilfcm.googleapis.com/send',
    'https://push.apple.com/send',
    'https://evilpush.apple.com/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/send',
    '',
  ])
    test(`${address || 'nothing'} is none`, ({ assert }) => assert.isFalse(isPushEndpoint(address)))

  test('the setting adds hosts, and all under a name', ({ assert }) => {
    const more = ['push.example.com', '*.push.example.org']
    assert.isTrue(isPushEndpoint('https://push.example.com/x', more))
    assert.isTrue(isPushEndpoint('https://a.push.example.org/x', more))
    assert.isFalse(isPushEndpoint('https://push.example.org/x', more))
    for (const host of ['*', '*.', 'localhost', '127.0.0.1', 'a/b.com', 'a.*.com'])
      assert.notMatch(host, PUSH_HOST)
  })
})

test.group('Keys of the installation', () => {
  test('are a pair that follows from APP_KEY alone', ({ assert }) => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(KEYS.privateKey, 'base64url'))
    assert.equal(pair.getPublicKey('base64url'), KEYS.publicKey)
    assert.deepEqual(derivePushKeys('a-key-of-thirty-two-characters-or-more'), KEYS)
    assert.notEqual(derivePushKeys('another-key-of-thirty-two-characters').publicKey, KEYS.publicKey)
    assert.lengthOf(Buffer.from(KEYS.publicKey, 'base64url'), 65)
  })
})
