import { FormProvider, type FieldValues } from 'react-hook-form'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import type { ServerForm } from './useServerForm.ts'

/** A form that is sent to the server, in the one dialog. */
export function DialogForm<Values extends FieldValues>({
  form,
  ...dialog
}: { form: ServerForm<Values> } & Pick<
  FormDialogProps,
  'title' | 'submitLabel' | 'tone' | 'onClose' | 'children'
>) {
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        dirty={isDirty}
        busy={form.busy}
        error={form.banner}
        onSubmit={(event) => void form.send(event)}
      />
    </FormProvider>
  )
}
