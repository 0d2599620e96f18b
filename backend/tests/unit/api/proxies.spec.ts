import { test } from '@japa/runner'
import { proxiesOf } from '#start/proxies'

test.group('Proxies that are believed', () => {
  test('are those of this machine when none are named', ({ assert }) => {
    const isProxy = proxiesOf()
    for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      assert.isTrue(isProxy(peer), peer)
    for (const peer of ['10.0.0.5', '128.0.0.1', '::2', '', 'unix', 'x'.repeat(4000)])
      assert.isFalse(isProxy(peer), peer)
  })

  test('are the addresses and networks that are named beside them, and no others', ({ assert }) => {
    const isProxy = proxiesOf('10.0.0.5, 172.16.0.0/12,fd00::/8')
    for (const peer of ['10.0.0.5', '172.31.255.1', 'fd12::1', '::ffff:10.0.0.5', '127.0.0.1'])
      assert.isTrue(isProxy(peer), peer)
    for (const peer of ['10.0.0.6', '172.32.0.1', 'fe80::1']) assert.isFalse(isProxy(peer), peer)
  })

  test('that are no addresses stop the start', ({ assert }) => {
    for (const list of [
      'proxy.example.com',
      '10.0.0.0/33',
      '10.0.0.0/-1',
      '10.0.0.0/8/8',
      '::/129',
      '10.0.0.5,',
      'x',
    ])
      assert.throws(() => proxiesOf(list), /is no address/)
  })
})
