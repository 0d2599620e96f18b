import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { sendToSyslog, UnbelievedSyslogServer, type SyslogServer } from '#gateways/syslog/syslog_server'
import { setGauge } from '#services/operations/metrics'
import { releaseLease, SYSLOG_LEASE, takeLease } from '#services/proof/seal_lease'
import { formatEvent, type SealedEvent } from '#services/syslog/messages'

const BATCH = 200
/** In a round; the next one is seconds away. */
const MOST_BATCHES = 10

const ownRow = (holder: string) => db.from('seal_lease').where({ id: SYSLOG_LEASE, holder })

/** Where the trail ends now: what was sealed before somebody wanted to have it elsewhere is not sent. */
async function findEnd(): Promise<number> {
  const [row] = (await db.from('seals').max('seq as seq')) as [{ seq: number | null }]
  return Number(row.seq ?? 0)
}

const readEvents = async (after: number): Promise<SealedEvent[]> =>
  (await db
    .from('seals as s')
    .join('audit_events as e', 'e.id', 's.row_id')
    .where('s.kind', 'event')
    .where('s.seq', '>', after)
    .orderBy('s.seq')
    .limit(BATCH)
    .select('s.seq', 's.hash', 'e.*')) as SealedEvent[]

/** What the settings name; `null` for nothing. */
export function readSyslogServer(settings: Pick<typeof env, 'get'>): SyslogServer | null {
  const [address, file] = [settings.get('SYSLOG_URL'), settings.get('SYSLOG_CA')]
  if (!address) return null
  return { address, ...(file && { ca: readFileSync(file, 'utf8') }) }
}

const UNREACHED = 'The audit trail does not reach the syslog server; it is kept, and tried again.'

const describe = (error: unknown): string =>
  error instanceof UnbelievedSyslogServer
    ? `${error.message}; check SYSLOG_CA and SYSLOG_URL. ${UNREACHED}`
    : UNREACHED

/**
 * Sends the sealed audit trail to a syslog server, each line at least once: the database keeps how far the
 * other side has it. Nobody who writes waits for it.
 */
export class SyslogTrail {
  readonly #server: SyslogServer
  readonly #holder = randomUUID()
  #isFailing = false

  constructor(server: SyslogServer) {
    this.#server = server
  }

  /** Never throws: the log and the metrics say what is wrong. */
  async round(): Promise<void> {
    try {
      if (await takeLease(this.#holder, SYSLOG_LEASE)) await this.#send()
      // Another server's figures are the ones that count.
      else setGauge('longhaul_syslog_sending', null)
    } catch (error) {
      setGauge('longhaul_syslog_sending', 0)
      if (this.#isFailing) return
      this.#isFailing = true
      logger.error({ err: error }, describe(error))
    }
  }

  /** Lets another server go on. */
  async stop(): Promise<void> {
    await releaseLease(this.#holder, SYSLOG_LEASE).catch(() => undefined)
  }

  async #readPosition(): Promise<number> {
    const row = (await ownRow(this.#holder).select('sent_seq').firstOrFail()) as { sent_seq: number | null }
    if (row.sent_seq !== null) return Number(row.sent_seq)
    const end = await findEnd()
    await ownRow(this.#holder).update({ sent_seq: end })
    return end
  }

  async #send(): Promise<void> {
    let at = await this.#readPosition()
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const events = await readEvents(at)
      if (events.length === 0) break
      await sendToSyslog(this.#server, events.map(formatEvent))
      at = Number(events.at(-1)!.seq)
      await ownRow(this.#holder).update({ sent_seq: at })
      if (events.length < BATCH) break
    }
    setGauge('longhaul_syslog_sending', 1)
    setGauge('longhaul_syslog_waiting_seals', Math.max(0, (await findEnd()) - at))
    if (!this.#isFailing) return
    this.#isFailing = false
    logger.info('The audit trail reaches the syslog server again.')
  }
}

/** Rounds as often as the trail is sealed, one at a time; `stop` waits for the one under way. */
export function startSyslogTrail(server: SyslogServer): { stop: () => Promise<void> } {
  const trail = new SyslogTrail(server)
  let round: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let isStopped = false
  const next = () => {
    if (isStopped) return
    const goOn = () => void (round = trail.round().finally(next))
    timer = setTimeout(goOn, env.get('SEAL_SECONDS') * 1000).unref()
  }
  round = trail.round().finally(next)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
      await trail.stop()
    },
  }
}
