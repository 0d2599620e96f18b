import type { TripRow } from '@longhaul/core/contract'
import { placeNameIn } from './placeName.ts'
import { useSentence } from './sentence.ts'

/** Of a place, or of a trip's way (`A → B`), in the reader's language. */
export type PlaceName = (place: string) => string

export function usePlaceName(): PlaceName {
  const translateSentence = useSentence()
  return (place) => placeNameIn(place, translateSentence)
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
