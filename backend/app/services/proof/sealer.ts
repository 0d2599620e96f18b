import { utcDate } from '@longhaul/core'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { headText, ownPublicKey } from '#services/proof/chain'
import { giveLeaseBack, LEASE_MS, takeLease } from '#services/proof/seal_lease'
import { lastBatch, sealNew, topsOf, type Sealing } from '#services/proof/sealing'
import { waitingRows } from '#services/proof/verification'
import { dbFailure } from '#services/database/db_failure'
import { setGauge } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import { isDemo } from '#services/shared/settings'
import env from '#start/env'

/** So often rows are looked for that came after one with a higher id was sealed. */
const LATE_EVERY_MS = 60_000

/** Others get the database for as long as a batch took, and for this long at least. */
const PAUSE_MS = 5

/** So long sealing may hold up the end of the server. */
const LAST_MS = 3000

/** Seals what is new every few seconds, as long as no other server does. One of them in a server. */
export class Sealer {
  readonly #holder = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<unknown> = Promise.resolve()
  #stopping = false
  /** When the server that stops waits no longer. */
  #deadline = Number.POSITIVE_INFINITY
  #lateLooked = 0
  #headTold = ''
  #isFailing = false

  start(): void {
    const next = () => {
      this.#timer = setTimeout(() => void this.round().then(() => this.#stopping || next()), this.#every)
      this.#timer.unref()
    }
    setGauge('longhaul_audit_sealing', 1)
    void this.round().then(() => this.#stopping || next())
  }

  get #every(): number {
    return env.get('SEAL_SECONDS') * 1000
  }

  /**
   * Seals now, after what is under way; never throws: what is wrong is said in the log and in the metrics.
   */
  round(between: Sealing['between'] = this.#politely()): Promise<void> {
    const round = this.#work
      .then(() => this.#round(between))
      .then(
        () => this.#recovered(),
        (error: unknown) => this.#failed(error),
      )
    this.#work = round
    return round
  }

  /** Seals the rest, for a few seconds at most, and lets another server go on. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#deadline = performance.now() + LAST_MS
    clearTimeout(this.#timer)
    const last = this.round(async () => undefined).then(() => giveLeaseBack(this.#holder))
    const late = new AbortController()
    await Promise.race([
      last.catch(() => undefined).finally(() => late.abort()),
      pause(LAST_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ])
  }

  async #round(between: Sealing['between']): Promise<void> {
    if (await takeLease(this.#holder)) {
      const at = now()
      const late = this.#stopping || at - this.#lateLooked >= LATE_EVERY_MS ? 'too' : 'not'
      if (late === 'too') this.#lateLooked = at
      const mayGoOn = () => performance.now() < this.#deadline
      await sealNew(this.#holder, { late, between, clock: now, mayGoOn })
      await this.#tellHead(utcDate(at))
    }
    const batch = await lastBatch()
    setGauge('longhaul_audit_unsealed_rows', await waitingRows(topsOf(batch)))
    if (batch) setGauge('longhaul_audit_last_seal_timestamp_seconds', batch.sealed_ms / 1000)
  }

  /**
   * Between batches: as long a pause as the batch took, so that others have half of the database at least.
   */
  #politely(): Sealing['between'] {
    let since = performance.now()
    return async () => {
      if (this.#stopping) return
      await pause(Math.max(PAUSE_MS, performance.now() - since))
      since = performance.now()
    }
  }

  /** Once a day the end of the chain goes to the log, where nobody who writes in the database changes it. */
  async #tellHead(day: string): Promise<void> {
    // A demo's output is a page that a person reads, and its chain proves nothing to anybody.
    if (isDemo() || day === this.#headTold) return
    const head = await headNow()
    if (!head) return
    this.#headTold = day
    logger.info({ auditHead: headText(head), auditKey: ownPublicKey() }, `audit chain head ${headText(head)}`)
  }

  #failed(error: unknown): void {
    setGauge('longhaul_audit_sealing', 0)
    if (this.#isFailing) return
    this.#isFailing = true
    logger.error(
      { err: error },
      `The audit trail is not sealed at the moment (${dbFailure(error)}); it is tried again.`,
    )
  }

  #recovered(): void {
    setGauge('longhaul_audit_sealing', 1)
    if (!this.#isFailing) return
    this.#isFailing = false
    logger.info('The audit trail is sealed again.')
  }
}

/** The end of the chain; `null` while nothing is sealed. */
export async function headNow(): Promise<{ seq: number; hash: string } | null> {
  const batch = await lastBatch()
  return batch && { seq: batch.last_seq, hash: batch.hash }
}

let running: Sealer | undefined

/** Begins to seal in this server. */
export function startSealer(): Sealer {
  running ??= new Sealer()
  running.start()
  return running
}

export async function stopSealer(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Whoever asks for it waits no longer for it: after an upgrade there may be a million rows. */
const ASKED_MS = 1000

/** Seals what there is now, as far as this server is the one that does and it is soon done. */
export async function sealNow(): Promise<void> {
  if (running) await Promise.race([running.round(), pause(ASKED_MS)])
}

/** So often a program looks whether it may seal, or the server has. */
const LOOK_MS = 200

/**
 * Seals what there is, before a program ends. While a server has the lease, that one does it; one that has
 * died holds it no longer than the lease. Whether everything is sealed.
 */
export async function sealRest(): Promise<boolean> {
  const holder = randomUUID()
  const deadline = performance.now() + LEASE_MS + 1000
  while (!(await takeLease(holder))) {
    if ((await waitingRows(topsOf(await lastBatch()))) === 0) return true
    if (performance.now() > deadline) return false
    await pause(LOOK_MS)
  }
  try {
    const between = () => pause(PAUSE_MS)
    return (await sealNew(holder, { late: 'not', between, clock: now })).caughtUp
  } finally {
    await giveLeaseBack(holder)
  }
}

/** When sealing began, and how many rows were there before: they were sealed at an upgrade. */
export async function firstSealed(): Promise<{ seals: number; at: number } | null> {
  const first = (await db.from('seal_batches').orderBy('batch').first()) as { sealed_ms: number } | null
  if (!first) return null
  const caughtUp = (await db.from('seal_batches').where('caught_up', 1).orderBy('batch').first()) as {
    last_seq: number
  } | null
  const { seq } = caughtUp ? { seq: caughtUp.last_seq } : { seq: (await headNow())!.seq }
  return { seals: seq, at: first.sealed_ms }
}
