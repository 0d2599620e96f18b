import { test } from '@japa/runner'
import { classifyDbFailure, markOutcome } from '#services/database/db_failure'
import { awaitsFailover, noteAnswer, openPatiently, type endWaits } from '#services/database/failover'
import { prepareMysql, type MysqlConnection } from '#services/database/mysql_connection'

const lost = Object.assign(new Error('The server closed the connection.'), {
  code: 'PROTOCOL_CONNECTION_LOST',
})
const SECOND = 1000
/** Of the last test nothing is left. */
const LATER = 3_600_000

const failing = (code: string) => Object.assign(new Error(code), { code })

/** Of a request that began at second 0 and has tried before. */
const waits = (second: number, began = 0) =>
  awaitsFailover(lost, { attempt: 2, began: began * SECOND }, second * SECOND)

test.group('A failover', (group) => {
  group.each.setup(() => {
    noteAnswer()
  })

  test('is waited for by each request, for so long', ({ assert }) => {
    assert.isTrue(waits(0))
    assert.isTrue(waits(9.9))
    assert.isFalse(waits(10))
  })

  test('that takes longer is waited for no more by who comes then, who tries once more', ({ assert }) => {
    for (let second = 0; second < 11; second++) waits(second)
    assert.isFalse(waits(11, 11))
    assert.isTrue(awaitsFailover(lost, { attempt: 1, began: 11 * SECOND }, 11 * SECOND))
  })

  test('is over with an answer, or when long nobody has met it', ({ assert }) => {
    for (let second = 0; second < 11; second++) waits(second)
    noteAnswer()
    assert.isTrue(waits(11, 11))
    for (let second = 11; second < 25; second++) waits(second, 11)
    assert.isTrue(waits(LATER, LATER))
  })

  test('is none where the database refuses what it was asked', ({ assert }) => {
    for (const code of ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_DUP_ENTRY', 'ECONNREFUSED'])
      assert.isFalse(awaitsFailover(failing(code), { attempt: 1, began: 0 }, 0), code)
  })

  test('is none for a write that nobody knows of', ({ assert }) => {
    const error = failing('PROTOCOL_CONNECTION_LOST')
    markOutcome(error)
    assert.isFalse(awaitsFailover(error, { attempt: 1, began: 0 }, 0))
  })
})

/** The module as a process has it that has just begun. */
async function justBegun() {
  const module = (await import(`${import.meta.resolve('#services/database/failover')}?${Math.random()}`)) as {
    noteAnswer: typeof noteAnswer
    endWaits: typeof endWaits
    openPatiently: typeof openPatiently
  }
  return module
}

/** Opens at the try after `failures` of them. */
function opening(code: string, failures: number) {
  const tries = { count: 0 }
  const open = async () => {
    if (tries.count++ < failures) throw failing(code)
    return 'open'
  }
  return { tries, open }
}

test.group('A connection', (group) => {
  group.each.setup(() => {
    noteAnswer()
  })

  for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', 'ECONNRESET', 'PROTOCOL_CONNECTION_LOST'])
    test(`that nobody takes is opened when somebody does: ${code}`, async ({ assert }) => {
      const { tries, open } = opening(code, 4)
      assert.equal(await openPatiently(open), 'open')
      assert.equal(tries.count, 5)
    })

  test('that is refused by name, or by silence, is told at once', async ({ assert }) => {
    for (const code of ['ER_ACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR', 'ENOTFOUND', 'ETIMEDOUT']) {
      const { tries, open } = opening(code, 1)
      await assert.rejects(() => openPatiently(open), code)
      assert.equal(tries.count, 1)
    }
  })

  test('to a database that was never reached is not waited for', async ({ assert }) => {
    const begun = await justBegun()
    const { tries, open } = opening('ECONNREFUSED', 1)
    await assert.rejects(() => begun.openPatiently(open), 'ECONNREFUSED')
    assert.equal(tries.count, 1)
    begun.noteAnswer()
    tries.count = 0
    assert.equal(await begun.openPatiently(open), 'open')
  })

  test('is waited for no more by a server that ends, not even after a pause', async ({ assert }) => {
    const begun = await justBegun()
    begun.noteAnswer()
    const { tries, open } = opening('ECONNREFUSED', 2)
    const waiting = begun.openPatiently(open)
    setImmediate(begun.endWaits)
    await assert.rejects(() => waiting, 'ECONNREFUSED')
    assert.equal(tries.count, 1)
  })
})

test.group('A connection that could not be made ready', () => {
  test('is closed, and named where the driver does not', async ({ assert }) => {
    let closed = 0
    const connection = {
      ...{ threadId: 1, state: 'error', destroy: () => closed++, stream: { destroy: () => closed++ } },
      query: (_: unknown, done: (error: Error) => void) => done(new Error('in closed state')),
    }
    const error = await new Promise((resolve) => prepareMysql(connection, resolve))
    assert.deepInclude(error, { code: 'CONNECTION_CLOSED' })
    assert.equal(closed, 2)
  })
})

test.group('A COMMIT that a group rolled back', () => {
  const refused = () =>
    Object.assign(new Error('Plugin instructed the server to rollback the current transaction.'), {
      ...{ code: 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', errno: 3101 },
    })

  /** What its failure means where the node then answers so, when it is asked for its state. */
  const committedOn = async (error: Error | null, rows: unknown[]) => {
    const answers = (sql: string, done: (error: Error | null, rows?: unknown[]) => void) => {
      if (/^commit/i.test(sql)) return done(refused())
      if (/replication_group_members/.test(sql)) return done(error, rows)
      done(null)
    }
    const connection = {
      ...{ threadId: 1, state: 'authenticated', destroy: () => undefined },
      stream: { destroy: () => undefined },
      query: answers as MysqlConnection['query'],
    }
    await new Promise((resolve) => prepareMysql(connection, resolve))
    const failure = await new Promise((resolve) => connection.query('COMMIT;', resolve))
    return classifyDbFailure(failure)
  }

  test('lost a conflict where its node is still a member', async ({ assert }) => {
    assert.equal(await committedOn(null, [{ 1: 1 }]), 'busy')
  })

  test('may be with the others where its node has left, or nobody may say', async ({ assert }) => {
    assert.equal(await committedOn(null, []), 'unknown')
    assert.equal(await committedOn(new Error('SELECT command denied'), []), 'unknown')
  })
})
