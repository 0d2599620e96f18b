import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { BaseModel } from '@adonisjs/lucid/orm'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { migrate } from '#services/database/schema/migrations'

/** What the database works out itself: nobody writes it, and SQLite does not list it. */
const GENERATED: Readonly<Record<string, readonly string[]>> = { trips: ['urgency'] }

/** Raised by whoever locks the row, and read by nobody. */
const LOCK = 'lock_version'

/** Bases of models, which have no table. */
const BASES = new Set(['record.js', 'driver_record.js'])

const folder = new URL('../../../app/models/', import.meta.url)

async function models(): Promise<LucidModel[]> {
  const found: LucidModel[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !BASES.has(name),
  )) {
    const { default: model } = (await import(new URL(file, folder).href)) as { default?: unknown }
    if (typeof model === 'function' && model.prototype instanceof BaseModel) found.push(model as LucidModel)
  }
  return found
}

const tables = async () =>
  (await db.connection().getAllTables()).filter(
    (name) => !name.startsWith('adonis_') && name !== 'sqlite_sequence',
  )

test.group('Schema', () => {
  test('every model has exactly the columns of its table', async ({ assert }) => {
    const all = await models()
    assert.isAbove(all.length, 8)
    for (const model of all) {
      model.boot()
      const inTable = Object.keys(await db.connection().columnsInfo(model.table)).filter(
        (column) => column !== LOCK && !GENERATED[model.table]?.includes(column),
      )
      const inModel = [...model.$columnsDefinitions.values()].map(({ columnName }) => columnName)
      assert.sameMembers(inModel, inTable, `${model.name} and ${model.table}`)
    }
  })

  if (db.connection().dialect.name === 'mysql')
    test('every table has a primary key, by which a cluster tells rows apart', async ({ assert }) => {
      const [without] = (await db.rawQuery(
        `select t.table_name as name from information_schema.tables t
         left join information_schema.table_constraints c on c.table_schema = t.table_schema
           and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY'
         where t.table_schema = database() and t.table_type = 'BASE TABLE' and c.constraint_name is null`,
      )) as [{ name: string }[]]
      assert.deepEqual(without, [])
    })

  test('a failed statement does not tell the values it carried', async ({ assert }) => {
    const failing = db.table('users').insert({ username: 'leaky', password: 'not-for-the-log' })
    const error = await failing.then(
      () => null,
      (reason: Error) => reason,
    )
    assert.match(error?.message ?? '', /insert into/)
    assert.notInclude(error?.message ?? '', 'not-for-the-log')
  })

  test('migrations go all the way down and up again', async ({ assert }) => {
    const before = await tables()
    await migrate('down')
    assert.deepEqual(await tables(), [])
    await migrate('up')
    assert.sameMembers(await tables(), before)
  })
})
