import db from '@adonisjs/lucid/services/db'
import { type ChainState, type Checkpoint } from '#models/audit_chain'
import { formatHead, readOwnPublicKey } from '#services/proof/chain'
import { findLastRun } from '#services/proof/proof_runs'
import { findFirstSealed } from '#services/proof/sealer'
import { findLastBatch, readTops } from '#services/proof/sealing'
import { countWaitingRows } from '#services/proof/verification'

export async function readChainState(): Promise<ChainState> {
  const batch = await findLastBatch()
  return {
    head: batch && formatHead({ seq: batch.last_seq, hash: batch.hash }),
    seals: batch?.last_seq ?? 0,
    sealedMs: batch?.sealed_ms ?? null,
    waiting: await countWaitingRows(readTops(batch)),
    began: await findFirstSealed(),
    publicKey: readOwnPublicKey(),
    pruned: (await db.from('seal_checkpoints').orderBy('seq', 'desc').first()) as Checkpoint | null,
    run: await findLastRun(),
  }
}
