import type { ComponentProps } from 'react'
import { Field } from '../form/Field.tsx'
import type { Form } from '../form/useForm.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'

export interface SheetField<Values> extends Omit<ComponentProps<typeof Field>, 'field' | 'label'> {
  name: keyof Values & string
  label: MessageKey
}

/** The fields of a form on a page for visitors. */
export function SheetFields<Values>({
  form,
  fields,
}: {
  form: Form<Values>
  fields: readonly SheetField<Values>[]
}) {
  const t = useT()
  return fields.map(({ name, label, ...field }) => (
    <Field key={name} field={form.field(name)} label={t(label)} {...field} />
  ))
}
