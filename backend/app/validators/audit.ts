import vine from '@vinejs/vine'
import { LIMITS } from '@longhaul/core/contract'
import { sentences, text } from '#validators/fields'

export const proofOrder = vine.create({ head: text().maxLength(LIMITS.chainHead.max).optional() })
proofOrder.messagesProvider = sentences({})
