import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
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
          <div className="row-actions">
            <Button variant="outlined" component={Link} to="/drivers/import">
              {t('records.import')}
            </Button>
            <Button variant="contained" onClick={() => setAdding(true)}>
              {t('drivers.addTitle')}
            </Button>
          </div>
        )
      }
    >
      <DriverGrid />
      {adding && <DriverAddDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}
