import { LIMITS, type PlaceHit } from '@longhaul/core/contract'
import { fold } from '#rows/fold'
import { TRIP_ROW } from '#services/imports/trips/sentences'
import { findPlaces } from '#services/places/places'
import { isRefusal, type Refusal } from '#services/shared/refusal'

/** A place, or why a name is not that of one. */
export type FoundPlace = { readonly place: PlaceHit } | { readonly problem: string }

/** 'omaha ne' is 'Omaha, NE'. */
const bare = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The one that is called so, or else the only one that was found. */
function chooseOf(name: string, hits: readonly PlaceHit[]): FoundPlace {
  const called = hits.filter(({ display_name }) => bare(display_name) === bare(name))
  const [place, other] = called.length > 0 ? called : hits
  if (!place) return { problem: TRIP_ROW.noPlace }
  if (other) return { problem: TRIP_ROW.places(hits.map(({ display_name }) => display_name)) }
  return place.display_name.length > LIMITS.placeName.max ? { problem: TRIP_ROW.noPlace } : { place }
}

/** Each name is looked for once; a refusal when the geocoder does not answer. */
export function createPlaceFinder(): (name: string) => Promise<FoundPlace | Refusal> {
  const known = new Map<string, FoundPlace>()
  return async (name) => {
    const before = known.get(bare(name))
    if (before) return before
    const hits = await findPlaces(name)
    if (isRefusal(hits)) return hits
    const found = chooseOf(name, hits)
    known.set(bare(name), found)
    return found
  }
}
