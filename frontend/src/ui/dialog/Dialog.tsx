import { Dialog as MuiDialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useT } from '../../i18n/useT.ts'
import { useBackCloses } from './useBackCloses.ts'

/** Closes on backdrop, Escape, Back and its button: callers that hold typed text ask in `onClose`. */
export function Dialog({
  title,
  open,
  onClose,
  size = 'sm',
  isRead = false,
  actions,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Nothing in it takes the focus: the keyboard scrolls the whole. */
  isRead?: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const titleId = useId()
  useBackCloses(open, onClose)
  return (
    <MuiDialog open={open} onClose={onClose} maxWidth={size} fullWidth aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        component="h2"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
      >
        {title}
        <IconButton aria-label={t('ui.close')} onClick={onClose} sx={{ marginRight: -1.5 }}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent tabIndex={isRead ? 0 : undefined}>{children}</DialogContent>
      {actions && <DialogActions sx={{ padding: 2, gap: 1, flexWrap: 'wrap' }}>{actions}</DialogActions>}
    </MuiDialog>
  )
}
