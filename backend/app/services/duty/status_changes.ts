import { floorToMinute, MINUTE_MS, wallMoment, type Instant } from '@longhaul/core'
import { LIMITS, MESSAGES, saysAgain, type StatusChangeBody } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { refuseFullDay } from '#services/duty/day_limits'
import {
  findOverlapping,
  lockLog,
  markDaysChanged,
  NEVER,
  queryRecorded,
  refuseOverlap,
  toPoint,
} from '#services/duty/duty_log'
import { refuseMark, remarksWith } from '#services/duty/marks'
import { refreshVerdicts } from '#services/duty/trip_verdict'
import { findTerms } from '#services/home_terminal/terms'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { parseTime } from '#services/shared/times'

export interface StatusChange {
  readonly row: DutyStatus
  readonly isNew: boolean
}

export interface NewStatus {
  readonly driverId: number
  readonly status: DutyStatus['status']
  readonly special: DutyStatus['special']
  readonly remarks: string | null
  /** The minute at which it begins. */
  readonly at: Instant
  readonly homeZone: string
}

/** Where in the record a status goes. */
export interface Place {
  readonly endMs: Instant | null
  /** The entry that ends where the status begins. */
  readonly ends: DutyStatus | null
  readonly tripId: number | null
  /** Taps that said later what `ends` says: at the first of them, `endMs`, that is begun anew. */
  readonly resumed?: readonly DriverEvent[]
}

/** The log is locked. A change that the record has already is that change. */
export type FindPlace = (
  status: NewStatus,
  trx: TransactionClientContract,
) => Promise<Place | StatusChange | Refusal>

const TAKEN_OUT = refuse('stale', 'This change was recorded before, and has been taken out of the log since.')

async function standing(known: DutyStatus, trx: TransactionClientContract): Promise<StatusChange | Refusal> {
  let row: DutyStatus | null = known
  while (row && !row.active)
    row = row.replacedBy === null ? null : await DutyStatus.find(row.replacedBy, { client: trx })
  return row ? { row, isNew: false } : TAKEN_OUT
}

export async function findTripUnderWay(
  driverId: number,
  trx: TransactionClientContract,
): Promise<number | null> {
  const trip = await Trip.query({ client: trx })
    .where({ driver_id: driverId, status: 'IN_PROGRESS' })
    .orderBy('start_ms', 'desc')
    .first()
  return trip?.id ?? null
}

/** After everything recorded: it ends the open status and stays open. */
export const atTheEnd: FindPlace = async (status, trx) => {
  const { driverId, at, homeZone } = status
  const open = await queryRecorded(driverId, trx).whereNull('end_ms').orderBy('start_ms', 'desc').first()
  if (open && saysAgain(open, status)) return { row: open, isNew: false }
  if (open && at < open.startMs)
    return refuseField(
      'at',
      `The current status began at ${wallMoment(open.startMs, homeZone)}; choose a later time`,
    )
  const other = await findOverlapping(driverId, at, NEVER, trx, open?.id)
  if (other) return refuseOverlap(other, homeZone)
  return { endMs: null, ends: open, tripId: await findTripUnderWay(driverId, trx) }
}

/** A status that went on is begun anew at the first tap that said so. */
async function resume(
  ended: DutyStatus,
  taps: readonly DriverEvent[],
  times: Pick<DutyStatus, 'startMs' | 'endMs'>,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  const { driverId, tripId, status, special, locationDescription, lon, lat } = ended
  const again = new DutyStatus().merge({
    ...DutyStatus.unchanged,
    ...{ driverId, tripId, status, special, locationDescription, lon, lat, ...times },
    // What adverse conditions were is said again.
    remarks: remarksWith(special, special === 'ADVERSE' ? ended.remarks : null),
    origin: 'recorded',
    clientId: taps[0]?.eventId ?? null,
  })
  await saveWithEvent(again, by, 'duty_status', trx)
  for (const tap of taps) await tap.merge({ rowId: again.id }).useTransaction(trx).save()
}

/** Ends the status that ran and begins the next. The same change sent again changes nothing. */
export async function changeStatus(
  driverId: number,
  body: StatusChangeBody,
  now: Instant,
  by: Actor,
  findPlace: FindPlace = atTheEnd,
): Promise<StatusChange | Refusal> {
  const terms = await findTerms(driverId)
  const at = body.at === undefined ? floorToMinute(now) : parseTime(body.at, terms.homeZone)
  if (at === null) return refuseField('at', MESSAGES.startTime.format)
  if (at > now + LIMITS.futureMinutes * MINUTE_MS)
    return refuseField('at', 'A status cannot begin in the future')
  const { status, special = null } = body
  const remarks = remarksWith(special, body.remarks)
  const unmarked = await refuseMark({ status, special, remarks }, terms)
  if (unmarked) return unmarked
  return inTransaction<StatusChange | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    const known = body.id
      ? await DutyStatus.query({ client: trx }).where({ driver_id: driverId, client_id: body.id }).first()
      : null
    if (known) return standing(known, trx)
    const place = await findPlace({ driverId, status, special, remarks, at, homeZone: terms.homeZone }, trx)
    if (isRefusal(place) || 'row' in place) return place
    const { ends, endMs, tripId, resumed } = place
    const until = ends?.endMs ?? null
    const inPlaceOf = ends?.startMs === at ? ends : null
    const full = await refuseFullDay({ driverId, startMs: at, origin: 'recorded', inPlaceOf }, terms, trx)
    if (full) return full
    const row = await saveWithEvent(
      new DutyStatus().merge({
        ...DutyStatus.unchanged,
        ...{ driverId, tripId, status, startMs: at, endMs },
        locationDescription: body.location_description,
        ...toPoint(body.location),
        ...{ remarks, special },
        origin: 'recorded',
        clientId: body.id ?? null,
      }),
      by,
      'duty_status',
      trx,
    )
    // A status of no length stays as a version that this one replaced.
    if (ends)
      await saveWithEvent(
        ends.merge(inPlaceOf ? { endMs: at, active: false, replacedBy: row.id } : { endMs: at }),
        by,
        'duty_status',
        trx,
      )
    if (ends && endMs !== null && resumed)
      await resume(ends, resumed, { startMs: endMs, endMs: until }, by, trx)
    await markDaysChanged(driverId, at, (resumed ? until : endMs) ?? now, by, trx)
    await refreshVerdicts(inPlaceOf ? [row, inPlaceOf] : [row], now, trx)
    return { row, isNew: true }
  })
}
