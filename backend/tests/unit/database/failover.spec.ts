import { test } from '@japa/runner'
import { markOutcome } from '#services/database/db_failure'
import { awaitsFailover, noteAnswer } from '#services/database/failover'

const lost = Object.assign(new Error('The server closed the connection.'), {
  code: 'PROTOCOL_CONNECTION_LOST',
})
const SECOND = 1000
/** Of the last test nothing is left. */
const LATER = 3_600_000

/** Of a request that began at second 0 and has tried before. */
const waits = (second: number, began = 0) =>
  awaitsFailover(lost, { attempt: 2, began: began * SECOND }, second * SECOND)

test.group('A failover', (group) => {
  group.each.setup(() => {
    noteAnswer()
  })

  test('is waited for by each request, for so long', ({ assert }) => {
    assert.isTrue(waits(0))
    assert.isTrue(waits(7.9))
    assert.isFalse(waits(8))
  })

  test('that takes longer is waited for no more by who comes then, who tries once more', ({ assert }) => {
    for (let second = 0; second < 9; second++) waits(second)
    assert.isFalse(waits(9, 9))
    assert.isTrue(awaitsFailover(lost, { attempt: 1, began: 9 * SECOND }, 9 * SECOND))
  })

  test('is over with an answer, or when long nobody has met it', ({ assert }) => {
    for (let second = 0; second < 9; second++) waits(second)
    noteAnswer()
    assert.isTrue(waits(9, 9))
    for (let second = 9; second < 20; second++) waits(second, 9)
    assert.isTrue(waits(LATER, LATER))
  })

  test('is none where the database refuses what it was asked', ({ assert }) => {
    for (const code of ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_DUP_ENTRY', 'ECONNREFUSED'])
      assert.isFalse(
        awaitsFailover(Object.assign(new Error(code), { code }), { attempt: 1, began: 0 }, 0),
        code,
      )
  })

  test('is none for a write that nobody knows of', ({ assert }) => {
    const error = Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST' })
    markOutcome(error)
    assert.isFalse(awaitsFailover(error, { attempt: 1, began: 0 }, 0))
  })
})
