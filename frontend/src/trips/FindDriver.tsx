import '../i18n/en/board.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'

const FindDriverDialog = lazyDialog(() => import('../form/assign/FindDriverDialog.tsx'))

/** For admins, of a planned trip. */
export default function FindDriver({ tripId }: { tripId: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('board.findDriver')}
      </Button>
      <FindDriverDialog open={open} tripId={tripId} onClose={close} onAssigned={close} />
    </>
  )
}
