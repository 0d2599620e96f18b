import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { DailyLogGrid } from './DailyLogGrid.tsx'

export default function LogList() {
  const t = useT()
  return (
    <StaffPage title={t('nav.dailyLogs')}>
      <DailyLogGrid />
    </StaffPage>
  )
}
