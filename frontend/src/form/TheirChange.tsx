import { useT } from '../i18n/useT.ts'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import type { EditForm } from './useEditForm.ts'

/** What somebody else changed while this form was open, and the choice between theirs and what was typed. */
export function TheirChange<Values>({
  form,
  labelOf,
  wordsOf = (_name, value) => value,
}: {
  form: EditForm<Values>
  labelOf: (name: keyof Values & string) => string
  /** A field's value as a person reads it. */
  wordsOf?: (name: keyof Values & string, value: string) => string
}) {
  const t = useT()
  if (!form.theirs) return null
  const said = (name: keyof Values & string, value: string) => wordsOf(name, value) || t('records.nothing')
  return (
    <StaleNotice onTheirs={form.showTheirs} onMine={form.keepMine}>
      {form.theirs.length > 0 && (
        <ul className="change-list">
          {form.theirs.map(({ name, before, after }) => (
            <li key={name}>
              {t('records.theirChange', {
                field: labelOf(name),
                before: said(name, before),
                after: said(name, after),
              })}
            </li>
          ))}
        </ul>
      )}
      {t('records.keepHint')}
    </StaleNotice>
  )
}
