import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { type ProofReport, type ProofRun, type ProofState } from '#models/audit_chain'
import { parseHead } from '#services/proof/chain'
import { sealNow } from '#services/proof/sealer'
import { classifyDbFailure } from '#services/database/db_failure'
import { setGauge } from '#services/operations/metrics'
import { now } from '#services/shared/now'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

/** A process of its own: a million rows are half a minute of work. */
const PROGRAM = fileURLToPath(new URL('../../../bin/proof.js', import.meta.url))

/** A run whose server says nothing for so long is over. */
const SILENT_MS = 30_000
/** So often a run reports progress, and hears whether it was cancelled. */
const BEAT_MS = 1000

export type ProofMessage =
  { readonly checked: number; readonly total: number } | { readonly report: ProofReport }

export const findLastRun = async (): Promise<ProofRun | null> =>
  (await db.from('proof_runs').orderBy('id', 'desc').first()) as ProofRun | null

const lookedAt = ({ seals, compared: { entries, days, signed } }: ProofReport): number =>
  seals + entries + days + signed

const end = (id: number, state: ProofState, more: object = {}) =>
  db
    .from('proof_runs')
    .where({ id, running: 1 })
    .update({ state, running: null, ended_ms: now(), ...more })

const RUNNING = refuse(
  'conflict',
  'The audit trail is being verified at the moment. Wait for the result, or cancel it.',
)
const NO_HEAD = refuseField(
  'head',
  'This is no head of the chain. Copy it whole, as the Proof page and the log show it.',
)

/** One verification at a time, on whichever server. */
export async function startProof(userId: number, head: string | null): Promise<ProofRun | Refusal> {
  if (head !== null && !parseHead(head)) return NO_HEAD
  await sealNow()
  await db
    .from('proof_runs')
    .where('running', 1)
    .where('alive_ms', '<', now() - SILENT_MS)
    .update({ state: 'failed', running: null, ended_ms: now() })
  const at = now()
  const started = { state: 'running', running: 1, user_id: userId, head: head && head.trim().toLowerCase() }
  try {
    await db.table('proof_runs').insert({
      ...started,
      checked: 0,
      total: 0,
      report: null,
      started_ms: at,
      alive_ms: at,
      ended_ms: null,
    })
  } catch (error) {
    if (classifyDbFailure(error) === 'duplicate') return RUNNING
    throw error
  }
  const run = (await db.from('proof_runs').where('running', 1).firstOrFail()) as ProofRun
  if (isStopping) await end(run.id, 'cancelled')
  else new Watched(run).begin()
  return run
}

const NONE = refuse('conflict', 'No verification is running.')

/** The run's server hears of it within a second. */
export async function cancelProof(): Promise<ProofRun | Refusal> {
  const run = (await db.from('proof_runs').where('running', 1).first()) as ProofRun | null
  if (!run) return NONE
  await end(run.id, 'cancelled')
  watched.get(run.id)?.kill()
  return (await db.from('proof_runs').where('id', run.id).firstOrFail()) as ProofRun
}

const watched = new Map<number, Watched>()

let isStopping = false

/** Of this server, which stops; lets none begin. */
export async function stopProofs(): Promise<void> {
  isStopping = true
  await Promise.all(
    [...watched].map(async ([id, run]) => {
      run.kill()
      await end(id, 'cancelled').catch(() => undefined)
      await run.over
    }),
  )
}

class Watched {
  readonly #id: number
  readonly #child: ChildProcess
  readonly #over = Promise.withResolvers<void>()
  #latest: { checked: number; total: number } = { checked: 0, total: 0 }
  #report: ProofReport | undefined

  constructor({ id, head }: ProofRun) {
    this.#id = id
    this.#child = fork(PROGRAM, head === null ? [] : ['--head', head], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'error' },
      // Bounded apart from the server.
      execArgv: ['--max-old-space-size=256'],
    })
  }

  begin(): void {
    watched.set(this.#id, this)
    const beat = setInterval(() => void this.#beat(), BEAT_MS)
    this.#child.on('message', (message: ProofMessage) => {
      if ('report' in message) this.#report = message.report
      else this.#latest = message
    })
    this.#child.once('error', (error) => logger.error({ err: error }, 'A verification could not be started'))
    this.#child.once('close', () => {
      clearInterval(beat)
      watched.delete(this.#id)
      void this.#ended().finally(this.#over.resolve)
    })
  }

  get over(): Promise<void> {
    return this.#over.promise
  }

  kill(): void {
    this.#child.kill()
  }

  async #beat(): Promise<void> {
    try {
      const alive = await db
        .from('proof_runs')
        .where({ id: this.#id, running: 1 })
        .update({ ...this.#latest, alive_ms: now() })
      if (Number(Array.isArray(alive) ? alive[0] : alive) === 0) this.kill()
    } catch (error) {
      logger.warn({ err: error }, 'How far a verification is could not be written down')
    }
  }

  async #ended(): Promise<void> {
    const report = this.#report
    try {
      if (!report) await end(this.#id, 'failed')
      else
        await end(this.#id, 'done', {
          checked: lookedAt(report),
          total: lookedAt(report),
          report: JSON.stringify(report),
        })
    } catch (error) {
      logger.error({ err: error }, 'What a verification found could not be written down')
    }
    if (!report) return
    setGauge('longhaul_audit_last_verification_timestamp_seconds', now() / 1000)
    setGauge('longhaul_audit_last_verification_faults', report.faults)
    if (report.faults > 0)
      logger.error(
        { faults: report.faults },
        'The audit trail was changed behind the server: see the Proof page',
      )
  }
}
