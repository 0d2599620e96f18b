import vine, { VineTuple } from '@vinejs/vine'
import { type FieldContext } from '@vinejs/vine/types'
import {
  APPOINTMENT_FIELDS,
  isCycleStep,
  LIMITS,
  MESSAGES,
  PLACE_KINDS,
  TRIP_STATUSES,
} from '@longhaul/core/contract'
import { flag, id, number, oneOf, sentences, text } from '#validators/fields'

const longitude = () => number().min(-180).max(180)
const latitude = () => number().min(-90).max(90)
/** Turns a list of more than two numbers into no list: Vine would drop what is too many. */
const pair = vine.createRule(
  (value, _, field) => {
    if (Array.isArray(value) && value.length > 2) field.report(MESSAGES.coordinates.shape, 'tuple', field)
  },
  { implicit: false },
)

/** [lon, lat] in degrees; a third number is refused, not dropped. */
class Point extends VineTuple<
  [ReturnType<typeof longitude>, ReturnType<typeof latitude>],
  [number, number],
  [number, number],
  [number, number]
> {}
export const point = () => new Point([longitude(), latitude()], undefined, [pair()])
const placeName = () => text().maxLength(LIMITS.placeName.max)
/** How many at most is a matter of the driver's rules. */
const cycleHours = () => number().min(LIMITS.cycleHours.min)
/** Of new trips; stored ones keep what they have until it is changed. */
const step = vine.createRule((value, _, field) => {
  if (field.isValid && !isCycleStep(value as number)) field.report(MESSAGES.cycleHours.step, 'step', field)
})
const detail = () => text().maxLength(LIMITS.logDetail.max).nullable().optional()
const maxSpeed = () => number().min(LIMITS.maxSpeed.min).max(LIMITS.maxSpeed.max).nullable().optional()
const time = () => text().maxLength(40)
const appointment = () => time().nullable().optional()
const router = () => oneOf(['embedded'] as const).optional()
const { serviceMinutes } = LIMITS.stops
const stops = () =>
  vine.array(
    vine.object({
      location_name: placeName(),
      location_input: point(),
      kind: oneOf(PLACE_KINDS),
      service_minutes: number().withoutDecimals().min(serviceMinutes.min).max(serviceMinutes.max),
      windows: vine
        .array(vine.object({ from: time().nullable(), until: time().nullable() }))
        .maxLength(LIMITS.stops.windows)
        .optional(),
      rest: flag().optional(),
    }),
  )

const fields = {
  vehicle_id: id(),
  current_location_name: placeName(),
  current_location_input: point(),
  pickup_location_name: placeName(),
  pickup_location_input: point(),
  dropoff_location_name: placeName(),
  dropoff_location_input: point(),
  current_cycle_hours: cycleHours(),
  start_time: time(),
}

/** What a body may add: header items of the log, and how to plan. */
const extras = {
  trailer_numbers: detail(),
  shipping_document: detail(),
  co_driver: detail(),
  max_speed_mph: maxSpeed(),
  split_sleeper: flag().optional(),
  pickup_from: appointment(),
  pickup_until: appointment(),
  dropoff_from: appointment(),
  dropoff_until: appointment(),
  arrive_by: appointment(),
  stops: stops().maxLength(LIMITS.stops.max).optional(),
}

const { shape } = MESSAGES.coordinates
const ofShape = { array: shape, tuple: shape, number: shape, min: shape, max: shape }
/** `prefix`: what the fields' names begin with. */
const place = (prefix: string, { required }: { required: string }) => ({
  [`${prefix}location_name`]: { required, maxLength: 'Location names cannot exceed 200 characters' },
  [`${prefix}location_input`]: { required: MESSAGES.coordinates.required, ...ofShape },
  [`${prefix}location_input.0`]: { required: shape, ...ofShape },
  [`${prefix}location_input.1`]: { required: shape, ...ofShape },
})
const wholeMinutes = Object.fromEntries(
  ['required', 'number', 'withoutDecimals', 'min', 'max'].map((rule) => [
    rule,
    MESSAGES.stops.serviceMinutes,
  ]),
)
const stopWords = {
  stops: { 'array.maxLength': MESSAGES.stops.max },
  ...place('stops.*.', MESSAGES.stops.location),
  'stops.*': { required: MESSAGES.stops.location.required },
  'stops.*.kind': { required: MESSAGES.stops.kind, enum: MESSAGES.stops.kind },
  'stops.*.service_minutes': wholeMinutes,
  'stops.*.windows': { 'array.maxLength': MESSAGES.stops.windows },
  'stops.*.windows.*.from': { maxLength: MESSAGES.appointment.format },
  'stops.*.windows.*.until': { maxLength: MESSAGES.appointment.format },
}

const WORDS = {
  vehicle_id: { required: MESSAGES.vehicle.select, number: MESSAGES.vehicle.select },
  ...place('current_', MESSAGES.currentLocation),
  ...place('pickup_', MESSAGES.pickupLocation),
  ...place('dropoff_', MESSAGES.dropoffLocation),
  ...stopWords,
  current_cycle_hours: {
    required: MESSAGES.cycleHours.required,
    min: MESSAGES.cycleHours.min,
    number: MESSAGES.cycleHours.number,
  },
  start_time: { required: MESSAGES.startTime.required, maxLength: MESSAGES.startTime.format },
  ...Object.fromEntries(
    ['trailer_numbers', 'shipping_document', 'co_driver'].map((name) => [
      name,
      { maxLength: MESSAGES.logDetail.max },
    ]),
  ),
  ...Object.fromEntries(APPOINTMENT_FIELDS.map((name) => [name, { maxLength: MESSAGES.appointment.format }])),
  max_speed_mph: {
    number: MESSAGES.maxSpeed.range,
    min: MESSAGES.maxSpeed.range,
    max: MESSAGES.maxSpeed.range,
  },
  status: { required: MESSAGES.status.select, enum: MESSAGES.status.unknown },
  router: { enum: "Router can only be 'embedded'" },
}
const messages = sentences(WORDS)

const ofNew = {
  ...fields,
  ...extras,
  current_cycle_hours: cycleHours().use(step()),
  status: oneOf(['PLANNED'] as const).optional(),
  router: router(),
  driver_id: id().optional(),
}
const NEW_WORDS = { ...WORDS, status: { enum: MESSAGES.status.ofNew } }

export const newTrip = vine.create(ofNew)
newTrip.messagesProvider = sentences(NEW_WORDS)

const { ordered } = MESSAGES.stops
/** A new trip whose stops may be driven in any order. */
export const stopsToOrder = vine.create({
  ...ofNew,
  stops: stops().minLength(LIMITS.orderedStops.min).maxLength(LIMITS.orderedStops.max),
})
stopsToOrder.messagesProvider = sentences({
  ...NEW_WORDS,
  stops: { required: ordered, 'array.minLength': ordered, 'array.maxLength': ordered },
})

/** A field that is left out stays as it is; one that is given is not empty. */
const isGiven = ({ name, parent }: FieldContext): boolean => name in (parent as object)

export const tripChange = vine.create({
  vehicle_id: id().optional().requiredWhen(isGiven),
  current_location_name: placeName().optional().requiredWhen(isGiven),
  current_location_input: point().optional().requiredWhen(isGiven),
  pickup_location_name: placeName().optional().requiredWhen(isGiven),
  pickup_location_input: point().optional().requiredWhen(isGiven),
  dropoff_location_name: placeName().optional().requiredWhen(isGiven),
  dropoff_location_input: point().optional().requiredWhen(isGiven),
  current_cycle_hours: cycleHours().optional().requiredWhen(isGiven),
  start_time: time().optional().requiredWhen(isGiven),
  status: oneOf(TRIP_STATUSES).optional().requiredWhen(isGiven),
  router: router(),
  driver_id: id().optional(),
  ...extras,
  updated_at: time().optional(),
})
tripChange.messagesProvider = messages

export const replanFrom = vine.create({
  location: point().optional(),
  name: placeName().optional(),
  at: time().optional(),
  router: router(),
})
replanFrom.messagesProvider = messages
