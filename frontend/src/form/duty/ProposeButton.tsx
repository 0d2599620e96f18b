import '../../i18n/en/eldLogs.ts'
import { useState, type ReactNode } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { useT } from '../../i18n/useT.ts'

export interface ProposalDialogProps {
  open: boolean
  onClose: () => void
  onProposed: () => void
}

/** Opens the dialog of an edit of somebody else's log, and says when it was sent: it waits for the driver. */
export function ProposeButton({
  name,
  startsOpen = false,
  dialog,
}: {
  name: string
  startsOpen?: boolean
  dialog: (props: ProposalDialogProps) => ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState(startsOpen)
  const [sent, setSent] = useState(false)
  return (
    <Stack direction="row" sx={{ gap: 1, ml: -1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button aria-label={name} onClick={() => setOpen(true)}>
        {t('trips.dutyPropose.edit')}
      </Button>
      <Typography component="span" variant="body2" role="status">
        {sent && t('trips.dutyPropose.sent')}
      </Typography>
      {dialog({ open, onClose: () => setOpen(false), onProposed: () => setSent(true) })}
    </Stack>
  )
}
