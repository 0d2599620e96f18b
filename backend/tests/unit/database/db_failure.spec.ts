import { test } from '@japa/runner'
import {
  classifyDbFailure,
  isLostBeforeSaving,
  LEFT_IN_COMMIT,
  markOutcome,
  NO_PRIMARY,
  OUT_OF_STEP,
  type DbFailure,
} from '#services/database/db_failure'

/** As the driver has it; it has no name for some. */
const failing = (errno: number, code?: string, sqlMessage = 'as the server has it') =>
  Object.assign(new Error(sqlMessage), { errno, sqlMessage, ...(code !== undefined && { code }) })

/** What a cluster says, what that means, and what it means of a COMMIT. */
const CASES: readonly [error: () => Error, meaning: DbFailure, ofCommit: DbFailure][] = [
  // A node that has left its cluster.
  [() => failing(1047, 'ER_UNKNOWN_COM_ERROR'), 'unreachable', 'unknown'],
  // A read that could not wait for what the other nodes have acknowledged; no COMMIT is one.
  [() => failing(1205, OUT_OF_STEP), 'unreachable', 'unknown'],
  [() => failing(1205, 'ER_LOCK_WAIT_TIMEOUT'), 'busy', 'busy'],
  [() => failing(1213, 'ER_LOCK_DEADLOCK'), 'busy', 'busy'],
  [() => failing(3101, 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT'), 'busy', 'busy'],
  [() => failing(3101, LEFT_IN_COMMIT), 'unreachable', 'unknown'],
  [() => failing(3100, 'ER_RUN_HOOK_ERROR'), 'unreachable', 'unknown'],
  [() => failing(3797, 'ER_GRP_TRX_CONSISTENCY_BEFORE'), 'unreachable', 'unknown'],
  [() => failing(3032, 'ER_SERVER_OFFLINE_MODE'), 'unreachable', 'unknown'],
  [() => failing(1290, 'ER_OPTION_PREVENTS_STATEMENT'), 'read-only', 'read-only'],
  [() => failing(1290, NO_PRIMARY), 'read-only', 'read-only'],
  [() => failing(9007), 'busy', 'busy'],
  [
    () =>
      failing(
        1180,
        'ER_ERROR_DURING_COMMIT',
        'Got error 149 "Lock deadlock; Retry transaction" during COMMIT',
      ),
    'busy',
    'busy',
  ],
  [
    () => failing(1180, 'ER_ERROR_DURING_COMMIT', 'Got error 5 "Input/output error" during COMMIT'),
    'other',
    'unknown',
  ],
  [() => failing(9999), 'other', 'unknown'],
]

test.group('A failure of a cluster', () => {
  for (const [error, meaning, ofCommit] of CASES)
    test(`has its meaning: ${error().message.slice(0, 30)} (${(error() as Error & { errno: number }).errno})`, ({
      assert,
    }) => {
      assert.equal(classifyDbFailure(error()), meaning)
      const committing = error()
      markOutcome(committing)
      assert.equal(classifyDbFailure(committing), ofCommit)
    })

  test('that has its node cut off is for another connection, and a lock is not', ({ assert }) => {
    assert.isTrue(isLostBeforeSaving(failing(1047, 'ER_UNKNOWN_COM_ERROR')))
    assert.isTrue(isLostBeforeSaving(failing(1205, OUT_OF_STEP)))
    assert.isFalse(isLostBeforeSaving(failing(1205, 'ER_LOCK_WAIT_TIMEOUT')))
  })

  test("that has a copy asked is for another connection, and an operator's read-only is not", ({
    assert,
  }) => {
    const refused = failing(1290, NO_PRIMARY)
    markOutcome(refused)
    assert.isTrue(isLostBeforeSaving(refused))
    assert.isFalse(isLostBeforeSaving(failing(1290, 'ER_OPTION_PREVENTS_STATEMENT')))
  })

  test('that came while a node left is told, and not repeated', ({ assert }) => {
    const committing = failing(3101, LEFT_IN_COMMIT)
    markOutcome(committing)
    assert.isFalse(isLostBeforeSaving(committing))
  })
})
