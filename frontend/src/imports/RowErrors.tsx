import type { ImportKind, ImportResult } from '@longhaul/core/contract'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { errorsFile, labelOf } from './files.ts'
import { SaveAll, SHOWN } from './SaveAll.tsx'
import { ScrollableTable } from './ScrollableTable.tsx'

/** What is wrong with rows; some of the others may be stored already. */
export function RowErrors({ kind, result }: { kind: ImportKind; result: ImportResult }) {
  const t = useT()
  const translateSentence = useSentence()
  const { errors } = result
  const partly = kind === 'trips' && !result.dry_run
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <section>
      <ErrorBanner message={t(partly ? 'imports.partlyTitle' : 'imports.badTitle', { smart_count: rows })} />
      <p>{t(partly ? 'imports.partlyLead' : 'imports.badLead')}</p>
      <SaveAll
        label={t('imports.saveErrors')}
        name={`${kind}-problems.csv`}
        file={() => errorsFile(kind, result, t, translateSentence)}
        more={errors.length > SHOWN && t('imports.more', { shown: SHOWN, all: errors.length })}
      />
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
