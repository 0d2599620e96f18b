import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { BoardRow } from '@longhaul/core/contract'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { formatMoment } from '../ui/format.ts'

/** Of when the rows are, and why they are not newer. */
export default function BoardNote() {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const list = useListContext<BoardRow>()
  const { data, error, isFetching, refetch } = list
  const asOf = data?.[0]?.as_of
  return (
    <>
      {data && <FailureBanner of={{ error, refetch, isFetching }} fallback={t('records.listFailed')} />}
      {asOf !== undefined && (
        <div className="board-note">
          <p role="status">
            {t(error ? 'board.stale' : 'board.asOf', { time: formatMoment(asOf, home_zone) })}
          </p>
          {!error && (
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('board.refresh')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
