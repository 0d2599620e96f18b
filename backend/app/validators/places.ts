import vine from '@vinejs/vine'
import { LIMITS, MESSAGES } from '@longhaul/core/contract'
import { sentences, text } from '#validators/fields'

/** Query strings: numbers come as text here, and an empty one is none. */
const degrees = (most: number) =>
  vine
    .number()
    .parse((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
    .min(-most)
    .max(most)
const latitude = () => degrees(90)
const longitude = () => degrees(180)

/** `lat` and `lon`: where the person is or goes, both or neither. */
export const placeSearch = vine.create({
  q: text().maxLength(LIMITS.placeName.max),
  lat: latitude().optional().requiredIfExists('lon'),
  lon: longitude().optional().requiredIfExists('lat'),
})

export const reverseLookup = vine.create({ lat: latitude(), lon: longitude() })
const shape = {
  required: MESSAGES.coordinates.shape,
  number: MESSAGES.coordinates.shape,
  min: MESSAGES.coordinates.shape,
  max: MESSAGES.coordinates.shape,
}
placeSearch.messagesProvider = sentences({ q: { required: 'Please type a place' }, lat: shape, lon: shape })
reverseLookup.messagesProvider = sentences({ lat: shape, lon: shape })
