import db from '@adonisjs/lucid/services/db'
import { MESSAGES } from '@longhaul/core/contract'
import { findRows } from '#rows/find_rows'
import { isUsable } from '#services/fleet/usable_vehicles'
import { findTermsByUser, type Terms } from '#services/home_terminal/terms'
import { type Texts } from '#services/imports/kind'
import { TRIP_ROW } from '#services/imports/trips/sentences'
import { now } from '#services/shared/now'

export interface TripDriver {
  readonly id: number
  readonly terms: Terms
}

interface TripVehicle {
  readonly id: number
  readonly carrierId: number
  readonly retired: boolean
}

/** Who and what rows of trips name. */
export interface KnownForTrips {
  /** By username, in lower case. */
  readonly drivers: ReadonlyMap<string, TripDriver>
  /** By number, in upper case; more than one carrier may have it. */
  readonly vehicles: ReadonlyMap<string, readonly TripVehicle[]>
}

const namesIn = (rows: readonly Texts[], field: string): string[] =>
  rows.flatMap((texts) => texts[field] || [])

export async function findKnown(rows: readonly Texts[]): Promise<KnownForTrips> {
  const client = db.connection()
  const usernames = namesIn(rows, 'driver_username').map((name) => name.toLowerCase())
  const users = await findRows<{ id: number; username_key: string; role: string }>(
    client,
    'users',
    'username_key',
    usernames,
    ['id', 'username_key', 'role'],
  )
  const people = users.filter(({ role }) => role !== 'support')
  const terms = await findTermsByUser(
    people.map(({ id }) => id),
    now(),
  )
  const vehicles = await findRows<{
    id: number
    carrier_id: number
    vehicle_number: string
    retired: number
  }>(
    client,
    'vehicles',
    'vehicle_number',
    namesIn(rows, 'vehicle').map((number) => number.toUpperCase()),
    ['id', 'carrier_id', 'vehicle_number', 'retired'],
  )
  return {
    drivers: new Map(people.map(({ id, username_key: name }) => [name, { id, terms: terms.get(id)! }])),
    vehicles: new Map(
      [...Map.groupBy(vehicles, ({ vehicle_number: number }) => number)].map(([number, all]) => [
        number,
        all.map(({ id, carrier_id, retired }) => ({ id, carrierId: carrier_id, retired: Boolean(retired) })),
      ]),
    ),
  }
}

/** Of that number: the carrier's own, or else the only one that the driver may take. */
export function findVehicle(
  number: string,
  { terms: { carrierId } }: TripDriver,
  { vehicles }: KnownForTrips,
): { readonly id: number } | { readonly problem: string } {
  const all = vehicles.get(number.toUpperCase()) ?? []
  const usable = all.filter((vehicle) => isUsable(vehicle, carrierId))
  const own = usable.find((vehicle) => vehicle.carrierId === carrierId)
  const [only, other] = own ? [own] : usable
  if (only && other) return { problem: TRIP_ROW.vehicles }
  if (only) return { id: only.id }
  const isRetired = all.length > 0 && all.every(({ retired }) => retired)
  return { problem: isRetired ? MESSAGES.usualVehicle.retired : MESSAGES.vehicle.unknown }
}
