import db from '@adonisjs/lucid/services/db'
import { type ChainState, type Checkpoint } from '#models/audit_chain'
import { headText, ownPublicKey } from '#services/proof/chain'
import { lastRun } from '#services/proof/proof_runs'
import { firstSealed } from '#services/proof/sealer'
import { lastBatch, topsOf } from '#services/proof/sealing'
import { waitingRows } from '#services/proof/verification'

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
