import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext, type Identifier } from 'react-admin'
import { useVerbs } from '../providers/verbs.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'

/** Saves the whole filtered list as CSV, or with `ids` those rows; leaving the page cancels it. */
export function ExportButton({ ids }: { ids?: readonly Identifier[] }) {
  const t = useT()
  const verbs = useVerbs()
  const errorMessage = useErrorMessage()
  const { resource, filter, filterValues } = useListContext()
  const [kilobytes, setKilobytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const control = new AbortController()
    running.current = control
    setFailure(null)
    setKilobytes(0)
    try {
      const file = await verbs.exportCsv(
        resource,
        ids ? { id: ids } : { ...(filterValues as object), ...(filter as object | undefined) },
        (bytes) => setKilobytes(Math.round(bytes / 1000)),
        control.signal,
      )
      downloadFile(file, `${resource}.csv`)
    } catch (error) {
      if (!control.signal.aborted) setFailure(errorMessage(error, t('records.exportFailed')))
    } finally {
      setKilobytes(null)
    }
  }

  return (
    <>
      {kilobytes === null ? (
        <Button size="small" onClick={() => void start()}>
          {t(ids ? 'records.exportSelected' : 'records.export')}
        </Button>
      ) : (
        <>
          <span role="status">{t('records.exporting', { kilobytes })}</span>
          <Button onClick={() => running.current?.abort()}>{t('ui.cancel')}</Button>
        </>
      )}
      <ErrorBanner message={failure} />
    </>
  )
}
