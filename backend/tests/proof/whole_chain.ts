import db from '@adonisjs/lucid/services/db'
import { type Batch, type Seal, type StoredRow } from '#models/audit_chain'

/** The same numbers again for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)]! }
}
export type Chance = ReturnType<typeof chance>

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface Chain {
  /** What is recorded or proposed, and what is only planned. */
  readonly entries: readonly Row[]
  readonly plans: readonly Row[]
  readonly logs: readonly Row[]
  readonly events: readonly StoredRow[]
  readonly signatures: readonly StoredRow[]
  readonly seals: readonly Seal[]
  readonly batches: readonly Batch[]
}

export const wholeChain = async (): Promise<Chain> => ({
  entries: (await db.from('duty_statuses').whereNot('origin', 'planned').orderBy('id')) as Row[],
  plans: (await db.from('duty_statuses').where('origin', 'planned').orderBy('id')) as Row[],
  logs: (await db.from('eld_logs').orderBy('id')) as Row[],
  events: (await db.from('audit_events').orderBy('id')) as StoredRow[],
  signatures: (await db.from('log_signatures').orderBy('id')) as StoredRow[],
  seals: (await db.from('seals').orderBy('seq')) as Seal[],
  batches: (await db.from('seal_batches').orderBy('batch')) as Batch[],
})

/** Another value that the column may hold. */
export function other(value: unknown, { below }: Chance): unknown {
  if (value === null) return 1
  if (typeof value === 'number') return value + 1 + below(5)
  const text = String(value)
  const at = below(text.length)
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
}

/** The head that was noted before, where only that tells. */
export type Tampering = (chain: Chain, chance: Chance) => Promise<{ head?: string } | void>
