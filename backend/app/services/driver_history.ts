import {
  instant,
  minutes,
  MINUTE_MS,
  type Instant,
  type Minutes,
  type Segment,
  type Timeline,
} from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import { wholeMinute } from '#services/now'

const DAY_MS = 24 * 60 * MINUTE_MS
/** The cycle looks back 8 days; the shift it opens in may have begun some days earlier. */
export const LOOK_BACK_MS = 16 * DAY_MS
const COUNTED_MS = 8 * DAY_MS

export interface DriverHistory {
  /** The recorded duty up to `until`, without holes: what nobody wrote is off duty with `recorded: false`. */
  readonly timeline: Timeline
  /** Minutes of the 8 days before `until` that are past and that nobody recorded, since the first record. */
  readonly unrecorded: Minutes
  /** True when a driving or on-duty status is still open although `until` lies in the future. */
  readonly openWork: boolean
}

/** The recorded rows of a driver that touch `[from, until)`, in order. */
export const recordedRows = (
  driverId: number,
  from: Instant,
  until: Instant,
  trx?: TransactionClientContract,
): Promise<DutyStatus[]> =>
  DutyStatus.query(trx ? { client: trx } : {})
    .where({ driver_id: driverId, active: 1, origin: 'recorded' })
    .where('start_ms', '<', until)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', from))
    .orderBy('start_ms')

/** A stretch of one driver's time. */
export interface DriverTime {
  readonly driverId: number
  readonly start: Instant
  readonly end: Instant
}

/** So many stretches are asked for in one statement. */
const AT_ONCE = 100

/** The recorded rows that touch any of many stretches, in order; those of one stretch are picked by `touching`. */
export async function recordedRowsOf(
  times: readonly DriverTime[],
  trx?: TransactionClientContract,
): Promise<DutyStatus[]> {
  const rows: DutyStatus[] = []
  for (let i = 0; i < times.length; i += AT_ONCE)
    rows.push(
      ...(await DutyStatus.query(trx ? { client: trx } : {})
        .where({ active: 1, origin: 'recorded' })
        .where((any) => {
          for (const { driverId, start, end } of times.slice(i, i + AT_ONCE))
            any.orWhere((one) =>
              one
                .where('driver_id', driverId)
                .where('start_ms', '<', end)
                .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', start)),
            )
        })
        .orderBy('start_ms')),
    )
  return rows
}

/** Of rows in order, those of this driver that touch this stretch. */
export const touching = (rows: readonly DutyStatus[], { driverId, start, end }: DriverTime): DutyStatus[] =>
  rows.filter(
    (row) => row.driverId === driverId && row.startMs < end && (row.endMs === null || row.endMs > start),
  )

/** A driver's duty up to `until`, as the rules read it; empty without a record. Times after `now` count as rest to come. */
export async function historyUntil(
  driverId: number,
  until: Instant,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<DriverHistory> {
  const rows = await recordedRows(driverId, instant(until - LOOK_BACK_MS), until, trx)
  return historyOf(rows, until, wholeMinute(now))
}

/** What the rules read of a recorded row. */
export type RecordedSpan = Pick<DutyStatus, 'status' | 'startMs' | 'endMs' | 'special'>

export function historyOf(rows: readonly RecordedSpan[], until: Instant, now: Instant): DriverHistory {
  const timeline: Segment[] = []
  let unrecorded = 0
  let openWork = false
  const rest = (from: Instant, to: Instant) => {
    const past = instant(Math.min(to, now))
    if (past > from) {
      timeline.push({ status: 'OFF_DUTY', start: from, end: past, recorded: false })
      unrecorded += Math.max(0, past - Math.max(from, until - COUNTED_MS))
    }
    if (to > Math.max(from, now))
      timeline.push({ status: 'OFF_DUTY', start: instant(Math.max(from, now)), end: to })
  }
  for (const row of rows) {
    const last = timeline.at(-1)
    const start = instant(Math.max(row.startMs, last?.end ?? row.startMs))
    const working = row.status === 'DRIVING' || row.status === 'ON_DUTY_NOT_DRIVING'
    const openEnd = working ? instant(Math.min(until, Math.max(now, start))) : until
    const end = instant(Math.min(until, row.endMs ?? openEnd))
    if (row.endMs === null && working && until > now) openWork = true
    if (end <= start) continue
    if (last && start > last.end) rest(last.end, start)
    timeline.push({ status: row.status, start, end, ...(row.special && { special: row.special }) })
  }
  const last = timeline.at(-1)
  if (last && last.end < until) rest(last.end, until)
  return { timeline, unrecorded: minutes(Math.round(unrecorded / MINUTE_MS)), openWork }
}
