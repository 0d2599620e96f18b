import env from '#start/env'
import { commentOf, withComment } from '#services/database/comments'
import {
  isWrongNode,
  LEFT_IN_COMMIT,
  markOutcome,
  NO_PRIMARY,
  OUT_OF_STEP,
} from '#services/database/db_failure'
import { noteAnswer } from '#services/database/failover'
import { destroyConnection } from '#services/database/mysql_server'
import { watchForAnswer } from '#services/database/silence'
import { readWorkContext } from '#services/shared/work_context'

type Statement = string | { readonly sql: string }
type Failure = Error & { code?: string; sqlMessage?: string }
type Answered = (error: Failure | null, ...rest: unknown[]) => void

export interface MysqlConnection {
  query(statement: Statement, ...rest: unknown[]): unknown
  destroy(): void
  readonly threadId: number | null
  readonly state: string
  readonly stream: { destroy(): void }
}

type Done = (error: Error | null, connection: MysqlConnection) => void

/** READ COMMITTED locks no gaps, in which new trips deadlock. Lock waits are short: work is repeated. */
const SESSION = [
  'set session transaction isolation level read committed',
  // Without NO_BACKSLASH_ESCAPES: the driver escapes a quote as \'.
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
  connection.query(next, (error: (Error & { code?: string }) | null) => {
    if (!error) return prepareMysql(connection, done, rest)
    // The driver has no name for a connection that was lost before.
    error.code ??= 'CONNECTION_CLOSED'
    // The pool never had it.
    destroyConnection(connection)
    done(error, connection)
  })
}

const BEGINS = /^\s*(begin|start transaction)\b/i
const COMMITS = /^\s*commit\b/i
const ROLLS_BACK = /^\s*rollback\b(?!\s+to)/i
export const READS = /^\s*\(?\s*select\b/i
const WRITES = /^\s*(insert|update|delete|replace)\b/i

/** The text protocol keeps no prepared statements: each may have another comment. */
function commented(statement: Statement): Statement {
  const comment = commentOf(readWorkContext())
  if (typeof statement === 'string') return withComment(statement, comment)
  return comment === '' ? statement : { ...statement, sql: withComment(statement.sql, comment) }
}

/** Of a statement that waits for no row: a node of a cluster calls its own wait a lock all the same. */
function nameClusterWait(error: Failure): void {
  if (error.code === 'ER_LOCK_WAIT_TIMEOUT') error.code = OUT_OF_STEP
}

/** An operator's read-only is for all who ask; a node's own is for this one. */
function nameCopy(error: Failure): void {
  if (error.code === 'ER_OPTION_PREVENTS_STATEMENT' && error.sqlMessage?.includes('--super-read-only'))
    error.code = NO_PRIMARY
}

const MEMBER = `select 1 from performance_schema.replication_group_members
  where member_id = @@server_uuid and member_state = 'ONLINE'`

/**
 * A group refuses a COMMIT for a conflict, and a node that leaves it in the same words all that are under
 * way, of which the others may have some. Whoever is still a member had a conflict.
 */
function tellLeavingFromConflict(error: Failure, connection: MysqlConnection, done: () => void): void {
  if (error.code !== 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT') return done()
  connection.query(MEMBER, (failure: Failure | null, rows: unknown[]) => {
    if (failure || rows.length === 0) error.code = LEFT_IN_COMMIT
    done()
  })
}

/** Whether the connection accepts statements. */
const isOpen = ({ state }: MysqlConnection) => state === 'authenticated'

/**
 * An error of a lost COMMIT or lone write says that it may have been stored. A connection with a failed
 * COMMIT or an unanswered statement is closed: the next user would store, or be given, what is not theirs.
 * So is one to a node that has left its cluster.
 */
function guard(connection: MysqlConnection): void {
  const send = connection.query.bind(connection)
  const ask: typeof send =
    env.get('SQL_COMMENTS', 'on') === 'on'
      ? (statement, ...rest) => send(commented(statement), ...rest)
      : send
  let inTransaction = false
  connection.query = (statement, ...rest) => {
    const sql = typeof statement === 'string' ? statement : statement.sql
    const commits = COMMITS.test(sql)
    const readsAlone = !inTransaction && (BEGINS.test(sql) || READS.test(sql))
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
      if (!error) {
        if (commits || READS.test(sql)) noteAnswer()
        return done(error, ...result)
      }
      if (!wasOpen) error.code ??= 'CONNECTION_CLOSED'
      if (readsAlone) nameClusterWait(error)
      nameCopy(error)
      const fail = () => {
        if (forGood) markOutcome(error)
        if (commits || isWrongNode(error)) destroyConnection(connection)
        done(error, ...result)
      }
      if (forGood) tellLeavingFromConflict(error, connection, fail)
      else fail()
    }
    const watched = watchForAnswer(connection, (error) => {
      destroyConnection(connection)
      answer(error)
    })
    return ask(statement, ...rest.slice(0, -1), answer)
  }
}
