import vine from '@vinejs/vine'
import { DRIVER_EVENT_KINDS, LIMITS, MESSAGES, type DriverEventKind } from '@longhaul/core/contract'
import { type DriverEvent } from '#services/driver_events/driver_events'
import { id, number, oneOf, sentences, text } from '#validators/fields'
import { day, duty, dutyCorrection, dutyRemoval, logChange, statusChange, time } from '#validators/logs'
import { tripChange } from '#validators/trips'

const moment = () => text().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/)
const MOMENT = { regex: 'This must be a time in ISO 8601 with its offset' }

/** What every event has; its data has a schema for each kind. */
export const driverEvent = vine.create({
  id: text().uuid(),
  sequence: number()
    .withoutDecimals()
    .min(1)
    .max(2 ** 31 - 1),
  kind: oneOf(DRIVER_EVENT_KINDS),
  data: vine.object({}).allowUnknownProperties(),
  device_at: moment(),
  sent_at: moment(),
})
driverEvent.messagesProvider = sentences({
  id: { uuid: 'This must be a UUID' },
  device_at: MOMENT,
  sent_at: MOMENT,
})

const references = { row: id().optional(), event: text().uuid().optional() }
const reference = vine.create(references)
reference.messagesProvider = sentences({ event: { uuid: 'This must be a UUID' } })
const filledBy = vine.create({ fill: vine.object(references).optional() })
filledBy.messagesProvider = sentences({ 'fill.event': { uuid: 'This must be a UUID' } })
const row = vine.create({ row: id() })
const log = vine.create({ log: id() })
const trip = vine.create({ trip: id() })
const ofTrip = vine.create({ trip: id().optional() })
row.messagesProvider = log.messagesProvider = trip.messagesProvider = sentences({})
ofTrip.messagesProvider = sentences({})
const signedDay = vine.create({
  date: day(),
  entries: vine.array(vine.object(references)).maxLength(LIMITS.seenEntries).optional(),
  updated_at: time().optional(),
})
signedDay.messagesProvider = sentences({
  date: { required: MESSAGES.date.required, regex: MESSAGES.date.format },
  'entries.*.event': { uuid: 'This must be a UUID' },
})

const namedTruck = vine.create({
  date: day(),
  vehicle_number: text().maxLength(LIMITS.vehicleNumber.max),
})
namedTruck.messagesProvider = sentences({
  date: { required: MESSAGES.date.required, regex: MESSAGES.date.format },
  vehicle_number: { required: MESSAGES.vehicleNumber.required, maxLength: MESSAGES.vehicleNumber.max },
})

/** Of each kind; a field that does not belong to it is dropped. */
export async function readEventData(kind: DriverEventKind, data: unknown): Promise<DriverEvent['act']> {
  switch (kind) {
    case 'status':
      return { kind, data: await statusChange.validate(data) }
    case 'add':
      return { kind, data: { ...(await duty.validate(data)), ...(await ofTrip.validate(data)) } }
    case 'correct':
      return { kind, data: { ...(await dutyCorrection.validate(data)), ...(await reference.validate(data)) } }
    case 'remove':
      return {
        kind,
        data: {
          ...(await dutyRemoval.validate(data)),
          ...(await reference.validate(data)),
          ...(await filledBy.validate(data)),
        },
      }
    case 'accept':
    case 'decline':
      return { kind, data: await row.validate(data) }
    case 'remarks': {
      const { remarks = null, updated_at } = await logChange.validate(data)
      return { kind, data: { ...(await log.validate(data)), remarks, ...(updated_at && { updated_at }) } }
    }
    case 'certify':
      return { kind, data: await signedDay.validate(data) }
    case 'truck':
      return { kind, data: await namedTruck.validate(data) }
    case 'trip': {
      const { status, shipping_document, updated_at } = await tripChange.validate(data)
      return {
        kind,
        data: { ...(await trip.validate(data)), status, shipping_document, updated_at },
      }
    }
  }
}
