import { keptMark, MINUTE_MS, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { LIMITS, MESSAGES, type Point, type StatusMark } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import DutyStatus from '#models/duty_status'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { refuseFullDay } from '#services/duty/day_limits'
import {
  markDaysChanged,
  lockLog,
  NEVER,
  findOverlapping,
  refuseOverlap,
  toPoint,
  queryRecorded,
} from '#services/duty/duty_log'
import { refuseMark } from '#services/duty/marks'
import { refuseProposedTwice } from '#services/duty/waiting'
import { inTransaction } from '#services/database/in_transaction'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { findTerms } from '#services/home_terminal/terms'
import { parseTime } from '#services/shared/times'
import { refreshVerdicts } from '#services/duty/trip_verdict'

/** `end_time` stays away while the status is open. */
export interface DutyCorrection {
  status?: Status
  start_time?: string
  end_time?: string
  location_description?: string
  remarks?: string | null
  location?: Point
  special?: StatusMark | null
  reason: string
}

const PLANNED = refuse('conflict', 'This entry is planned, not recorded; change the trip to plan it again.')

const PROPOSED = refuse(
  'conflict',
  'This entry is proposed, not recorded. Accept or decline it; then change what is recorded.',
)

const CHANGED = refuse('stale', 'This entry has been changed meanwhile. Please look at the log again.')

const NOT_YOURS = refuse(
  'forbidden',
  'Only the driver can take an entry out of the log. Change it instead: the driver is asked to accept that.',
)

/** The log is locked by now: what was read before may have ended, or been settled, since. */
async function lockedRow(row: DutyStatus, trx: TransactionClientContract): Promise<DutyStatus | Refusal> {
  await lockLog(row.driverId, trx)
  const fresh = await DutyStatus.find(row.id, { client: trx })
  return fresh?.active ? fresh : CHANGED
}

type Times = Pick<DutyStatus, 'startMs' | 'endMs'>

function timesOf(row: DutyStatus, change: DutyCorrection, zone: string, now: Instant): Times | Refusal {
  const startMs = change.start_time === undefined ? row.startMs : parseTime(change.start_time, zone)
  if (startMs === null) return refuseField('start_time', MESSAGES.startTime.format)
  const endMs = change.end_time === undefined ? row.endMs : parseTime(change.end_time, zone)
  if (endMs === null && change.end_time !== undefined) return refuseField('end_time', MESSAGES.endTime.format)
  if (endMs !== null && endMs <= startMs) return refuseField('end_time', MESSAGES.endTime.order)
  if ((endMs ?? startMs) > now + LIMITS.futureMinutes * MINUTE_MS)
    return refuseField(endMs === null ? 'start_time' : 'end_time', 'Recorded duty cannot be in the future')
  return { startMs, endMs }
}

/** A new row, which nothing points at yet. */
const versionOf = (row: DutyStatus, change: DutyCorrection, times: Times, by: Actor) => {
  const { status = row.status } = change
  return new DutyStatus().merge({
    ...DutyStatus.unchanged,
    driverId: row.driverId,
    tripId: row.tripId,
    status,
    ...times,
    locationDescription: change.location_description ?? row.locationDescription,
    ...(change.location ? toPoint(change.location) : { lon: row.lon, lat: row.lat }),
    remarks: change.remarks === undefined ? row.remarks : change.remarks,
    special: change.special === undefined ? keptMark(row.special, status) : change.special,
    origin: 'recorded',
    editReason: change.reason,
    editedBy: by.userId,
  })
}

export async function correctDuty(
  row: DutyStatus,
  by: Actor,
  change: DutyCorrection,
  now: Instant,
): Promise<DutyStatus | Refusal> {
  const terms = await findTerms(row.driverId)
  const { homeZone } = terms
  const proposes = by.userId !== row.driverId
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    const fresh = await lockedRow(row, trx)
    if (isRefusal(fresh)) return fresh
    if (fresh.origin === 'planned') return PLANNED
    const isProposal = fresh.origin === 'proposed'
    if (isProposal && !proposes) return PROPOSED
    const times = timesOf(fresh, change, homeZone, now)
    if (isRefusal(times)) return times
    const version = versionOf(fresh, change, times, by)
    const unmarked = await refuseMark(version, terms, fresh.special, trx)
    if (unmarked) return unmarked
    // Only a proposal for a recorded row adds an entry; any other version takes the place of one.
    const added = {
      driverId: fresh.driverId,
      startMs: times.startMs,
      origin: proposes ? ('proposed' as const) : ('recorded' as const),
      inPlaceOf: fresh,
    }
    const full = await refuseFullDay(added, terms, trx)
    if (full) return full
    if (proposes) {
      const replacedBy = isProposal ? fresh.replacedBy : fresh.id
      const { startMs, endMs } = times
      if (replacedBy === null && endMs !== null) {
        const span = { driverId: fresh.driverId, startMs, endMs }
        const waiting = await refuseProposedTwice(span, homeZone, trx, fresh.id)
        if (waiting) return waiting
      }
      await saveWithEvent(version.merge({ origin: 'proposed', replacedBy }), by, 'duty_status', trx)
      if (isProposal) await saveWithEvent(fresh.merge({ active: false }), by, 'duty_status', trx)
      return version
    }
    const other = await findOverlapping(fresh.driverId, times.startMs, times.endMs ?? NEVER, trx, fresh.id)
    if (other) return refuseOverlap(other, homeZone)
    await saveWithEvent(version, by, 'duty_status', trx)
    await saveWithEvent(fresh.merge({ active: false, replacedBy: version.id }), by, 'duty_status', trx)
    // What lies between the old time and the new has not changed.
    for (const { startMs, endMs } of [fresh, version])
      await markDaysChanged(fresh.driverId, startMs, endMs ?? now, by, trx)
    await refreshVerdicts([fresh, version], now, trx)
    return version
  })
}

const NOT_BESIDE = refuseField(
  'fill',
  'That entry is not right before this one or right after it any more. Choose again what fills the time.',
)

/** `beside` over the time of `gone` too: a new version, as of any correction. */
async function extendOver(
  gone: DutyStatus,
  beside: DutyStatus,
  by: Actor,
  reason: string,
  trx: TransactionClientContract,
): Promise<DutyStatus | Refusal> {
  const { driverId } = gone
  const fresh = await queryRecorded(driverId, trx).where('id', beside.id).first()
  const goesOn = fresh?.endMs === gone.startMs
  if (!fresh || gone.endMs === null || (!goesOn && fresh.startMs !== gone.endMs)) return NOT_BESIDE
  const times = goesOn
    ? { startMs: fresh.startMs, endMs: gone.endMs }
    : { startMs: gone.startMs, endMs: fresh.endMs }
  const version = await saveWithEvent(versionOf(fresh, { reason }, times, by), by, 'duty_status', trx)
  await saveWithEvent(fresh.merge({ active: false, replacedBy: version.id }), by, 'duty_status', trx)
  return version
}

/**
 * The row stays as an inactive version. The status before an open one is open again; over the time of any
 * other the entry `fill` beside it lasts, if one is named, which is then the answer.
 */
export async function removeDuty(
  row: DutyStatus,
  by: Actor,
  reason: string,
  now: Instant,
  fill?: DutyStatus,
): Promise<DutyStatus | Refusal> {
  return inTransaction<DutyStatus | Refusal>(async (trx) => {
    const fresh = await lockedRow(row, trx)
    if (isRefusal(fresh)) return fresh
    if (fresh.origin === 'planned') return PLANNED
    const isRecorded = fresh.origin === 'recorded'
    if (isRecorded && by.userId !== fresh.driverId) return NOT_YOURS
    const { startMs, endMs, driverId } = fresh
    const removed = fresh.merge({ active: false, editReason: reason, editedBy: by.userId })
    await saveWithEvent(removed, by, 'duty_status', trx)
    if (!isRecorded) return removed
    if (endMs === null) {
      const before = await queryRecorded(driverId, trx)
        .where('end_ms', startMs)
        .orderBy('start_ms', 'desc')
        .first()
      if (before) await saveWithEvent(before.merge({ endMs: null }), by, 'duty_status', trx)
    }
    const filled = fill && (await extendOver(removed, fill, by, reason, trx))
    if (isRefusal(filled)) return filled
    const changed = filled ?? removed
    await markDaysChanged(driverId, changed.startMs, changed.endMs ?? now, by, trx)
    await refreshVerdicts([removed, changed], now, trx)
    return changed
  })
}
