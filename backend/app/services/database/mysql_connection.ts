import { markOutcome } from '#services/database/db_failure'
import { destroyConnection } from '#services/database/mysql_server'
import { watchForAnswer } from '#services/database/silence'

type Answered = (error: (Error & { code?: string }) | null, ...rest: unknown[]) => void

/** As much of a connection of the driver as is used here. */
export interface MysqlConnection {
  query(statement: string | { sql: string }, ...rest: unknown[]): unknown
  destroy(): void
  readonly threadId: number | null
  readonly state: string
  readonly stream: { destroy(): void }
}

type Done = (error: Error | null, connection: MysqlConnection) => void

/**
 * What every connection is set to, whatever the server's own settings are.
 *
 * A transaction locks the rows it writes and no gap beside them: under MySQL's own REPEATABLE READ, clearing the rows of
 * a trip that has none yet locks the place where its neighbours' rows go, and two such trips wait for one another.
 *
 * Values are put into statements by the driver, which writes a quote as \': NO_BACKSLASH_ESCAPES would end the text
 * there. And what does not fit is an error, never cut off.
 *
 * Nobody waits a minute for a row that another holds: it is tried again, or the person is told.
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

/** Whether a statement of this connection can be asked at all. */
const isOpen = ({ state }: MysqlConnection) => state === 'authenticated'

/**
 * Stands between whoever asks and the driver, for the query builder and for the throttle, which asks the driver itself:
 *
 * - a COMMIT, or a write of its own, that is lost on the way may have been stored: its failure says so;
 * - a connection whose COMMIT failed is ended, since its transaction may still be open: the next BEGIN would store it;
 * - a statement that the server leaves unanswered ends with its connection, so that its answer reaches nobody else.
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
