import { Button } from '@mui/material'
import { ApiError } from '../../providers/http.ts'
import { useT } from '../../i18n/useT.ts'

const offersEstimate = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'live-router-failed'

/**
 * The way on when the live router failed: the same request on the built-in estimate. Nothing for any other
 * failure.
 */
export function EstimateOffer({ error, onChoose }: { error: unknown; onChoose: () => void }) {
  const t = useT()
  if (!offersEstimate(error)) return null
  return <Button onClick={onChoose}>{t('trips.useEstimate')}</Button>
}
