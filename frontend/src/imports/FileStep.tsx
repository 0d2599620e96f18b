import { IMPORT_FIELDS, IMPORT_LIMITS, importRows, type ImportKind } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { Fragment } from 'react'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { FileChoice } from '../ui/page/FileChoice.tsx'
import { downloadFile } from '../ui/downloadFile.ts'
import { formatFigure } from '../ui/format.ts'
import { templateFile } from './files.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv'

const TRIP_HINTS: Readonly<Record<string, MessageKey>> = {
  driver_username: 'imports.tripHints.driver',
  vehicle: 'imports.tripHints.vehicle',
  current_location: 'imports.tripHints.current_location',
  pickup: 'imports.tripHints.pickup',
  dropoff: 'imports.tripHints.dropoff',
  start_time: 'imports.tripHints.start_time',
  current_cycle_hours: 'imports.tripHints.current_cycle_hours',
  stops: 'imports.tripHints.stops',
  pickup_from: 'imports.tripHints.window',
  pickup_until: 'imports.tripHints.window',
  dropoff_from: 'imports.tripHints.window',
  dropoff_until: 'imports.tripHints.window',
}

export function FileStep({
  kind,
  busy,
  onFile,
}: {
  kind: ImportKind
  busy: boolean
  onFile: (file: File) => void
}) {
  const t = useT()
  const translateSentence = useSentence()
  const hints = kind === 'trips' ? TRIP_HINTS : null
  return (
    <>
      <div className="row-actions import-actions">
        <FileChoice label={t('imports.file')} accept={ACCEPTED} disabled={busy} onFile={onFile} />
        <Button variant="outlined" onClick={() => downloadFile(templateFile(kind), `longhaul-${kind}.csv`)}>
          {t('imports.template')}
        </Button>
      </div>
      <p role="status">{busy && t('imports.reading')}</p>
      <h2>{t('imports.fieldsTitle')}</h2>
      <p>
        {t('imports.limits', {
          mb: IMPORT_LIMITS.bytes / 1_000_000,
          rows: formatFigure(importRows(kind), 0),
        })}
      </p>
      <ScrollableTable
        label={t('imports.fieldsTitle')}
        headings={[t('imports.column'), t('imports.required'), t('imports.example')]}
      >
        {IMPORT_FIELDS[kind].map(({ name, label, required, example }) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">
                {translateSentence(label) === label ? label : `${label} (${translateSentence(label)})`}
              </th>
              <td>{t(required ? 'imports.required' : 'imports.optional')}</td>
              <td>{example}</td>
            </tr>
            {hints?.[name] && (
              <tr className="import-hint">
                <td colSpan={3}>{t(hints[name])}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </ScrollableTable>
    </>
  )
}
