import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { DutyStatusGrid } from './DutyStatusGrid.tsx'

export default function DutyStatusList() {
  const t = useT()
  return (
    <StaffPage title={t('nav.dutyStatuses')}>
      <DutyStatusGrid />
    </StaffPage>
  )
}
