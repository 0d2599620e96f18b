import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'

const RemindAllDialog = lazyDialog(() => import('./RemindAllDialog.tsx'))

/** Reminds the drivers of everything that the list is filtered to. */
export function RemindAll() {
  const t = useT()
  const { is_admin: isAdmin } = useSignedInUser()
  const { filterValues, total } = useListContext()
  const [open, setOpen] = useState(false)
  if (!isAdmin || !total) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('problems.remind.all')}</Button>
      <RemindAllDialog open={open} filter={filterValues} onClose={() => setOpen(false)} />
    </>
  )
}
