import vine from '@vinejs/vine'
import { LIMITS } from '@longhaul/core/contract'
import { number, sentences } from '#validators/fields'

export const proposalAsked = vine.create({
  late_hour_miles: number().min(LIMITS.lateHourMiles.min).max(LIMITS.lateHourMiles.max).optional(),
})
proposalAsked.messagesProvider = sentences({})
