import db from '@adonisjs/lucid/services/db'
import { type ChainState, type Checkpoint } from '#models/audit_chain'
import { headText, ownPublicKey } from '#services/audit/chain'
import { lastRun } from '#services/audit/proof_runs'
import { firstSealed } from '#services/audit/sealer'
import { lastBatch, topsOf } from '#services/audit/sealing'
import { waitingRows } from '#services/audit/verification'

export async function chainState(): Promise<ChainState> {
  const batch = await lastBatch()
  return {
    head: batch && headText({ seq: batch.last_seq, hash: batch.hash }),
    seals: batch?.last_seq ?? 0,
    sealedMs: batch?.sealed_ms ?? null,
    waiting: await waitingRows(topsOf(batch)),
    began: await firstSealed(),
    publicKey: ownPublicKey(),
    pruned: (await db.from('seal_checkpoints').orderBy('seq', 'desc').first()) as Checkpoint | null,
    run: await lastRun(),
  }
}
