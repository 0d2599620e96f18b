import { Button } from '@mui/material'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripRecords } from '../TripList.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import './dashboard.css'

/** Its script comes once the list is on its way. */
const TripFigures = lazyPage(() => import('./TripFigures.tsx'))

/** /dashboard for staff: everybody's trips. */
export default function StaffDashboard() {
  const t = useT()
  const { role, is_admin: isAdmin } = useSignedInUser()
  usePageTitle(t('dashboard.title'))
  return (
    <>
      <DashboardHead
        actions={
          <>
            {isAdmin && (
              <>
                <Button variant="outlined" component={Link} to="/vehicles/add">
                  {t('dashboard.addVehicle')}
                </Button>
                <Button variant="outlined" component={Link} to="/carriers/add">
                  {t('dashboard.addCarrier')}
                </Button>
              </>
            )}
            {mayAccess(role, 'create', 'trips') && (
              <Button variant="contained" component={Link} to="/trips/create">
                {t('dashboard.createTrip')}
              </Button>
            )}
          </>
        }
      />
      <Suspense fallback={<div className="figures-room" />}>
        <TripFigures />
      </Suspense>
      <NextStep>
        <TripRecords failedTitle="dashboard.errorTitle" />
      </NextStep>
    </>
  )
}
