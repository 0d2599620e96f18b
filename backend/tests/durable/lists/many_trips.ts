import db from '@adonisjs/lucid/services/db'
import { type TripStatus } from '@longhaul/core/contract'
import { fold } from '#rows/fold'
import { insertRows, type Stored } from '#rows/insert_rows'
import { joinPlaces, keepTripPlaces } from '#rows/trip_places'
import { aUser } from '#tests/support/people'
import { aCarrier } from '#tests/support/records'

export interface FilledTrip {
  id: number
  driverId: number
  vehicleId: number
  vehicle: string
  status: TripStatus
  startMs: number
  pickup: string
  dropoff: string
}

const CITIES = [
  ...['Omaha, NE', 'Chicago, IL', 'Denver, CO', 'Kansas City, MO', 'Dallas, TX', 'Reno, NV', 'Boise, ID'],
  ...[
    'Ciudad Juárez',
    'San José, CA',
    'Cañon City, CO',
    'Montréal, QC',
    'Straße 7, Köln',
    "Coeur d'Alene, ID",
  ],
  ...['100% Freight_Yard!', 'A|B Terminal', 'Москва', 'Tulsa, OK', 'Fargo, ND', 'Casper, WY', 'El Paso, TX'],
]
const STREETS = ['Oak Street', 'Main Street', 'Industrial Parkway', 'Elm Avenue', 'Depot Road', '3rd St.']
const OLD = 'Old Depot, Salina, KS'
const AT_ONCE = 20_000
const MINUTE = 60_000

/** A number below `below` that looks drawn by lot. */
const lot = (n: number, salt: number, below: number) =>
  (Math.imul(n ^ (salt * 0x9e37_79b9), 0x85eb_ca6b) >>> 8) % below

async function insert(table: string, records: readonly Record<string, Stored>[]): Promise<void> {
  const columns = Object.keys(records[0]!)
  for (let from = 0; from < records.length; from += AT_ONCE)
    await db.transaction((trx) =>
      insertRows(trx, {
        table,
        columns,
        rows: records.slice(from, from + AT_ONCE).map((record) => Object.values(record)),
      }),
    )
}

/**
 * So many trips, a minute apart, between some cities and as many addresses as `places`; 200 of a driver and
 * 50 of a vehicle. The newest are planned. One place is known to the oldest trips alone.
 */
export async function fillTrips(size: { trips: number; places: number }): Promise<FilledTrip[]> {
  const carrier = await aCarrier()
  const support = await aUser('support', { id: 1 })
  const drivers = Math.max(5, Math.round(size.trips / 200))
  const vehicles = Math.max(50, Math.round(size.trips / 50))
  const stamp = { created_ms: 1, updated_ms: 1 }
  const numbers = Array.from({ length: vehicles }, (_, n) => `${n % 3 === 0 ? 'FRH' : 'TRK'}${n + 1}`)
  await insert(
    'users',
    Array.from({ length: drivers }, (_, n) => ({
      id: 1001 + n,
      ...{ username: `d${n}`, username_key: `d${n}`, email: `d${n}@x.com`, email_key: `d${n}@x.com` },
      ...{ password: support.password, first_name: 'Pat', last_name: 'Miller', role: 'driver', active: 1 },
      ...{ awaiting_approval: 0, must_change_password: 0, log_version: 0, ...stamp },
    })),
  )
  await insert(
    'vehicles',
    numbers.map((number, n) => ({
      ...{ id: n + 1, vehicle_number: number, license_plate: `PL${n}`, state: 'NE', carrier_id: carrier.id },
      ...{ number_key: fold(number), plate_key: `pl${n}`, sleeper_berth: 1, retired: 0, ...stamp },
    })),
  )
  const addresses = Array.from(
    { length: size.places },
    (_, n) => `${n + 1} ${STREETS[n % STREETS.length]}, ${CITIES[lot(n, 1, CITIES.length)]}`,
  )
  const places = new Map<string, number>()
  for (const names = [...CITIES, ...addresses, OLD].map(fold); names.length > 0;)
    for (const [key, id] of await db.transaction((trx) => keepTripPlaces(names.splice(0, 5000), trx)))
      places.set(key, id)
  const isOld = (n: number) => n < size.trips / 25 && n % 2 === 0
  const placeOf = (n: number, salt: number) =>
    lot(n, salt, 2) === 0 || addresses.length === 0
      ? CITIES[lot(n, salt + 1, CITIES.length)]!
      : addresses[lot(n, salt + 2, addresses.length)]!
  const trips = Array.from({ length: size.trips }, (_, n): FilledTrip => {
    const vehicle = lot(n, 3, vehicles)
    return {
      ...{ id: n + 1, driverId: 1001 + (n % drivers), vehicleId: vehicle + 1, vehicle: numbers[vehicle]! },
      status: n >= size.trips * 0.98 ? 'PLANNED' : n >= size.trips * 0.975 ? 'IN_PROGRESS' : 'COMPLETED',
      startMs: (n + lot(n, 4, 2880)) * MINUTE,
      pickup: isOld(n) ? OLD : placeOf(n, 5),
      dropoff: placeOf(n, 11),
    }
  })
  for (let from = 0; from < trips.length; from += AT_ONCE)
    await insert(
      'trips',
      trips.slice(from, from + AT_ONCE).map((trip) => ({
        ...{ id: trip.id, driver_id: trip.driverId, vehicle_id: trip.vehicleId, status: trip.status },
        ...{ current_location_name: 'Hidden Harbor', current_lon: 0, current_lat: 0 },
        ...{ pickup_location_name: trip.pickup, pickup_lon: 0, pickup_lat: 0 },
        ...{ dropoff_location_name: trip.dropoff, dropoff_lon: 0, dropoff_lat: 0 },
        places_key: joinPlaces(fold(trip.pickup), fold(trip.dropoff)),
        pickup_place_id: places.get(fold(trip.pickup))!,
        dropoff_place_id: places.get(fold(trip.dropoff))!,
        ...{ current_cycle_hours: 1, start_ms: trip.startMs, ...stamp },
      })),
    )
  if (db.connection().dialect.name === 'mysql')
    await db.rawQuery('analyze table trips, trip_places, vehicles')
  return trips
}
