import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MESSAGES } from '@longhaul/core/contract'
import Trip from '#models/trip'
import { refuse, type Refusal } from '#services/shared/refusal'

/** A driver is on one trip at a time. `tripId`: the one that starts; the driver's log is locked. */
export async function refuseSecondTrip(
  driverId: number,
  tripId: number | null,
  trx: TransactionClientContract,
): Promise<Refusal | null> {
  const other = await Trip.query({ client: trx })
    .where({ driver_id: driverId, status: 'IN_PROGRESS' })
    .if(tripId !== null, (query) => query.whereNot('id', tripId!))
    .orderBy('start_ms', 'desc')
    .first()
  if (!other) return null
  return refuse(
    'conflict',
    MESSAGES.trip.underWay(other.id, other.pickupLocationName, other.dropoffLocationName),
  )
}
