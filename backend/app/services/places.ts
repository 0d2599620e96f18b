import { type LonLat } from '@longhaul/core'
import { LIMITS, type PlaceHit } from '@longhaul/core/contract'
import { isFailure } from '#gateways/failure'
import { gateways } from '#services/gateways'
import { refuse, type Refusal } from '#services/refusal'

/** Places called like what a person types; none for fewer than 3 characters. */
export async function findPlaces(query: string): Promise<PlaceHit[] | Refusal> {
  if (query.length < LIMITS.suggestions.minChars) return []
  const { geocoder } = await gateways()
  const hits = await geocoder.search(query, { limit: LIMITS.suggestions.max })
  return isFailure(hits) ? refuse('unavailable', hits.sentence) : hits
}

export async function placeAt(point: LonLat): Promise<PlaceHit | Refusal> {
  const { geocoder } = await gateways()
  const hit = await geocoder.reverse(point)
  if (isFailure(hit)) return refuse('unavailable', hit.sentence)
  return hit ?? refuse('not-found', 'There is no place near this point.')
}
