import { Button } from '@mui/material'
import { useListContext, type Identifier } from 'react-admin'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { useDownload } from './useDownload.ts'

/** Saves the whole filtered list as CSV, or with `ids` those rows. */
export function ExportButton({ ids }: { ids?: readonly Identifier[] }) {
  const t = useT()
  const verbs = useVerbs()
  const { resource, filter, filterValues } = useListContext()
  const download = useDownload()
  const load: Parameters<typeof download.start>[1] = (onBytes, signal) =>
    verbs.exportCsv(
      resource,
      ids ? { id: ids } : { ...(filterValues as object), ...(filter as object | undefined) },
      onBytes,
      signal,
    )
  return (
    <DownloadButtons download={download}>
      <Button
        size="small"
        onClick={() => void download.start(`${resource}.csv`, load, t('records.exportFailed'))}
      >
        {t(ids ? 'records.exportSelected' : 'records.export')}
      </Button>
    </DownloadButtons>
  )
}
