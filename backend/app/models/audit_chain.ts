import { type ProofCompared, type ProofFinding } from '@longhaul/core/contract'

/** What happened, and what drivers signed. */
export type SealedKind = 'event' | 'signature'

export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly at_ms: number }

export interface Seal {
  readonly seq: number
  readonly kind: SealedKind
  readonly row_id: number
  readonly log_id: number | null
  readonly content: string
  readonly hash: string
}

export interface Batch {
  readonly batch: number
  readonly first_seq: number
  readonly last_seq: number
  readonly hash: string
  readonly event_top: number
  readonly signature_top: number
  readonly caught_up: number
  readonly sealed_ms: number
  readonly public_key: string
  readonly signature: string
}

export interface Checkpoint {
  readonly seq: number
  readonly hash: string
  readonly events: number
  readonly before_ms: number
  readonly made_ms: number
  readonly public_key: string
  readonly signature: string
}

/** As it is noted somewhere else. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

export interface ProofReport {
  /** Seals looked at. */
  readonly seals: number
  /** Rows that wait for the sealer. */
  readonly waiting: number
  readonly faults: number
  readonly notes: number
  /** Events that retention removed. */
  readonly pruned: number
  /** Live records that were compared with the chain. */
  readonly compared: ProofCompared
  readonly head: { readonly seq: number; readonly hash: string } | null
  readonly findings: readonly ProofFinding[]
}

export type ProofState = 'running' | 'done' | 'cancelled' | 'failed'

export interface ProofRun {
  readonly id: number
  readonly state: ProofState
  readonly user_id: number | null
  readonly head: string | null
  readonly checked: number
  readonly total: number
  readonly report: string | null
  readonly started_ms: number
  readonly ended_ms: number | null
}

/** Without looking at more than the chain's end. */
export interface ChainState {
  readonly head: string | null
  readonly seals: number
  readonly sealedMs: number | null
  readonly waiting: number
  readonly began: { readonly seals: number; readonly at: number } | null
  readonly publicKey: string
  readonly pruned: Checkpoint | null
  readonly run: ProofRun | null
}
