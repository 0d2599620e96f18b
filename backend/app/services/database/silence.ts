import { AsyncLocalStorage } from 'node:async_hooks'
import env from '#start/env'
import { queryOnOwnConnection } from '#services/database/mysql_server'

/** After so long without an answer the server is probed, again and again. */
const PATIENCE_MS = 3000
/** Time limit of a probe. */
const PROBE_MS = 2000

const patience = new AsyncLocalStorage<true>()

/** Runs `work` without a statement time limit: an index over millions of rows takes minutes. */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work)

interface WatchedStatement {
  readonly threadId: number | null
}

const silent = (message: string) => Object.assign(new Error(message), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' })

/** One probe for all statements that wait at the same time. */
let probe: Promise<boolean> | undefined
const answers = () =>
  (probe ??= queryOnOwnConnection('select 1', PROBE_MS)
    .then(
      () => true,
      () => false,
    )
    .finally(() => (probe = undefined)))

/**
 * Watches a statement until `end`. If the server does not answer a second connection either, it is
 * gone, and the statement fails after five seconds; else it has DB_STATEMENT_SECONDS.
 */
export function watchForAnswer(
  { threadId }: WatchedStatement,
  giveUp: (error: Error) => void,
): { end: () => void } {
  const began = performance.now()
  const limit = patience.getStore() ? Infinity : env.get('DB_STATEMENT_SECONDS') * 1000
  let over = false
  const look = async () => {
    const there = await answers()
    if (over) return
    if (!there) return giveUp(silent('The database does not answer'))
    if (performance.now() - began < limit) {
      timer = setTimeout(() => void look(), PATIENCE_MS).unref()
      return
    }
    giveUp(silent('The statement took too long'))
    // The server would otherwise run it to the end.
    if (threadId !== null) await queryOnOwnConnection(`kill ${threadId}`, PROBE_MS).catch(() => undefined)
  }
  let timer = setTimeout(() => void look(), PATIENCE_MS).unref()
  return {
    end: () => {
      over = true
      clearTimeout(timer)
    },
  }
}
