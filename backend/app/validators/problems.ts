import vine from '@vinejs/vine'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { id, sentences, text } from '#validators/fields'
import { day } from '#validators/logs'

export const reminder = vine.create({
  request: text().uuid(),
  driver: id(),
  problems: vine
    .array(vine.object({ id: text().maxLength(LIMITS.reminders.id), date: day() }))
    .minLength(1)
    .maxLength(LIMITS.reminders.most),
})
reminder.messagesProvider = sentences({
  request: { uuid: 'This must be a UUID' },
  'problems.*.date': { regex: MESSAGES.date.format, day: MESSAGES.date.format },
})
