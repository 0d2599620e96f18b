import { floorToMinute, instant, MINUTE_MS } from '@longhaul/core'
import type { DriverDay, Point, RecordedRow } from '@longhaul/core/contract'
import type { StatusChange } from './formerChange.ts'

/** A place as a status change names it. */
export interface NamedPlace {
  readonly name: string
  /** `null` where only the name is known. */
  readonly point: Point | null
}

const minuteOf = (time: string): number => floorToMinute(instant(Date.parse(time)))

/** The record with a tap that is not in it yet: the screen does not wait for the server to know it. */
export function recordWith(day: DriverDay, change: StatusChange | null): RecordedRow[] {
  if (!change) return day.duty
  const at = minuteOf(change.at)
  if (day.duty.some(({ start_time }) => minuteOf(start_time) >= at)) return day.duty
  const start_time = new Date(at).toISOString()
  return [
    ...day.duty.map((row) => (row.end_time === null ? { ...row, end_time: start_time } : row)),
    {
      id: 0,
      trip_id: day.trips.find(({ trip }) => trip.status === 'IN_PROGRESS')?.trip.id ?? null,
      status: change.status,
      start_time,
      end_time: null,
      special: change.special ?? null,
      location_description: change.location_description,
      remarks: change.remarks ?? null,
      location: change.location ?? [0, 0],
    },
  ]
}

/** A step may have begun what runs a minute ahead: nothing begins before it. */
export function tapTime(rows: readonly RecordedRow[], now: number): string {
  const open = openRow(rows)
  return new Date(open ? Math.max(now, minuteOf(open.start_time)) : now).toISOString()
}

/** A status of no minutes is not kept: a step of the trip begins a minute after what runs. */
export function stepTime(rows: readonly RecordedRow[], now: number): string {
  const open = openRow(rows)
  const earliest = open ? minuteOf(open.start_time) + MINUTE_MS : now
  return new Date(Math.max(now, earliest)).toISOString()
}

/** The status that runs; `null` while none does. */
export const openRow = (rows: readonly RecordedRow[]): RecordedRow | null =>
  rows.findLast(({ end_time }) => end_time === null) ?? null

/** The truck stands where the status began. */
export const isStationary = ({ status, special }: RecordedRow): boolean =>
  status !== 'DRIVING' && special !== 'PERSONAL_CONVEYANCE' && special !== 'YARD_MOVE'
