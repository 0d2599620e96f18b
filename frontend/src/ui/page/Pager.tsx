import { Button } from '@mui/material'
import { useT } from '../../i18n/useT.ts'

/** Nothing when one page holds all rows. */
export function Pager({
  page,
  perPage,
  shown,
  total,
  hasNext,
  onPage,
}: {
  page: number
  perPage: number
  /** Rows on this page. */
  shown: number
  total: number | null
  hasNext: boolean
  onPage: (page: number) => void
}) {
  const t = useT()
  if (page === 1 && !hasNext) return null
  const from = (page - 1) * perPage + 1
  const span = { from, to: from + shown - 1 }
  return (
    <nav className="pager" aria-label={t('dashboard.pages')}>
      <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('dashboard.previous')}
      </Button>
      <span aria-live="polite">
        {total === null ? t('dashboard.rangeOpen', span) : t('dashboard.range', { ...span, total })}
      </span>
      <Button variant="outlined" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        {t('dashboard.next')}
      </Button>
    </nav>
  )
}
