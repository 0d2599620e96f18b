import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportKind } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useT } from '../i18n/useT.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { templateFile } from './files.ts'
import { TableBox } from './TableBox.tsx'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv'

/** Chooses the file, and says what it may hold. */
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
  return (
    <>
      <div className="row-actions import-actions">
        <label className="import-file">
          <span>{t('imports.file')}</span>
          <input
            type="file"
            accept={ACCEPTED}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
              // The same file, corrected, can be chosen again.
              target.value = ''
            }}
          />
        </label>
        <Button variant="outlined" onClick={() => downloadFile(templateFile(kind), `longhaul-${kind}.csv`)}>
          {t('imports.template')}
        </Button>
      </div>
      <p role="status">{busy && t('imports.reading')}</p>
      <h2>{t('imports.fieldsTitle')}</h2>
      <p>
        {t('imports.limits', {
          mb: IMPORT_LIMITS.bytes / 1_000_000,
          rows: IMPORT_LIMITS.rows.toLocaleString('en-US'),
        })}
      </p>
      <TableBox label={t('imports.fieldsTitle')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('imports.column')}</th>
              <th scope="col">{t('imports.required')}</th>
              <th scope="col">{t('imports.example')}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_FIELDS[kind].map(({ name, label, required, example }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{t(required ? 'imports.required' : 'imports.optional')}</td>
                <td>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  )
}
