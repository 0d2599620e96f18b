import { Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'

/** Loads the record the address names and draws it: skeleton, failure with a way on, or `children`. */
export function RecordPage<Row extends RaRecord>({
  resource,
  back,
  wide = false,
  children,
}: {
  resource: string
  /** Words of the link to the list. */
  back: string
  /** For pages with grids in their tabs. */
  wide?: boolean
  children: (record: Row) => ReactNode
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<Row>(resource, { id })
  return (
    <div className={wide ? undefined : 'narrow'}>
      <Link className="back" to={`/${resource}`}>
        {back}
      </Link>
      {error && (
        <ErrorBanner
          message={errorMessage(error, t('records.loadFailed'))}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }}>
          <span>{t('nav.loading')}</span>
        </Skeleton>
      )}
      {data && children(data)}
    </div>
  )
}
