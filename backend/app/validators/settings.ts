import vine from '@vinejs/vine'
import {
  GEOCODERS,
  LANDING_LIMITS,
  MAIL,
  MAPS,
  PHONE,
  REGISTRATION_MODES,
  ROUTERS,
  SERVICE_ADDRESS,
  SETTING_MESSAGES,
  SETTINGS,
  TILE_ADDRESS,
  TILE_CREDIT,
} from '@longhaul/core/contract'
import { flag, lengthWords, number, oneOf, sentences, text } from '#validators/fields'

const S = SETTINGS
const L = LANDING_LIMITS
const M = SETTING_MESSAGES

const within = ({ min, max }: { min: number; max: number }) => text().minLength(min).maxLength(max)
const translated = (length: { min: number; max: number }) => within(length).nullable().optional()
const address = ({ max }: { max: number }) =>
  text().maxLength(max).regex(SERVICE_ADDRESS).nullable().optional()

const services = {
  geocoder: oneOf(GEOCODERS).nullable().optional(),
  geocoder_url: address(S.geocoder_url),
  router: oneOf(ROUTERS).nullable().optional(),
  router_url: address(S.router_url),
  router_key: within(S.router_key).nullable().optional(),
  map: oneOf(MAPS).nullable().optional(),
  tile_url: text().maxLength(S.tile_url.max).regex(TILE_ADDRESS).nullable().optional(),
  tile_attribution: within(S.tile_attribution).regex(TILE_CREDIT).nullable().optional(),
}

export const settingsChange = vine.create({
  company_name: within(S.company_name).nullable().optional(),
  support_email: text().maxLength(S.support_email.max).regex(MAIL).nullable().optional(),
  support_phone: text().maxLength(S.support_phone.max).regex(PHONE).nullable().optional(),
  counters: vine
    .array(vine.object({ figure: within(L.figure), label: within(L.label), label_es: translated(L.label) }))
    .maxLength(S.counters.max)
    .nullable()
    .optional(),
  voices: vine
    .array(
      vine.object({
        name: within(L.name),
        role: within(L.role),
        words: within(L.words),
        role_es: translated(L.role),
        words_es: translated(L.words),
      }),
    )
    .maxLength(S.voices.max)
    .nullable()
    .optional(),
  registration: oneOf(REGISTRATION_MODES).nullable().optional(),
  allows_personal_conveyance: flag().nullable().optional(),
  allows_yard_move: flag().nullable().optional(),
  allows_adverse_conditions: flag().nullable().optional(),
  kept_months: number().withoutDecimals().min(S.kept_months.min).max(S.kept_months.max).nullable().optional(),
  detention_free_minutes: number()
    .withoutDecimals()
    .min(S.detention_free_minutes.min)
    .max(S.detention_free_minutes.max)
    .nullable()
    .optional(),
  ...services,
  updated_at: text().maxLength(40).optional(),
})

export const servicesTrial = vine.create(services)

const addressWords = { regex: M.address.format, maxLength: M.address.max }
const serviceWords = {
  geocoder_url: addressWords,
  router_url: addressWords,
  router_key: { maxLength: M.key.max },
  tile_url: { regex: M.tiles.format, maxLength: M.tiles.max },
  tile_attribution: { regex: M.credit.format, minLength: M.credit.min, maxLength: M.credit.max },
}
servicesTrial.messagesProvider = sentences(serviceWords)
settingsChange.messagesProvider = sentences({
  ...serviceWords,
  company_name: lengthWords(M.companyName),
  support_email: { regex: M.email.format, maxLength: M.email.max },
  support_phone: { regex: M.phone.format, maxLength: M.phone.max },
  counters: { 'array.maxLength': M.counters.max },
  'counters.*.figure': lengthWords(M.figure),
  'counters.*.label': lengthWords(M.label),
  'counters.*.label_es': lengthWords(M.label),
  voices: { 'array.maxLength': M.voices.max },
  'voices.*.name': lengthWords(M.name),
  'voices.*.role': lengthWords(M.role),
  'voices.*.words': lengthWords(M.words),
  'voices.*.role_es': lengthWords(M.role),
  'voices.*.words_es': lengthWords(M.words),
  kept_months: { number: M.keptMonths, withoutDecimals: M.keptMonths, min: M.keptMonths, max: M.keptMonths },
  detention_free_minutes: {
    number: M.detentionFree,
    withoutDecimals: M.detentionFree,
    min: M.detentionFree,
    max: M.detentionFree,
  },
})
