import { AsyncLocalStorage } from 'node:async_hooks'
import env from '#start/env'
import { queryOnOwnConnection } from '#services/database/mysql_server'

/** So long an answer is waited for before the server is asked whether it is there at all, and again and again. */
const PATIENCE_MS = 3000
/** So long it has for that. */
const PROBE_MS = 2000

const patience = new AsyncLocalStorage<true>()

/** Within `work` statements may take as long as they take: an index over millions of rows takes minutes. */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work)

interface Asked {
  readonly threadId: number | null
}

const silent = (message: string) => Object.assign(new Error(message), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' })

/** One question for all statements that wait at the same time. */
let probe: Promise<boolean> | undefined
const answers = () =>
  (probe ??= queryOnOwnConnection('select 1', PROBE_MS)
    .then(
      () => true,
      () => false,
    )
    .finally(() => (probe = undefined)))

/**
 * Looks after a statement until `end`. A server that does not even answer another connection is frozen or gone, and
 * the statement is given up after five seconds; one that answers is at work, and has DB_STATEMENT_SECONDS.
 */
export function watchForAnswer({ threadId }: Asked, giveUp: (error: Error) => void): { end: () => void } {
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
    // Without its connection the server would go on with it to the end.
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
