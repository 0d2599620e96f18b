import { LIMITS } from '@longhaul/core/contract'
import { BooleanInput, FunctionField, TextField, TextInput } from 'react-admin'
import { DriverRecords } from '../../accounts/drivers/index.ts'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { RecordForm } from '../../form/record/index.ts'
import { RecordFacts, RecordPage, RelatedTab, YesNoField } from '../../grid/record/index.ts'
import { formatHour } from '../../ui/format.ts'
import { VehicleRecords } from '../vehicles/index.ts'
import { CarrierInputs, carrierRules } from './CarrierForm.tsx'
import { MergeHead } from '../mergeCarriers/MergeDialog.tsx'

const ALLOWED = [
  'allows_personal_conveyance',
  'allows_yard_move',
  'allows_adverse_conditions',
  'sends_push_warnings',
] as const

const homeTerminal = [
  <TextField key="zone" source="home_zone" />,
  <FunctionField key="day" source="day_start_hour" render={(row) => formatHour(row.day_start_hour)} />,
]

const CarrierForm = () => (
  <RecordForm validate={carrierRules}>
    <CarrierInputs />
    <TextInput source="dot_number" slotProps={{ htmlInput: { maxLength: LIMITS.dotNumber.max } }} />
    {ALLOWED.map((source) => (
      <BooleanInput key={source} source={source} />
    ))}
    <RecordFacts hint="carriers.zoneHint">{homeTerminal}</RecordFacts>
  </RecordForm>
)

const CarrierFacts = () => (
  <RecordFacts>
    <TextField source="main_office_address" />
    <TextField source="dot_number" emptyText="records.notKnown" />
    {homeTerminal}
    {ALLOWED.map((source) => (
      <YesNoField key={source} source={source} />
    ))}
  </RecordFacts>
)

const CarrierPage = () => (
  <RecordPage head={<MergeHead />} form={<CarrierForm />} facts={<CarrierFacts />}>
    <RelatedTab label="staffNav.vehicles" path="vehicles" records={VehicleRecords} by="carrier" />
    <RelatedTab label="staffNav.drivers" path="drivers" records={DriverRecords} by="carrier" />
    <ChangesTab path="changes" kind="carrier" />
  </RecordPage>
)
export default CarrierPage
