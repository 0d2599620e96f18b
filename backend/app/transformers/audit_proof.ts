import { isoTime } from '@longhaul/core'
import { type AuditProof, type ProofRun as ProofRunWire } from '@longhaul/core/contract'
import { type ChainState, type ProofReport, type ProofRun } from '#models/audit_chain'
import { isoOrNull } from '#transformers/times'

function proofRun(run: ProofRun): ProofRunWire {
  const report =
    run.report === null
      ? null
      : (JSON.parse(run.report) as Omit<ProofReport, 'compared'> & Partial<ProofReport>)
  return {
    state: run.state,
    started_at: isoTime(run.started_ms),
    ended_at: isoOrNull(run.ended_ms),
    checked: run.checked,
    total: run.total,
    head: run.head,
    seals: report?.seals ?? null,
    faults: report?.faults ?? null,
    notes: report?.notes ?? null,
    // Runs of before records were compared have none.
    compared: report?.compared ?? null,
    findings: [...(report?.findings ?? [])],
  }
}

export const auditProof = (state: ChainState): AuditProof => ({
  head: state.head,
  seals: state.seals,
  sealed_at: isoOrNull(state.sealedMs),
  waiting: state.waiting,
  began_at: isoOrNull(state.began?.at ?? null),
  began_seals: state.began?.seals ?? 0,
  public_key: state.publicKey,
  pruned_events: state.pruned?.events ?? 0,
  pruned_before: isoOrNull(state.pruned?.before_ms ?? null),
  run: state.run && proofRun(state.run),
})
