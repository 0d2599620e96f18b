import { ApiError } from '../providers/http.ts'
import { useT } from './i18n/useT.ts'

/** The sentence to show for a failure: the server's own, else `fallback`, which names what failed. */
export function useErrorMessage(): (error: unknown, fallback: string) => string {
  const t = useT()
  return (error, fallback) => {
    if (!(error instanceof ApiError))
      return error instanceof Error && error.message ? error.message : fallback
    if (error.status === 0) return error.message === 'errors.offline' ? t('errors.offline') : error.message
    return error.message || fallback
  }
}
