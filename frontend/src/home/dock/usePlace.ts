import { useEffect, useState } from 'react'
import type { DriverDay, Point, RecordedRow } from '@longhaul/core/contract'
import { currentPlace } from '../../form/place/currentPlace.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { isStationary, type NamedPlace } from '../record.ts'

/** So many places are offered. */
const MOST = 4

const isKnown = ([lon, lat]: Point): boolean => lon !== 0 || lat !== 0

const placeOfRow = ({ location_description, location }: RecordedRow): NamedPlace => ({
  name: location_description,
  point: isKnown(location) ? location : null,
})

/** The stops ahead of the trip under way, then the places last recorded; each once. */
export function offeredPlaces(
  day: DriverDay | undefined,
  rows: readonly RecordedRow[],
  now: number,
): NamedPlace[] {
  const trip = day?.trips[0]
  const ahead: NamedPlace[] = trip
    ? [
        ...(trip.loaded ? [] : [{ name: trip.trip.pickup_location_name, point: trip.trip.pickup_location }]),
        ...trip.stops
          .filter(
            ({ kind, end_time }) => kind !== 'pickup' && kind !== 'dropoff' && Date.parse(end_time) > now,
          )
          .slice(0, 1)
          .map(({ location_name, location }) => ({ name: location_name, point: location })),
        { name: trip.trip.dropoff_location_name, point: trip.trip.dropoff_location },
      ]
    : []
  const offered = new Map<string, NamedPlace>()
  for (const place of [...ahead, ...rows.toReversed().map(placeOfRow)])
    if (!offered.has(place.name)) offered.set(place.name, place)
  return [...offered.values()].slice(0, MOST)
}

/**
 * Where the truck is: typed, chosen or read from the phone; else where it stands by the record.
 * After driving nothing is filled in: the last place is where it was.
 */
export function usePlace(open: RecordedRow | null) {
  const verbs = useVerbs()
  const [typed, setTyped] = useState<NamedPlace | null>(null)
  const [locating, setLocating] = useState<'no' | 'busy' | 'failed'>('no')
  const stands = open && isStationary(open) ? placeOfRow(open) : null

  const locate = async (): Promise<NamedPlace | null> => {
    setLocating('busy')
    const found = await currentPlace(navigator.geolocation, (lat, lon) => verbs.reversePlace(lat, lon))
    const here = found.kind === 'found' || found.kind === 'unnamed' ? found.place : null
    setLocating(here ? 'no' : 'failed')
    if (here) setTyped(here)
    return here
  }

  // Once the driver has allowed it the phone is read without a tap.
  const isUnknown = typed === null && stands === null
  useEffect(() => {
    if (!isUnknown || !navigator.geolocation || !('permissions' in navigator)) return
    let isMounted = true
    navigator.permissions
      .query({ name: 'geolocation' })
      .then(async ({ state }) => {
        if (state !== 'granted' || !isMounted) return
        const found = await currentPlace(navigator.geolocation, (lat, lon) => verbs.reversePlace(lat, lon))
        if (isMounted && found.kind === 'found') setTyped((now) => now ?? found.place)
      })
      .catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [isUnknown, verbs])

  return { here: typed ?? stands, choose: setTyped, locate, locating }
}
