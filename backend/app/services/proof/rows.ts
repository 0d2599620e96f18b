import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '@longhaul/core'
import { type SealedKind, type StoredRow } from '#models/audit_chain'

interface Sealed {
  readonly table: string
  /** In any order: a row is hashed whole. */
  readonly columns: readonly string[]
  /** An index into the rows that follows from the rest: outside the seals. */
  readonly derived: readonly string[]
}

export const SEALED: Readonly<Record<SealedKind, Sealed>> = {
  event: {
    table: 'audit_events',
    columns: ['id', 'user_id', 'action', 'record_kind', 'record_id', 'before', 'after', 'address', 'at_ms'],
    derived: ['driver_id', 'topic'],
  },
  signature: {
    table: 'log_signatures',
    columns: [
      'id',
      'log_id',
      'driver_id',
      'date',
      'action',
      'content',
      'reason',
      'mark',
      'user_id',
      'session',
      'address',
      'at_ms',
    ],
    derived: [],
  },
}

export const KINDS = ['event', 'signature'] as const satisfies readonly SealedKind[]

/** SHA-256 of canonical JSON. A value without such JSON is equal to nothing that is stored. */
export function hashValue(value: object): string {
  try {
    return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex')
  } catch (error) {
    if (error instanceof TypeError) return `unreadable ${randomUUID()}`
    throw error
  }
}

/** SHA-256 of a stored row, the same on every database. */
export const hashRow = (kind: SealedKind, row: StoredRow): string =>
  hashValue({ kind, row: Object.fromEntries(SEALED[kind].columns.map((column) => [column, row[column]])) })
