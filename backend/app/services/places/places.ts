import { type LonLat } from '@longhaul/core'
import { LIMITS, type PlaceHit } from '@longhaul/core/contract'
import { isFailure } from '#gateways/failure'
import { type Geocoder } from '#gateways/geocoder/geocoder'
import { openGateways } from '#services/places/gateways'
import { refuse, type Refusal } from '#services/shared/refusal'
import { DEFAULT_ZONE } from '#services/home_terminal/terms'

/** Those near `near` first; none for fewer than 3 characters. */
export async function findPlaces(query: string, near?: LonLat): Promise<PlaceHit[] | Refusal> {
  if (query.length < LIMITS.suggestions.minChars) return []
  const { geocoder } = await openGateways()
  const hits = await geocoder.search(query, { limit: LIMITS.suggestions.max, near })
  return isFailure(hits) ? refuse('unavailable', hits.sentence) : hits
}

export async function findPlaceAt(point: LonLat): Promise<PlaceHit | Refusal> {
  const { geocoder } = await openGateways()
  const hit = await geocoder.reverse(point)
  if (isFailure(hit)) return refuse('unavailable', hit.sentence)
  return hit ?? refuse('not-found', 'There is no place near this point.')
}

const ZIP = /\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/
const CITY_STATE = /([A-Za-z][A-Za-z .'-]+),?\s+([A-Z]{2})\b(?!.*\b[A-Z]{2}\b)/

async function zoneBy(geocoder: Geocoder, address: string): Promise<string> {
  const zip = ZIP.exec(address)?.[1]
  const city = CITY_STATE.exec(address)
  for (const query of [zip, city ? `${city[1]!.trim()}, ${city[2]!}` : undefined]) {
    const hits = query === undefined ? [] : await geocoder.search(query, { limit: 1 })
    const [hit] = isFailure(hits) ? [] : hits
    if (hit) return geocoder.zoneOf([hit.lon, hit.lat])
  }
  return DEFAULT_ZONE
}

/** By ZIP code or city and state, else the default zone. */
export const findZoneOfAddress = async (address: string): Promise<string> =>
  zoneBy((await openGateways()).geocoder, address)

/** Thousands of addresses must not reach an outside service. */
export const findBuiltInZone = async (address: string): Promise<string> =>
  zoneBy((await openGateways()).places, address)

/** Tells the IANA zone of a point; always built in. */
export async function loadZoneLookup(): Promise<(point: LonLat) => string> {
  const { places } = await openGateways()
  return (point) => places.zoneOf(point)
}
