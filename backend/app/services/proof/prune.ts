import db from '@adonisjs/lucid/services/db'
import { utcDate } from '@longhaul/core'
import { AT_THE_MACHINE, recordEvent } from '#services/audit/trail'
import { type Checkpoint, type Seal, type StoredRow } from '#models/audit_chain'
import { keepBaselines } from '#services/proof/baselines'
import { signLine } from '#services/proof/chain'
import { hashRow } from '#services/proof/rows'
import { sealRest } from '#services/proof/sealer'
import { verifyChain } from '#services/proof/verification'
import { inTransaction } from '#services/database/in_transaction'
import { refuse, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'

const STEP = 500

/**
 * Records of duty status and their supports are kept for six months (49 CFR 395.8(k)), and for longer where
 * the Settings page says so.
 */
export const keptFrom = (now: number): number => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - effective('kept_months'), date.getUTCDate())
}

export interface Pruned {
  readonly events: number
  readonly seq: number
  readonly sealed: boolean
}

/** After a checkpoint, before the first event that has to stay, as far as rows and seals agree. */
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
        if (!row || row.at_ms >= before || hashRow('event', row) !== seal.content)
          return last && { last, events }
        events++
      }
      last = seal
    }
    if (seals.length < STEP) return last && { last, events }
    seq = seals.at(-1)!.seq
  }
}

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

/**
 * Removes sealed events of before a date. Seals stay, with a signed checkpoint, so that the chain verifies;
 * what the events made of records is kept as baselines, sealed before this ends.
 */
export async function prune(before: number, now: number): Promise<Pruned | Refusal> {
  if (before > keptFrom(now))
    return refuse(
      'invalid',
      `Events of the last ${effective('kept_months')} months are kept (49 CFR 395.8(k) and the Settings page): name an earlier day.`,
    )
  const report = await verifyChain({ now })
  if (report.faults > 0)
    return refuse('conflict', 'The audit trail was tampered with. Nothing was removed: verify it first.')
  const done = (await db.from('seal_checkpoints').orderBy('seq', 'desc').first()) as Checkpoint | null
  const found = await prunable(done?.seq ?? 0, before)
  if (found && found.events > 0) {
    const { last, events } = found
    // First, so that whoever ends this half way has lost nothing.
    await keepBaselines(last.seq, AT_THE_MACHINE)
    const checkpoint = signLine('checkpoint', {
      seq: last.seq,
      hash: last.hash,
      events: (done?.events ?? 0) + events,
      before_ms: before,
      made_ms: now,
    })
    // Before the rows go: nothing is removed that the checkpoint does not name.
    await inTransaction(async (trx) => {
      await trx.table('seal_checkpoints').insert(checkpoint)
      const after = { seq: last.seq, events, before: utcDate(before) }
      await recordEvent(AT_THE_MACHINE, 'prune', { kind: 'audit_event', id: null }, { after }, trx)
    })
  }
  const seq = found && found.events > 0 ? found.last.seq : (done?.seq ?? 0)
  await removeUpTo(seq)
  // A database user without the grants leaves the sealing to the server.
  const sealed = await sealRest().catch(() => false)
  return { events: found?.events ?? 0, seq, sealed }
}

/** YYYY-MM-DD, UTC; `null` when it is no day. */
export function readDay(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February is read as a day of March.
  return Number.isNaN(at) || utcDate(at) !== text ? null : at
}
