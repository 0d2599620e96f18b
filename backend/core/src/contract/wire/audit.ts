import type { ProofCompared, ProofFinding } from '../proof.ts'

export interface AuditEventRow {
  id: number
  at: string
  user_id: number | null
  username: string | null
  user_name: string | null
  action: string
  record_kind: string
  record_id: number | null
  record_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Names behind the ids in `before` and `after`: `carrierId 3` -> the carrier's name. */
  names: Readonly<Record<string, string>>
  address: string | null
}

/** A verification of the audit chain that was started from the Proof page. */
export interface ProofRun {
  state: 'running' | 'done' | 'cancelled' | 'failed'
  started_at: string
  ended_at: string | null
  /** Seals, entries, daily logs and certified days looked at, and all of them; 0 of 0 while it begins. */
  checked: number
  total: number
  head: string | null
  /** Seals verified; null until it is done. */
  seals: number | null
  faults: number | null
  notes: number | null
  /** Live records compared with what is sealed; null until it is done. */
  compared: ProofCompared | null
  /** The first 1,000 of them. */
  findings: ProofFinding[]
}

export interface AuditProof {
  /** The chain's end as people note it somewhere else; null while nothing is sealed. */
  head: string | null
  seals: number
  sealed_at: string | null
  /** Rows that are not sealed yet; 10,000 stands for as many or more. */
  waiting: number
  /** When sealing began, and up to which seal rows were there before. */
  began_at: string | null
  began_seals: number
  public_key: string
  pruned_events: number
  pruned_before: string | null
  run: ProofRun | null
}

/** Starts a verification; with an earlier head the chain must contain it. */
export interface ProofBody {
  head?: string
}
