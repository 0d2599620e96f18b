import { isoTime } from '@longhaul/core'
import { type BoardPlace, type BoardRow } from '@longhaul/core/contract'
import { type BoardLine } from '#services/board/board_list'
import { type NamedPlace } from '#services/trips/planned_route'
import { isoOrNull } from './times.ts'
import { clockRow } from './trips.ts'
import { tripUser } from './users.ts'

const boardPlace = ({ name, point: [lon, lat] }: NamedPlace): BoardPlace => ({ name, location: [lon, lat] })

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

export function boardRow({ at, one, offer, miles }: BoardLine): BoardRow {
  const { driver, carrier, truck, place, figures, freePlace, underWay, next, terms, expired } = one
  const { open, clocks, availability, unrecorded } = figures
  // A longer wait than until free is one for a rest.
  const rests = offer !== null && offer !== availability.offers[0]
  return {
    id: driver.id,
    as_of: isoTime(at),
    driver: tripUser(driver),
    carrier: carrier && { id: carrier.id, name: carrier.name },
    vehicle: truck && { id: truck.id, vehicle_number: truck.vehicleNumber },
    status: open?.status ?? null,
    status_since: isoOrNull(open?.since ?? null),
    ...clockRow(clocks),
    place: place && { ...boardPlace(place), at: isoTime(place.at) },
    free_at: isoOrNull(offer?.at ?? null),
    free_because: rests ? 'rest' : availability.because,
    free_driving_minutes: offer?.driving ?? 0,
    free_place: freePlace && boardPlace(freePlace),
    miles: miles === null ? null : Math.round(miles),
    trip_id: underWay?.id ?? null,
    next_trip: next && {
      id: next.id,
      start_time: isoTime(next.startMs),
      pickup_location_name: next.pickupName,
    },
    unrecorded_hours: unrecorded === null ? null : inHours(unrecorded),
    expired: expired.map(({ paper, day }) => ({ paper, day })),
    home_zone: terms.homeZone,
  }
}
