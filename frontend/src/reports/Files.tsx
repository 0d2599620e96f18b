import { Button } from '@mui/material'
import { DownloadButtons } from '../grid/download/DownloadButtons.tsx'
import { useDownload, type LoadFile } from '../grid/download/useDownload.ts'
import { useT } from '../i18n/useT.ts'

/** A button for each kind of file. */
export function Files<Format extends string>({
  formats,
  label,
  fileName,
  load,
}: {
  formats: readonly Format[]
  label: (format: Format) => string
  fileName: (format: Format) => string
  load: (format: Format) => LoadFile
}) {
  const t = useT()
  const download = useDownload()
  return (
    <div className="report-files" role="group" aria-label={t('reports.take')}>
      <DownloadButtons download={download}>
        <span>{t('reports.take')}</span>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            variant="outlined"
            onClick={() => void download.start(fileName(format), load(format), t('reports.fileFailed'))}
          >
            {label(format)}
          </Button>
        ))}
      </DownloadButtons>
    </div>
  )
}
