import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { DialogForm } from '../DialogForm.tsx'
import { FormField } from '../FormField.tsx'
import { useServerForm } from '../useServerForm.ts'

export interface CureProps {
  /** What was refused. */
  typed?: string
  onClose: () => void
}

interface OneFieldDialogProps extends CureProps {
  words: 'myLogs.shipping' | 'myLogs.truck'
  field: string
  /** The sentence for a text that is left empty, where one is needed. */
  required?: string
  save: (text: string) => Promise<unknown>
  htmlInput: Record<string, unknown>
  children?: ReactNode
}

/** Asks for the one thing that a daily log lacks. */
export function OneFieldDialog({
  words,
  field,
  required,
  typed,
  save,
  onClose,
  htmlInput,
  children,
}: OneFieldDialogProps) {
  const t = useT()
  const form = useServerForm<Record<string, string>>({
    initial: { [field]: '' },
    typed: typed === undefined ? undefined : { [field]: typed },
    validate: ({ [field]: text = '' }) =>
      required !== undefined && text.trim() === '' ? { [field]: required } : {},
    fallback: t(`${words}.failed`),
    submit: async ({ [field]: text = '' }) => {
      await save(text.trim())
      onClose()
    },
  })
  return (
    <DialogForm form={form} words={words} onClose={onClose}>
      <FormField
        name={field}
        label={t(`${words}.label`)}
        hint={t(`${words}.hint`)}
        margin="dense"
        htmlInput={htmlInput}
      />
      {children}
    </DialogForm>
  )
}
