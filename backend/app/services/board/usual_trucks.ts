import db from '@adonisjs/lucid/services/db'
import Vehicle from '#models/vehicle'
import { readNewestRows } from '#rows/newest_rows'
import { findNamedTrucks } from '#services/papers/usual_vehicle'

/** By driver: the truck that was named, else that of the newest trip; a new trip is prefilled with it. */
export async function findUsualTrucks(driverIds: readonly number[]): Promise<Map<number, Vehicle>> {
  const named = await findNamedTrucks(driverIds)
  const driven = await findDrivenTrucks(driverIds.filter((id) => !named.has(id)))
  return new Map([...driven, ...named])
}

async function findDrivenTrucks(driverIds: readonly number[]): Promise<Map<number, Vehicle>> {
  if (driverIds.length === 0) return new Map()
  const trips = await readNewestRows<{ driver_id: number; vehicle_id: number }>(
    db,
    { table: 'trips', key: 'driver_id', columns: ['driver_id', 'vehicle_id'] },
    (rows) => rows.whereIn('driver_id', [...driverIds]),
  )
  const truckIds = new Set([...trips.values()].map(({ vehicle_id }) => vehicle_id))
  const vehicles = await Vehicle.query().whereIn('id', [...truckIds])
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return new Map(
    [...trips].flatMap(([driverId, { vehicle_id }]) => {
      const vehicle = byId.get(vehicle_id)
      return vehicle ? [[driverId, vehicle]] : []
    }),
  )
}
