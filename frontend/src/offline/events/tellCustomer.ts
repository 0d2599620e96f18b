import type { DriverTrip, RecordedRow } from '@longhaul/core/contract'
import { isAtNamed, type NamedPoint } from '@longhaul/core/geo'

/** Places of a trip where cargo is picked up or delivered. */
const customersOn = ({ trip }: DriverTrip): NamedPoint[] => [
  { name: trip.pickup_location_name, point: trip.pickup_location },
  { name: trip.dropoff_location_name, point: trip.dropoff_location },
  ...(trip.stops ?? [])
    .filter(({ kind }) => kind === 'pickup' || kind === 'dropoff')
    .map(({ location_name: name, location: point }) => ({ name, point })),
]

/** A row of an open trip as the server will tell it; in a yard the truck moves. */
export function tellCustomer(row: RecordedRow, trips: readonly DriverTrip[]): RecordedRow {
  const of = trips.find(({ trip }) => trip.id === row.trip_id)
  if (!of) return row
  const at: NamedPoint = { name: row.location_description, point: row.location }
  const at_customer =
    row.status === 'ON_DUTY_NOT_DRIVING' &&
    row.special === null &&
    customersOn(of).some((place) => isAtNamed(at, place))
  return at_customer === (row.at_customer ?? false) ? row : { ...row, at_customer }
}
