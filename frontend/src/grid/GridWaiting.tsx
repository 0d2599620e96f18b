import { Skeleton } from '@mui/material'
import { useT } from '../i18n/useT.ts'

/** Rows or cards that are on their way take room, so that the page does not jump when they come. */
export function GridWaiting({ rows, height }: { rows: number; height: number }) {
  const t = useT()
  return (
    <div className="rows grid-waiting" role="status">
      <span className="visually-hidden">{t('nav.loading')}</span>
      {Array.from({ length: rows }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={height} sx={{ maxWidth: 'none' }} />
      ))}
    </div>
  )
}
