import { MESSAGES } from '@longhaul/core/contract'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import Driver from '#models/driver'
import Vehicle from '#models/vehicle'
import { nextLock } from '#rows/lock_version'
import { saveWithEvent, type Actor } from '#services/audit/trail'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'

export const NOT_DRIVING = refuse(
  'invalid',
  'Only a driver has a license class, last days of papers and a usual truck; a registration is approved first.',
)

/** Locks the vehicle before the driver, as whoever deletes one does. */
export async function refuseUsualVehicle(
  id: number,
  carrierId: number,
  trx: TransactionClientContract,
): Promise<Refusal | null> {
  await Vehicle.query({ client: trx }).where('id', id).update(nextLock(trx))
  const vehicle = await Vehicle.find(id, { client: trx })
  if (!vehicle) return refuseField('usual_vehicle', MESSAGES.vehicle.unknown)
  if (vehicle.retired) return refuseField('usual_vehicle', MESSAGES.usualVehicle.retired)
  return vehicle.carrierId === carrierId
    ? null
    : refuseField('usual_vehicle', MESSAGES.usualVehicle.otherCarrier)
}

/** Who drove a vehicle that goes has no usual truck any more. */
export async function clearUsualVehicle(
  vehicleId: number,
  actor: Actor,
  trx: TransactionClientContract,
): Promise<void> {
  const drivers = await Driver.query({ client: trx }).where('usual_vehicle_id', vehicleId).orderBy('id')
  for (const driver of drivers)
    await saveWithEvent(driver.merge({ usualVehicleId: null }), actor, 'driver', trx)
}

/** The trucks named for drivers, by user: those in service of the driver's own carrier. */
export async function findNamedTrucks(userIds: readonly number[]): Promise<Map<number, Vehicle>> {
  if (userIds.length === 0) return new Map()
  const drivers = await Driver.query()
    .whereIn('user_id', [...userIds])
    .whereNotNull('usual_vehicle_id')
    .preload('usualVehicle')
  return new Map(
    drivers.flatMap(({ userId, carrierId, usualVehicle: truck }) =>
      truck && !truck.retired && truck.carrierId === carrierId ? [[userId, truck] as const] : [],
    ),
  )
}
