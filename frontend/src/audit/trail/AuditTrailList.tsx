import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { ChangeGrid } from './ChangeGrid.tsx'

export default function AuditTrailList() {
  const t = useT()
  return (
    <StaffPage
      title={t('nav.auditTrail')}
      action={
        <Button component={Link} to="/audit-trail/proof" variant="outlined">
          {t('auditTrail.proof.title')}
        </Button>
      }
    >
      <ChangeGrid />
    </StaffPage>
  )
}
