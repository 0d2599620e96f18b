import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import Carrier from '#models/carrier'
import { Sealer } from '#services/proof/sealer'
import { BATCH } from '#services/proof/sealing'
import { renderMetrics } from '#services/operations/metrics'
import { openSession } from '#services/accounts/sessions/sessions'
import { aFolder, setFor, type Cleanup } from '#tests/for_one_test'
import { found, someEvents, verified } from '#tests/proof/chain'
import { ChildServer } from '#tests/child_server'
import { TcpProxy } from '#tests/network/tcp_proxy'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

const onMysql = env.get('DB_CONNECTION') === 'mysql'
/** Longer than any test: the sealer of a server that is set so seals when it starts and when it stops. */
const NEVER = '100000'

const countOf = async (table: string): Promise<number> => {
  const [row] = await db.from(table).count('* as n')
  return Number((row as { n: number }).n)
}

/** Waits for something that comes; a test that waits in vain runs into its time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10)
}
const allSealed = async () => (await countOf('seals')) === (await countOf('audit_events'))

/** A server that died holds the lease for half a minute: here that time is over. */
const timeIsUp = () => db.from('seal_lease').update({ until_ms: 1 })

async function start(settings: Record<string, string>, cleanup: Cleanup) {
  // A data folder serves one server.
  const server = await ChildServer.start({ ...settings, ...(onMysql && { DATA_DIR: aFolder(cleanup) }) })
  cleanup(() => server.kill('SIGKILL').then(() => undefined))
  return server
}

test.group('A server that seals', (group) => {
  committed(group)

  test('of a demo does not say where the chain ends', async ({ assert, cleanup }) => {
    await someEvents(3)
    const { info } = logger
    cleanup(() => {
      logger.info = info
    })
    const said: unknown[] = []
    logger.info = (...args: unknown[]) => void said.push(args.at(-1))
    setFor(cleanup, 'DEMO', 'on')
    const sealer = new Sealer()
    await sealer.round()
    assert.isTrue(await allSealed())
    assert.deepEqual(said, [])
    env.set('DEMO', 'off')
    await sealer.round()
    assert.match(String(said[0]), /^audit chain head 3-/)
    await sealer.stop()
  })

  test('seals what comes, says where the chain ends, and seals the rest when it stops', async ({
    assert,
    cleanup,
  }) => {
    const { access } = await openSession(await aUser('admin'))
    await someEvents(3)
    const server = await start({ SEAL_SECONDS: '1', METRICS_TOKEN: 'metrics' }, cleanup)
    await until(allSealed)
    const body = { name: 'Sealed Freight', main_office_address: '12 Depot Road, Omaha' }
    assert.equal((await server.send('POST', '/api/carriers/', { token: access, body })).status, 201)
    await until(allSealed)
    await until(() => /audit chain head \d+-[0-9a-f]{64}/.test(server.output))
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer metrics' } })
    const text = await metrics.text()
    assert.match(text, /^longhaul_audit_sealing 1$/m)
    assert.match(text, /^longhaul_audit_unsealed_rows \d+$/m)
    assert.match(text, /^longhaul_audit_last_seal_timestamp_seconds \d+/m)
    await server.kill('SIGTERM')

    const quiet = await start({ SEAL_SECONDS: NEVER }, cleanup)
    await until(
      async () => ((await db.from('seal_lease').first()) as { holder: unknown } | null)?.holder !== null,
    )
    await someEvents(7)
    assert.deepEqual(await quiet.kill('SIGTERM'), { code: 0, signal: null })
    assert.isTrue(await allSealed())
    assert.isNull(((await db.from('seal_lease').firstOrFail()) as { holder: unknown }).holder)
    assert.deepEqual(found(await verified()), [])
  })

  test('is killed half way through a long chain; another goes on there', async ({ assert, cleanup }) => {
    await someEvents(20 * BATCH)
    const first = await start({ SEAL_SECONDS: '1' }, cleanup)
    await until(async () => (await countOf('seals')) > 2 * BATCH)
    await first.kill('SIGKILL')
    const sealed = await countOf('seals')
    assert.equal(sealed % BATCH, 0)
    await timeIsUp()
    await start({ SEAL_SECONDS: '1' }, cleanup)
    await until(allSealed)
    const report = await verified()
    assert.deepEqual(found(report), [])
    assert.equal(report.seals, 20 * BATCH)
  })

  test('stops in the middle of a long chain when it is asked to, within its time', async ({
    assert,
    cleanup,
  }) => {
    await someEvents(40 * BATCH)
    const server = await start({ SEAL_SECONDS: '1' }, cleanup)
    await until(async () => (await countOf('seals')) > 0)
    assert.deepEqual(await server.kill('SIGTERM'), { code: 0, signal: null })
    assert.equal((await countOf('seals')) % BATCH, 0)
    await start({ SEAL_SECONDS: '1' }, cleanup)
    await until(allSealed)
    assert.deepEqual(found(await verified()), [])
  })

  if (onMysql)
    test('is one of two on a database, and others write meanwhile', async ({ assert, cleanup }) => {
      const { access } = await openSession(await aUser('admin'))
      await someEvents(8 * BATCH)
      const servers = await Promise.all([1, 2].map(() => start({ SEAL_SECONDS: '1' }, cleanup)))
      let made = 0
      const write = async (server: ChildServer) => {
        for (let n = 0; n < 40; n++) {
          const body = { name: `Freight ${++made}`, main_office_address: '12 Depot Road, Omaha' }
          assert.equal((await server.send('POST', '/api/carriers/', { token: access, body })).status, 201)
        }
      }
      await Promise.all(servers.flatMap((server) => [write(server), write(server)]))
      await until(allSealed)
      for (const server of servers) await server.kill('SIGTERM')
      assert.isTrue(await allSealed())
      const report = await verified()
      assert.deepEqual(found(report), [])
      assert.equal(report.seals, await countOf('audit_events'))
    })

  if (onMysql)
    test('goes on when the database is back', async ({ assert, cleanup }) => {
      const proxy = await TcpProxy.to({
        host: env.get('DB_HOST', '127.0.0.1'),
        port: env.get('DB_PORT', 3306),
      })
      cleanup(() => proxy.down())
      const server = await start({ SEAL_SECONDS: '1', DB_PORT: String(proxy.port) }, cleanup)
      await someEvents(3)
      await until(allSealed)
      await proxy.down()
      await until(() => server.output.includes('The audit trail is not sealed at the moment (unreachable)'))
      await someEvents(3)
      await proxy.up()
      await until(() => server.output.includes('The audit trail is sealed again.'))
      await until(allSealed)
      assert.deepEqual(found(await verified()), [])
    })

  if (!onMysql)
    test('says so when the disk is full, keeps nobody from working, and goes on', async ({ assert }) => {
      const pragma = (statement: string) => db.rawQuery(`pragma ${statement}`) as Promise<object[]>
      const sealer = new Sealer()
      await someEvents(4 * BATCH)
      await db.rawQuery('vacuum')
      const [before] = (await pragma('max_page_count')) as { max_page_count: number }[]
      await pragma('max_page_count = 1')
      try {
        await sealer.round()
        assert.match(renderMetrics(), /^longhaul_audit_sealing 0$/m)
        assert.isBelow(await countOf('seals'), 4 * BATCH)
        assert.isArray(await Carrier.all())
      } finally {
        await pragma(`max_page_count = ${before!.max_page_count}`)
      }
      await aCarrier()
      await sealer.round()
      assert.match(renderMetrics(), /^longhaul_audit_sealing 1$/m)
      assert.isTrue(await allSealed())
      assert.deepEqual(found(await verified()), [])
      await sealer.stop()
    })
})
