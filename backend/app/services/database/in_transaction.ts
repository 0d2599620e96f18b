import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { countTriedAgain } from '#services/database/figures'
import { classifyDbFailure, isLostBeforeSaving } from '#services/database/db_failure'
import { isRefusal } from '#services/shared/refusal'

const TRIES = 4
/** The embedded database holds up the whole server while it waits: once is enough. */
const EMBEDDED_PATIENCE_MS = 4_000
const hasWaited = (began: number): boolean =>
  db.connection().dialect.name === 'better-sqlite3' && performance.now() - began > EMBEDDED_PATIENCE_MS

/** Rolls back what a refused change has written. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/** Runs the work of a transaction, and in the same transaction what belongs to it. */
export type Around = <T>(trx: TransactionClientContract, work: () => Promise<T>) => Promise<T>

const surrounding = new AsyncLocalStorage<Around | null>()

/** The transaction that `change` opens runs its work inside `around`; a retry runs both again. */
export const withinTransaction = <T>(around: Around, change: () => Promise<T>): Promise<T> =>
  surrounding.run(around, change)

/**
 * Repeats `work` after a deadlock or a busy database, once after a connection lost before the COMMIT.
 * The first statement must be a write (the lock); all use `trx`, none changes a row read outside.
 * A refusal rolls everything back.
 */
export async function inTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  let lost = false
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (trx) => {
        const around = surrounding.getStore()
        const result = around
          ? await surrounding.run(null, () => around(trx, () => work(trx)))
          : await work(trx)
        if (isRefusal(result)) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T
      const again = classifyDbFailure(error) === 'busy' || (!lost && isLostBeforeSaving(error))
      if (attempt === TRIES || !again || hasWaited(began)) throw error
      countTriedAgain()
      lost ||= isLostBeforeSaving(error)
      await pause(attempt * 20 + Math.random() * 30)
    }
  }
}
