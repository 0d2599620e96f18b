import type { ReactNode } from 'react'
import {
  CreateBase,
  SourceContextProvider,
  useAugmentedForm,
  type RaRecord,
  type SimpleFormProps,
} from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { trimmed } from './changesOf.ts'
import { useFormFailure } from './FormBanner.tsx'
import { KeepTyped } from './KeepTyped.tsx'
import { useSubmit } from './useSubmit.ts'

interface CreateDialogProps extends Pick<SimpleFormProps, 'validate' | 'defaultValues'> {
  resource: string
  title: MessageKey
  submitLabel: MessageKey
  /** Under this name what was typed outlives a session that ends. */
  keep: string
  /** What failed, when the server gave no sentence. */
  fallback: string
  /** What of the trimmed fields is sent. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
  onCreated?: (record: RaRecord) => void
  onClose: () => void
  /** Inputs. */
  children: ReactNode
}

const KEEP_TYPED = { keepDirtyValues: true }

function Sheet({
  title,
  submitLabel,
  onSubmit,
  onClose,
  isDirty,
  busy,
  children,
}: Pick<CreateDialogProps, 'title' | 'submitLabel' | 'onClose' | 'children'> &
  Pick<Parameters<typeof FormDialog>[0], 'onSubmit' | 'busy'> & { isDirty: boolean }) {
  const t = useT()
  return (
    <FormDialog
      title={t(title)}
      submitLabel={t(submitLabel)}
      dirty={isDirty}
      busy={busy}
      error={useFormFailure()}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

function NewRecord({
  resource,
  keep,
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
    onSubmit: (values: Record<string, unknown>) => submit(transform(trimmed(values))),
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
          isDirty={isDirty}
          busy={isSubmitting}
          onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
        >
          <KeepTyped name={keep} />
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
