import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { useDownload } from './useDownload.ts'

/** The buttons that begin a download, how much of one has come with its Cancel, and why it failed. */
export function DownloadButtons({
  download: { kilobytes, failure, cancel },
  children,
}: {
  download: ReturnType<typeof useDownload>
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      {kilobytes === null ? (
        children
      ) : (
        <>
          <span role="status">{t('records.exporting', { kilobytes })}</span>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
        </>
      )}
      <ErrorBanner message={failure} />
    </>
  )
}
