import {
  DAY_MS,
  homeDays,
  MINUTE_MS,
  utcDate,
  wallMoment,
  type DutyStatus as Status,
  type Instant,
} from '@longhaul/core'
import {
  DUTY_STATUS_WORDS,
  LIMITS,
  MESSAGES,
  type DutyBody,
  type DutyProposal,
  type Point,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import User from '#models/user'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { refuseFullDay } from '#services/duty/day_limits'
import { refuseMark, remarksWith } from '#services/duty/marks'
import { refuseProposedTwice } from '#services/duty/waiting'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { takeBackSignature } from '#services/certification/signatures'
import { findTerms, type Terms } from '#services/home_terminal/terms'
import { parseTime } from '#services/shared/times'
import { refreshVerdicts } from '#services/duty/trip_verdict'

export interface LogChange {
  readonly driverId: number
  readonly by: Actor
  readonly tripId: number | null
}

/** The write locks the row on MySQL and the database on SQLite. */
export const lockLog = (driverId: number, trx: TransactionClientContract) =>
  User.query({ client: trx }).where('id', driverId).increment('log_version', 1)

export const queryRecorded = (driverId: number, trx: TransactionClientContract) =>
  DutyStatus.query({ client: trx }).where({ driver_id: driverId, active: 1, origin: 'recorded' })

export const NEVER = Number.MAX_SAFE_INTEGER as Instant

/** The first other recorded row that shares time with `[start, end)`. */
export const findOverlapping = (
  driverId: number,
  start: Instant,
  end: Instant,
  trx: TransactionClientContract,
  except?: number,
): Promise<DutyStatus | null> =>
  queryRecorded(driverId, trx)
    .if(except !== undefined, (query) => query.whereNot('id', except!))
    .where('start_ms', '<', end)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', start))
    .orderBy('start_ms')
    .first()

export const refuseOverlap = (row: DutyStatus, zone: string): Refusal =>
  refuse(
    'conflict',
    `This overlaps ${DUTY_STATUS_WORDS[row.status]} from ${wallMoment(row.startMs, zone)} to ${row.endMs === null ? 'now' : wallMoment(row.endMs, zone)} at ${row.locationDescription}.`,
    { inTheWay: row },
  )

/** A home-terminal day is within so many days of the UTC day of its date. */
const REACH_DAYS = 3

/** The daily logs that share time with `[from, to)`. */
export async function findLogsOf(
  driverId: number,
  from: Instant,
  to: Instant,
  trx: TransactionClientContract,
): Promise<EldLog[]> {
  const until = Math.max(to, from + MINUTE_MS)
  const near = await EldLog.query({ client: trx })
    .where('driver_id', driverId)
    .whereBetween('date', [utcDate(from - REACH_DAYS * DAY_MS), utcDate(until + REACH_DAYS * DAY_MS)])
  return near.filter(({ homeZone, dayStartHour, date }) => {
    const day = homeDays(homeZone, dayStartHour).on(date)
    return day.start < until && day.end > from
  })
}

/** The logs of `[from, to)` are newer now, and have to be certified again. */
export async function markDaysChanged(
  driverId: number,
  from: Instant,
  to: Instant,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  for (const log of await findLogsOf(driverId, from, to, trx))
    await saveWithEvent((await takeBackSignature(log, 'duty', by, trx)).touch(), by, 'eld_log', trx)
}

export const toPoint = (location: Point | undefined): { lon: number | null; lat: number | null } =>
  !location || (location[0] === 0 && location[1] === 0)
    ? { lon: null, lat: null }
    : { lon: location[0], lat: location[1] }

interface Fields {
  status: Status
  startMs: Instant
  endMs: Instant
  locationDescription: string
  lon: number | null
  lat: number | null
  remarks: string | null
  special: DutyStatus['special']
}

function fieldsOf(body: DutyBody, { homeZone }: Terms, now: Instant): Fields | Refusal {
  const { special = null } = body
  const startMs = parseTime(body.start_time, homeZone)
  if (startMs === null) return refuseField('start_time', MESSAGES.startTime.format)
  const endMs = parseTime(body.end_time, homeZone)
  if (endMs === null) return refuseField('end_time', MESSAGES.endTime.format)
  if (endMs <= startMs) return refuseField('end_time', MESSAGES.endTime.order)
  if (endMs > now + LIMITS.futureMinutes * MINUTE_MS)
    return refuseField('end_time', 'End time cannot be in the future')
  return {
    status: body.status,
    startMs,
    endMs,
    locationDescription: body.location_description,
    ...toPoint(body.location),
    remarks: remarksWith(special, body.remarks),
    special,
  }
}

interface Span {
  readonly driverId: number
  readonly startMs: Instant
  readonly endMs: Instant | null
}

/**
 * Ends the open status where a later span begins; any other row in the way is a refusal.
 * @returns until when the log changes by the span
 */
export async function makeRoom(
  { driverId, startMs, endMs }: Span,
  { homeZone }: Terms,
  now: Instant,
  by: Actor,
  trx: TransactionClientContract,
  except?: number,
): Promise<Instant | Refusal> {
  const open = await queryRecorded(driverId, trx).whereNull('end_ms').where('start_ms', '<', startMs).first()
  const ends = open !== null && open.id !== except
  if (ends) await saveWithEvent(open.merge({ endMs: startMs }), by, 'duty_status', trx)
  const other = await findOverlapping(driverId, startMs, endMs ?? NEVER, trx, except)
  if (other) return refuseOverlap(other, homeZone)
  return ends || endMs === null ? (Math.max(now, endMs ?? now) as Instant) : endMs
}

export const NO_TRIP = refuse('not-found', 'Trip not found.')

/** May close the open status, but overlaps no other recorded row. From an admin it is a proposal. */
export async function recordDuty(
  { driverId, by, tripId }: LogChange,
  body: DutyBody & Partial<DutyProposal>,
  now: Instant,
): Promise<DutyStatus | Refusal> {
  const terms = await findTerms(driverId)
  const fields = fieldsOf(body, terms, now)
  if (isRefusal(fields)) return fields
  const unmarked = await refuseMark(fields, terms)
  if (unmarked) return unmarked
  const { startMs, endMs } = fields
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    // Deleted, or given to another driver, since it was looked at.
    if (tripId !== null && (await Trip.find(tripId, { client: trx }))?.driverId !== driverId) return NO_TRIP
    const origin = driverId === by.userId ? 'recorded' : 'proposed'
    const full = await refuseFullDay({ driverId, startMs, origin, inPlaceOf: null }, terms, trx)
    if (full) return full
    if (origin === 'proposed') {
      const waiting = await refuseProposedTwice({ driverId, startMs, endMs }, terms.homeZone, trx)
      if (waiting) return waiting
      return saveWithEvent(
        new DutyStatus().merge({
          ...DutyStatus.unchanged,
          ...fields,
          driverId,
          tripId,
          origin,
          editReason: body.reason ?? null,
          editedBy: by.userId,
        }),
        by,
        'duty_status',
        trx,
      )
    }
    const until = await makeRoom({ driverId, startMs, endMs }, terms, now, by, trx)
    if (isRefusal(until)) return until
    await markDaysChanged(driverId, startMs, until, by, trx)
    const row = await saveWithEvent(
      new DutyStatus().merge({ ...DutyStatus.unchanged, ...fields, driverId, tripId, origin }),
      by,
      'duty_status',
      trx,
    )
    await refreshVerdicts([row], now, trx)
    return row
  })
}
