import vine from '@vinejs/vine'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { sentences, text } from '#validators/fields'

/** Query strings: numbers come as text here. */
export const placeSearch = vine.create({ q: text().maxLength(LIMITS.placeName.max) })
placeSearch.messagesProvider = sentences({ q: { required: 'Please type a place' } })

export const reverseLookup = vine.create({
  lat: vine.number().min(-90).max(90),
  lon: vine.number().min(-180).max(180),
})
const shape = {
  required: MESSAGES.coordinates.shape,
  number: MESSAGES.coordinates.shape,
  min: MESSAGES.coordinates.shape,
  max: MESSAGES.coordinates.shape,
}
reverseLookup.messagesProvider = sentences({ lat: shape, lon: shape })
