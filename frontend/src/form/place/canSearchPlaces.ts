import { hasNoAnswer } from '../../providers/http.ts'
import type { Verbs } from '../../providers/types.ts'

/** A signal that brings no answer in this time brings no suggestions either. Milliseconds. */
const PATIENCE_MS = 3_000

/** Whether the server, which alone knows the places, answers at all. */
export const canSearchPlaces = (verbs: Pick<Verbs, 'searchPlaces'>, text: string): Promise<boolean> =>
  verbs.searchPlaces(text, AbortSignal.timeout(PATIENCE_MS)).then(
    () => true,
    (error) => !hasNoAnswer(error),
  )
