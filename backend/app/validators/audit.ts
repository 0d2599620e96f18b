import vine from '@vinejs/vine'
import { LIMITS } from '@longhaul/core/contract'
import { sentences, text } from '#validators/fields'

/** What is a head is told where heads are read. */
export const proofOrder = vine.create({ head: text().maxLength(LIMITS.chainHead.max).optional() })
proofOrder.messagesProvider = sentences({})
