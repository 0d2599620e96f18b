import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { countTriedAgain } from '#services/database/figures'
import { classifyDbFailure } from '#services/database/db_failure'
import { awaitsFailover, pauseBeforeNext } from '#services/database/failover'
import { isRefusal } from '#services/shared/refusal'

const TRIES = 4
/** Conflicts are told at once: among many writers of one row more tries are needed, and soon over. */
const PATIENCE_MS = 3_000
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

/** Again while the database is busy or others win conflicts, and while a cluster leads to another node. */
export async function repeatWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isOver = attempt >= TRIES && performance.now() - began > PATIENCE_MS
      const isBusy = classifyDbFailure(error) === 'busy'
      const again = isBusy ? !isOver && !hasWaited(began) : awaitsFailover(error, { attempt, began })
      if (!again) throw error
      countTriedAgain()
      await pauseBeforeNext(attempt)
    }
  }
}

/**
 * One transaction, repeated as a whole while the database is busy. The first statement must be a write
 * that changes something (the lock); all use `trx`, none changes a row read outside. A refusal rolls
 * everything back.
 */
export async function inTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>): Promise<T> {
  try {
    return await repeatWhileBusy(() =>
      db.transaction(async (trx) => {
        const around = surrounding.getStore()
        const result = around
          ? await surrounding.run(null, () => around(trx, () => work(trx)))
          : await work(trx)
        if (isRefusal(result)) throw new RolledBack(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  }
}
