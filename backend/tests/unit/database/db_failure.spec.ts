import { test } from '@japa/runner'
import { classifyDbFailure, isLostBeforeSaving } from '#services/database/db_failure'

const failing = (code: string) => Object.assign(new Error('as the driver has it'), { code })

test.group('A failure of a cluster', () => {
  test('says that the node is away when it has left its cluster (1047)', ({ assert }) => {
    const error = failing('ER_UNKNOWN_COM_ERROR')
    assert.equal(classifyDbFailure(error), 'unreachable')
    // The same node would say it again.
    assert.isFalse(isLostBeforeSaving(error))
  })

  test('is worth another try when a commit lost a conflict (1205, 1213, 3101)', ({ assert }) => {
    for (const code of ['ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK', 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT'])
      assert.equal(classifyDbFailure(failing(code)), 'busy', code)
  })
})
