import { type PlaceHit } from '@longhaul/core/contract'
import { placeOfHit, type PlaceDraft } from './place.ts'

/** Unnamed places go by their coordinates. */
export type CurrentPlace =
  | { readonly kind: 'found'; readonly place: PlaceDraft }
  | { readonly kind: 'unnamed'; readonly place: PlaceDraft }
  | { readonly kind: 'unsupported' }
  /** The browser's own message, empty when it gave none. */
  | { readonly kind: 'failed'; readonly message: string }

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

const positionOf = (geolocation: Geolocation): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    }),
  )

export async function currentPlace(
  geolocation: Geolocation | undefined,
  reverse: (lat: number, lon: number) => Promise<PlaceHit>,
): Promise<CurrentPlace> {
  if (!geolocation) return { kind: 'unsupported' }
  let coords: GeolocationCoordinates
  try {
    coords = (await positionOf(geolocation)).coords
  } catch (error) {
    return { kind: 'failed', message: (error as Partial<GeolocationPositionError>).message ?? '' }
  }
  const { latitude, longitude } = coords
  try {
    const hit = await reverse(latitude, longitude)
    return { kind: 'found', place: { ...placeOfHit(hit), point: [longitude, latitude] } }
  } catch {
    const name = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
    return { kind: 'unnamed', place: { name, point: [longitude, latitude] } }
  }
}
