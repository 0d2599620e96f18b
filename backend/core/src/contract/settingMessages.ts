import { MESSAGES } from './messages.ts'
import { LANDING_LIMITS, LOGO_LIMITS, SETTINGS } from './settings.ts'

const { required, atLeast, atMost } = MESSAGES

const lengthOf = (label: string, { min, max }: { min: number; max: number }) => ({
  required: required(label),
  min: atLeast(label, min),
  max: atMost(label, max),
})

/** Apart from the other sentences, so that no visitor's page loads them. */
export const SETTING_MESSAGES = {
  companyName: lengthOf('Company name', SETTINGS.company_name),
  email: { format: MESSAGES.email.format, max: atMost('Email', SETTINGS.support_email.max) },
  phone: {
    format: 'Please enter a phone number, such as (555) 010-0100',
    max: atMost('Phone', SETTINGS.support_phone.max),
  },
  keptMonths: `Please enter a whole number of months from ${SETTINGS.kept_months.min} to ${SETTINGS.kept_months.max}`,
  detentionFree: `Please enter a whole number of minutes from ${SETTINGS.detention_free_minutes.min} to ${SETTINGS.detention_free_minutes.max}`,
  counters: { max: `No more than ${SETTINGS.counters.max} figures fit` },
  voices: { max: `No more than ${SETTINGS.voices.max} voices fit` },
  figure: lengthOf('Figure', LANDING_LIMITS.figure),
  label: lengthOf('Label', LANDING_LIMITS.label),
  name: lengthOf('Name', LANDING_LIMITS.name),
  role: lengthOf('Role', LANDING_LIMITS.role),
  words: lengthOf('Words', LANDING_LIMITS.words),
  address: {
    format: 'Please enter an address such as https://photon.example.com, without a name and password',
    max: atMost('Address', SETTINGS.geocoder_url.max),
    needed: 'This service needs its address',
    metadata: 'No service may be asked at this address: cloud providers keep secrets of the machine there',
  },
  key: { max: atMost('Key', SETTINGS.router_key.max) },
  tiles: {
    format:
      'Please enter an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
    max: atMost('Address', SETTINGS.tile_url.max),
  },
  credit: {
    format: 'Please enter text, and links such as <a href="https://example.com">Example</a> at most',
    needed: 'The owner of the tiles asks for a credit',
    min: atLeast('Credit', SETTINGS.tile_attribution.min),
    max: atMost('Credit', SETTINGS.tile_attribution.max),
  },
  logo: {
    kind: 'Please choose a PNG, JPEG or WebP picture',
    size: `The logo must not be larger than ${LOGO_LIMITS.bytes / 1000} kB`,
    pixels: `The logo must not be wider or higher than ${LOGO_LIMITS.pixels} pixels`,
  },
} as const
