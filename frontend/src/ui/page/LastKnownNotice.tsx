import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../format.ts'

/** Says of when what is on show is, while the server does not answer. */
export function LastKnownNotice({
  of: { isError, data, dataUpdatedAt },
  zone,
}: {
  of: { isError: boolean; data?: unknown; dataUpdatedAt: number }
  zone: string
}) {
  const t = useT()
  if (!isError || data === undefined) return null
  return (
    <p className="banner" role="status">
      {t('ui.kept', { time: formatMoment(new Date(dataUpdatedAt).toISOString(), zone) })}
    </p>
  )
}
