import { LIMITS, type PlaceHit, type Point } from '@longhaul/core/contract'

/** Text in a location field; `point` is null until a place behind the text is known. */
export interface PlaceDraft {
  readonly name: string
  readonly point: Point | null
  /** Shown under the field: the built-in list answered for a service that failed. */
  readonly notice?: string
}

export const NO_PLACE: PlaceDraft = { name: '', point: null }

export const isPlaced = (place: PlaceDraft): place is PlaceDraft & { readonly point: Point } =>
  place.point !== null

export const placeOf = (hit: PlaceHit): PlaceDraft => ({
  name: hit.display_name.slice(0, LIMITS.placeName.max),
  point: [hit.lon, hit.lat],
  ...(hit.notice ? { notice: hit.notice } : {}),
})
