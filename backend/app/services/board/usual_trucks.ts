import db from '@adonisjs/lucid/services/db'
import Vehicle from '#models/vehicle'
import { findNamedTrucks } from '#services/papers/usual_vehicle'

/** By driver: the truck that was named, else that of the newest trip; a new trip is prefilled with it. */
export async function findUsualTrucks(driverIds: readonly number[]): Promise<Map<number, Vehicle>> {
  const named = await findNamedTrucks(driverIds)
  const driven = await findDrivenTrucks(driverIds.filter((id) => !named.has(id)))
  return new Map([...driven, ...named])
}

async function findDrivenTrucks(driverIds: readonly number[]): Promise<Map<number, Vehicle>> {
  if (driverIds.length === 0) return new Map()
  const newest = (await db
    .from('trips')
    .whereIn('driver_id', [...driverIds])
    .groupBy('driver_id')
    .max('id as id')) as { id: number }[]
  const trips = (await db
    .from('trips')
    .whereIn(
      'id',
      newest.map(({ id }) => id),
    )
    .select('driver_id', 'vehicle_id')) as { driver_id: number; vehicle_id: number }[]
  const vehicles = await Vehicle.query().whereIn('id', [
    ...new Set(trips.map(({ vehicle_id }) => vehicle_id)),
  ])
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return new Map(
    trips.flatMap(({ driver_id, vehicle_id }) => {
      const vehicle = byId.get(vehicle_id)
      return vehicle ? [[driver_id, vehicle]] : []
    }),
  )
}
