import vine from '@vinejs/vine'
import { DUTY_STATUSES } from '@longhaul/core'
import { isMilesStep, LIMITS, MESSAGES, STATUS_MARKS } from '@longhaul/core/contract'
import { flag, number, oneOf, sentences, text, lengthWords } from '#validators/fields'
import { point } from '#validators/trips'

export const time = () => text().maxLength(40)
const place = () => text().maxLength(LIMITS.placeName.max)
const remarks = () => text().maxLength(LIMITS.remarks.max).nullable().optional()
const reason = () => text().minLength(LIMITS.editReason.min).maxLength(LIMITS.editReason.max)

const pointMessages = {
  required: MESSAGES.coordinates.shape,
  array: MESSAGES.coordinates.shape,
  number: MESSAGES.coordinates.shape,
  min: MESSAGES.coordinates.shape,
  max: MESSAGES.coordinates.shape,
}
const messages = sentences({
  status: { required: MESSAGES.status.required, enum: MESSAGES.status.unknown },
  start_time: { required: MESSAGES.startTime.required, maxLength: MESSAGES.startTime.format },
  end_time: { required: MESSAGES.endTime.required, maxLength: MESSAGES.endTime.format },
  at: { maxLength: MESSAGES.startTime.format },
  location_description: {
    required: MESSAGES.locationDescription.required,
    maxLength: MESSAGES.locationDescription.max,
  },
  remarks: { maxLength: 'Remarks cannot exceed 1000 characters' },
  location: pointMessages,
  'location.0': pointMessages,
  'location.1': pointMessages,
  reason: lengthWords(MESSAGES.reason),
  id: { uuid: 'This must be a UUID' },
  special: { enum: 'This is neither personal conveyance nor a yard move nor adverse driving conditions' },
})

const mark = () => oneOf(STATUS_MARKS)

const span = {
  status: oneOf(DUTY_STATUSES),
  start_time: time(),
  end_time: time(),
  location_description: place(),
  remarks: remarks(),
  location: point().optional(),
  special: mark().nullable().optional(),
}
export const duty = vine.create(span)
duty.messagesProvider = messages

export const dutyProposal = vine.create({ ...span, reason: reason() })
dutyProposal.messagesProvider = messages

export const statusChange = vine.create({
  id: text().uuid().optional(),
  status: oneOf(DUTY_STATUSES),
  location_description: place(),
  location: point().optional(),
  remarks: remarks(),
  at: time().optional(),
  special: mark().optional(),
})
statusChange.messagesProvider = messages

export const dutyCorrection = vine.create({
  status: oneOf(DUTY_STATUSES).optional(),
  start_time: time().optional(),
  end_time: time().optional(),
  location_description: place().optional(),
  remarks: remarks(),
  location: point().optional(),
  special: mark().nullable().optional(),
  reason: reason(),
})
dutyCorrection.messagesProvider = messages

export const dutyRemoval = vine.create({ reason: reason() })
dutyRemoval.messagesProvider = messages

const amount = (max: number) => number().min(0).max(max).nullable().optional()
/** They are stored by the tenth: none is rounded behind the back of who signs for it. */
const tenth = vine.createRule((value, _, field) => {
  if (field.isValid && !isMilesStep(value as number)) field.report(MESSAGES.totalMiles.step, 'step', field)
})
export const day = () => text().regex(/^\d{4}-\d{2}-\d{2}$/)

export const logRequest = vine.create({
  date: day(),
  total_miles: number().min(0).max(10_000).use(tenth()).nullable().optional(),
  fuel_consumed: amount(10_000),
  total_engine_hours: amount(25),
  total_idle_hours: amount(25),
})
logRequest.messagesProvider = sentences({
  date: { required: MESSAGES.date.required, regex: MESSAGES.date.format },
  total_miles: { min: MESSAGES.totalMiles.min },
  fuel_consumed: { min: 'Fuel cannot be negative' },
  total_engine_hours: { min: 'Engine hours cannot be negative' },
  total_idle_hours: { min: 'Idle hours cannot be negative' },
})

export const logChange = vine.create({
  remarks: remarks(),
  certified: flag().optional(),
  take_over: flag().optional(),
  updated_at: time().optional(),
})
logChange.messagesProvider = messages

/** What a driver saw of the day that is to be certified. */
export const seenDay = vine.create({
  entries: vine.array(number().withoutDecimals()).maxLength(LIMITS.seenEntries).optional(),
  updated_at: time().optional(),
})
seenDay.messagesProvider = messages

/** Query string of a replay: the minute, with an offset or in the driver's home-terminal zone. */
export const replayQuery = vine.create({ at: text().maxLength(40).optional() })
replayQuery.messagesProvider = sentences({})

/** An officer's address. */
export const logsByMail = vine.create({ email: text().email().maxLength(LIMITS.email.max) })
logsByMail.messagesProvider = sentences({
  email: {
    required: MESSAGES.email.required,
    email: MESSAGES.email.format,
    maxLength: MESSAGES.email.format,
  },
})
