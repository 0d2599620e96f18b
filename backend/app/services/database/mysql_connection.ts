import { markOutcome } from '#services/database/db_failure'
import { destroyConnection } from '#services/database/mysql_server'
import { watchForAnswer } from '#services/database/silence'

type Answered = (error: (Error & { code?: string }) | null, ...rest: unknown[]) => void

/** The part of the driver's connection that is used here. */
export interface MysqlConnection {
  query(statement: string | { sql: string }, ...rest: unknown[]): unknown
  destroy(): void
  readonly threadId: number | null
  readonly state: string
  readonly stream: { destroy(): void }
}

type Done = (error: Error | null, connection: MysqlConnection) => void

/**
 * Settings of every connection, whatever the server's defaults are.
 *
 * READ COMMITTED locks no gaps: under REPEATABLE READ, clearing a new trip's missing rows locks its
 * neighbours' place, and two such trips deadlock.
 *
 * The driver escapes a quote as \', which NO_BACKSLASH_ESCAPES would end the text at.
 * A value that does not fit is an error, never cut off.
 *
 * Lock waits are short: the work is repeated, or the person is told.
 */
const SESSION = [
  'set session transaction isolation level read committed',
  "set session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'set session innodb_lock_wait_timeout = 5, lock_wait_timeout = 20',
]

/** Makes a new connection ready for use. */
export function prepareMysql(connection: MysqlConnection, done: Done, statements = SESSION): void {
  const [next, ...rest] = statements
  if (next === undefined) {
    guard(connection)
    return done(null, connection)
  }
  connection.query(next, (error: Error | null) =>
    error ? done(error, connection) : prepareMysql(connection, done, rest),
  )
}

const BEGINS = /^\s*(begin|start transaction)\b/i
const COMMITS = /^\s*commit\b/i
const ROLLS_BACK = /^\s*rollback\b(?!\s+to)/i
const WRITES = /^\s*(insert|update|delete|replace)\b/i

/** Whether the connection accepts statements. */
const isOpen = ({ state }: MysqlConnection) => state === 'authenticated'

/**
 * Wraps the driver's own query method, which both the query builder and the limiter call:
 *
 * - a COMMIT or lone write lost on the way may have been stored: its error says so;
 * - a connection whose COMMIT failed is closed, else the next BEGIN would store its open transaction;
 * - a statement without an answer ends with its connection, so that no one else gets its answer.
 */
function guard(connection: MysqlConnection): void {
  const ask = connection.query.bind(connection)
  let inTransaction = false
  connection.query = (statement, ...rest) => {
    const sql = typeof statement === 'string' ? statement : statement.sql
    const commits = COMMITS.test(sql)
    const forGood = commits || (!inTransaction && WRITES.test(sql))
    if (BEGINS.test(sql)) inTransaction = true
    if (commits || ROLLS_BACK.test(sql)) inTransaction = false
    const done = rest.at(-1) as Answered | undefined
    if (typeof done !== 'function') return ask(statement, ...rest)
    const wasOpen = isOpen(connection)
    let waiting = true
    const answer: Answered = (error, ...result) => {
      if (!waiting) return
      waiting = false
      watched.end()
      if (error && !wasOpen) error.code ??= 'CONNECTION_CLOSED'
      if (error && forGood) markOutcome(error)
      if (error && commits) destroyConnection(connection)
      done(error, ...result)
    }
    const watched = watchForAnswer(connection, (error) => {
      destroyConnection(connection)
      answer(error)
    })
    return ask(statement, ...rest.slice(0, -1), answer)
  }
}
