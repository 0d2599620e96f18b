import { useT } from '../shell/i18n/useT.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { ChangeGrid } from './ChangeGrid.tsx'

export default function AuditTrailList() {
  const t = useT()
  return (
    <StaffPage title={t('nav.auditTrail')}>
      <ChangeGrid />
    </StaffPage>
  )
}
