import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dbFailure, isLostBeforeSaving } from '#services/database/db_failure'
import { isRefusal } from '#services/shared/refusal'

const TRIES = 4
/** Who has waited for a lock as long as a database lets wait is told so, and does not wait again. */
const PATIENCE_MS = 4_000

/** Thrown to roll back what a refused change has written. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/**
 * Runs `work` in one transaction. Repeats it up to three times after a deadlock, a lock timeout or a
 * busy database, and once after a connection lost before the COMMIT; all of these undo everything.
 * A connection lost at the COMMIT may have stored it, and is never repeated.
 *
 * The first statement of `work` must be a write (the lock) and all must use `trx`. It may call nothing
 * outside the database, nor change a row read outside: at a repeat that row would count as saved.
 * A refusal it returns rolls everything back.
 */
export async function inTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  let lost = false
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (trx) => {
        const result = await work(trx)
        if (isRefusal(result)) throw new RolledBack(result)
        return result
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T
      const again = dbFailure(error) === 'busy' || (!lost && isLostBeforeSaving(error))
      if (attempt === TRIES || !again || performance.now() - began > PATIENCE_MS) throw error
      lost ||= isLostBeforeSaving(error)
      await pause(attempt * 20 + Math.random() * 30)
    }
  }
}
