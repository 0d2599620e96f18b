import { useEffect, type ReactNode } from 'react'
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { sameAs } from './changedFields.ts'

export type VersionedRecord = RaRecord<number> & { updated_at: string }

/** A field's value as a person reads it; `undefined` where the value says it itself. */
export type DescribeValue = (field: string, value: unknown) => ReactNode

/** What somebody else changed while this form was open, and the choice between theirs and what was typed. */
export function EditConflict({
  base,
  newer,
  refused,
  onAdopt,
  describeValue: describeValue,
}: {
  /** The record as the form began with it, and as it is now where that is another. */
  base: VersionedRecord
  newer: VersionedRecord | null
  /** Saving was refused since the record is newer. */
  refused: boolean
  onAdopt: (record: VersionedRecord) => void
  describeValue?: DescribeValue | undefined
}) {
  const t = useT()
  const translate = useTranslate()
  const resource = useResourceContext()
  const { reset, getValues } = useFormContext()
  // `dirtyFields` is read so that what was typed is told apart from the rest when the form begins anew.
  const { isDirty, dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  useEffect(() => {
    // What was saved is what the form begins with from now on.
    if (isSubmitSuccessful) reset(getValues())
  }, [isSubmitSuccessful, reset, getValues])
  const touched = isDirty && Object.keys(dirtyFields).length > 0
  useEffect(() => {
    if (newer && !refused && !touched && !isSubmitting) onAdopt(newer)
  })
  if (!newer || !(refused || touched) || isSubmitting) return null
  const labelOf = (field: string) => translate(`resources.${resource}.fields.${field}`, { _: '' })
  const describe = (field: string, value: unknown): ReactNode =>
    describeValue?.(field, value) ??
    (typeof value === 'boolean'
      ? t(value ? 'records.yes' : 'records.no')
      : ((value as ReactNode) ?? t('records.nothing')))
  const changed = Object.keys(newer).filter((field) => labelOf(field) && !sameAs(newer[field], base[field]))
  return (
    <StaleNotice
      onTheirs={() => {
        reset(newer)
        onAdopt(newer)
      }}
      onMine={() => onAdopt(newer)}
    >
      {changed.length > 0 && (
        <ul className="change-list">
          {changed.map((field) => (
            <li key={field}>
              {labelOf(field)}: {describe(field, base[field])} → {describe(field, newer[field])}
            </li>
          ))}
        </ul>
      )}
      {t('records.keepHint')}
    </StaleNotice>
  )
}
