import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import env from '#start/env'
import { migrate } from '#services/database/schema/migrations'
import { withSchemaLease } from '#services/database/schema/lease'
import { readBuild } from '#services/shared/build'
import { StartRefused } from '#services/shared/start_refused'
import { ChildServer } from '#tests/child_server'
import { serverNo } from '#tests/support/cluster'
import { emptyDatabase } from '#tests/empty_database'
import { type Cleanup } from '#tests/for_one_test'
import { committed } from '#tests/support/groups'
import { aCarrier } from '#tests/support/records'

const onMysql = env.get('DB_CONNECTION') === 'mysql'

const stepsOf = async (client: QueryClientContract): Promise<string[]> =>
  (await client.from('adonis_schema').orderBy('name')).map(({ name }: { name: string }) => name)

/** Starts so many servers at once and waits for what becomes of each. */
async function atOnce(count: number, settings: Record<string, string>, cleanup: Cleanup) {
  const servers = await Promise.all(
    Array.from({ length: count }, (_, n) => ChildServer.begin({ ...serverNo(n, cleanup), ...settings })),
  )
  const became = await Promise.all(
    servers.map((server) =>
      Promise.race([
        server.ready().then(
          () => 'ready' as const,
          () => 'ended' as const,
        ),
        server.ended.then(() => 'ended' as const),
      ]),
    ),
  )
  return { servers, became }
}

/** A database of an earlier release, with records in it. */
async function filledEarlier(client: QueryClientContract, settings: Record<string, string>) {
  const first = await ChildServer.start(settings)
  await first.kill('SIGTERM')
  const carriers = (await db.from('carriers')) as Record<string, unknown>[]
  await client.table('carriers').multiInsert(carriers)
  const back = new MigrationRunner(db, app, {
    direction: 'down',
    disableLocks: true,
    step: 8,
    connectionName: client.connectionName,
  })
  await back.run()
  if (back.error) throw back.error
}

test.group('Servers that start at once', (group) => {
  committed(group)

  for (const [count, filled] of [
    [2, false],
    [4, false],
    [2, true],
    [4, true],
  ] as const)
    test(`change ${filled ? 'a filled' : 'an empty'} database once: ${count} of them`, async ({
      assert,
      cleanup,
    }) => {
      while ((await db.from('carriers')).length < 3) await aCarrier()
      const { client, settings, drop } = await emptyDatabase()
      cleanup(drop)
      if (filled) await filledEarlier(client, settings)
      const wanted = await stepsOf(db.connection())
      const { servers, became } = await atOnce(count, settings, cleanup)
      cleanup(async () => {
        for (const server of servers) await server.kill('SIGKILL')
      })
      const said = servers.map(({ output }) => output)
      if (onMysql) assert.deepEqual(became, Array.from({ length: count }).fill('ready'), said.join('\n'))
      else {
        // One server to a folder: the others end, and say so.
        assert.lengthOf(
          became.filter((one) => one === 'ready'),
          1,
          said.join('\n'),
        )
        assert.lengthOf(
          said.filter((text) => text.includes('Another Longhaul server already runs on the data folder')),
          count - 1,
        )
      }
      assert.deepEqual(await stepsOf(client), wanted)
      assert.lengthOf(await client.from('carriers'), filled ? 3 : 0)
    }).timeout(180_000)

  test('on a database of a newer release are refused by its name, before anything is changed', async ({
    assert,
    cleanup,
  }) => {
    const { client, settings, drop } = await emptyDatabase()
    cleanup(drop)
    const first = await ChildServer.start(settings)
    await first.kill('SIGTERM')
    const [last] = (await stepsOf(client)).slice(-1)
    await client.from('adonis_schema').where('name', last!).delete()
    await client.table('adonis_schema').insert({ name: 'database/migrations/9999_of_tomorrow', batch: 2 })
    await client.from('adonis_schema_lease').update({ release: '9.9.9' })
    const before = await stepsOf(client)
    const refused = await ChildServer.begin(settings)
    assert.equal((await refused.ended).code, 1)
    assert.include(
      refused.output,
      `The database has had the change 9999_of_tomorrow of release 9.9.9, which this program (release ${readBuild().version}) does not know.`,
    )
    assert.notMatch(refused.output, /^\s*(⁃ )?at .*:\d+/m, 'no stack')
    assert.deepEqual(await stepsOf(client), before)
  })

  test('after a release that must not be skipped are refused by its name, before anything is changed', async ({
    assert,
  }) => {
    const before = await stepsOf(db.connection())
    const stops = [{ release: '0.2.0', migration: '0000_of_the_stop' }]
    const refusal = await migrate('up', { stops }).then(
      () => null,
      (error: unknown) => error,
    )
    assert.instanceOf(refusal, StartRefused)
    assert.include(
      (refusal as StartRefused).message,
      'The database is of a release before 0.2.0, which cannot be skipped',
    )
    assert.deepEqual(await stepsOf(db.connection()), before)
  })

  if (!onMysql) return

  /** The last step of the suite's database is to be done again. */
  async function undoLast() {
    const [last] = (await stepsOf(db.connection())).slice(-1)
    await db.from('adonis_schema').where('name', last!).delete()
  }
  const lease = () => db.from('adonis_schema_lease').firstOrFail()
  const silently = () => undefined

  test('wait for the one that changes the database, name it, and go on with what it made', async ({
    assert,
    cleanup,
  }) => {
    const wanted = await stepsOf(db.connection())
    await undoLast()
    const server = await ChildServer.begin()
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    await withSchemaLease(silently, async () => {
      while (!server.output.includes('The database has to be changed')) await pause(20)
      assert.include(server.output, `waiting for process ${process.pid} on `)
      assert.isNull(await fetch(`${server.url}/health/live`).catch(() => null))
      await db.table('adonis_schema').insert({ name: wanted.at(-1), batch: 1 })
      await db.from('adonis_schema_lease').update({ release: 'of the test' })
    })
    await server.ready()
    assert.deepEqual(await stepsOf(db.connection()), wanted)
    assert.equal((await lease()).release, 'of the test', 'it had nothing left to do')
  })

  test('take over from one that died', async ({ assert, cleanup }) => {
    const wanted = await stepsOf(db.connection())
    await undoLast()
    await db.from('adonis_schema_lease').update({ holder: 'dead', who: 'process 1 on gone', until_ms: 0 })
    const server = await ChildServer.start()
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    assert.include(server.output, 'waiting for process 1 on gone')
    assert.deepEqual(await stepsOf(db.connection()), wanted)
    const { holder, release } = await lease()
    assert.deepEqual({ holder, release }, { holder: null, release: readBuild().version })
  })

  test('do not take over from one that a long statement kept from renewing', async ({ assert }) => {
    const order: string[] = []
    let second: Promise<void> | undefined
    await withSchemaLease(silently, async ({ isLost }) => {
      second = withSchemaLease(silently, async () => void order.push('second'))
      while ((await lease()).asked_ms === null) await db.from('adonis_schema_lease').update({ until_ms: 0 })
      while ((await lease()).asked_ms !== null) await pause(5)
      assert.isFalse(isLost())
      order.push('first')
    })
    await second
    assert.deepEqual(order, ['first', 'second'])
  })

  test('know when it was lost all the same', async ({ assert }) => {
    await withSchemaLease(silently, async ({ isLost }) => {
      await db.from('adonis_schema_lease').update({ holder: 'another', until_ms: 9e15 })
      while (!isLost()) await pause(20)
      assert.isTrue(isLost())
    })
    assert.equal((await lease()).holder, 'another', 'what is not its own it does not give back')
    await db.from('adonis_schema_lease').update({ holder: null })
  })
})
