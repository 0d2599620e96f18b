import { Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'

const ProposalDialog = lazyDialog(() => import('./ProposalDialog.tsx'))

export default function ProposalButton() {
  const t = useT()
  const { is_admin: isAdmin } = useSignedInUser()
  const [open, setOpen] = useState(false)
  if (!isAdmin) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('board.proposeAll')}
      </Button>
      <ProposalDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
