import { useState, type ReactNode } from 'react'
import { useEditContext, type SimpleFormProps } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { staleRow } from '../../providers/http.ts'
import { pickChangedFields } from './changedFields.ts'
import { StaffForm } from './StaffForm.tsx'
import { EditConflict, type VersionedRecord, type DescribeValue } from './EditConflict.tsx'
import { useSubmit } from './useSubmit.ts'

/** The form of one record inside `Edit`, which others may change too. Only what was changed here is sent. */
export function RecordForm({
  validate,
  describeValue,
  transform = (changes) => changes,
  children,
}: Pick<SimpleFormProps, 'validate'> & {
  describeValue?: DescribeValue
  transform?: (changes: Record<string, unknown>, values: Record<string, unknown>) => Record<string, unknown>
  children: ReactNode
}) {
  const t = useT()
  const submit = useSubmit(t('records.saveFailed'))
  const arrived = useEditContext<VersionedRecord>().record!
  const [base, setBase] = useState(arrived)
  const [refusedFor, setRefusedFor] = useState<VersionedRecord | null>(null)
  const adopt = (record: VersionedRecord) => {
    setBase(record)
    setRefusedFor(null)
  }
  const isNewer = Date.parse(arrived.updated_at) > Date.parse(base.updated_at)
  return (
    <StaffForm
      record={base}
      {...(validate && { validate })}
      onSubmit={(values: Record<string, unknown>) =>
        submit(
          { ...transform(pickChangedFields(base, values), values), updated_at: base.updated_at },
          (error) => {
            const current = staleRow<VersionedRecord>(error)
            if (current) setRefusedFor(current)
            return current !== null
          },
        )
      }
    >
      <EditConflict
        base={base}
        newer={refusedFor ?? (isNewer ? arrived : null)}
        refused={refusedFor !== null}
        onAdopt={adopt}
        describeValue={describeValue}
      />
      {children}
    </StaffForm>
  )
}
