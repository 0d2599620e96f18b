import { isoTime } from '@longhaul/core'
import db from '@adonisjs/lucid/services/db'
import { type ProofFinding } from '@longhaul/core/contract'
import { type Batch, type Seal } from '#models/audit_chain'
import { isSigned, readTrustedKeys } from '#services/proof/chain'
import { LATE_MS } from '#services/proof/sealing'

const STEP = 200

/** A time a clock may show: what is stored may be anything. */
const isInstant = (ms: number | null): ms is number => ms !== null && Math.abs(ms) < 8.64e15

export class BatchWalk {
  readonly #found: (finding: ProofFinding) => void
  readonly #last: number
  readonly #keys = readTrustedKeys()
  /** Keys already reported: one finding for each, not one for each batch. */
  readonly #strange = new Set<string>()
  #read: Batch[] = []
  #batch: Batch | null = null
  #expected = 1
  #covered = 0
  /** Seals that no batch covers, up to the last one seen. */
  #bare: { from: number; to: number } | null = null
  #tops = { event: 0, signature: 0 }
  /** When there was last nothing left to seal. */
  #caughtUp: number | null = null

  constructor(found: (finding: ProofFinding) => void, last: number) {
    this.#found = found
    this.#last = last
  }

  async #next(): Promise<Batch | null> {
    if (this.#read.length === 0)
      this.#read = (await db
        .from('seal_batches')
        .where('batch', '>', this.#batch?.batch ?? 0)
        .where('batch', '<=', this.#last)
        .orderBy('batch')
        .limit(STEP)) as Batch[]
    return this.#read[0] ?? null
  }

  /** Goes on to the batch that covers `seq`; `null` when none does. */
  async #cover(seq: number): Promise<Batch | null> {
    while (this.#covered < seq) {
      const batch = await this.#next()
      if (!batch || batch.first_seq > seq) return null
      this.#enter(batch)
    }
    return this.#batch && this.#batch.first_seq <= seq && seq <= this.#batch.last_seq ? this.#batch : null
  }

  #enter(batch: Batch): void {
    this.#read.shift()
    const { first_seq: seq, last_seq: to } = batch
    if (batch.batch !== this.#expected) this.#found({ what: 'batch-missing', batch: batch.batch })
    if (!isSigned('batch', batch)) this.#found({ what: 'batch-edited', batch: batch.batch, seq, to })
    else if (!this.#keys.has(batch.public_key) && !this.#strange.has(batch.public_key)) {
      this.#strange.add(batch.public_key)
      this.#found({ what: 'batch-other-key', batch: batch.batch })
    }
    this.#expected = batch.batch + 1
    this.#covered = Math.max(this.#covered, to)
    this.#batch = batch
  }

  /** `at` is when the seal's row says it happened. */
  async reach(seal: Seal, at: number | null): Promise<void> {
    const batch = await this.#cover(seal.seq)
    if (!batch) {
      this.#bare = { from: this.#bare?.from ?? seal.seq, to: seal.seq }
      return
    }
    this.#endBare()
    this.#tops[seal.kind] = Math.max(this.#tops[seal.kind], seal.row_id)
    if (this.#caughtUp !== null && isInstant(at) && at < this.#caughtUp - LATE_MS)
      this.#found({
        what: 'row-late',
        kind: seal.kind,
        id: seal.row_id,
        ...(seal.log_id !== null && { log: seal.log_id }),
        at: isoTime(at),
        sealed: isoTime(batch.sealed_ms),
      })
    if (seal.seq === batch.last_seq) this.#leave(batch, seal)
  }

  #leave(batch: Batch, seal: Seal): void {
    const isAsSigned =
      batch.hash === seal.hash &&
      batch.event_top === this.#tops.event &&
      batch.signature_top === this.#tops.signature
    if (!isAsSigned) this.#found({ what: 'batch-rewritten', batch: batch.batch, to: batch.last_seq })
    this.#tops = { event: batch.event_top, signature: batch.signature_top }
    if (batch.caught_up === 1) this.#caughtUp = batch.sealed_ms
  }

  #endBare(): void {
    if (this.#bare) this.#found({ what: 'seals-unsigned', seq: this.#bare.from, to: this.#bare.to })
    this.#bare = null
  }

  async end(): Promise<void> {
    this.#endBare()
    for (let batch = await this.#next(); batch; batch = await this.#next()) this.#enter(batch)
  }
}
