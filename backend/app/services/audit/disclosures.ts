import logger from '@adonisjs/core/services/logger'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import limiter from '@adonisjs/limiter/services/main'
import { recordEvent, type Actor } from '#services/audit/trail'

/** Who took records out: lists as CSV, logs as PDF, replays. What cannot be audited is refused. */

/** The lists' names for their records. */
const KINDS: Readonly<Record<string, string>> = {
  trips: 'trip',
  carriers: 'carrier',
  vehicles: 'vehicle',
  users: 'user',
  'duty-statuses': 'duty_status',
  'eld-logs': 'eld_log',
  'audit-events': 'audit_event',
}

/** Characters that an audit line keeps. */
const FILTER = 500

/** As a person reads it: 'status: PLANNED; q: Omaha'. */
function filterWords(filter: unknown): string {
  if (typeof filter !== 'string' || filter === '') return ''
  return Object.entries(JSON.parse(filter) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
    .slice(0, FILTER)
}

/** Ends with how many rows went out, and whether they were all. */
export interface RecordedExport {
  readonly ended: (rows: number, whole: boolean) => Promise<void>
}

/** Before the first byte. Without `rows`, a second line gives the count at the end. */
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
      await recordEvent(actor, 'export-end', record, { after: { rows: count, whole } }).catch(
        (error: unknown) => logger.error({ err: error }, 'the end of an export could not be noted'),
      )
    },
  }
}

/** A report as a file: of which days, of whom, and how many rows. */
export const recordReport = (
  actor: Actor,
  report: string,
  {
    from,
    to,
    format,
    rows,
    driver,
    carrier,
  }: {
    from: string
    to: string
    format: string
    rows: number
    driver?: number | undefined
    carrier?: number | undefined
  },
): Promise<void> =>
  recordEvent(
    actor,
    'report',
    { kind: 'report', id: null },
    {
      after: {
        report,
        from,
        to,
        format,
        ...(driver !== undefined && { driverId: driver }),
        ...(carrier !== undefined && { carrierId: carrier }),
        rows,
      },
    },
  )

export const recordPdf = (actor: Actor, logId: number, driverId: number): Promise<void> =>
  recordEvent(actor, 'pdf', { kind: 'eld_log', id: logId, driverId }, {})

/** Today and the days before it as one file; `handover`: a link gave it to somebody else. */
export const recordDaysPdf = (
  actor: Actor,
  driverId: number,
  after: { from: string; to: string; handover?: true },
  trx?: TransactionClientContract,
): Promise<void> => recordEvent(actor, 'pdf', { kind: 'user', id: driverId }, { after }, trx)

/** Those days to somebody's address, before they leave. */
export const recordDaysMail = (
  actor: Actor,
  driverId: number,
  after: { email: string; from: string; to: string },
  trx: TransactionClientContract,
): Promise<void> => recordEvent(actor, 'mail', { kind: 'user', id: driverId }, { after }, trx)

/** The line before said that they leave; where this one is lost, that one stands. */
export const recordMailNotTaken = (actor: Actor, driverId: number, after: { email: string }): Promise<void> =>
  recordEvent(
    actor,
    'mail-not-taken',
    { kind: 'user', id: driverId },
    { after: { email: after.email } },
  ).catch((error: unknown) => logger.error({ err: error }, 'a mail that was not taken could not be noted'))

/** The same driver's day again within this time counts as one look. */
const LOOK = '1 hour'

/** Once, however many minutes are shown. */
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
