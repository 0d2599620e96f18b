import { Skeleton } from '@mui/material'
import { useT, type MessageKey } from '../../i18n/useT.ts'

/** Stands where a part of a page will; `label` says so to screen readers. */
export function LoadingCard({ height, label = 'nav.loading' }: { height: number; label?: MessageKey }) {
  const t = useT()
  return (
    <Skeleton variant="rounded" height={height} sx={{ maxWidth: 'none' }}>
      <span>{t(label)}</span>
    </Skeleton>
  )
}
