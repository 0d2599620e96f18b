import vine from '@vinejs/vine'
import { addDays, utcDate } from '@longhaul/core'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { now } from '#services/shared/now'
import { isDay } from '#services/shared/times'
import { text } from '#validators/fields'

const heldUntil = vine.createRule((value, most: number, field) => {
  if (typeof value !== 'string') return
  if (!isDay(value)) field.report(MESSAGES.lastDay.real, 'real', field)
  else if (value < LIMITS.papers.first) field.report(MESSAGES.lastDay.early, 'early', field)
  // The day may have begun already east of here.
  else if (value > addDays(utcDate(now()), most + 1)) field.report(MESSAGES.lastDay.real, 'late', field)
})

/** The last day that a paper holds, at most so many days ahead. */
export const lastDay = (mostAhead: number) => text().use(heldUntil(mostAhead))
export const lastDayWords = (late: string) => ({ string: MESSAGES.lastDay.real, late })

const real = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isDay(value)) field.report(MESSAGES.lastDay.real, 'real', field)
})

export const day = () => text().use(real())
export const dayWords = { string: MESSAGES.lastDay.real, required: MESSAGES.date.select }
