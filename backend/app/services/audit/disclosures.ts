import logger from '@adonisjs/core/services/logger'
import limiter from '@adonisjs/limiter/services/main'
import { recordEvent, type Actor } from '#services/audit/trail'

/** Audits who took records out: lists as CSV, logs as PDF, replays. What cannot be audited is refused. */

/** What the lists hold, by their names. */
const KINDS: Readonly<Record<string, string>> = {
  trips: 'trip',
  carriers: 'carrier',
  vehicles: 'vehicle',
  users: 'user',
  'duty-statuses': 'duty_status',
  'eld-logs': 'eld_log',
  'audit-events': 'audit_event',
}

/** Characters of a filter that an audit line keeps. */
const FILTER = 500

/** The filter of a list as a person reads it: 'status: PLANNED; q: Omaha'. */
function filterWords(filter: unknown): string {
  if (typeof filter !== 'string' || filter === '') return ''
  return Object.entries(JSON.parse(filter) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
    .slice(0, FILTER)
}

/** An export that has begun: it ends with how many rows went out, and whether they were all. */
export interface RecordedExport {
  readonly ended: (rows: number, whole: boolean) => Promise<void>
}

/**
 * Audits an export before its first byte. `rows` is the count, if known by then; else a second line
 * gives the count at its end.
 */
export async function recordExport(
  actor: Actor,
  list: string,
  filter: unknown,
  rows: number | null,
): Promise<RecordedExport> {
  const record = { kind: KINDS[list] ?? list, id: null }
  await recordEvent(actor, 'export', record, {
    after: { filter: filterWords(filter), ...(rows !== null && { rows }) },
  })
  return {
    async ended(count, whole) {
      if (rows !== null) return
      // The first line was written: nothing left without an audit line.
      await recordEvent(actor, 'export-end', record, { after: { rows: count, whole } }).catch(
        (error: unknown) => logger.error({ err: error }, 'the end of an export could not be noted'),
      )
    },
  }
}

/** Audits a daily log's PDF. */
export const recordPdf = (actor: Actor, logId: number): Promise<void> =>
  recordEvent(actor, 'pdf', { kind: 'eld_log', id: logId }, {})

/** Replaying the same driver's day again within this time counts as one look. */
const LOOK = '1 hour'

/** Audits the replay of a driver's day: once, however many minutes are shown. */
export async function recordReplay(actor: Actor, driverId: number, date: string): Promise<void> {
  const looks = limiter.use('memory', { requests: 1, duration: LOOK })
  const key = `replay_${actor.userId}_${driverId}_${date}`
  try {
    await looks.attempt(key, () =>
      recordEvent(actor, 'replay', { kind: 'user', id: driverId }, { after: { date } }),
    )
  } catch (error) {
    // If auditing fails the next request tries again.
    await looks.delete(key)
    throw error
  }
}
