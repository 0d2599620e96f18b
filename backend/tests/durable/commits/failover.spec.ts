import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { type ChildServer } from '#tests/child_server'
import { serverBehindProxy } from '#tests/network/server_behind_proxy'
import { type Fate, type TcpProxy } from '#tests/network/tcp_proxy'
import { figure } from '#tests/support/figure'
import { committed } from '#tests/support/groups'
import { theWriters, WRITE_KINDS } from '#tests/write_kinds'

const trips = WRITE_KINDS.find(({ name }) => name === 'trip')!

/** Until the proxy of a cluster leads to another node. */
const TIMES = 6

if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A node that its cluster goes on without', (group) => {
    committed(group)
    let proxy: TcpProxy
    let server: ChildServer
    group.setup(async () => {
      const started = await serverBehindProxy({ SEAL_SECONDS: '600' })
      ;({ proxy, server } = started)
      return started.stop
    })
    group.each.teardown(() => {
      proxy.onStatement = () => null
    })

    /** How often a statement came. */
    const answer = (statement: RegExp, fate: Fate, times = Infinity) => {
      const met = { times: 0 }
      proxy.onStatement = (asked) => (statement.test(asked) && met.times++ < times ? fate : null)
      return met
    }

    for (const fate of ['wait too long', 'have left'] as const) {
      test(`a read that meets "${fate}" is done by another`, async ({ assert }) => {
        const { driver } = await theWriters(0)
        const met = answer(/^select/i, fate, TIMES)
        const { status } = await server.send('GET', '/api/trips/', { token: driver.access })
        assert.equal(status, 200, server.output.slice(-1500))
        assert.isAbove(met.times, TIMES)
      })

      test(`a change that meets "${fate}" is done by another, once`, async ({ assert }) => {
        const writers = await theWriters(0)
        const met = answer(/^begin/i, fate, TIMES)
        const { answer: answered } = await trips.send(server, writers, 1)
        assert.equal(answered.status, 201, server.output.slice(-1500))
        assert.isAbove(met.times, TIMES)
        assert.lengthOf(await db.from('trips'), 1)
      })
    }

    test('a change that meets a copy is done by the primary, and is told after a while that there is none', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      const met = answer(/^(insert|update)/i, 'be a copy', TIMES)
      assert.equal((await trips.send(server, writers, 1)).answer.status, 201, server.output.slice(-1500))
      assert.isAbove(met.times, TIMES)
      assert.lengthOf(await db.from('trips'), 1)
      answer(/^(insert|update)/i, 'be a copy')
      const { answer: refused } = await trips.send(server, writers, 2)
      assert.equal(refused.status, 503)
      assert.match(String(refused.body['detail']), /^The database takes no changes at the moment/)
    }).timeout(60_000)

    test('a COMMIT that a node rolls back as it leaves is told to be of unknown outcome', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      const met = answer(/^commit/i, 'be rolled back')
      const { answer: answered } = await trips.send(server, writers, 1)
      assert.equal(answered.status, 503)
      assert.equal(answered.body['code'], 'outcome-unknown')
      assert.equal(met.times, 1)
    })

    test('that none comes after is told, with the time to come back, and sooner to who comes later', async ({
      assert,
    }) => {
      const { driver } = await theWriters(0)
      answer(/^select/i, 'wait too long')
      const ask = async () => {
        const began = performance.now()
        const { status, body, headers } = await server.send('GET', '/api/trips/', { token: driver.access })
        assert.equal(status, 503)
        assert.match(String(body['detail']), /^The database does not answer/)
        assert.isNotNull(headers.get('retry-after'))
        return performance.now() - began
      }
      assert.isBelow(await ask(), 14_000)
      assert.isBelow(await ask(), 2000)
    }).timeout(60_000)

    test('is not one where a row is locked: all is done again, and then it is said that others are at it', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      const met = answer(/^insert into `trip_plans`/i, 'wait too long', 1)
      assert.equal((await trips.send(server, writers, 1)).answer.status, 201)
      assert.equal(met.times, 2)
      answer(/^insert into `trip_plans`/i, 'wait too long')
      const { answer: refused } = await trips.send(server, writers, 2)
      assert.equal(refused.status, 503)
      assert.match(String(refused.body['detail']), /^The database is busy/)
      assert.lengthOf(await db.from('trips'), 1)
    })

    test('is not one that waits for the others to miss a node: a statement of it is waited for', async ({
      assert,
    }) => {
      const { driver } = await theWriters(0)
      // All reads would wait.
      answer(/^select 1$/i, 'wait too long')
      const trx = await db.transaction()
      await trx.from('users').where({ username: driver.username }).forUpdate()
      const began = performance.now()
      const changing = server.send('PATCH', '/api/user-info/', {
        token: driver.access,
        body: { first_name: 'Late' },
      })
      await trx.rawQuery('select sleep(4)')
      await trx.rollback()
      const { status } = await changing
      assert.equal(status, 200, server.output.slice(-1500))
      assert.isAbove(performance.now() - began, 4000)
    })
  })

if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A failover in which nobody takes connections', (group) => {
    committed(group)
    let proxy: TcpProxy
    let server: ChildServer
    group.each.setup(async () => {
      const started = await serverBehindProxy({ SEAL_SECONDS: '600' })
      ;({ proxy, server } = started)
      return started.stop
    })

    const isReady = async () => (await server.send('GET', '/health/ready')).status === 200
    /** How long it takes to be told that the database does not answer. */
    const refused = async (token: string) => {
      const began = performance.now()
      const { status, body, headers } = await server.send('GET', '/api/trips/', { token })
      if (status !== 503 || headers.get('retry-after') === null) throw new Error(`${status}`)
      if (!String(body['detail']).startsWith('The database does not answer'))
        throw new Error(`${body['detail']}`)
      return performance.now() - began
    }

    test('or each is cut: whoever asks meanwhile is answered, and a change is made once', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      let cut = 0
      proxy.cutsNew = () => cut++ < 3 * TIMES
      await proxy.down()
      await proxy.up()
      const [read, { answer }] = await Promise.all([
        server.send('GET', '/api/trips/', { token: writers.driver.access }),
        trips.send(server, writers, 1),
      ])
      assert.deepEqual([read.status, answer.status], [200, 201], server.output.slice(-1500))
      assert.isAbove(cut, 3 * TIMES)
      assert.lengthOf(await db.from('trips'), 1)
    })

    test('or each is refused: whoever asks meanwhile is answered, and a change is made once', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      await proxy.down()
      const asked = Promise.all([
        server.send('GET', '/api/trips/', { token: writers.driver.access }),
        trips.send(server, writers, 1),
      ])
      for (let n = 0; n < 3 * TIMES; n++) assert.isFalse(await isReady())
      await proxy.up()
      const [read, { answer }] = await asked
      assert.deepEqual([read.status, answer.status], [200, 201], server.output.slice(-1500))
      assert.lengthOf(await db.from('trips'), 1)
    })

    test('for longer is told, the next time at once, and is over with the first answer', async ({
      assert,
    }) => {
      const { access } = (await theWriters(0)).driver
      await proxy.down()
      const waiting = refused(access)
      const began = performance.now()
      assert.isFalse(await isReady())
      assert.isBelow(performance.now() - began, 2000)
      const first = await waiting
      assert.isAbove(first, 6000)
      assert.isBelow(first, 14_000)
      const next = await refused(access)
      assert.isBelow(next, 2000)
      figure(
        `nobody takes connections: told after ${(first / 1000).toFixed(1)} s, then ${next.toFixed(0)} ms`,
      )
      await proxy.up()
      assert.equal((await server.send('GET', '/api/trips/', { token: access })).status, 200)
    }).timeout(60_000)

    test('is waited for no more by a server that is asked to stop', async ({ assert }) => {
      const { access } = (await theWriters(0)).driver
      await proxy.down()
      const waiting = refused(access)
      for (let n = 0; n < TIMES; n++) assert.isFalse(await isReady())
      const began = performance.now()
      assert.deepEqual(await server.kill('SIGTERM'), { code: 0, signal: null }, server.output.slice(-1500))
      assert.isBelow(performance.now() - began, 5000)
      assert.isBelow(await waiting, 6000)
    })
  })
