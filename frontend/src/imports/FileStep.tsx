import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportKind } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { downloadFile } from '../ui/downloadFile.ts'
import { templateFile } from './files.ts'
import { TableBox } from './TableBox.tsx'
import { importT } from './useImportT.ts'

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
  return (
    <>
      <div className="row-actions import-actions">
        <label className="import-file">
          <span>{importT('file')}</span>
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
          {importT('template')}
        </Button>
      </div>
      <p role="status">{busy && importT('reading')}</p>
      <h2>{importT('fieldsTitle')}</h2>
      <p>
        {importT('limits', {
          mb: IMPORT_LIMITS.bytes / 1_000_000,
          rows: IMPORT_LIMITS.rows.toLocaleString('en-US'),
        })}
      </p>
      <TableBox label={importT('fieldsTitle')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{importT('column')}</th>
              <th scope="col">{importT('required')}</th>
              <th scope="col">{importT('example')}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_FIELDS[kind].map(({ name, label, required, example }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{importT(required ? 'required' : 'optional')}</td>
                <td>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  )
}
