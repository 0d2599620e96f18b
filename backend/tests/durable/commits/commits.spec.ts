import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Knex } from 'knex'
import Carrier from '#models/carrier'
import { classifyDbFailure } from '#services/database/db_failure'
import { inTransaction } from '#services/database/in_transaction'
import { committed } from '#tests/support/groups'
import { aCarrier } from '#tests/support/records'

const NAME = 'Never stored'
const ADDRESS = '100 Main Street, Kansas City, MO 64106'

const aRow = () => ({
  name: NAME,
  name_key: NAME.toLowerCase(),
  main_office_address: ADDRESS,
  home_zone: 'America/Chicago',
  day_start_hour: 0,
  created_ms: 0,
  updated_ms: 0,
})

const isEmbedded = () => db.connection().dialect.name !== 'mysql'

type Ask = (statement: string) => Promise<unknown>

/**
 * Writes a row, and sees to it that the COMMIT after it fails: by a reference that is checked only then, or
 * by an end of the connection.
 */
async function doomed(ask: Ask): Promise<void> {
  const { name, main_office_address: address, home_zone: zone } = aRow()
  await ask(
    `insert into carriers (name, name_key, main_office_address, home_zone, day_start_hour, created_ms, updated_ms)
     values ('${name}', '${aRow().name_key}', '${address}', '${zone}', 0, 0, 0)`,
  )
  if (isEmbedded()) {
    await ask('pragma defer_foreign_keys = on')
    await ask(`insert into drivers (user_id, carrier_id, license_number, home_zone_confirmed, created_ms, updated_ms)
               values (987654, 987654, 'CDL12345678', 0, 0, 0)`)
    return
  }
  const [[{ id }]] = (await ask('select connection_id() as id')) as [[{ id: number }]]
  await db.rawQuery(`kill ${id}`)
}

const asks =
  (client: { rawQuery: TransactionClientContract['rawQuery'] }): Ask =>
  async (statement) =>
    client.rawQuery(statement)
const asksKnex =
  (client: Knex.Transaction): Ask =>
  async (statement) =>
    client.raw(statement)

const knex = () => db.connection().getWriteClient() as unknown as Knex

/** Every way into a transaction there is, of ours, of Lucid's and of the library beneath it. */
const WAYS: Record<string, () => Promise<unknown>> = {
  inTransaction: () => inTransaction((trx) => doomed(asks(trx))),
  'db.transaction with work': () => db.transaction((trx) => doomed(asks(trx))),
  'db.transaction, committed by hand': async () => {
    const trx = await db.transaction()
    await doomed(asks(trx))
    await trx.commit()
  },
  'a client of its own': () => db.connection().transaction((trx) => doomed(asks(trx))),
  'Model.transaction': () => Carrier.transaction((trx) => doomed(asks(trx))),
  'within another': () => db.transaction((outer) => outer.transaction((trx) => doomed(asks(trx)))),
  'the query builder with work': () => knex().transaction((trx) => doomed(asksKnex(trx))),
  'the query builder, by hand': async () => {
    const trx = await knex().transaction()
    await doomed(asksKnex(trx))
    await trx.commit()
  },
  'the query builder on demand': async () => {
    const trx = await knex().transactionProvider()()
    await doomed(asksKnex(trx))
    await trx.commit()
  },
}

test.group('A COMMIT that fails', (group) => {
  committed(group)

  for (const [way, run] of Object.entries(WAYS))
    test(`is heard: ${way}`, async ({ assert }) => {
      await aCarrier()
      const error: unknown = await run().then(
        () => null,
        (failed: unknown) => failed,
      )
      assert.isNotNull(error, 'answered as if it had been stored')
      assert.notEqual(classifyDbFailure(error), 'other', String(error))
      // The connection it happened on is clean again, whoever gets it next.
      assert.lengthOf(await db.from('carriers').where('name', NAME), 0)
      await aCarrier({ name: 'The next one' })
      assert.lengthOf(await db.from('carriers'), 2)
    })
})

interface Other {
  exec(statement: string): void
  prepare(statement: string): { all(): unknown[] }
  close(): void
}

if (env.get('DB_CONNECTION') === 'sqlite')
  test.group('A COMMIT that others keep waiting', (group) => {
    committed(group)

    test('is undone and tried again, and stores once', async ({ assert, cleanup }) => {
      const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Other
      // Without the write-ahead log a reader holds up the COMMIT, and nothing before it.
      await db.rawQuery('pragma journal_mode = delete')
      await db.rawQuery('pragma busy_timeout = 0')
      const reader = new Database(join(env.get('DATA_DIR'), 'longhaul.sqlite3'))
      cleanup(async () => {
        reader.close()
        await db.rawQuery('pragma busy_timeout = 5000')
        await db.rawQuery('pragma journal_mode = wal')
      })
      reader.exec('begin')
      reader.prepare('select * from carriers').all()
      let tries = 0
      await inTransaction(async (trx) => {
        await trx.table('carriers').insert(aRow())
        if (++tries === 2) reader.exec('commit')
      })
      assert.equal(tries, 2)
      assert.lengthOf(await db.from('carriers').where('name', NAME), 1)
    })
  })
