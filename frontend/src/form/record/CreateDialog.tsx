import type { ReactNode } from 'react'
import {
  CreateBase,
  SourceContextProvider,
  useAugmentedForm,
  type RaRecord,
  type SimpleFormProps,
} from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useResourceName } from '../../i18n/useResourceName.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { FormDialog, type FormDialogProps } from '../../ui/dialog/FormDialog.tsx'
import { addDraftName } from './addDraftName.ts'
import { trimValues } from './changedFields.ts'
import { useFormFailure } from './FormBanner.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import { useSubmit } from './useSubmit.ts'

export interface AddDialogProps {
  onClose: () => void
}

interface CreateDialogProps extends AddDialogProps, Pick<SimpleFormProps, 'validate' | 'defaultValues'> {
  resource: string
  title?: MessageKey
  submitLabel?: MessageKey
  fallback: string
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
  onCreated?: (record: RaRecord) => void
  children: ReactNode
}

const KEEP_TYPED = { keepDirtyValues: true }

function Sheet({
  resource,
  title,
  submitLabel,
  ...dialog
}: Pick<CreateDialogProps, 'resource' | 'title' | 'submitLabel'> &
  Pick<FormDialogProps, 'onSubmit' | 'onClose' | 'dirty' | 'busy' | 'children'>) {
  const t = useT()
  const { one } = useResourceName(resource)
  const add = t('records.add', { name: one })
  return (
    <FormDialog
      {...dialog}
      title={title ? t(title) : add}
      submitLabel={submitLabel ? t(submitLabel) : add}
      error={useFormFailure()}
    />
  )
}

function NewRecord({
  resource,
  fallback,
  validate,
  defaultValues,
  transform = (values) => values,
  children,
  ...dialog
}: CreateDialogProps) {
  const submit = useSubmit(fallback)
  const { form, handleSubmit } = useAugmentedForm({
    ...(validate && { validate }),
    defaultValues,
    mode: 'onBlur',
    resetOptions: KEEP_TYPED,
    disableInvalidFormNotification: true,
    onSubmit: (values: Record<string, unknown>) => submit(transform(trimValues(values))),
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <SourceContextProvider
      value={{
        getSource: (source) => source,
        getLabel: (source) => `resources.${resource}.fields.${source}`,
      }}
    >
      <FormProvider {...form}>
        <Sheet
          {...dialog}
          resource={resource}
          dirty={isDirty}
          busy={isSubmitting}
          onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
        >
          <SaveDraft name={addDraftName(resource)} />
          {children}
        </Sheet>
      </FormProvider>
    </SourceContextProvider>
  )
}

/** Adds a record in the one dialog, which asks before it throws away what was typed. */
export function CreateDialog(props: CreateDialogProps) {
  const { resource, onCreated, onClose } = props
  return (
    <CreateBase
      resource={resource}
      redirect={false}
      mutationOptions={{ onSuccess: (record: RaRecord) => (onCreated ? onCreated(record) : onClose()) }}
    >
      <NewRecord {...props} />
    </CreateBase>
  )
}
