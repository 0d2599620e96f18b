import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { VehicleGrid } from './VehicleGrid.tsx'

export default function VehicleList() {
  const t = useT()
  const user = useSignedInUser()
  usePageTitle(t('vehicles.title'))
  return (
    <>
      <header className="page-head">
        <h1>{t('vehicles.title')}</h1>
        {user.is_admin && (
          <Button variant="contained" component={Link} to="/vehicles/add">
            {t('vehicles.addTitle')}
          </Button>
        )}
      </header>
      <VehicleGrid />
    </>
  )
}
