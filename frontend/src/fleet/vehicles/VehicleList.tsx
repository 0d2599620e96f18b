import { AddActions } from '../../grid/AddActions.tsx'
import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { VehicleGrid } from './VehicleGrid.tsx'

/** /vehicles: everyone's, for staff. */
export default function VehicleList() {
  const t = useT()
  return (
    <StaffPage
      title={t('vehicles.title')}
      action={<AddActions resource="vehicles" label={t('vehicles.addTitle')} add="/vehicles/add" />}
    >
      <VehicleGrid />
    </StaffPage>
  )
}
