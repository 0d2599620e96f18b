import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useT } from '../i18n/useT.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { errorsFile, labelOf } from './files.ts'
import { TableBox } from './TableBox.tsx'

/** A page of problems is enough to see what is wrong; the file holds all. */
const SHOWN = 100

export function RowErrors({ kind, result }: { kind: ImportKind; result: ImportResult }) {
  const t = useT()
  const { errors } = result
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <section>
      <ErrorBanner message={t('imports.badTitle', { smart_count: rows })} />
      <p>{t('imports.badLead')}</p>
      <Button
        variant="outlined"
        onClick={() => downloadFile(errorsFile(kind, result, t), `${kind}-problems.csv`)}
      >
        {t('imports.saveErrors')}
      </Button>
      {errors.length > SHOWN && <p>{t('imports.more', { shown: SHOWN, all: errors.length })}</p>}
      <TableBox label={t('imports.problem')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.field')}</th>
              <th scope="col">{t('imports.problem')}</th>
              <th scope="col">{t('imports.value')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, field, sentence, value }) => (
              <tr key={`${row} ${field}`}>
                <th scope="row">{row}</th>
                <td>{labelOf(kind, field)}</td>
                <td>{sentence}</td>
                <td>{value === '' ? <em>{t('imports.empty')}</em> : value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}
