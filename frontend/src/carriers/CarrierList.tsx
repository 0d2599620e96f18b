import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { CarrierGrid } from './CarrierGrid.tsx'

export default function CarrierList() {
  const t = useT()
  const user = useSignedInUser()
  usePageTitle(t('carriers.title'))
  return (
    <>
      <header className="page-head">
        <h1>{t('carriers.title')}</h1>
        {user.is_admin && (
          <Button variant="contained" component={Link} to="/carriers/add">
            {t('carriers.addTitle')}
          </Button>
        )}
      </header>
      <CarrierGrid />
    </>
  )
}
