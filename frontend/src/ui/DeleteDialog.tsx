import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT.ts'
import { Dialog } from './Dialog.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'

/** Asks before something is deleted, and stays open with the reason when that fails. */
export function DeleteDialog({
  title,
  submitLabel,
  busy,
  error,
  onDelete,
  onClose,
  children,
}: {
  title: string
  submitLabel: string
  busy: boolean
  error: string | null
  onDelete: () => void
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
          <Button variant="contained" color="error" disabled={busy} onClick={onDelete}>
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
