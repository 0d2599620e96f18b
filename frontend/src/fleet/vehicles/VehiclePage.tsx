import { LIMITS, MESSAGES, type VehicleRow } from '@longhaul/core/contract'
import { BooleanInput, DateInput, FunctionField, TextField, TextInput, useRecordContext } from 'react-admin'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { RecordForm, rulesOf } from '../../form/record/index.ts'
import { CarrierName } from '../../grid/record/links.tsx'
import { RecordFacts, RecordPage, RelatedTab, YesNoField } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { TripRecords } from '../../trips/TripRecords.ts'
import { formatDay } from '../../ui/format.ts'
import { InspectionDay } from './InspectionDay.tsx'
import { VEHICLE, VehicleInputs } from './VehicleForm.tsx'

const whole =
  ({ min, max }: { min: number; max: number }, message: string) =>
  (value: string) =>
    value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max)
      ? null
      : message

const SIZE = {
  height_inches: [whole(LIMITS.vehicleHeight, MESSAGES.vehicleHeight)],
  length_feet: [whole(LIMITS.vehicleLength, MESSAGES.vehicleLength)],
  weight_pounds: [whole(LIMITS.vehicleWeight, MESSAGES.vehicleWeight)],
}
const SIZES = Object.keys(SIZE) as (keyof typeof SIZE)[]
const vehicleRules = rulesOf({ ...VEHICLE, ...SIZE })
const FLAGS = ['sleeper_berth', 'hazmat', 'retired'] as const

/** Digits are a number; anything else stays as typed, for the rules to judge. */
const parse = (text: string) => (text === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : text)

function InspectionHint() {
  const t = useT()
  const vehicle = useRecordContext<VehicleRow>()
  return vehicle && <InspectionDay of={vehicle} far={t('vehicles.inspection_due_on_hint')} />
}

const VehicleForm = () => (
  <RecordForm
    validate={vehicleRules}
    describeValue={(field, value) => {
      if (field === 'inspection_due_on' && value !== null) return formatDay(value as string)
      return field === 'carrier' ? <CarrierName id={value as number} /> : undefined
    }}
  >
    <VehicleInputs />
    {SIZES.map((name) => (
      <TextInput
        key={name}
        source={name}
        parse={parse}
        helperText={`vehicles.${name}_hint`}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
    ))}
    <DateInput source="inspection_due_on" helperText={<InspectionHint />} />
    {FLAGS.map((name) => (
      <BooleanInput key={name} source={name} helperText={`vehicles.${name}_hint`} />
    ))}
  </RecordForm>
)

const VehicleFacts = () => (
  <RecordFacts>
    <FunctionField
      source="license_plate"
      render={({ license_plate, state }: VehicleRow) => `${license_plate} - ${state}`}
    />
    {SIZES.map((name) => (
      <TextField key={name} source={name} emptyText="records.notKnown" />
    ))}
    <FunctionField
      source="inspection_due_on"
      render={(vehicle: VehicleRow) => <InspectionDay of={vehicle} />}
    />
    {FLAGS.map((name) => (
      <YesNoField key={name} source={name} />
    ))}
  </RecordFacts>
)

const VehiclePage = () => (
  <RecordPage form={<VehicleForm />} facts={<VehicleFacts />}>
    <RelatedTab label="nav.trips" path="trips" records={TripRecords} by="vehicle_id" />
    <ChangesTab path="changes" kind="vehicle" />
  </RecordPage>
)
export default VehiclePage
