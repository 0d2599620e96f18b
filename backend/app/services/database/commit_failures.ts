import { createRequire } from 'node:module'
import { markStored } from '#services/database/stored'
import { markOutcome } from '#services/database/db_failure'

type Statement = (connection: unknown, value?: unknown) => Promise<unknown>

/** What of Knex's class is patched here. */
interface Transaction {
  begin: Statement
  savepoint: Statement
  commit: Statement
  release: Statement
  isCompleted(): boolean
  readonly transactor?: { readonly executionPromise?: Promise<unknown> }
}

const BEGINNINGS = ['begin', 'savepoint'] as const
const ENDS = ['commit', 'release'] as const

const mended = new WeakSet<Transaction>()

/**
 * Makes `commit()` reject when the database refused it, where Knex says "saved" (ADR 7).
 * Patches the class of Lucid's connections. A failed BEGIN is reported too.
 */
export function rejectFailedCommits(): void {
  const ofLucid = createRequire(import.meta.resolve('@adonisjs/lucid'))
  const { prototype } = ofLucid('knex/lib/execution/transaction') as { prototype: Transaction }
  if (mended.has(prototype)) return
  mended.add(prototype)
  for (const step of [...BEGINNINGS, ...ENDS])
    if (typeof prototype[step] !== 'function')
      throw new Error(`The query builder's transactions have no ${step}() any more`)
  for (const beginning of BEGINNINGS) {
    const ask = prototype[beginning]
    prototype[beginning] = async function (this: Transaction, connection) {
      const answer = await ask.call(this, connection)
      // The transaction has its error already; this one only stops the work.
      if (this.isCompleted()) throw new Error('The transaction has not begun')
      return answer
    }
  }
  for (const end of ENDS) {
    const ask = prototype[end]
    prototype[end] = async function (this: Transaction, connection, value) {
      let answer: unknown
      try {
        answer = await ask.call(this, connection, value)
        const outcome = this.transactor?.executionPromise
        if (!outcome) throw new Error("The query builder's transactions tell no outcome any more")
        await outcome
      } catch (error) {
        // A savepoint decides nothing: its transaction is still to be committed.
        if (end === 'commit') markOutcome(error)
        throw error
      }
      if (end === 'commit') markStored()
      return answer
    }
  }
}
