import { AsyncLocalStorage } from 'node:async_hooks'
import env from '#start/env'
import { queryOnOwnConnection } from '#services/database/mysql_server'

/** Without an answer for so long the server is probed, again and again. */
const PATIENCE_MS = 3000
/** A probe's. */
const PROBE_MS = 2000

const patience = new AsyncLocalStorage<true>()

/** An index over millions of rows takes minutes. */
export const runWithoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work)

interface WatchedStatement {
  readonly threadId: number | null
}

const silent = (message: string) => Object.assign(new Error(message), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' })

/** No read: a node of a cluster would have it wait for what the others have acknowledged. */
const PROBE = 'do 0'

/** One probe for all statements that wait at the same time. */
let probe: Promise<boolean> | undefined
const answers = () =>
  (probe ??= queryOnOwnConnection(PROBE, PROBE_MS)
    .then(
      () => true,
      () => false,
    )
    .finally(() => (probe = undefined)))

/** A server that does not answer a second connection either is gone: the statement fails. */
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
