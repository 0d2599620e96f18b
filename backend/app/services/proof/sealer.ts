import { utcDate } from '@longhaul/core'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { formatHead, readOwnPublicKey } from '#services/proof/chain'
import { releaseLease, LEASE_MS, takeLease } from '#services/proof/seal_lease'
import { findLastBatch, sealNew, readTops, type Sealing } from '#services/proof/sealing'
import { countWaitingRows } from '#services/proof/verification'
import { classifyDbFailure } from '#services/database/db_failure'
import { setGauge } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import { isDemo } from '#services/shared/settings'
import env from '#start/env'

/** So often late rows are looked for. */
const LATE_EVERY_MS = 60_000

/** Others get the database for as long as a batch took, at least for this. */
const PAUSE_MS = 5

/** Sealing may hold up the server's end for so long. */
const LAST_MS = 3000

/** The batch under way then, and the lease given back, for so long more. */
const LEAVE_MS = 3000

export class Sealer {
  readonly #holder = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<unknown> = Promise.resolve()
  #stopping = false
  /** When the stopping server waits no longer. */
  #deadline = Number.POSITIVE_INFINITY
  #lateLooked = 0
  #headTold = ''
  #isFailing = false
  #wasBusy = false

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

  /** Never throws: the log and the metrics say what is wrong. */
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

  /** For a few seconds at most; lets another server go on. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#deadline = performance.now() + LAST_MS
    clearTimeout(this.#timer)
    const last = this.round(async () => undefined).then(() => releaseLease(this.#holder))
    const late = new AbortController()
    await Promise.race([
      last.catch(() => undefined).finally(() => late.abort()),
      pause(LAST_MS + LEAVE_MS, undefined, { signal: late.signal }).catch(() => undefined),
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
    const batch = await findLastBatch()
    setGauge('longhaul_audit_unsealed_rows', await countWaitingRows(readTops(batch)))
    if (batch) setGauge('longhaul_audit_last_seal_timestamp_seconds', batch.sealed_ms / 1000)
  }

  /** A pause as long as the batch took. */
  #politely(): Sealing['between'] {
    let since = performance.now()
    return async () => {
      if (this.#stopping) return
      await pause(Math.max(PAUSE_MS, performance.now() - since))
      since = performance.now()
    }
  }

  /** Daily into the log, where nobody who writes in the database changes it. */
  async #tellHead(day: string): Promise<void> {
    // A demo's chain proves nothing to anybody.
    if (isDemo() || day === this.#headTold) return
    const head = await findHead()
    if (!head) return
    this.#headTold = day
    logger.info(
      { auditHead: formatHead(head), auditKey: readOwnPublicKey() },
      `audit chain head ${formatHead(head)}`,
    )
  }

  #failed(error: unknown): void {
    // Whoever holds the lock for a moment, as a backup does, is no failure yet: the next round tells.
    if (classifyDbFailure(error) === 'busy' && !this.#wasBusy) {
      this.#wasBusy = true
      return
    }
    setGauge('longhaul_audit_sealing', 0)
    if (this.#isFailing) return
    this.#isFailing = true
    logger.error(
      { err: error },
      `The audit trail is not sealed at the moment (${classifyDbFailure(error)}); it is tried again.`,
    )
  }

  #recovered(): void {
    this.#wasBusy = false
    setGauge('longhaul_audit_sealing', 1)
    if (!this.#isFailing) return
    this.#isFailing = false
    logger.info('The audit trail is sealed again.')
  }
}

/** `null` while nothing is sealed. */
export async function findHead(): Promise<{ seq: number; hash: string } | null> {
  const batch = await findLastBatch()
  return batch && { seq: batch.last_seq, hash: batch.hash }
}

let running: Sealer | undefined

export function startSealer(): Sealer {
  running ??= new Sealer()
  running.start()
  return running
}

export async function stopSealer(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** A requester waits no longer: after an upgrade there may be a million rows. */
const ASKED_MS = 1000

/** As far as this server is the one that seals, and it is soon done. */
export async function sealNow(): Promise<void> {
  if (running) await Promise.race([running.round(), pause(ASKED_MS)])
}

/** So often a program looks whether it may seal, or the server has. */
const LOOK_MS = 200

/**
 * Before a program ends. A server that has the lease does it instead.
 * @returns whether everything is sealed
 */
export async function sealRest(): Promise<boolean> {
  const holder = randomUUID()
  const deadline = performance.now() + LEASE_MS + 1000
  while (!(await takeLease(holder))) {
    if ((await countWaitingRows(readTops(await findLastBatch()))) === 0) return true
    if (performance.now() > deadline) return false
    await pause(LOOK_MS)
  }
  try {
    const between = () => pause(PAUSE_MS)
    return (await sealNew(holder, { late: 'not', between, clock: now })).caughtUp
  } finally {
    await releaseLease(holder)
  }
}

/** When sealing began, and how many rows were there before. */
export async function findFirstSealed(): Promise<{ seals: number; at: number } | null> {
  const first = (await db.from('seal_batches').orderBy('batch').first()) as { sealed_ms: number } | null
  if (!first) return null
  const caughtUp = (await db.from('seal_batches').where('caught_up', 1).orderBy('batch').first()) as {
    last_seq: number
  } | null
  const { seq } = caughtUp ? { seq: caughtUp.last_seq } : { seq: (await findHead())!.seq }
  return { seals: seq, at: first.sealed_ms }
}
