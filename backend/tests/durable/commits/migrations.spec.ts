import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import env from '#start/env'
import { migrate } from '#services/database/schema/migrations'
import { ChildServer } from '#tests/child_server'
import { emptyDatabase } from '#tests/empty_database'
import { figure } from '#tests/support/figure'

const onMysql = env.get('DB_CONNECTION') === 'mysql'

/** Every table, column and index of a database. */
async function schemaOf(client: QueryClientContract): Promise<string[]> {
  const [rows] = (await (onMysql
    ? client.rawQuery(
        `select concat_ws(' ', table_name, column_name, column_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema = database()
         union select concat_ws(' ', table_name, index_name, non_unique, seq_in_index, column_name)
         from information_schema.statistics where table_schema = database() order by line`,
      )
    : client
        .from('sqlite_master')
        .select('sql as line')
        .whereNotNull('sql')
        .orderBy('sql')
        .then((all) => [all]))) as [{ line: string }[]]
  return rows.map(({ line }) => line)
}

const ranIn = (client: QueryClientContract) =>
  client
    .from('adonis_schema')
    .orderBy('id')
    .then((rows) => (rows as { name: string }[]).map(({ name }) => name))

/** Kills servers that change the database further and further; after how many steps each. */
async function killedOnTheWay({ client, settings }: Awaited<ReturnType<typeof emptyDatabase>>) {
  const steps = async () => (await client.from('adonis_schema').catch(() => [])).length
  const killedAt: number[] = []
  for (const until of [0, 3, 8, 13, 20]) {
    const server = await ChildServer.begin(settings)
    while ((await steps()) < until) await pause(1)
    await server.kill('SIGKILL')
    killedAt.push(await steps())
  }
  return killedAt
}

test.group('Changing the database', () => {
  test('a server killed at any step of it goes on at its next start', async ({ assert, cleanup }) => {
    const wanted = await ranIn(db.connection())
    const isAmid = (steps: number) => steps > 0 && steps < wanted.length
    let empty = await emptyDatabase()
    cleanup(() => empty.drop())
    let killedAt = await killedOnTheWay(empty)
    // Where a busy machine gave nobody the time to look in between, it begins anew.
    while (!killedAt.some(isAmid)) {
      await empty.drop()
      empty = await emptyDatabase()
      killedAt = await killedOnTheWay(empty)
    }
    const { client, settings } = empty
    const server = await ChildServer.start(settings)
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    assert.deepEqual(await ranIn(client), wanted)
    assert.deepEqual(await schemaOf(client), await schemaOf(db.connection()))
    figure(`killed after ${killedAt.join(', ')} of ${wanted.length} steps: the next start finished`)
  }).timeout(300_000)

  if (!onMysql) return

  test('a step that was done and not written down is found done', async ({ assert }) => {
    const before = await schemaOf(db.connection())
    const names = await ranIn(db.connection())
    assert.isAbove(names.length, 20)
    for (const name of names) {
      await db.from('adonis_schema').where({ name }).delete()
      await migrate('up')
      assert.sameMembers(await ranIn(db.connection()), names, name)
      assert.deepEqual(await schemaOf(db.connection()), before, name)
    }
  })

  test("somebody else's table of the same name is no step that was done", async ({ assert, cleanup }) => {
    const { client, settings, drop } = await emptyDatabase()
    cleanup(drop)
    await client.rawQuery('create table carriers (theirs int)')
    const server = await ChildServer.begin(settings)
    assert.notEqual((await server.ended).code, 0)
    assert.include(server.output, "Table 'carriers' already exists")
  })
})
