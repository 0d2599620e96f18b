import { type Instant } from '@longhaul/core'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import type EldLog from '#models/eld_log'
import Vehicle from '#models/vehicle'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { takeBackSignature } from '#services/certification/signatures'
import { inTransaction } from '#services/database/in_transaction'
import { lockLog } from '#services/duty/duty_log'
import { findBegunDay } from '#services/home_terminal/begun_day'
import { makeLog } from '#services/logs/certify_day'
import { queryWholeLogs } from '#services/logs/log_facts'
import { findCarriers } from '#services/logs/log_lists'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'

const OF_TRIP = refuse('conflict', 'The truck of this day is that of its trip.')

/** One of the carrier's is known by its number; any other is kept as it was typed. */
async function findTruck(driverId: number, number: string, trx: TransactionClientContract) {
  const carrier = (await findCarriers([driverId], trx)).get(driverId)
  const known =
    carrier &&
    (await Vehicle.query({ client: trx })
      .where({ carrier_id: carrier.id, vehicle_number: number.toUpperCase() })
      .first())
  return known
    ? { vehicleId: known.id, typedVehicleNumber: null }
    : { vehicleId: null, typedVehicleNumber: number }
}

/** Writes the truck of a day that belongs to no trip on its log, which is made where there is none. */
export async function nameTruck(
  driverId: number,
  date: string,
  number: string,
  now: Instant,
  actor: Actor,
): Promise<EldLog | Refusal> {
  const begun = await findBegunDay(driverId, date, now)
  if (isRefusal(begun)) return begun
  return inTransaction<EldLog | Refusal>(async (trx) => {
    await lockLog(driverId, trx)
    const known = await queryWholeLogs(trx).where({ driver_id: driverId, date }).first()
    const log = known ?? (await makeLog(driverId, date, now, trx))
    if (log.tripId !== null && log.vehicleId !== null) return OF_TRIP
    log.merge(await findTruck(driverId, number, trx))
    if (known?.$isDirty) await takeBackSignature(log, 'vehicle', actor, trx)
    return saveWithEvent(log, actor, 'eld_log', trx)
  })
}
