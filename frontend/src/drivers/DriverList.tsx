import { useT } from '../shell/i18n/useT.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { DriverGrid } from './DriverGrid.tsx'

export default function DriverList() {
  const t = useT()
  return (
    <StaffPage title={t('nav.drivers')}>
      <DriverGrid />
    </StaffPage>
  )
}
