import vine from '@vinejs/vine'
import { RULESET_IDS } from '@longhaul/core'
import { LIMITS, ROLES } from '@longhaul/core/contract'
import { flag, id, MESSAGES, number, oneOf, secret, sentences, text } from '#validators/fields'

const USERNAME = /^[A-Za-z0-9_]+$/

export const login = vine.create({
  username: text().minLength(LIMITS.username.min).maxLength(LIMITS.username.max),
  password: secret().minLength(LIMITS.loginPassword.min).maxLength(LIMITS.loginPassword.max),
})
login.messagesProvider = sentences({
  username: {
    required: MESSAGES.username.required,
    minLength: MESSAGES.username.min,
    maxLength: MESSAGES.username.max,
  },
  password: {
    required: MESSAGES.password.required,
    minLength: MESSAGES.password.minLogin,
    maxLength: MESSAGES.password.max,
  },
})

export const registration = vine.create({
  username: text().minLength(LIMITS.username.min).maxLength(LIMITS.username.max).regex(USERNAME),
  email: text().email().maxLength(LIMITS.email.max),
  password: secret().minLength(LIMITS.newPassword.min).maxLength(LIMITS.newPassword.max),
  first_name: text().minLength(LIMITS.firstName.min).maxLength(LIMITS.firstName.max),
  last_name: text().minLength(LIMITS.lastName.min).maxLength(LIMITS.lastName.max),
  license_number: text().minLength(LIMITS.licenseNumber.min).maxLength(LIMITS.licenseNumber.max),
  carrier_name: text()
    .minLength(LIMITS.carrierNameOnRegister.min)
    .maxLength(LIMITS.carrierNameOnRegister.max),
  carrier_address: text()
    .minLength(LIMITS.carrierAddressOnRegister.min)
    .maxLength(LIMITS.carrierAddressOnRegister.max),
})
const bounded = ({ required, min, max }: { required: string; min: string; max: string }) => ({
  required,
  minLength: min,
  maxLength: max,
})
registration.messagesProvider = sentences({
  username: { ...bounded(MESSAGES.username), regex: MESSAGES.username.characters },
  email: {
    required: MESSAGES.email.required,
    email: MESSAGES.email.format,
    maxLength: MESSAGES.email.format,
  },
  password: bounded(MESSAGES.password),
  first_name: bounded(MESSAGES.firstName),
  last_name: bounded(MESSAGES.lastName),
  license_number: bounded(MESSAGES.licenseNumber),
  carrier_name: bounded(MESSAGES.carrierName),
  carrier_address: bounded(MESSAGES.carrierAddress),
})

export const refresh = vine.create({ refresh: secret().maxLength(200) })
refresh.messagesProvider = sentences({ refresh: { required: 'The refresh token is required' } })

const zone = () => text().maxLength(64).in(Intl.supportedValuesOf('timeZone'))
const names = {
  email: { email: MESSAGES.email.format, maxLength: MESSAGES.email.format },
  first_name: bounded(MESSAGES.firstName),
  last_name: bounded(MESSAGES.lastName),
  home_zone: { in: 'This is not a known time zone' },
}

export const profileChange = vine.create({
  email: text().email().maxLength(LIMITS.email.max).optional(),
  first_name: text().minLength(LIMITS.firstName.min).maxLength(LIMITS.firstName.max).optional(),
  last_name: text().minLength(LIMITS.lastName.min).maxLength(LIMITS.lastName.max).optional(),
  home_zone: zone().optional(),
  home_zone_confirmed: flag().optional(),
})
profileChange.messagesProvider = sentences(names)

export const passwordChange = vine.create({
  current_password: secret().maxLength(LIMITS.loginPassword.max),
  password: secret().minLength(LIMITS.newPassword.min).maxLength(LIMITS.newPassword.max),
})
passwordChange.messagesProvider = sentences({
  current_password: { required: 'Your current password is required' },
  password: bounded(MESSAGES.password),
})

export const logout = vine.create({ everywhere: flag().optional() })

export const passwordByLink = vine.create({
  token: secret().maxLength(200),
  password: secret().minLength(LIMITS.newPassword.min).maxLength(LIMITS.newPassword.max),
})
passwordByLink.messagesProvider = sentences({
  token: { required: 'The link is not complete' },
  password: bounded(MESSAGES.password),
})

const account = () => ({
  username: text().minLength(LIMITS.username.min).maxLength(LIMITS.username.max).regex(USERNAME),
  email: text().email().maxLength(LIMITS.email.max),
  first_name: text().minLength(LIMITS.firstName.min).maxLength(LIMITS.firstName.max),
  last_name: text().minLength(LIMITS.lastName.min).maxLength(LIMITS.lastName.max),
})
const license = () => text().minLength(LIMITS.licenseNumber.min).maxLength(LIMITS.licenseNumber.max)

export const newUser = vine.create({
  ...account(),
  role: oneOf(['driver', 'support', 'admin']),
  carrier: id().optional(),
  license_number: license().optional(),
})
/** The account of somebody who drives. */
export const newDriver = vine.create({
  ...account(),
  role: oneOf(['driver']),
  carrier: id(),
  license_number: license(),
})
newUser.messagesProvider = newDriver.messagesProvider = sentences({
  username: { ...bounded(MESSAGES.username), regex: MESSAGES.username.characters },
  email: {
    required: MESSAGES.email.required,
    email: MESSAGES.email.format,
    maxLength: MESSAGES.email.format,
  },
  first_name: bounded(MESSAGES.firstName),
  last_name: bounded(MESSAGES.lastName),
  license_number: bounded(MESSAGES.licenseNumber),
  carrier: { required: MESSAGES.carrier.required },
})

export const userChange = vine.create({
  email: text().email().maxLength(LIMITS.email.max).optional(),
  first_name: text().minLength(LIMITS.firstName.min).maxLength(LIMITS.firstName.max).optional(),
  last_name: text().minLength(LIMITS.lastName.min).maxLength(LIMITS.lastName.max).optional(),
  role: oneOf(ROLES).optional(),
  active: flag().optional(),
  awaiting_approval: flag().optional(),
  carrier: id().optional(),
  license_number: text().minLength(LIMITS.licenseNumber.min).maxLength(LIMITS.licenseNumber.max).optional(),
  home_zone: zone().optional(),
  ruleset: oneOf(RULESET_IDS).optional(),
  day_start_hour: number().withoutDecimals().min(0).max(23).optional(),
  effective_from: text()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  updated_at: text().maxLength(40).optional(),
})
userChange.messagesProvider = sentences({
  ...names,
  license_number: bounded(MESSAGES.licenseNumber),
  effective_from: { regex: MESSAGES.date.format },
})
