import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportKind } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { FileChoice } from '../ui/page/FileChoice.tsx'
import { downloadFile } from '../ui/downloadFile.ts'
import { formatFigure } from '../ui/format.ts'
import { templateFile } from './files.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv'

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
          rows: formatFigure(IMPORT_LIMITS.rows, 0),
        })}
      </p>
      <ScrollableTable
        label={t('imports.fieldsTitle')}
        headings={[t('imports.column'), t('imports.required'), t('imports.example')]}
      >
        {IMPORT_FIELDS[kind].map(({ name, label, required, example }) => (
          <tr key={name}>
            <th scope="row">
              {translateSentence(label) === label ? label : `${label} (${translateSentence(label)})`}
            </th>
            <td>{t(required ? 'imports.required' : 'imports.optional')}</td>
            <td>{example}</td>
          </tr>
        ))}
      </ScrollableTable>
    </>
  )
}
