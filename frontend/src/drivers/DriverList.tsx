import { Button } from '@mui/material'
import { useState } from 'react'
import { mayAccess } from '../providers/access.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { DriverAddDialog } from './DriverAddDialog.tsx'
import { DriverGrid } from './DriverGrid.tsx'

export default function DriverList() {
  const t = useT()
  const { role } = useSignedInUser()
  const [adding, setAdding] = useState(false)
  return (
    <StaffPage
      title={t('nav.drivers')}
      action={
        mayAccess(role, 'create', 'drivers') && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('drivers.addTitle')}
          </Button>
        )
      }
    >
      <DriverGrid />
      {adding && <DriverAddDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}
