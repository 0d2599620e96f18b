import { minutes, type Instant, type LogSheet } from '@longhaul/core'
import { type SignatureReason } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { isSignedByOther, ONLY_THE_DRIVER } from '#services/logs/daily_logs'
import { lockLog } from '#services/duty/duty_log'
import { inTransaction } from '#services/database/in_transaction'
import { recapOf } from '#services/logs/log_recap'
import { factsOf, wholeLogs, type Written } from '#services/logs/log_facts'
import { signLog, takeBackSignature } from '#services/certification/signatures'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

export interface LogChange {
  remarks?: string | null
  certified?: boolean
  /** The header is to say what the trip says now. */
  take_over?: boolean
  /** The log the change was made on; a newer one makes it stale. */
  updated_at?: string
}

const NO_TRIP = refuse('conflict', 'The trip of this log was deleted: there is nothing to take over from it.')

/** Why a day cannot be certified yet. */
function uncertifiable({ end, unrecorded }: LogSheet, now: Instant): Refusal | null {
  if (end > now) return refuseField('certified', 'A day can be certified once it is over')
  if (unrecorded > minutes(0))
    return refuseField(
      'certified',
      `${Math.round((unrecorded / 60) * 10) / 10} hours of this day are not recorded; record them first`,
    )
  return null
}

/**
 * Remarks, and the driver's certification of a past, fully recorded day: the log is signed as `written` puts
 * it down. Other remarks, or another header, take that back.
 */
export async function changeLog(
  log: EldLog,
  change: LogChange,
  now: Instant,
  actor: Actor,
  written: Written,
): Promise<EldLog | Refusal> {
  return inTransaction(async (trx) => {
    await lockLog(log.driverId, trx)
    const fresh = await wholeLogs(trx).where('id', log.id).first()
    if (!fresh) return refuse('not-found', 'There is no such log.')
    if (change.updated_at !== undefined && Date.parse(change.updated_at) !== fresh.updatedMs)
      return refuse('stale', 'Somebody else has changed this log. Please look at it again.')
    if (change.remarks !== undefined) fresh.remarks = change.remarks
    if (change.remarks !== undefined && fresh.$isDirty) {
      if (isSignedByOther(fresh, actor)) return ONLY_THE_DRIVER
      await takeBackSignature(fresh, 'remarks', actor, trx)
    }
    if (change.take_over) {
      if (!fresh.trip) return NO_TRIP
      await takeBackSignature(fresh, 'taken-over', actor, trx)
      fresh.vehicleId = fresh.trip.vehicleId
      await saveWithEvent(fresh, actor, 'eld_log', trx)
      await fresh.load('vehicle')
    }
    if (change.certified === false) await takeBackSignature(fresh, 'driver', actor, trx)
    if (change.certified === true && fresh.certifiedMs === null) {
      const [facts] = await factsOf([fresh], now, trx)
      const refusal = uncertifiable(facts!.sheet, now)
      if (refusal) return refusal
      fresh.certifiedMs = now
      const content = written(facts!, await recapOf(fresh, now, trx), now)
      await signLog(fresh, content, now, actor, trx)
    }
    return saveWithEvent(fresh, actor, 'eld_log', trx)
  })
}

/**
 * The driver has changed what the trip brings to the header of its logs: those that are signed say something
 * else.
 */
export async function headerChanged(
  trip: Trip,
  reason: SignatureReason,
  by: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  const signed = await EldLog.query({ client: trx })
    .where('driver_id', trip.driverId)
    .where('trip_id', trip.id)
    .whereNotNull('certified_ms')
  for (const log of signed)
    await saveWithEvent(await takeBackSignature(log, reason, by, trx), by, 'eld_log', trx)
}
