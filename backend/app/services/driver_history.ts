import db from '@adonisjs/lucid/services/db'
import { instant, type DutyStatus as Status, type Instant, type Special } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import { historyOf, LOOK_BACK_MS, type DriverHistory, type RecordedSpan } from '#services/duty/history'
import { wholeMinute } from '#services/now'

/** What is read of a recorded row where a whole log is. */
export interface RecordedRow extends RecordedSpan {
  readonly tripId: number | null
}

/** The recorded rows of a driver that touch `[from, until)`, in order: as plain columns, a log of thousands is no models. */
export async function recordedRows(
  driverId: number,
  from: Instant,
  until: Instant,
  trx?: TransactionClientContract,
): Promise<RecordedRow[]> {
  const rows = (await (trx ?? db)
    .from('duty_statuses')
    .where({ driver_id: driverId, active: 1, origin: 'recorded' })
    .where('start_ms', '<', until)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', from))
    .orderBy('start_ms')
    .select('trip_id', 'status', 'start_ms', 'end_ms', 'special')) as {
    trip_id: number | null
    status: Status
    start_ms: number | string
    end_ms: number | string | null
    special: Special | null
  }[]
  return rows.map((row) => ({
    tripId: row.trip_id,
    status: row.status,
    startMs: instant(Number(row.start_ms)),
    endMs: row.end_ms === null ? null : instant(Number(row.end_ms)),
    special: row.special,
  }))
}

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
