import { ApiError, NO_ANSWER } from '../providers/http.ts'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'

/** The sentence to show for a failure: the server's own, else `fallback`, which names what failed. */
export function useErrorMessage(): (error: unknown, fallback: string) => string {
  const t = useT()
  const translateSentence = useSentence()
  return (error, fallback) => {
    if (!(error instanceof ApiError))
      return translateSentence(error instanceof Error && error.message ? error.message : fallback)
    const key = Object.values(NO_ANSWER).find((known) => known === error.message)
    if (key) return t(key)
    return translateSentence(error.message || fallback)
  }
}
