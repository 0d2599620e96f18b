import { createRequire } from 'node:module'
import { markStored } from '#services/database/stored'
import { markOutcome } from '#services/database/db_failure'

type Statement = (connection: unknown, value?: unknown) => Promise<unknown>

/** The part of Knex's class that is patched here. */
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
 * Makes `commit()` reject when the database refused it. Knex resolves it, and only its
 * `executionPromise` rejects: the answer would say "saved" for what was never stored (ADR 7).
 * A failed BEGIN is reported too, where Knex later says only "already complete".
 *
 * It patches the class of Lucid's connections, which everything that commits uses.
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
