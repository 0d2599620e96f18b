import { type Problem } from '@longhaul/core/contract'

/** Controllers turn the reason into an HTTP status. */
export type Reason =
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'signed-out'
  | 'conflict'
  | 'stale'
  | 'unavailable'
  | 'too-many'
  | 'too-large'
  | 'wrong-type'

/** An expected failure as a value, with one sentence for the person. */
export interface Refusal {
  readonly ok: false
  readonly reason: Reason
  readonly sentence: string
  /** Field of the request -> message. */
  readonly errors?: Readonly<Record<string, string>>
  /** For programs: what the person can choose now. */
  readonly code?: Problem['code']
  /** Seconds. */
  readonly retryAfter?: number
  /** What the second step of a sign-in has to come with. */
  readonly challenge?: string
  /** For a stale update. */
  readonly current?: unknown
  /** The entry that lies where another was to be; it is no part of the answer. */
  readonly inTheWay?: unknown
}

export const refuse = (reason: Reason, sentence: string, more: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  reason,
  sentence,
  ...more,
})

/** About one field of the body. */
export const refuseField = (field: string, sentence: string): Refusal =>
  refuse('invalid', sentence, { errors: { [field]: sentence } })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'reason' in value
