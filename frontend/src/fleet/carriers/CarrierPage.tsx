import { LIMITS } from '@longhaul/core/contract'
import { FunctionField, TextField, TextInput, WithRecord } from 'react-admin'
import { DriverRecords } from '../../accounts/drivers/DriverList.tsx'
import { ChangesOf } from '../../audit/trail/AuditTrailList.tsx'
import { RecordForm } from '../../form/record/index.ts'
import { Details, RecordFacts, RecordPage, RecordTab } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { formatHour } from '../../ui/format.ts'
import { VehicleRecords } from '../vehicles/VehicleList.tsx'
import { CarrierInputs, carrierRules } from './CarrierForm.tsx'
import { MergeHead } from './MergeDialog.tsx'

const homeTerminal = [
  <TextField key="zone" source="home_zone" />,
  <FunctionField key="day" source="day_start_hour" render={(row) => formatHour(row.day_start_hour)} />,
]

function CarrierForm() {
  const t = useT()
  return (
    <RecordForm validate={carrierRules}>
      <CarrierInputs />
      <TextInput source="dot_number" slotProps={{ htmlInput: { maxLength: LIMITS.dotNumber.max } }} />
      <RecordFacts>{homeTerminal}</RecordFacts>
      <p className="muted">{t('carriers.zoneHint')}</p>
    </RecordForm>
  )
}

const CarrierFacts = () => (
  <RecordFacts>
    <TextField source="main_office_address" />
    <TextField source="dot_number" emptyText="carriers.noDot" />
    {homeTerminal}
  </RecordFacts>
)

/** /carriers/:id: admins change it, support staff read it; what belongs to the carrier is in tabs. */
const CarrierPage = () => (
  <RecordPage title="carriers.one" back="carriers.backToList" head={<MergeHead />}>
    <RecordTab label="records.details">
      <Details form={<CarrierForm />} facts={<CarrierFacts />} />
    </RecordTab>
    <RecordTab label="nav.vehicles" path="vehicles">
      <WithRecord render={({ id }) => <VehicleRecords within={{ carrier: id as number }} />} />
    </RecordTab>
    <RecordTab label="nav.drivers" path="drivers">
      <WithRecord render={({ id }) => <DriverRecords within={{ carrier: id as number }} />} />
    </RecordTab>
    <RecordTab label="auditTrail.changes" path="changes">
      <ChangesOf kind="carrier" />
    </RecordTab>
  </RecordPage>
)
export default CarrierPage
