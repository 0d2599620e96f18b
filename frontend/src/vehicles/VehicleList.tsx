import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { VehicleGrid } from './VehicleGrid.tsx'

/** /vehicles: everyone's, for staff. */
export default function VehicleList() {
  const t = useT()
  const { role } = useSignedInUser()
  return (
    <StaffPage
      title={t('vehicles.title')}
      action={
        mayAccess(role, 'create', 'vehicles') && (
          <div className="row-actions">
            <Button variant="outlined" component={Link} to="/vehicles/import">
              {t('records.import')}
            </Button>
            <Button variant="contained" component={Link} to="/vehicles/add">
              {t('vehicles.addTitle')}
            </Button>
          </div>
        )
      }
    >
      <VehicleGrid />
    </StaffPage>
  )
}
