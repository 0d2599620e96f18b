import vine from '@vinejs/vine'
import { type Infer } from '@vinejs/vine/types'
import { LIMITS, MESSAGES, US_STATES } from '@longhaul/core/contract'
import { type CarrierFields, type VehicleFields } from '#services/fleet/fleet'
import { effective } from '#services/shared/setting_values'
import { flag, id, lengthWords, number, sentences, text } from '#validators/fields'
import { lastDay, lastDayWords } from '#validators/paper_days'

export const carrier = vine.create({
  name: text().minLength(LIMITS.carrierName.min).maxLength(LIMITS.carrierName.max),
  main_office_address: text().minLength(LIMITS.carrierAddress.min).maxLength(LIMITS.carrierAddress.max),
  dot_number: text().maxLength(LIMITS.dotNumber.max).nullable().optional(),
  home_zone: text().maxLength(64).in(Intl.supportedValuesOf('timeZone')).optional(),
  day_start_hour: number().withoutDecimals().min(0).max(23).optional(),
  allows_personal_conveyance: flag().optional(),
  allows_yard_move: flag().optional(),
  allows_adverse_conditions: flag().optional(),
  sends_push_warnings: flag().optional(),
  updated_at: text().maxLength(40).optional(),
})
carrier.messagesProvider = sentences({
  name: lengthWords(MESSAGES.carrierName),
  main_office_address: lengthWords(MESSAGES.carrierAddress),
  home_zone: { in: 'This is not a known time zone' },
})

/** A whole number in reach; null or left out is not known. */
const size = ({ min, max }: { min: number; max: number }) =>
  number().withoutDecimals().min(min).max(max).nullable().optional()
const sizeWords = (words: string) => ({ number: words, withoutDecimals: words, min: words, max: words })

export const vehicle = vine.create({
  vehicle_number: text()
    .minLength(LIMITS.vehicleNumber.min)
    .maxLength(LIMITS.vehicleNumber.max)
    .regex(/^[A-Z0-9]+$/),
  license_plate: text().minLength(LIMITS.licensePlate.min).maxLength(LIMITS.licensePlate.max),
  state: text().in([...US_STATES]),
  carrier: id(),
  sleeper_berth: flag().optional(),
  height_inches: size(LIMITS.vehicleHeight),
  length_feet: size(LIMITS.vehicleLength),
  weight_pounds: size(LIMITS.vehicleWeight),
  inspection_due_on: lastDay(LIMITS.papers.inspection).nullable().optional(),
  hazmat: flag().optional(),
  retired: flag().optional(),
  updated_at: text().maxLength(40).optional(),
})
vehicle.messagesProvider = sentences({
  vehicle_number: {
    ...lengthWords(MESSAGES.vehicleNumber),
    regex: MESSAGES.vehicleNumber.characters,
  },
  license_plate: lengthWords(MESSAGES.licensePlate),
  state: { required: MESSAGES.state.required, string: MESSAGES.state.unknown, in: MESSAGES.state.unknown },
  carrier: { required: MESSAGES.carrier.required, number: MESSAGES.carrier.select },
  height_inches: sizeWords(MESSAGES.vehicleHeight),
  length_feet: sizeWords(MESSAGES.vehicleLength),
  weight_pounds: sizeWords(MESSAGES.vehicleWeight),
  inspection_due_on: lastDayWords(MESSAGES.lastDay.inspection),
})

/** Of a vehicle that is there already. */
export const vehiclePapers = vine.create({
  inspection_due_on: lastDay(LIMITS.papers.inspection).nullable().optional(),
})
vehiclePapers.messagesProvider = sentences({
  inspection_due_on: lastDayWords(MESSAGES.lastDay.inspection),
})

export const carrierMerge = vine.create({
  into: id(),
  confirm: text().maxLength(LIMITS.carrierName.max),
  updated_at: text().maxLength(40),
  into_updated_at: text().maxLength(40),
})
carrierMerge.messagesProvider = sentences({
  into: { required: MESSAGES.carrier.select, number: MESSAGES.carrier.select },
  confirm: { required: MESSAGES.carrierName.required },
})

export type CarrierInput = Infer<typeof carrier>
export type VehicleInput = Infer<typeof vehicle>

/** The stored fields of a body; without a zone the address decides it. */
export const carrierFields = (body: CarrierInput, homeZone: string): CarrierFields => ({
  name: body.name,
  mainOfficeAddress: body.main_office_address,
  dotNumber: body.dot_number ?? null,
  homeZone,
  dayStartHour: body.day_start_hour ?? 0,
  allowsPersonalConveyance: body.allows_personal_conveyance ?? effective('allows_personal_conveyance'),
  allowsYardMove: body.allows_yard_move ?? effective('allows_yard_move'),
  allowsAdverseConditions: body.allows_adverse_conditions ?? effective('allows_adverse_conditions'),
  sendsPushWarnings: body.sends_push_warnings ?? false,
})

export const vehicleFields = (body: VehicleInput): VehicleFields => ({
  vehicleNumber: body.vehicle_number,
  licensePlate: body.license_plate,
  state: body.state,
  carrierId: body.carrier,
  sleeperBerth: body.sleeper_berth ?? true,
  heightInches: body.height_inches ?? null,
  lengthFeet: body.length_feet ?? null,
  weightPounds: body.weight_pounds ?? null,
  inspectionDueOn: body.inspection_due_on ?? null,
  hazmat: body.hazmat ?? false,
  retired: body.retired ?? false,
})
