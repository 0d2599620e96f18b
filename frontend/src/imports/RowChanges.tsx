import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { changesFile, labelOf } from './files.ts'
import { SaveAll, SHOWN } from './SaveAll.tsx'
import { ScrollableTable } from './ScrollableTable.tsx'

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
      <SaveAll
        label={t('imports.saveChanges')}
        name={`${kind}-changes.csv`}
        file={() => changesFile(kind, result, t, translateSentence)}
        more={cells.length > SHOWN && t('imports.moreChanges', { shown: SHOWN, all: cells.length })}
      />
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
