import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { downloadFile } from '../ui/downloadFile.ts'
import { changesFile, labelOf } from './files.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

/** A page of changes shows what the file does; the file of them holds all. */
const SHOWN = 100

/** What the rows change, or have changed, of records that are there already. */
export function RowChanges({ kind, result }: { kind: ImportKind; result: ImportResult }) {
  const t = useT()
  const translateSentence = useSentence()
  const cells = result.changes.flatMap(({ fields, ...record }) =>
    fields.map((field) => ({ ...record, ...field })),
  )
  if (cells.length === 0) return null
  const title = t(result.dry_run ? 'imports.willChange' : 'imports.changed')
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => downloadFile(changesFile(kind, result, t, translateSentence), `${kind}-changes.csv`)}
      >
        {t('imports.saveChanges')}
      </Button>
      {cells.length > SHOWN && <p>{t('imports.moreChanges', { shown: SHOWN, all: cells.length })}</p>}
      <ScrollableTable
        label={title}
        headings={[
          t('imports.row'),
          t('imports.csv.name'),
          t('imports.field'),
          t('imports.from'),
          t('imports.to'),
        ]}
      >
        {cells.slice(0, SHOWN).map(({ row, name, field, from, to }) => (
          <tr key={`${row} ${field}`}>
            <th scope="row">{row}</th>
            <td>{name}</td>
            <td>{translateSentence(labelOf(kind, field))}</td>
            <td>{from ?? <em>{t('imports.empty')}</em>}</td>
            <td>{to}</td>
          </tr>
        ))}
      </ScrollableTable>
    </>
  )
}
