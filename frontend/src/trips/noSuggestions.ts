import '../i18n/en/trip.ts'
import { translationsReady } from '../i18n/spanishParts.ts'
import type { T } from '../i18n/useT.ts'
import { hasNoAnswer } from '../providers/http.ts'
import type { Verbs } from '../providers/types.ts'

/** A signal that brings no answer in this time brings no suggestions either. Milliseconds. */
const PATIENCE_MS = 3_000

/** What to do with the typed `place` where the server, which alone knows places, does not answer. */
export async function noSuggestions(
  place: string,
  verbs: Pick<Verbs, 'searchPlaces'>,
  t: T,
): Promise<string | null> {
  const answers = await verbs.searchPlaces(place, AbortSignal.timeout(PATIENCE_MS)).then(
    () => true,
    (error) => !hasNoAnswer(error),
  )
  if (answers) return null
  await translationsReady()
  return t('trips.noSignal.places')
}
