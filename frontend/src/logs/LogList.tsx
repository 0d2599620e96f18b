import { useT } from '../shell/i18n/useT.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { DailyLogGrid } from './DailyLogGrid.tsx'

export default function LogList() {
  const t = useT()
  return (
    <StaffPage title={t('nav.dailyLogs')}>
      <DailyLogGrid />
    </StaffPage>
  )
}
