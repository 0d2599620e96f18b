import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { insertRows } from '#rows/insert_rows'

const COUNT = 2_500

test.group('Imports: thousands of rows', () => {
  test('others have their turn between two statements, and every row is stored', async ({ assert }) => {
    let turns = 0
    let counting = true
    const turn = () => {
      turns++
      if (counting) setImmediate(turn)
    }
    const trx = await db.transaction()
    setImmediate(turn)
    await insertRows(trx, {
      table: 'search_terms',
      columns: ['term', 'kind', 'record_id'],
      rows: Array.from({ length: COUNT }, (_, n) => ['turn', 'vehicle', n + 1]),
    })
    counting = false
    // One after each thousand at least.
    assert.isAtLeast(turns, 2)
    const stored = await trx.from('search_terms').where('term', 'turn').select('record_id')
    assert.lengthOf(new Set(stored.map(({ record_id: id }) => Number(id))), COUNT)
    await trx.rollback()
  })
})
