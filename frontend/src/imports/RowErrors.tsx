import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { errorsFile, labelOf } from './files.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

/** A page of problems is enough to see what is wrong; the file holds all. */
const SHOWN = 100

export function RowErrors({ kind, result }: { kind: ImportKind; result: ImportResult }) {
  const t = useT()
  const translateSentence = useSentence()
  const { errors } = result
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <section>
      <ErrorBanner message={t('imports.badTitle', { smart_count: rows })} />
      <p>{t('imports.badLead')}</p>
      <Button
        variant="outlined"
        onClick={() => downloadFile(errorsFile(kind, result, t, translateSentence), `${kind}-problems.csv`)}
      >
        {t('imports.saveErrors')}
      </Button>
      {errors.length > SHOWN && <p>{t('imports.more', { shown: SHOWN, all: errors.length })}</p>}
      <ScrollableTable
        label={t('imports.problem')}
        headings={[t('imports.row'), t('imports.field'), t('imports.problem'), t('imports.value')]}
      >
        {errors.slice(0, SHOWN).map(({ row, field, sentence, value }) => (
          <tr key={`${row} ${field}`}>
            <th scope="row">{row}</th>
            <td>{translateSentence(labelOf(kind, field))}</td>
            <td>{translateSentence(sentence)}</td>
            <td>{value === '' ? <em>{t('imports.empty')}</em> : value}</td>
          </tr>
        ))}
      </ScrollableTable>
    </section>
  )
}
