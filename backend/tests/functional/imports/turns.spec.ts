import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { findRows } from '#rows/find_rows'
import { aCarrier } from '#tests/support/records'

/** Of a column's values in one query. */
const AT_ONCE = 400

test.group('Imports: thousands of values to find', () => {
  test('others have their turn between two queries of the embedded database', async ({ assert }) => {
    const { name } = await aCarrier()
    let [turns, done] = [0, false]
    const turn = () => {
      turns++
      if (!done) setImmediate(turn)
    }
    setImmediate(turn)
    const names = [name, ...Array.from({ length: 5 * AT_ONCE - 1 }, (_, n) => `nobody ${n}`)]
    const found = await findRows<{ name: string }>(db.connection(), 'carriers', 'name', names, ['name'])
    done = true
    assert.deepEqual(found, [{ name }])
    assert.isAtLeast(turns, 5)
  })
})
