import type { VehicleRow } from '@longhaul/core/contract'
import { BooleanInput, FunctionField, TextField, TextInput } from 'react-admin'
import { ChangesTab } from '../../audit/trail/ChangesTab.tsx'
import { RecordForm } from '../../form/record/index.ts'
import { CarrierName } from '../../grid/record/links.tsx'
import { RecordFacts, RecordPage, RelatedTab } from '../../grid/record/index.ts'
import { useT } from '../../i18n/useT.ts'
import { TripRecords } from '../../trips/TripRecords.ts'
import { VehicleInputs, vehicleRules } from './VehicleForm.tsx'

const SIZES = ['height_inches', 'length_feet', 'weight_pounds'] as const
const FLAGS = ['sleeper_berth', 'hazmat', 'retired'] as const

/** Digits are a number; anything else stays as typed, for the rules to judge. */
const parse = (text: string) => (text === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : text)

const VehicleForm = () => (
  <RecordForm
    validate={vehicleRules}
    wordsOf={(field, value) => (field === 'carrier' ? <CarrierName id={value as number} /> : undefined)}
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
    {FLAGS.map((name) => (
      <BooleanInput key={name} source={name} helperText={`vehicles.${name}_hint`} />
    ))}
  </RecordForm>
)

function VehicleFacts() {
  const t = useT()
  const yesOrNo = (name: (typeof FLAGS)[number]) => (row: VehicleRow) =>
    t(row[name] ? 'records.yes' : 'records.no')
  return (
    <RecordFacts>
      <FunctionField
        source="license_plate"
        render={({ license_plate, state }: VehicleRow) => `${license_plate} - ${state}`}
      />
      {SIZES.map((name) => (
        <TextField key={name} source={name} emptyText="records.notKnown" />
      ))}
      {FLAGS.map((name) => (
        <FunctionField key={name} source={name} render={yesOrNo(name)} />
      ))}
    </RecordFacts>
  )
}

const VehiclePage = () => (
  <RecordPage form={<VehicleForm />} facts={<VehicleFacts />}>
    <RelatedTab label="nav.trips" path="trips" records={TripRecords} by="vehicle_id" />
    <ChangesTab path="changes" kind="vehicle" />
  </RecordPage>
)
export default VehiclePage
