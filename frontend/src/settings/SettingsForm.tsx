import type { ReactNode } from 'react'
import type { SimpleFormProps } from 'react-admin'
import { AskBeforeLeaving, RecordForm } from '../form/record/index.ts'
import './settings.css'

/** What a list says in the notice that somebody else has changed it. */
const describeValue = (_field: string, value: unknown): ReactNode | undefined =>
  Array.isArray(value)
    ? value
        .map((row: Record<string, unknown>) => String(row['figure'] ?? row['name'] ?? ''))
        .filter((name) => name !== '')
        .join(', ') || '0'
    : undefined

/** The form of one group; only what was changed in it is sent. */
export const SettingsForm = ({
  children,
  ...form
}: Pick<SimpleFormProps, 'validate'> & {
  transform?: (changes: Record<string, unknown>, values: Record<string, unknown>) => Record<string, unknown>
  children: ReactNode
}) => (
  <RecordForm {...form} describeValue={describeValue}>
    <AskBeforeLeaving />
    {children}
  </RecordForm>
)
