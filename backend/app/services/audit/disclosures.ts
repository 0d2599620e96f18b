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

/** Characters of a filter that a line keeps. */
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
      // The first line stands: nothing went out unnoted.
      await recordEvent(actor, 'export-end', record, { after: { rows: count, whole } }).catch(
        (error: unknown) => logger.error({ err: error }, 'the end of an export could not be noted'),
      )
    },
  }
}

/** Notes that somebody took a daily log out as PDF. */
export const recordPdf = (actor: Actor, logId: number): Promise<void> =>
  recordEvent(actor, 'pdf', { kind: 'eld_log', id: logId }, {})

/** Replaying the same driver's day again within this time counts as one look. */
const LOOK = '1 hour'

/** Notes that somebody replayed a day of a driver: once, however many minutes of it they go through. */
export async function recordReplay(actor: Actor, driverId: number, date: string): Promise<void> {
  const looks = limiter.use('memory', { requests: 1, duration: LOOK })
  const key = `replay_${actor.userId}_${driverId}_${date}`
  try {
    await looks.attempt(key, () =>
      recordEvent(actor, 'replay', { kind: 'user', id: driverId }, { after: { date } }),
    )
  } catch (error) {
    // Not noted is not seen: the next one is noted.
    await looks.delete(key)
    throw error
  }
}
