import { type PlaceHit } from '@longhaul/core/contract'
import { placeOf, type PlaceDraft } from '../../form/place/place.ts'

/** `place` is known, perhaps without a name (its coordinates stand in); or `problem` says what to show. */
export type CurrentPlace =
  | { readonly kind: 'found'; readonly place: PlaceDraft }
  | { readonly kind: 'nameless'; readonly place: PlaceDraft }
  | { readonly kind: 'unsupported' }
  /** `message` is the browser's own, empty when it gave none. */
  | { readonly kind: 'failed'; readonly message: string }

const GIVE_UP_MS = 15_000
const FRESH_MS = 60_000

const position = (geolocation: Geolocation): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: GIVE_UP_MS,
      maximumAge: FRESH_MS,
    }),
  )

/** Where the browser says this device is, by name. */
export async function currentPlace(
  geolocation: Geolocation | undefined,
  reverse: (lat: number, lon: number) => Promise<PlaceHit>,
): Promise<CurrentPlace> {
  if (!geolocation) return { kind: 'unsupported' }
  let coords: GeolocationCoordinates
  try {
    coords = (await position(geolocation)).coords
  } catch (error) {
    return { kind: 'failed', message: (error as Partial<GeolocationPositionError>).message ?? '' }
  }
  const { latitude, longitude } = coords
  try {
    const hit = await reverse(latitude, longitude)
    return { kind: 'found', place: { ...placeOf(hit), point: [longitude, latitude] } }
  } catch {
    const name = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
    return { kind: 'nameless', place: { name, point: [longitude, latitude] } }
  }
}
