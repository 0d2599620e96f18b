import db from '@adonisjs/lucid/services/db'
import { DAY_MS, instant, type Instant } from '@longhaul/core'
import { type RemindedKind } from '@longhaul/core/contract'
import User from '#models/user'
import { type Reminder } from '#services/reminders/reminder'

/** What a driver is reminded of leaves Home after so many days, mended or not. */
const KEPT_DAYS = 31

interface Row {
  readonly problem_id: string
  readonly kind: RemindedKind
  readonly date: string
  readonly at_ms: number | string
  readonly to_ms: number | string | null
  readonly record_id: number | null
  readonly reminded_by: number
  readonly reminded_ms: number | string
}

interface Stretch {
  readonly start: Instant
  readonly end: Instant
}

/** Whether time of `gap` lies in none of `spans`, which are in order. */
function isOpen({ start, end }: Stretch, spans: readonly Stretch[]): boolean {
  let at: number = start
  for (const span of spans) {
    if (span.start > at) break
    at = Math.max(at, span.end)
  }
  return at < end
}

const ofKind = (reminders: readonly Reminder[], kind: RemindedKind) =>
  reminders.filter((one) => one.kind === kind)
const recordsOf = (reminders: readonly Reminder[]) => reminders.flatMap(({ recordId }) => recordId ?? [])

/** Days that were signed since. */
async function findSigned(driverId: number, reminders: readonly Reminder[]): Promise<Set<string>> {
  if (reminders.length === 0) return new Set()
  const rows = (await db
    .from('eld_logs')
    .where('driver_id', driverId)
    .whereIn(
      'date',
      reminders.map(({ date }) => date),
    )
    .whereNotNull('certified_ms')
    .select('date')) as { date: string }[]
  return new Set(rows.map(({ date }) => date))
}

async function findSpans(driverId: number, gaps: readonly Reminder[], now: Instant): Promise<Stretch[]> {
  if (gaps.length === 0) return []
  const from = Math.min(...gaps.map(({ start }) => start))
  const to = Math.max(...gaps.map(({ end }) => end ?? now))
  const rows = (await db
    .from('duty_statuses')
    .where({ driver_id: driverId, active: 1, origin: 'recorded' })
    .where('start_ms', '<', to)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', from))
    .orderBy('start_ms')
    .select('start_ms', 'end_ms')) as { start_ms: number | string; end_ms: number | string | null }[]
  return rows.map((row) => ({
    start: instant(Number(row.start_ms)),
    end: row.end_ms === null ? now : instant(Number(row.end_ms)),
  }))
}

async function findWaiting(driverId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = (await db
    .from('duty_statuses')
    .where({ driver_id: driverId, active: 1, origin: 'proposed' })
    .whereIn('id', [...ids])
    .select('id')) as { id: number }[]
  return new Set(rows.map(({ id }) => id))
}

async function findOpenTrips(driverId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = (await db
    .from('trips')
    .where('driver_id', driverId)
    .whereNot('status', 'COMPLETED')
    .whereIn('id', [...ids])
    .select('id')) as { id: number }[]
  return new Set(rows.map(({ id }) => id))
}

/** What the driver was reminded of and has not mended, the newest first. */
export async function findStandingReminders(driverId: number, now: Instant): Promise<Reminder[]> {
  const rows = (await db
    .from('reminders')
    .where('driver_id', driverId)
    .where('reminded_ms', '>', now - KEPT_DAYS * DAY_MS)
    .orderBy('reminded_ms', 'desc')
    .orderBy('id')) as Row[]
  if (rows.length === 0) return []
  const users = await User.findMany([...new Set(rows.map((row) => row.reminded_by))])
  const userOf = new Map(users.map((user) => [user.id, user]))
  const all = rows.map((row): Reminder => ({
    problemId: row.problem_id,
    kind: row.kind,
    date: row.date,
    start: instant(Number(row.at_ms)),
    end: row.to_ms === null ? null : instant(Number(row.to_ms)),
    recordId: row.record_id,
    at: instant(Number(row.reminded_ms)),
    by: userOf.get(row.reminded_by)!,
  }))
  const gaps = ofKind(all, 'gap')
  const signed = await findSigned(driverId, ofKind(all, 'unsigned'))
  const spans = await findSpans(driverId, gaps, now)
  const waiting = await findWaiting(driverId, recordsOf(ofKind(all, 'proposal')))
  const open = await findOpenTrips(driverId, recordsOf(ofKind(all, 'late')))
  return all.filter(({ kind, date, start, end, recordId }) => {
    if (kind === 'unsigned') return !signed.has(date)
    if (kind === 'gap') return isOpen({ start, end: end ?? now }, spans)
    return (kind === 'proposal' ? waiting : open).has(recordId ?? 0)
  })
}
