import { Button } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useT } from '../i18n/useT.ts'
import type { Form } from './useForm.ts'

/** A form in a dialog: stays open on failure, and asks before it drops what was typed. */
export function FormDialog<Values>({
  title,
  submit,
  form,
  onClose,
  children,
}: {
  title: string
  /** Words of the submit button. */
  submit: string
  form: Form<Values>
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      title={title}
      open
      onClose={() => (form.touched && !asking ? setAsking(true) : onClose())}
      actions={
        asking ? (
          <>
            <Button onClick={() => setAsking(false)}>{t('ui.keepEditing')}</Button>
            <Button color="error" onClick={onClose}>
              {t('ui.discardConfirm')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button type="submit" form={id} variant="contained" disabled={form.busy}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {asking && <p role="alert">{t('ui.discard')}</p>}
      <form id={id} noValidate hidden={asking} onSubmit={form.onSubmit}>
        <ErrorBanner message={form.banner} />
        {children}
      </form>
    </Dialog>
  )
}
