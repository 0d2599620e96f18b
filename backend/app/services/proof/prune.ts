import db from '@adonisjs/lucid/services/db'
import { utcDate } from '@longhaul/core'
import { recordEvent } from '#services/audit/trail'
import { type Checkpoint, type Seal, type StoredRow } from '#models/audit_chain'
import { keepBaselines } from '#services/proof/baselines'
import { signed } from '#services/proof/chain'
import { contentOf } from '#services/proof/rows'
import { sealRest } from '#services/proof/sealer'
import { verifyChain } from '#services/proof/verification'
import { inTransaction } from '#services/database/in_transaction'
import { refuse, type Refusal } from '#services/shared/refusal'

/** Records of duty status and what supports them are kept for six months (49 CFR 395.8(k)). */
const KEPT_MONTHS = 6
const STEP = 500

/** The first day whose events may not be removed yet. */
const keptFrom = (now: number): number => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - KEPT_MONTHS, date.getUTCDate())
}

export interface Pruned {
  readonly events: number
  readonly seq: number
  /** Whether what it added is sealed; else the server does it. */
  readonly sealed: boolean
}

/**
 * Of the seals after a checkpoint those before the first event that has to stay, as far as rows and seals
 * agree.
 */
async function prunable(after: number, before: number): Promise<{ last: Seal; events: number } | null> {
  let last: Seal | null = null
  let events = 0
  for (let seq = after; ;) {
    const seals = (await db.from('seals').where('seq', '>', seq).orderBy('seq').limit(STEP)) as Seal[]
    const ids = seals.filter(({ kind }) => kind === 'event').map(({ row_id: id }) => id)
    const rows = new Map(
      ((await db.from('audit_events').whereIn('id', ids)) as StoredRow[]).map((row) => [row.id, row]),
    )
    for (const seal of seals) {
      if (seal.kind === 'event') {
        const row = rows.get(seal.row_id)
        if (!row || row.at_ms >= before || contentOf('event', row) !== seal.content)
          return last && { last, events }
        events++
      }
      last = seal
    }
    if (seals.length < STEP) return last && { last, events }
    seq = seals.at(-1)!.seq
  }
}

/** Removes the rows that a checkpoint stands for; what an interrupted run has left too. */
async function removeUpTo(seq: number): Promise<void> {
  for (let after = 0; after < seq; after += STEP) {
    const left = (await db
      .from('seals as s')
      .join('audit_events as e', 'e.id', 's.row_id')
      .where('s.kind', 'event')
      .where('s.seq', '>', after)
      .where('s.seq', '<=', Math.min(after + STEP, seq))
      .select('s.row_id')) as { row_id: number }[]
    if (left.length === 0) continue
    const ids = left.map(({ row_id: id }) => id)
    await inTransaction((trx) => trx.from('audit_events').whereIn('id', ids).delete())
  }
}

const pruner = { userId: null, address: 'proof.mjs' }

/**
 * Removes sealed events of before a date. Their seals stay, so that the chain can be verified from its
 * beginning and every head noted earlier is still found in it; a signed checkpoint says up to which seal rows
 * may be missing. What the events made of entries and daily logs is kept as baselines, against which those
 * are compared from then on; it is sealed before this ends.
 */
export async function prune(before: number, now: number): Promise<Pruned | Refusal> {
  if (before > keptFrom(now))
    return refuse(
      'invalid',
      `Events of the last ${KEPT_MONTHS} months are kept (49 CFR 395.8(k)): name an earlier day.`,
    )
  const report = await verifyChain({ now })
  if (report.faults > 0)
    return refuse('conflict', 'The audit trail was tampered with. Nothing was removed: verify it first.')
  const done = (await db.from('seal_checkpoints').orderBy('seq', 'desc').first()) as Checkpoint | null
  const found = await prunable(done?.seq ?? 0, before)
  if (found && found.events > 0) {
    const { last, events } = found
    // First of all: whoever ends this half way has kept more than was needed, and lost nothing.
    await keepBaselines(last.seq, pruner)
    const checkpoint = signed('checkpoint', {
      seq: last.seq,
      hash: last.hash,
      events: (done?.events ?? 0) + events,
      before_ms: before,
      made_ms: now,
    })
    // Written before the rows go: whoever ends this half way has removed nothing that the checkpoint does not
    // name.
    await inTransaction(async (trx) => {
      await trx.table('seal_checkpoints').insert(checkpoint)
      const after = { seq: last.seq, events, before: utcDate(before) }
      await recordEvent(pruner, 'prune', { kind: 'audit_event', id: null }, { after }, trx)
    })
  }
  const seq = found && found.events > 0 ? found.last.seq : (done?.seq ?? 0)
  await removeUpTo(seq)
  // The lines are gone by now: a database user without the grants for it leaves the sealing to the server.
  const sealed = await sealRest().catch(() => false)
  return { events: found?.events ?? 0, seq, sealed }
}

/** A day as people type it (YYYY-MM-DD, UTC); `null` when it is none. */
export function readDay(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February is read as a day of March.
  return Number.isNaN(at) || utcDate(at) !== text ? null : at
}
