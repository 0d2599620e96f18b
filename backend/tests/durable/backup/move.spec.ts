import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type Value } from '#services/backup/format'
import { compareWithDatabase, TableSum } from '#services/backup/sums'
import env from '#start/env'
import { emptyDatabase } from '#tests/empty_database'
import { aFolder } from '#tests/for_one_test'
import { longhaul, longhaulFacts, runProgram } from '#tests/program'
import { sealAll, someEvents, someSignedDays } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { aVehicle } from '#tests/support/records'

async function someRecords(): Promise<void> {
  await aVehicle()
  await someEvents(5)
  await someSignedDays(2)
  await sealAll()
}

test.group('What was written into a database', (group) => {
  committed(group)

  const sumOf = (columns: string[], rows: Value[][]): TableSum => {
    const sum = new TableSum({ columns })
    for (const row of rows) sum.add(row)
    return sum
  }
  const compare = (sum: TableSum) => compareWithDatabase(new Map([['settings', sum]]), () => undefined)

  test('is the same in any order of rows and columns', async ({ assert }) => {
    const rows = ['one', 'two', 'three'].map((name, n) => ({ name, updated_ms: n, value: null }))
    await db.table('settings').multiInsert(rows)
    const columns = ['updated_ms', 'value', 'name']
    const other = rows.map(({ name, updated_ms, value }) => [updated_ms, value, name]).reverse()
    assert.isNull(await compare(sumOf(columns, other)))
    const changed = [...other.slice(1), [7, null, 'three']]
    assert.match(
      (await compare(sumOf(columns, changed)))!.sentence,
      /settings has its 3 rows, but not as they were/,
    )
    assert.match((await compare(sumOf(columns, other.slice(1))))!.sentence, /settings has 3 rows, not 2/)
    const gone = await compareWithDatabase(new Map([['no_table', sumOf(columns, [])]]), () => undefined)
    assert.match(gone!.sentence, /no_table is not there.*No server starts on it/)
  })
})

test.group('A move', (group) => {
  committed(group)

  test('from nowhere, and to an embedded database, is refused', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const nowhere = await longhaul(['move', '--from', folder])
    assert.deepEqual([nowhere.code, nowhere.output], [1, `There is no embedded database in ${folder}.\n`])
    const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: folder }
    await runProgram('migrate', [], settings)
    const { code, output } = await longhaul(['move'], settings)
    assert.equal(code, 1)
    assert.match(output, /There is nowhere to move to: set DB_CONNECTION=mysql/)
  })

  if (env.get('DB_CONNECTION') !== 'mysql') return

  test('brings every row of an embedded database to MySQL, once', async ({ assert, cleanup }) => {
    await someRecords()
    const file = join(aFolder(cleanup), 'backup')
    await longhaul(['backup', '--to', file])
    const folder = aFolder(cleanup)
    await longhaul(['restore', file], { DB_CONNECTION: 'sqlite', DATA_DIR: folder })
    const { settings, drop } = await emptyDatabase()
    cleanup(drop)
    const moved = await longhaulFacts<{ rows: Record<string, number> }>(['move', '--from', folder], settings)
    assert.equal(moved.code, 0)
    assert.equal(moved.facts.rows['vehicles'], 1)
    assert.match((await longhaul(['verify'], settings)).output, /nothing was changed/)
    assert.match((await longhaul(['move', '--from', folder], settings)).output, /has tables already/)
    assert.sameMembers(
      readdirSync(folder).filter((name) => name.includes('move')),
      [],
    )
  })
})
