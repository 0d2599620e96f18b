import { test } from '@japa/runner'
import { type LimiterManagerStoreFactory } from '@adonisjs/limiter/types'
import { boundedCounts } from '#start/bounded_counts'
import { withCode } from '#tests/for_one_test'

/** A store whose first answers are a conflict with another server's count. */
function storeThatFails(times: number, code: string) {
  let asked = 0
  const count = async () => {
    if (++asked <= times) throw withCode(code)
    return { availableIn: 0 }
  }
  const fake = { duration: 60, get: count, consume: count, increment: count, decrement: count, set: count }
  const make = (() => ({ ...fake, delete: count })) as unknown as LimiterManagerStoreFactory
  return { store: boundedCounts(make)({ requests: 1, duration: 60 }), asked: () => asked }
}

test.group('A count that two servers make at once', () => {
  test('is made again after a conflict, whatever is counted', async ({ assert }) => {
    for (const count of ['consume', 'increment', 'decrement', 'delete'] as const) {
      const { store, asked } = storeThatFails(2, 'ER_LOCK_DEADLOCK')
      await store[count]('a')
      assert.equal(asked(), 3, count)
    }
    const { store, asked } = storeThatFails(1, 'ER_LOCK_DEADLOCK')
    await store.set('a', 1)
    assert.equal(asked(), 2)
  })

  test('fails at once for any other reason', async ({ assert }) => {
    const { store, asked } = storeThatFails(1, 'ER_NO_SUCH_TABLE')
    await assert.rejects(() => store.consume('a'))
    assert.equal(asked(), 1)
  })
})
