import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { downloadFile } from '../ui/downloadFile.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { errorsFile, labelOf } from './files.ts'
import { TableBox } from './TableBox.tsx'
import { importT } from './useImportT.ts'

/** A page of problems is enough to see what is wrong; the file holds all. */
const SHOWN = 100

export function RowErrors({ kind, result }: { kind: ImportKind; result: ImportResult }) {
  const { errors } = result
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <section>
      <ErrorBanner message={importT('badTitle', { smart_count: rows })} />
      <p>{importT('badLead')}</p>
      <Button
        variant="outlined"
        onClick={() => downloadFile(errorsFile(kind, result), `${kind}-problems.csv`)}
      >
        {importT('saveErrors')}
      </Button>
      {errors.length > SHOWN && <p>{importT('more', { shown: SHOWN, all: errors.length })}</p>}
      <TableBox label={importT('problem')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{importT('row')}</th>
              <th scope="col">{importT('field')}</th>
              <th scope="col">{importT('problem')}</th>
              <th scope="col">{importT('value')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, field, sentence, value }) => (
              <tr key={`${row} ${field}`}>
                <th scope="row">{row}</th>
                <td>{labelOf(kind, field)}</td>
                <td>{sentence}</td>
                <td>{value === '' ? <em>{importT('empty')}</em> : value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}
