import { LIMITS, MESSAGES, US_STATES } from '@longhaul/core/contract'
import { max, min, pattern, required, text, type Rules } from '../../form/rules.ts'

export const EMPTY_VEHICLE = { vehicle_number: '', license_plate: '', state: '', carrier: '' }
export type VehicleForm = typeof EMPTY_VEHICLE

/** The rules of the Add Vehicle page. */
export const PAGE_RULES: Rules<VehicleForm> = {
  vehicle_number: [
    required(MESSAGES.vehicleNumber.required),
    min(LIMITS.vehicleNumber.min, MESSAGES.vehicleNumber.min),
    pattern(/^[A-Z\d]+$/, MESSAGES.vehicleNumber.characters),
    max(LIMITS.vehicleNumber.max, MESSAGES.vehicleNumber.max),
  ],
  license_plate: text(MESSAGES.licensePlate, LIMITS.licensePlate),
  state: [
    required(MESSAGES.state.required),
    (value) => (US_STATES.some((state) => state === value) ? null : MESSAGES.state.unknown),
  ],
  carrier: [required(MESSAGES.carrier.required)],
}

const whole =
  ({ min, max }: { min: number; max: number }, message: string) =>
  (value: string) =>
    value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max)
      ? null
      : message

/** What the page of one vehicle asks beyond; blank is not known. */
export const SIZE_RULES = {
  height_inches: [whole(LIMITS.vehicleHeight, MESSAGES.vehicleHeight)],
  length_feet: [whole(LIMITS.vehicleLength, MESSAGES.vehicleLength)],
  weight_pounds: [whole(LIMITS.vehicleWeight, MESSAGES.vehicleWeight)],
}
export const SIZES = ['height_inches', 'length_feet', 'weight_pounds'] as const

/** The admin modal asks for the four fields in its own words; the server holds the rest. */
export const MODAL_RULES: Rules<VehicleForm> = {
  vehicle_number: [required(MESSAGES.vehicleNumber.required)],
  license_plate: [required(MESSAGES.licensePlate.required)],
  state: [required(MESSAGES.state.required)],
  carrier: [required(MESSAGES.carrier.select)],
}

export const vehicleBody = ({ vehicle_number, license_plate, state, carrier }: VehicleForm) => ({
  vehicle_number: vehicle_number.trim(),
  license_plate: license_plate.trim(),
  state,
  carrier: Number(carrier),
})
