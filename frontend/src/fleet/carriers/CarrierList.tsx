import { AddActions } from '../../grid/AddActions.tsx'
import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { CarrierGrid } from './CarrierGrid.tsx'

/** /carriers: everyone's, for staff. */
export default function CarrierList() {
  const t = useT()
  return (
    <StaffPage
      title={t('carriers.title')}
      action={<AddActions resource="carriers" label={t('carriers.addTitle')} add="/carriers/add" />}
    >
      <CarrierGrid />
    </StaffPage>
  )
}
