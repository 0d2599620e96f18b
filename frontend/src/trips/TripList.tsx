import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { mayAccess } from '../providers/access.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../app/session.ts'
import { StaffPage } from '../grid/StaffPage.tsx'
import { TripGrid } from './TripGrid.tsx'

/** /trips: everyone's, for staff. */
export default function TripList() {
  const t = useT()
  const { role } = useSignedInUser()
  return (
    <StaffPage
      title={t('nav.trips')}
      action={
        mayAccess(role, 'create', 'trips') && (
          <Button variant="contained" component={Link} to="/trips/create">
            {t('nav.createTrip')}
          </Button>
        )
      }
    >
      <TripGrid />
    </StaffPage>
  )
}
