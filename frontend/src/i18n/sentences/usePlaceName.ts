import type { TripRow } from '@longhaul/core/contract'
import { useSentence } from './sentence.ts'

/** What the server named is said in the reader’s language; a driver’s own words stay. */
export function usePlaceName(): (place: string) => string {
  const translateSentence = useSentence()
  return (place) => (place.startsWith('Near ') ? translateSentence(place) : place)
}

type Ends = Pick<TripRow, 'pickup_location_name' | 'dropoff_location_name'>

/** Both ends of a trip, as sentences name them. */
export function useTripEnds(): (trip: Ends) => { pickup: string; dropoff: string } {
  const placeName = usePlaceName()
  return (trip) => ({
    pickup: placeName(trip.pickup_location_name),
    dropoff: placeName(trip.dropoff_location_name),
  })
}
