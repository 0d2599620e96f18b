import { useState } from 'react'
import { AddActions } from '../../grid/AddActions.tsx'
import { useT } from '../../i18n/useT.ts'
import { StaffPage } from '../../grid/StaffPage.tsx'
import { useWasOpen } from '../../form/useKept.ts'
import { ADD_DRIVER_FORM, DriverAddDialog } from './DriverAddDialog.tsx'
import { DriverGrid } from './DriverGrid.tsx'

export default function DriverList() {
  const t = useT()
  const [adding, setAdding] = useState(useWasOpen(ADD_DRIVER_FORM))
  return (
    <StaffPage
      title={t('nav.drivers')}
      action={<AddActions resource="drivers" label={t('drivers.addTitle')} add={() => setAdding(true)} />}
    >
      <DriverGrid />
      {adding && <DriverAddDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}
