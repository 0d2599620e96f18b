import vine from '@vinejs/vine'
import { REPORT_LIMITS, MANY_LOGS_FORMATS, MESSAGES, REPORT_FORMATS } from '@longhaul/core/contract'
import { oneOf, sentences, text } from '#validators/fields'
import { isDay } from '#services/shared/times'

const day = vine.createRule((value, _, field) => {
  if (field.isValid && !isDay(value as string)) field.report(MESSAGES.date.format, 'day', field)
})
const dayText = () => text().use(day())
/** Query strings: numbers come as text here, and an empty one is none. */
const number = () =>
  vine
    .number()
    .parse((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
    .withoutDecimals()
    .min(1)
    .max(2 ** 32 - 1)
    .optional()

const days = { from: dayText(), to: dayText(), carrier: number(), driver: number() }
const words = {
  from: { required: MESSAGES.date.format },
  to: { required: MESSAGES.date.format },
}

export const reportAsked = vine.create(days)
export const milesAsked = vine.create({ ...days, vehicle: number() })
export const reportFileAsked = vine.create({ ...days, vehicle: number(), format: oneOf(REPORT_FORMATS) })
/** `drivers`: their ids, with commas between. */
export const manyLogsAsked = vine.create({
  from: dayText(),
  to: dayText(),
  carrier: number(),
  drivers: text()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .maxLength(REPORT_LIMITS.logs.zip * 11)
    .optional(),
  format: oneOf(MANY_LOGS_FORMATS),
})
manyLogsAsked.messagesProvider = sentences(words)
reportAsked.messagesProvider = sentences(words)
milesAsked.messagesProvider = sentences(words)
reportFileAsked.messagesProvider = sentences(words)
