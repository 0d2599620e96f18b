import { useSentence } from './sentence.ts'

/** What the server named is said in the reader’s language; a driver’s own words stay. */
export function usePlaceName(): (place: string) => string {
  const translateSentence = useSentence()
  return (place) => (place.startsWith('Near ') ? translateSentence(place) : place)
}
