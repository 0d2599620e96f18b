import vine from '@vinejs/vine'
import { LICENSE_CLASSES, PILOT_IDS, RULESET_IDS } from '@longhaul/core'
import {
  HOUR_CLOCKS,
  LANGUAGES,
  LIMITS,
  MESSAGES,
  MOST_PILOT_GRANTS,
  PILOT_GRANT_MESSAGES,
  ROLES,
} from '@longhaul/core/contract'
import { flag, id, lengthWords, number, oneOf, secret, sentences, text } from '#validators/fields'
import { day, dayWords, lastDay, lastDayWords } from '#validators/paper_days'

const USERNAME = /^[A-Za-z0-9_]+$/

export const login = vine.create({
  username: text().minLength(LIMITS.username.min).maxLength(LIMITS.username.max),
  password: secret().minLength(LIMITS.loginPassword.min).maxLength(LIMITS.loginPassword.max),
})
login.messagesProvider = sentences({
  username: lengthWords(MESSAGES.username),
  password: {
    required: MESSAGES.password.required,
    minLength: MESSAGES.password.minLogin,
    maxLength: MESSAGES.password.max,
  },
})

const email = () => text().email().maxLength(LIMITS.email.max)
const firstName = () => text().minLength(LIMITS.firstName.min).maxLength(LIMITS.firstName.max)
const lastName = () => text().minLength(LIMITS.lastName.min).maxLength(LIMITS.lastName.max)
const license = () => text().minLength(LIMITS.licenseNumber.min).maxLength(LIMITS.licenseNumber.max)
const newPassword = () => secret().minLength(LIMITS.newPassword.min).maxLength(LIMITS.newPassword.max)

const bounded = ({ required, min, max }: { required: string; min: string; max: string }) => ({
  required,
  minLength: min,
  maxLength: max,
})
const account = () => ({
  username: text().minLength(LIMITS.username.min).maxLength(LIMITS.username.max).regex(USERNAME),
  email: email(),
  first_name: firstName(),
  last_name: lastName(),
})
const accountWords = {
  username: { ...bounded(MESSAGES.username), regex: MESSAGES.username.characters },
  email: {
    required: MESSAGES.email.required,
    email: MESSAGES.email.format,
    maxLength: MESSAGES.email.format,
  },
  first_name: bounded(MESSAGES.firstName),
  last_name: bounded(MESSAGES.lastName),
  license_number: bounded(MESSAGES.licenseNumber),
}

const readerWords = {
  language: { enum: 'This language is not offered' },
  hour_clock: { enum: 'The clock has 12 or 24 hours' },
}

export const registration = vine.create({
  ...account(),
  password: newPassword(),
  license_number: license(),
  carrier_name: text()
    .minLength(LIMITS.carrierNameOnRegister.min)
    .maxLength(LIMITS.carrierNameOnRegister.max),
  carrier_address: text()
    .minLength(LIMITS.carrierAddressOnRegister.min)
    .maxLength(LIMITS.carrierAddressOnRegister.max),
  language: oneOf(LANGUAGES).optional(),
})
registration.messagesProvider = sentences({
  ...accountWords,
  password: bounded(MESSAGES.password),
  carrier_name: bounded(MESSAGES.carrierName),
  carrier_address: bounded(MESSAGES.carrierAddress),
  ...readerWords,
})

export const refresh = vine.create({ refresh: secret().maxLength(200) })
refresh.messagesProvider = sentences({ refresh: { required: 'The refresh token is required' } })

const zone = () => text().maxLength(64).in(Intl.supportedValuesOf('timeZone'))
const changes = () => ({
  email: email().optional(),
  first_name: firstName().optional(),
  last_name: lastName().optional(),
  home_zone: zone().optional(),
})
const changeWords = { ...accountWords, home_zone: { in: 'This is not a known time zone' } }

export const profileChange = vine.create({
  ...changes(),
  language: oneOf(LANGUAGES).optional(),
  hour_clock: vine.enum(HOUR_CLOCKS).optional(),
  home_zone_confirmed: flag().optional(),
})
profileChange.messagesProvider = sentences({ ...changeWords, ...readerWords })

export const passwordChange = vine.create({
  current_password: secret().maxLength(LIMITS.loginPassword.max),
  password: newPassword(),
})
passwordChange.messagesProvider = sentences({
  current_password: { required: 'Your current password is required' },
  password: bounded(MESSAGES.password),
})

export const logout = vine.create({ everywhere: flag().optional() })

export const passwordByLink = vine.create({
  token: secret().maxLength(200),
  password: newPassword(),
})
passwordByLink.messagesProvider = sentences({
  token: { required: 'The link is not complete' },
  password: bounded(MESSAGES.password),
})

export const passwordLinkWord = vine.create({
  id: id(),
  mine: flag(),
  former_password: secret().maxLength(LIMITS.loginPassword.max).optional(),
})
passwordLinkWord.messagesProvider = sentences({
  mine: { required: 'Please say whether that was you', boolean: 'Please say whether that was you' },
  former_password: { maxLength: 'This is not your former password' },
})

const code = () => text().maxLength(LIMITS.code.max)
const codeWords = { code: { required: MESSAGES.code.required, maxLength: 'This is too long for a code' } }

export const secondStep = vine.create({ challenge: secret().maxLength(100), code: code() })
secondStep.messagesProvider = sentences({
  challenge: { required: 'Please log in again' },
  ...codeWords,
})

export const firstCode = vine.create({ code: code() })
firstCode.messagesProvider = sentences(codeWords)

export const proof = vine.create({
  password: secret().maxLength(LIMITS.loginPassword.max),
  code: code().optional(),
})
proof.messagesProvider = sentences({
  password: { required: 'Your current password is required' },
  ...codeWords,
})

/** Bytes as WebAuthn's JSON has them. */
const bytes = (length: number) =>
  secret()
    .regex(/^[\w-]+$/)
    .maxLength(length)
const credential = () => ({ id: bytes(1400), rawId: bytes(1400), type: oneOf(['public-key']) })

export const passkeyAnswer = vine.create({
  ...credential(),
  response: vine.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100),
  }),
})
passkeyAnswer.messagesProvider = sentences({})

export const newPasskey = vine.create({
  name: text().maxLength(LIMITS.passkeyName.max),
  credential: vine.object({
    ...credential(),
    response: vine.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: vine
        .array(oneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .maxLength(7)
        .optional(),
    }),
  }),
})
newPasskey.messagesProvider = sentences({
  name: { required: MESSAGES.passkeyName.required, maxLength: MESSAGES.passkeyName.max },
})

/** What the office keeps of a driver; null is not known. */
const facts = () => ({
  license_class: oneOf(LICENSE_CLASSES).nullable().optional(),
  license_expires_on: lastDay(LIMITS.papers.license).nullable().optional(),
  medical_expires_on: lastDay(LIMITS.papers.medical).nullable().optional(),
  usual_vehicle: id().nullable().optional(),
})
const factWords = {
  license_class: { enum: MESSAGES.licenseClass },
  license_expires_on: lastDayWords(MESSAGES.lastDay.license),
  medical_expires_on: lastDayWords(MESSAGES.lastDay.medical),
}

/** Of a driver who is there already. */
export const driverFacts = vine.create(facts())
driverFacts.messagesProvider = sentences(factWords)

export const newUser = vine.create({
  ...account(),
  role: oneOf(ROLES),
  carrier: id().optional(),
  license_number: license().optional(),
  ...facts(),
})
export const newDriver = vine.create({
  ...account(),
  role: oneOf(['driver']),
  carrier: id(),
  license_number: license(),
  ...facts(),
})
newUser.messagesProvider = newDriver.messagesProvider = sentences({
  ...accountWords,
  ...factWords,
  carrier: { required: MESSAGES.carrier.required },
})

export const userChange = vine.create({
  ...changes(),
  role: oneOf(ROLES).optional(),
  active: flag().optional(),
  awaiting_approval: flag().optional(),
  carrier: id().optional(),
  license_number: license().optional(),
  ...facts(),
  ruleset: oneOf(RULESET_IDS).optional(),
  day_start_hour: number().withoutDecimals().min(0).max(23).optional(),
  effective_from: day().optional(),
  pilot_grants: vine
    .array(vine.object({ pilot: oneOf(PILOT_IDS), first_day: day(), last_day: day().nullable() }))
    .maxLength(MOST_PILOT_GRANTS)
    .optional(),
  updated_at: text().maxLength(40).optional(),
})
userChange.messagesProvider = sentences({
  ...changeWords,
  ...factWords,
  effective_from: dayWords,
  pilot_grants: { 'array.maxLength': PILOT_GRANT_MESSAGES.most },
  'pilot_grants.*.pilot': { required: PILOT_GRANT_MESSAGES.select, enum: PILOT_GRANT_MESSAGES.select },
  'pilot_grants.*.first_day': dayWords,
  'pilot_grants.*.last_day': dayWords,
})
