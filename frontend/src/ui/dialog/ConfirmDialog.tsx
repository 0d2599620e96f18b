import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from './Dialog.tsx'
import { ErrorBanner } from '../ErrorBanner.tsx'

/** Asks before a change that is hard to undo; a failure is told here. */
export function ConfirmDialog({
  title,
  submitLabel,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  submitLabel: string
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ErrorBanner message={error} />
      {children}
    </Dialog>
  )
}
