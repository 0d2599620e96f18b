import type { TripRow } from '@longhaul/core/contract'
import { milesApart } from '@longhaul/core/geo'
import type { PlaceName } from '../i18n/sentences/usePlaceName.ts'

/** From here on the way to the pickup is a part of the trip that names it. */
const LONG_LEG_MILES = 50

type Ends = Pick<TripRow, 'pickup_location_name' | 'dropoff_location_name'>

type Named = Ends & Pick<TripRow, 'current_location' | 'current_location_name' | 'pickup_location'>

/** Where a trip starts, if the pickup is far from there; else `null`. */
export const farStart = (trip: Named): string | null =>
  milesApart(trip.current_location, trip.pickup_location) > LONG_LEG_MILES ? trip.current_location_name : null

/** `Omaha, NE → Chicago, IL` */
export const loadName = (trip: Ends, placeName: PlaceName): string =>
  `${placeName(trip.pickup_location_name)} → ${placeName(trip.dropoff_location_name)}`

/** The same with the place it starts from, where the pickup is far from there. */
export function routeName(trip: Named, placeName: PlaceName): string {
  const start = farStart(trip)
  const load = loadName(trip, placeName)
  return start === null ? load : `${placeName(start)} → ${load}`
}
