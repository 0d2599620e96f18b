import type { TripRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'

/** To the trip by its two places, each of which ends in dots where a line has no room for both. */
export function RouteLink({ trip }: { trip: TripRow }) {
  const placeName = usePlaceName()
  return (
    <Link className="breaks route-ends" to={`/trips/${trip.id}`}>
      <span>{placeName(trip.pickup_location_name)}</span> →{' '}
      <span>{placeName(trip.dropoff_location_name)}</span>
    </Link>
  )
}
