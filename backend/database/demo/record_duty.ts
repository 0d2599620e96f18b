import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  homeDays,
  HOUR_MS,
  instant,
  MINUTE_MS,
  plus,
  type DutyStatus as Status,
  type Instant,
  type PlannedDuty,
} from '@longhaul/core'
import { type PlannedTrip } from '#database/demo/plan_trips'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import type User from '#models/user'
import { refreshVerdict } from '#services/duty/trip_verdict'
import { generateLog } from '#services/logs/daily_logs'
import { isRefusal } from '#services/shared/refusal'

const LOGGED_DAYS = 14

interface Span {
  status: Status
  start: Instant
  end: Instant
  place: string
  lon: number | null
  lat: number | null
  trip: Trip | null
  remarks: string | null
}

/** Two weeks of duty as the driver wrote it: the trips as planned, off duty between them, and the slips. */
export async function recordDemo(
  own: readonly PlannedTrip[],
  stored: ReadonlyMap<PlannedTrip, Trip>,
  user: User,
  zone: string,
  now: Instant,
  trx: TransactionClientContract,
): Promise<void> {
  const driven = own.filter(({ status }) => status !== 'PLANNED')
  const days = homeDays(zone, 0)
  const first = days.numbered(days.at(now).number - LOGGED_DAYS).start
  const spans: Span[] = []
  let at = first
  let home = driven[0]!.body.current_location_name
  for (const planned of driven) {
    const trip = stored.get(planned)!
    const rows = drivenRows(planned, trip, now)
    const begin = rows[0]!.start
    if (begin > at)
      spans.push({
        status: 'OFF_DUTY',
        start: at,
        end: begin,
        place: home,
        lon: null,
        lat: null,
        trip: null,
        remarks: null,
      })
    spans.push(...rows)
    at = rows.at(-1)!.end
    home = planned.body.dropoff_location_name
  }
  const open = spans.at(-1)!
  await DutyStatus.createMany(
    spans.map((span) => ({
      driverId: user.id,
      tripId: span.trip?.id ?? null,
      status: span.status,
      startMs: span.start,
      endMs: span === open ? null : span.end,
      locationDescription: span.place,
      lon: span.lon,
      lat: span.lat,
      remarks: span.remarks,
      origin: 'recorded' as const,
      ...DutyStatus.unchanged,
      createdMs: span.start,
      updatedMs: instant(Math.min(span.end, now)),
    })),
    { client: trx },
  )
  for (const planned of driven) await refreshVerdict(stored.get(planned)!.id, now, trx)
  for (let back = LOGGED_DAYS - 1; back >= 1; back--) {
    const day = days.numbered(days.at(now).number - back)
    const planned = driven.findLast(({ start }) => start < day.end) ?? driven[0]!
    const log = await generateLog(
      stored.get(planned)!,
      { date: day.date },
      instant(Math.min(now, day.end + 2 * HOUR_MS)),
      { userId: user.id, address: 'demo' },
    )
    if (isRefusal(log)) throw new Error(`The demo log of ${day.date} cannot be made: ${log.sentence}`)
    if (back > 1)
      await EldLog.query({ client: trx })
        .where('id', log.id)
        .update({ certified_ms: day.end + 3 * HOUR_MS })
  }
}

const spanOf = ({ status, start, end, place, point: [lon, lat] }: PlannedDuty, trip: Trip): Span => ({
  status,
  start,
  end,
  place,
  lon,
  lat,
  trip,
  remarks: null,
})

/** The plan as it was driven so far; a resting driver has not moved on from the first long rest. */
function drivenRows({ driver, route, status, index }: PlannedTrip, trip: Trip, now: Instant): Span[] {
  const rows = route.duty.map((row) => spanOf(row, trip)).filter(({ start }) => start < now)
  if (status === 'IN_PROGRESS') {
    const rest = driver.underWay.resting
      ? rows.findIndex(({ start, end }) => end - start >= 10 * HOUR_MS)
      : -1
    const kept = rest < 0 ? rows : rows.slice(0, rest + 1)
    const last = kept.at(-1)!
    if (rest < 0 && last.end < now)
      return [...kept, { ...last, status: 'OFF_DUTY', start: last.end, end: now }]
    return [...kept.slice(0, -1), { ...last, end: now }]
  }
  if (driver.slip?.trip !== index) return rows
  return driver.slip.kind === 'skipped-break' ? withoutBreak(rows) : withLateDrive(rows)
}

/** The 30-minute break was driven through. */
function withoutBreak(rows: readonly Span[]): Span[] {
  return rows.map((row) =>
    row.status === 'OFF_DUTY' && row.end - row.start === 30 * MINUTE_MS
      ? { ...row, status: 'DRIVING' as const, remarks: 'Delayed by traffic, did not stop' }
      : row,
  )
}

/** A long wait at the dock, then a drive to parking after the fourteenth hour. */
function withLateDrive(rows: readonly Span[]): Span[] {
  const last = rows.at(-1)!
  const lastRest = rows.findLast(({ start, end }) => end - start >= 10 * HOUR_MS)
  const shift = lastRest?.end ?? rows[0]!.start
  const late = instant(Math.max(last.end, shift + 14 * HOUR_MS + 10 * MINUTE_MS))
  return [
    ...rows,
    ...(late > last.end
      ? [
          {
            ...last,
            status: 'ON_DUTY_NOT_DRIVING' as const,
            start: last.end,
            end: late,
            remarks: 'Waiting for paperwork',
          },
        ]
      : []),
    {
      ...last,
      status: 'DRIVING' as const,
      start: late,
      end: plus(late, 40),
      remarks: 'To the nearest parking',
    },
  ]
}
