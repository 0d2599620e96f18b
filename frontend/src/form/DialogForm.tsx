import { FormProvider, type FieldValues } from 'react-hook-form'
import type { Params } from '../i18n/translate.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { FormDialog, type FormDialogProps } from '../ui/dialog/FormDialog.tsx'
import type { ServerForm } from './useServerForm.ts'

type Titled<Key> = Key extends `${infer Words}.title` ? Words : never
type Submitted<Key> = Key extends `${infer Words}.submit` ? Words : never

/** A form that is sent to the server, in the one dialog; `words` holds its `title` and `submit`. */
export function DialogForm<Values extends FieldValues>({
  form,
  words,
  params,
  ...dialog
}: {
  form: ServerForm<Values>
  words: Titled<MessageKey> & Submitted<MessageKey>
  /** Of the title. */
  params?: Params
} & Pick<FormDialogProps, 'tone' | 'cure' | 'onClose' | 'children'>) {
  const t = useT()
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={t(`${words}.title`, params)}
        submitLabel={t(`${words}.submit`)}
        dirty={isDirty}
        busy={form.busy}
        error={form.banner}
        onSubmit={(event) => void form.send(event)}
      />
    </FormProvider>
  )
}
