import { FALLBACKS, LIMITS, MESSAGES, US_STATES } from '@longhaul/core/contract'
import { SelectInput, TextInput } from 'react-admin'
import {
  CarrierInput,
  CreateDialog,
  CreatePage,
  rulesOf,
  type AddDialogProps,
} from '../../form/record/index.ts'
import { max, min, pattern, required, text } from '../../form/rules.ts'

/** Of the fields that a new vehicle is asked for. */
export const VEHICLE = {
  vehicle_number: [
    required(MESSAGES.vehicleNumber.required),
    min(LIMITS.vehicleNumber.min, MESSAGES.vehicleNumber.min),
    pattern(/^[A-Z\d]+$/, MESSAGES.vehicleNumber.characters),
    max(LIMITS.vehicleNumber.max, MESSAGES.vehicleNumber.max),
  ],
  license_plate: text(MESSAGES.licensePlate, LIMITS.licensePlate),
  state: [required(MESSAGES.state.required)],
  carrier: [required(MESSAGES.carrier.required)],
}

/** The admin dialog asks for the four fields in its own words; the server holds the rest. */
const dialogRules = rulesOf({
  vehicle_number: [required(MESSAGES.vehicleNumber.required)],
  license_plate: [required(MESSAGES.licensePlate.required)],
  state: [required(MESSAGES.state.required)],
  carrier: [required(MESSAGES.carrier.select)],
})

const CAPITALS = { htmlInput: { autoCapitalize: 'characters', maxLength: LIMITS.vehicleNumber.max } }

export const VehicleInputs = () => (
  <>
    <TextInput source="vehicle_number" helperText="vehicles.numberHint" slotProps={CAPITALS} />
    <TextInput source="license_plate" slotProps={{ htmlInput: { autoCapitalize: 'characters' } }} />
    <SelectInput source="state" choices={US_STATES.map((id) => ({ id, name: id }))} />
    <CarrierInput />
  </>
)

const ADDED = {
  resource: 'vehicles',
  fallback: FALLBACKS.createVehicle,
  children: <VehicleInputs />,
} as const

const addRules = rulesOf(VEHICLE)

const VehicleAddPage = () => <CreatePage {...ADDED} validate={addRules} lead="vehicles.lead" />
export default VehicleAddPage

export const VehicleAddDialog = (props: AddDialogProps) => (
  <CreateDialog {...ADDED} {...props} validate={dialogRules} />
)
