import db from '@adonisjs/lucid/services/db'
import {
  historyOf,
  instant,
  LOOK_BACK_MS,
  floorToMinute,
  type DriverHistory,
  type DutyStatus as Status,
  type Instant,
  type RecordedSpan,
  type Special,
} from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inChunks } from '#rows/in_chunks'
import { readEntries, type DutyEntry } from '#services/duty/entries'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

export interface RecordedRow extends RecordedSpan {
  readonly tripId: number | null
}

/** In order, touching `[from, until)`; plain columns, since a log has thousands. */
export async function readRecordedRows(
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

export interface DriverTime {
  readonly driverId: number
  readonly start: Instant
  readonly end: Instant
}

/** More than a page of logs. */
const AT_ONCE = 100

/** In order, touching each of the stretches. */
export async function readRecordedStretches(
  times: readonly DriverTime[],
  trx?: TransactionClientContract,
): Promise<DutyEntry[][]> {
  const yieldToEventLoop = createYieldToEventLoop()
  const found: DutyEntry[][] = []
  for (const some of inChunks(times, AT_ONCE)) {
    const rows = await readEntries(
      (trx ?? db)
        .from('duty_statuses')
        .where({ active: 1, origin: 'recorded' })
        .where((any) => {
          for (const { driverId, start, end } of some)
            any.orWhere((one) =>
              one
                .where('driver_id', driverId)
                .where('start_ms', '<', end)
                .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', start)),
            )
        })
        .orderBy('start_ms'),
    )
    const byDriver = Map.groupBy(rows, ({ driverId }) => driverId)
    for (const { driverId, start, end } of some)
      found.push(
        (byDriver.get(driverId) ?? []).filter(
          ({ startMs, endMs }) => startMs < end && (endMs === null || endMs > start),
        ),
      )
    await yieldToEventLoop()
  }
  return found
}

/**
 * As the rules read it; empty without a record. Times after `now` count as rest to come. An entry that
 * begins at `until` says nothing yet but its mark.
 */
export async function readHistory(
  driverId: number,
  until: Instant,
  now: Instant,
  trx?: TransactionClientContract,
): Promise<DriverHistory> {
  const rows = await readRecordedRows(driverId, instant(until - LOOK_BACK_MS), instant(until + 1), trx)
  return historyOf(rows, until, floorToMinute(now))
}
