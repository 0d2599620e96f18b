import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@mui/material'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from './Dialog.tsx'
import { ErrorBanner } from '../ErrorBanner.tsx'

export interface FormDialogProps {
  title: string
  submitLabel: string
  /** Something was typed that closing would lose. */
  dirty: boolean
  busy: boolean
  error: string | null
  /** What can be done about the error. */
  cure?: ReactNode
  /** Red for what cannot be undone. */
  tone?: 'primary' | 'error'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Mounted while open; asks before it throws typed text away. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    dirty,
    busy,
    error,
    cure,
    tone = 'primary',
    onSubmit,
    onClose,
    children,
  } = props
  const t = useT()
  const form = useId()
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(event)
  }
  return (
    <Dialog
      title={title}
      open
      onClose={close}
      actions={
        asking ? (
          <>
            <span role="alert" style={{ flex: '1 1 100%' }}>
              {t('ui.discard')}
            </span>
            <Button onClick={() => setAsking(false)}>{t('ui.keepEditing')}</Button>
            <Button variant="contained" color="error" onClick={onClose}>
              {t('ui.discardConfirm')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={form} variant="contained" color={tone} loading={busy}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <ErrorBanner message={error} action={cure} />
        {children}
      </form>
    </Dialog>
  )
}
