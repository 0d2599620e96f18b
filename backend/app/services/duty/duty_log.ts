import {
  DAY_MS,
  homeDays,
  MINUTE_MS,
  utcDate,
  floorToMinute,
  type DutyStatus as Status,
  type Instant,
} from '@longhaul/core'
import {
  DUTY_STATUS_WORDS,
  LIMITS,
  MESSAGES,
  type DutyBody,
  type Point,
  type StatusChangeBody,
} from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import User from '#models/user'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { fullDay } from '#services/duty/day_limits'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { takeBackSignature } from '#services/certification/signatures'
import { termsOf, type Terms } from '#services/home_terminal/terms'
import { parseTime } from '#services/shared/times'
import { refreshVerdict } from '#services/duty/trip_verdict'

/** Whose log changes, and who changes it. An admin's change to a driver's log is a proposal. */
export interface LogChange {
  readonly driverId: number
  readonly by: Actor
  readonly tripId: number | null
}

/** Orders the changes of one driver's log: the write takes the row on MySQL and the writer on SQLite. */
export const lockLog = (driverId: number, trx: TransactionClientContract) =>
  User.query({ client: trx }).where('id', driverId).increment('log_version', 1)

export const recorded = (driverId: number, trx: TransactionClientContract) =>
  DutyStatus.query({ client: trx }).where({ driver_id: driverId, active: 1, origin: 'recorded' })

export const NEVER = Number.MAX_SAFE_INTEGER as Instant

/** The first other recorded row that shares time with `[start, end)`. */
export const overlapping = (
  driverId: number,
  start: Instant,
  end: Instant,
  trx: TransactionClientContract,
  except?: number,
): Promise<DutyStatus | null> =>
  recorded(driverId, trx)
    .if(except !== undefined, (query) => query.whereNot('id', except!))
    .where('start_ms', '<', end)
    .where((ends) => ends.whereNull('end_ms').orWhere('end_ms', '>', start))
    .orderBy('start_ms')
    .first()

function local(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}

export const overlaps = (row: DutyStatus, zone: string): Refusal =>
  refuse(
    'conflict',
    `This overlaps ${DUTY_STATUS_WORDS[row.status]} from ${local(row.startMs, zone)} to ${row.endMs === null ? 'now' : local(row.endMs, zone)} at ${row.locationDescription}.`,
  )

/** A home-terminal day begins and ends within so many days of the UTC day of its date. */
const REACH_DAYS = 3

/**
 * The recorded duty of `[from, to)` has changed: the logs of those days are newer, and have to be certified
 * again.
 */
export async function daysChanged(
  driverId: number,
  from: Instant,
  to: Instant,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  const until = Math.max(to, from + MINUTE_MS)
  const near = await EldLog.query({ client: trx })
    .where('driver_id', driverId)
    .whereBetween('date', [utcDate(from - REACH_DAYS * DAY_MS), utcDate(until + REACH_DAYS * DAY_MS)])
  for (const log of near) {
    const day = homeDays(log.homeZone, log.dayStartHour).on(log.date)
    if (day.start < until && day.end > from)
      await saveWithEvent((await takeBackSignature(log, 'duty', by, trx)).touch(), by, 'eld_log', trx)
  }
}

export const pointOf = (location: Point | undefined): { lon: number | null; lat: number | null } =>
  !location || (location[0] === 0 && location[1] === 0)
    ? { lon: null, lat: null }
    : { lon: location[0], lat: location[1] }

interface Fields {
  status: Status
  startMs: Instant
  endMs: Instant | null
  locationDescription: string
  lon: number | null
  lat: number | null
  remarks: string | null
}

/** What a body means in the driver's zone: two times in order, not in the future. */
function fieldsOf(body: DutyBody, { homeZone }: Terms, now: Instant): Fields | Refusal {
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
    ...pointOf(body.location),
    remarks: body.remarks ?? null,
  }
}

/** A span that becomes part of a driver's log. */
interface Span {
  readonly driverId: number
  readonly startMs: Instant
  readonly endMs: Instant | null
}

/**
 * Ends the status that is still open where a later span begins; any other row in the way is a refusal.
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
  const open = await recorded(driverId, trx).whereNull('end_ms').where('start_ms', '<', startMs).first()
  const ends = open !== null && open.id !== except
  if (ends) await saveWithEvent(open.merge({ endMs: startMs }), by, 'duty_status', trx)
  const other = await overlapping(driverId, startMs, endMs ?? NEVER, trx, except)
  if (other) return overlaps(other, homeZone)
  return ends || endMs === null ? (Math.max(now, endMs ?? now) as Instant) : endMs
}

export const NO_TRIP = refuse('not-found', 'Trip not found.')

/**
 * Records a span of duty. It may close the status that is still open, but overlaps no other recorded row.
 * From an admin it is a proposal that waits for the driver.
 */
export async function recordDuty(
  { driverId, by, tripId }: LogChange,
  body: DutyBody,
  now: Instant,
): Promise<DutyStatus | Refusal> {
  const terms = await termsOf(driverId)
  const fields = fieldsOf(body, terms, now)
  if (isRefusal(fields)) return fields
  const { startMs, endMs } = fields
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    if (tripId !== null && !(await Trip.find(tripId, { client: trx }))) return NO_TRIP
    const origin = driverId === by.userId ? 'recorded' : 'proposed'
    const full = await fullDay({ driverId, startMs, origin, inPlaceOf: null }, terms, trx)
    if (full) return full
    if (origin === 'proposed')
      return saveWithEvent(
        new DutyStatus().merge({
          ...DutyStatus.unchanged,
          ...fields,
          driverId,
          tripId,
          origin,
          editedBy: by.userId,
        }),
        by,
        'duty_status',
        trx,
      )
    const until = await makeRoom({ driverId, startMs, endMs }, terms, now, by, trx)
    if (isRefusal(until)) return until
    await daysChanged(driverId, startMs, until, by, trx)
    const row = await saveWithEvent(
      new DutyStatus().merge({ ...DutyStatus.unchanged, ...fields, driverId, tripId, origin }),
      by,
      'duty_status',
      trx,
    )
    if (tripId !== null) await refreshVerdict(tripId, now, trx)
    return row
  })
}

/** The row of a status change, and whether it is new. */
export interface Changed {
  readonly row: DutyStatus
  readonly isNew: boolean
}

const TAKEN_OUT = refuse('stale', 'This change was recorded before, and has been taken out of the log since.')

/** What stands in the log of a change that was recorded before. */
async function standing(known: DutyStatus, trx: TransactionClientContract): Promise<Changed | Refusal> {
  let row: DutyStatus | null = known
  while (row && !row.active)
    row = row.replacedBy === null ? null : await DutyStatus.find(row.replacedBy, { client: trx })
  return row ? { row, isNew: false } : TAKEN_OUT
}

/**
 * Closes the open status and opens the next at the same instant. The same change sent again changes nothing.
 */
export async function changeStatus(
  driverId: number,
  body: StatusChangeBody,
  now: Instant,
  by: Actor,
): Promise<Changed | Refusal> {
  const terms = await termsOf(driverId)
  const at = body.at === undefined ? floorToMinute(now) : parseTime(body.at, terms.homeZone)
  if (at === null) return refuseField('at', MESSAGES.startTime.format)
  if (at > now + LIMITS.futureMinutes * MINUTE_MS)
    return refuseField('at', 'A status cannot begin in the future')
  return inTransaction<Changed | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    const known = body.id
      ? await DutyStatus.query({ client: trx }).where({ driver_id: driverId, client_id: body.id }).first()
      : null
    if (known) return standing(known, trx)
    const open = await recorded(driverId, trx).whereNull('end_ms').orderBy('start_ms', 'desc').first()
    if (open?.status === body.status) return { row: open, isNew: false }
    if (open && at < open.startMs)
      return refuseField(
        'at',
        `The current status began at ${local(open.startMs, terms.homeZone)}; choose a later time`,
      )
    const other = await overlapping(driverId, at, NEVER, trx, open?.id)
    if (other) return overlaps(other, terms.homeZone)
    const inPlaceOf = open?.startMs === at ? open : null
    const full = await fullDay({ driverId, startMs: at, origin: 'recorded', inPlaceOf }, terms, trx)
    if (full) return full
    const trip = await Trip.query({ client: trx })
      .where({ driver_id: driverId, status: 'IN_PROGRESS' })
      .orderBy('start_ms', 'desc')
      .first()
    const row = await saveWithEvent(
      new DutyStatus().merge({
        ...DutyStatus.unchanged,
        driverId,
        tripId: trip?.id ?? null,
        status: body.status,
        startMs: at,
        endMs: null,
        locationDescription: body.location_description,
        ...pointOf(body.location),
        remarks: body.remarks ?? null,
        origin: 'recorded',
        clientId: body.id ?? null,
      }),
      by,
      'duty_status',
      trx,
    )
    // A status of no length is no status: it stays as a version that this one replaced.
    if (open)
      await saveWithEvent(
        open.merge(open.startMs === at ? { endMs: at, active: false, replacedBy: row.id } : { endMs: at }),
        by,
        'duty_status',
        trx,
      )
    await daysChanged(driverId, at, now, by, trx)
    if (row.tripId !== null) await refreshVerdict(row.tripId, now, trx)
    return { row, isNew: true }
  })
}
