import { useState } from 'react'
import { useUpdate, type RaRecord } from 'react-admin'
import { staleRow } from '../providers/staleRow.ts'
import { useT } from '../i18n/useT.ts'
import type { Rules } from './rules.ts'
import { useForm, type Form } from './useForm.ts'

/** A record that knows when it was last changed. */
type Dated = RaRecord & { id: number; updated_at: string }

export interface EditForm<Values> extends Form<Values> {
  /** What somebody else has changed meanwhile, field by field as the form has it; `null` while nobody has. */
  theirs: { name: keyof Values & string; before: string; after: string }[] | null
  /** Takes the record as it is now and drops what was typed. */
  showTheirs: () => void
  /** Keeps what was typed over the record as it is now; fields nobody typed in become theirs. */
  keepMine: () => void
}

/**
 * The form of one record that others may change too. Nothing typed is lost: neither when the record arrives anew while
 * somebody types, nor when saving is refused because it was made on an older one.
 */
export function useEditForm<Row extends Dated, Values extends Record<string, string>>({
  resource,
  record,
  formOf,
  rules,
  changeOf,
  onSaved,
}: {
  resource: string
  record: Row
  formOf: (row: Row) => Values
  rules: Rules<Values>
  /** What is sent, but for `updated_at`. */
  changeOf: (base: Row, values: Values) => object
  onSaved?: () => unknown
}): EditForm<Values> {
  const t = useT()
  const [update] = useUpdate<Row>()
  const [base, setBase] = useState(record)
  const [refusedFor, setRefusedFor] = useState<Row | null>(null)
  const form = useForm<Values>({
    initial: formOf(base),
    rules,
    fallback: t('records.saveFailed'),
    submit: async (values) => {
      const data = { ...changeOf(base, values), updated_at: base.updated_at } as Partial<Row>
      try {
        const saved = (await update(
          resource,
          { id: base.id, data, previousData: base },
          { mutationMode: 'pessimistic', returnPromise: true },
        )) as Row
        adopt(saved)
        await onSaved?.()
      } catch (error) {
        const current = staleRow<Row>(error)
        if (!current) throw error
        setRefusedFor(current)
      }
    },
  })
  const adopt = (row: Row, values: Values = formOf(row)) => {
    setBase(row)
    setRefusedFor(null)
    form.set(values)
  }
  const arrived = Date.parse(record.updated_at) > Date.parse(base.updated_at) ? record : null
  const newer = refusedFor ?? arrived
  // Nothing is typed yet: the form simply shows the record as it is now.
  if (arrived && !refusedFor && !form.touched && !form.busy) adopt(arrived)
  const names = Object.keys(form.values) as (keyof Values & string)[]
  const known = formOf(base)
  const now = newer && formOf(newer)
  return {
    ...form,
    theirs:
      now && (refusedFor || form.touched) && !form.busy
        ? names
            .filter((name) => now[name] !== known[name])
            .map((name) => ({ name, before: known[name] ?? '', after: now[name] ?? '' }))
        : null,
    showTheirs: () => newer && adopt(newer),
    keepMine: () => {
      if (!newer || !now) return
      const typed = names.filter((name) => form.values[name] !== known[name])
      adopt(newer, { ...now, ...Object.fromEntries(typed.map((name) => [name, form.values[name]])) })
    },
  }
}
