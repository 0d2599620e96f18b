import vine from '@vinejs/vine'
import { LIMITS } from '@longhaul/core/contract'
import { sentences, text } from '#validators/fields'

const endpoint = () => text().maxLength(LIMITS.pushEndpoint.max)

/** The key is a point of P-256 in 65 bytes, the secret 16 bytes, both base64url (RFC 8291, 3). */
export const pushSubscription = vine.create({
  endpoint: endpoint(),
  p256dh: text().regex(/^B[A-Za-z0-9_-]{86}$/),
  auth: text().regex(/^[A-Za-z0-9_-]{22}$/),
})
export const pushEnd = vine.create({ endpoint: endpoint() })
pushSubscription.messagesProvider = pushEnd.messagesProvider = sentences({
  p256dh: { regex: 'This is no key of a push subscription' },
  auth: { regex: 'This is no secret of a push subscription' },
})
