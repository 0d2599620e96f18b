import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startIn } from '#tests/for_one_test'
import { isFailure } from '#gateways/failure'
import { HttpService } from '#gateways/http_service'
import { FaultServer } from './fault_server.js'

/** As long as a busy machine needs. */
const QUICK = { timeoutMs: 20_000, backoffMs: 1 }

test.group('Calls to a service', (group) => {
  const service = startIn(group, new FaultServer())
  const paths = () => service.seen.map(({ url }) => url.pathname)
  const client = (options = {}) =>
    new HttpService({ title: 'Service', advice: 'wait', url: service.url, ...QUICK, ...options })

  for (const distance of [{ spacingMs: 500 }, { spacingMs: 100, callers: 5 }])
    test(`calls keep the distance the owner asks for, of ${distance.callers ?? 1} processes together`, async ({
      assert,
    }) => {
      service.behave({ kind: 'json', body: {} })
      const spaced = client(distance)
      await Promise.all(['a', 'b', 'c'].map((path) => spaced.call({ path })))
      const [first, , third] = service.seen.map(({ at }) => at)
      // Two distances of 500 ms; a busy machine may notice the first call late, but not by a whole distance.
      assert.isAtLeast(third! - first!, 500)
    })

  test('more callers than may wait are told so at once', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const spaced = client({ spacingMs: 50, queueLimit: 2 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((path) => spaced.call({ path })))
    const failures = answers.filter(isFailure)
    assert.isNotEmpty(failures)
    for (const failure of failures) assert.equal(failure.sentence, 'Service is busy; wait.')
  })

  test('the same question asked twice at once is one call', async ({ assert }) => {
    service.behave({ kind: 'json', body: { n: 1 } })
    const shared = client()
    const [a, b] = await Promise.all([shared.call({ path: 'a' }), shared.call({ path: 'a' })])
    assert.deepEqual(a, b)
    assert.lengthOf(service.seen, 1)
  })

  test('kept answers age, and the least used goes first', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const small = client({ cacheSize: 2 })
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await small.call({ path })
    assert.deepEqual(paths(), ['/a', '/b', '/c', '/b'])
    const forgetful = client({ cacheMs: 1 })
    await forgetful.call({ path: 'a' })
    await pause(20)
    await forgetful.call({ path: 'a' })
    assert.lengthOf(service.seen, 6)
  })

  test('what is kept is bounded in characters too, and an answer too large for it is not kept', async ({
    assert,
  }) => {
    service.behave({ kind: 'json', body: 'x'.repeat(400) })
    const small = client({ cacheChars: 1_000 })
    for (const path of ['a', 'b', 'c', 'b', 'c', 'a']) await small.call({ path })
    assert.deepEqual(paths(), ['/a', '/b', '/c', '/a'])
    const tiny = client({ cacheChars: 100 })
    await tiny.call({ path: 'a' })
    await tiny.call({ path: 'a' })
    assert.lengthOf(service.seen, 6)
  })

  test('whoever changes an answer does not change what is kept', async ({ assert }) => {
    service.behave({ kind: 'json', body: { hits: [1] } })
    const keeping = client()
    const answer = await keeping.call({ path: 'a' })
    if (answer.ok) (answer.body as { hits: number[] }).hits.push(2)
    assert.deepInclude(await keeping.call({ path: 'a' }), { body: { hits: [1] } })
  })

  test('an answer beyond the size allowed is not read', async ({ assert }) => {
    service.behave({ kind: 'json', body: 'x'.repeat(5_000) })
    assert.propertyVal(await client({ maxBytes: 1_000 }).call({ path: 'a' }), 'reason', 'bad-answer')
  })

  test('a caller who walks away ends the call', async ({ assert }) => {
    service.behave({ kind: 'silent' })
    const leaving = new AbortController()
    const call = client({ timeoutMs: 60_000 }).call({ path: 'a', signal: leaving.signal })
    leaving.abort()
    await assert.rejects(() => call)
  })

  test('a caller who walks away from the queue makes no call and leaves room', async ({ assert }) => {
    service.behave({ kind: 'json', body: {} })
    const spaced = client({ spacingMs: 200, queueLimit: 1 })
    const first = spaced.call({ path: 'a' })
    const leaving = new AbortController()
    const waiting = spaced.call({ path: 'b', signal: leaving.signal })
    leaving.abort()
    await assert.rejects(() => waiting)
    const next = await spaced.call({ path: 'c' })
    assert.isTrue((await first).ok && next.ok)
    assert.deepEqual(paths(), ['/a', '/c'])
  })

  test('a short pause a service asks for is kept before the next attempt', async ({ assert }) => {
    service.behave(
      { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
      { kind: 'json', body: {} },
    )
    assert.isTrue((await client().call({ path: 'a' })).ok)
    const [first, second] = service.seen.map(({ at }) => at)
    // Timers may fire a millisecond early.
    assert.isAtLeast(second! - first!, 990)
  })

  test('a service that does not answer is left alone for a while', async ({ assert }) => {
    service.behave({ kind: 'silent' })
    const waiting = client({ timeoutMs: 30, cooldownMs: 60_000 })
    assert.propertyVal(await waiting.call({ path: 'a' }), 'reason', 'timeout')
    assert.propertyVal(await waiting.call({ path: 'b' }), 'reason', 'timeout')
    assert.isEmpty(service.seen.filter(({ url }) => url.pathname.endsWith('/b')))
    // Its second call is answered, as soon as the machine gets to it.
    const hopeful = client({ timeoutMs: 1500, cooldownMs: 0 })
    await hopeful.call({ path: 'a' })
    service.behave({ kind: 'json', body: {} })
    assert.isTrue((await hopeful.call({ path: 'b' })).ok)
  })

  test('nobody at the address', async ({ assert }) => {
    const gone = await new FaultServer().start()
    const { url } = gone
    await gone.stop()
    assert.propertyVal(await client({ url }).call({ path: 'a' }), 'sentence', 'Service did not answer; wait.')
  })
})
