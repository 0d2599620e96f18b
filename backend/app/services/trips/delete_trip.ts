import DutyStatus from '#models/duty_status'
import type Trip from '#models/trip'
import { deleteWithEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { lockLog } from '#services/duty/duty_log'
import { type Refusal } from '#services/shared/refusal'
import { lockTrip, MOVED } from '#services/trips/current'

export async function deleteTrip(trip: Trip, actor: Actor): Promise<Refusal | null> {
  return inTransaction<Refusal | null>(async (trx) => {
    // First, as every change of the log does: its rows are about to lose the trip.
    await lockLog(trip.driverId, trx)
    const fresh = await lockTrip(trip.id, trx)
    if (!fresh) return null
    if (fresh.driverId !== trip.driverId) return MOVED
    await DutyStatus.query({ client: trx }).where({ trip_id: trip.id, origin: 'planned' }).delete()
    await deleteWithEvent(fresh, actor, 'trip', trx)
    return null
  })
}
