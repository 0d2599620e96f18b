import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { CarrierGrid } from './CarrierGrid.tsx'

/** /carriers: everyone's, for staff. */
export default function CarrierList() {
  const t = useT()
  const { role } = useSignedInUser()
  return (
    <StaffPage
      title={t('carriers.title')}
      action={
        mayAccess(role, 'create', 'carriers') && (
          <div className="row-actions">
            <Button variant="outlined" component={Link} to="/carriers/import">
              {t('records.import')}
            </Button>
            <Button variant="contained" component={Link} to="/carriers/add">
              {t('carriers.addTitle')}
            </Button>
          </div>
        )
      }
    >
      <CarrierGrid />
    </StaffPage>
  )
}
