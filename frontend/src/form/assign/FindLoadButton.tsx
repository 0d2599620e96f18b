import '../../i18n/en/board.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { TripUser } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { personName } from '../../ui/personName.ts'

const FindLoadDialog = lazyDialog(() => import('./FindLoadDialog.tsx'))

/** On staff's pages. */
export function FindLoadButton({ driver, size }: { driver: TripUser; size?: 'small' }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(size ? { size } : { variant: 'outlined' as const })}
        aria-label={t('board.findLoadFor', { name: personName(driver) })}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', flex: 'none' }}
      >
        {t('board.findLoad')}
      </Button>
      <FindLoadDialog open={open} driver={driver} onClose={() => setOpen(false)} />
    </>
  )
}
