import '../../i18n/en/trip.ts'
import { Button } from '@mui/material'
import { ApiError } from '../../providers/http.ts'
import { useT } from '../../i18n/useT.ts'

const offersEstimate = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'live-router-failed'

/** Sends the request again on the built-in estimate, where the live router failed. */
export default function UseEstimateButton({ error, onChoose }: { error: unknown; onChoose: () => void }) {
  const t = useT()
  if (!offersEstimate(error)) return null
  return <Button onClick={onChoose}>{t('trips.useEstimate')}</Button>
}
