import { type Instant } from '@longhaul/core'
import { type SignatureReason } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import EldLog from '#models/eld_log'
import type Trip from '#models/trip'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { isSignedByOther, ONLY_THE_DRIVER } from '#services/logs/daily_logs'
import { lockLog } from '#services/duty/duty_log'
import { inTransaction } from '#services/database/in_transaction'
import { certifyLog } from '#services/logs/certify_day'
import { queryWholeLogs, type WriteSignedLog } from '#services/logs/log_facts'
import { takeBackSignature } from '#services/certification/signatures'
import { refuse, type Refusal } from '#services/shared/refusal'

export interface LogChange {
  remarks?: string | null
  certified?: boolean
  /** The header is to say what the trip says now. */
  take_over?: boolean
  /** A newer log makes the change stale. */
  updated_at?: string
}

const NO_TRIP = refuse('conflict', 'The trip of this log was deleted: there is nothing to take over from it.')

/** Certifies a past, fully recorded day as `written` puts it down; other changes take that back. */
export async function changeLog(
  log: EldLog,
  change: LogChange,
  now: Instant,
  actor: Actor,
  written: WriteSignedLog,
): Promise<EldLog | Refusal> {
  return inTransaction(async (trx) => {
    await lockLog(log.driverId, trx)
    const fresh = await queryWholeLogs(trx).where('id', log.id).first()
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
      fresh.merge({ vehicleId: fresh.trip.vehicleId, typedVehicleNumber: null })
      await saveWithEvent(fresh, actor, 'eld_log', trx)
      await fresh.load('vehicle')
    }
    if (change.certified === false) await takeBackSignature(fresh, 'driver', actor, trx)
    if (change.certified === true && fresh.certifiedMs === null) {
      const refusal = await certifyLog(fresh, now, actor, written, trx)
      if (refusal) return refusal
    }
    return saveWithEvent(fresh, actor, 'eld_log', trx)
  })
}

/** Signed logs of the trip say something else from now on. */
export async function markHeaderChanged(
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
