/** What an admin decides on the Settings page: each setting once, with its limits. */

/** A figure of the landing page; without a Spanish label the English one serves. */
export interface Counter {
  figure: string
  label: string
  label_es?: string | null
}

/** What somebody says of the fleet or its portal, and who they are. */
export interface Voice {
  name: string
  role: string
  words: string
  role_es?: string | null
  words_es?: string | null
}

export const SETTING_GROUPS = ['company', 'landing', 'drivers', 'services'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

export type SettingDeclaration =
  | { group: SettingGroup; kind: 'text'; min: number; max: number; secret?: true; unset?: true }
  | { group: SettingGroup; kind: 'email'; max: number }
  | { group: SettingGroup; kind: 'phone'; max: number }
  /** Of a service: http or https, without name and password. */
  | { group: SettingGroup; kind: 'address'; max: number; unset: true }
  /** Of map tiles: an address with {z}, {x} and {y}, or a path on our host. */
  | { group: SettingGroup; kind: 'tiles'; max: number; unset: true }
  | { group: SettingGroup; kind: 'choice'; of: readonly string[] }
  | { group: SettingGroup; kind: 'flag' }
  | { group: SettingGroup; kind: 'count'; min: number; max: number }
  | { group: SettingGroup; kind: 'counters'; max: number }
  | { group: SettingGroup; kind: 'voices'; max: number }

export const GEOCODERS = ['embedded', 'nominatim', 'photon'] as const
export const ROUTERS = ['embedded', 'osrm', 'valhalla', 'openrouteservice'] as const
/** The outline map, or tiles of somebody's server. */
export const MAPS = ['outline', 'tiles'] as const
export const REGISTRATION_MODES = ['open', 'approve', 'closed'] as const

/** The whole list: what is not here cannot be set on the page. */
export const SETTINGS = {
  company_name: { group: 'company', kind: 'text', min: 2, max: 60 },
  support_email: { group: 'company', kind: 'email', max: 254 },
  support_phone: { group: 'company', kind: 'phone', max: 30 },
  counters: { group: 'landing', kind: 'counters', max: 4 },
  voices: { group: 'landing', kind: 'voices', max: 6 },
  registration: { group: 'drivers', kind: 'choice', of: REGISTRATION_MODES },
  allows_personal_conveyance: { group: 'drivers', kind: 'flag' },
  allows_yard_move: { group: 'drivers', kind: 'flag' },
  allows_adverse_conditions: { group: 'drivers', kind: 'flag' },
  kept_months: { group: 'drivers', kind: 'count', min: 6, max: 120 },
  detention_free_minutes: { group: 'drivers', kind: 'count', min: 0, max: 1440 },
  geocoder: { group: 'services', kind: 'choice', of: GEOCODERS },
  geocoder_url: { group: 'services', kind: 'address', max: 300, unset: true },
  router: { group: 'services', kind: 'choice', of: ROUTERS },
  router_url: { group: 'services', kind: 'address', max: 300, unset: true },
  router_key: { group: 'services', kind: 'text', min: 1, max: 300, secret: true, unset: true },
  map: { group: 'services', kind: 'choice', of: MAPS },
  tile_url: { group: 'services', kind: 'tiles', max: 300, unset: true },
  tile_attribution: { group: 'services', kind: 'text', min: 3, max: 300, unset: true },
} as const satisfies Record<string, SettingDeclaration>

export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

type ValueOf<S extends SettingDeclaration> =
  | (S extends { kind: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : S extends { kind: 'flag' }
        ? boolean
        : S extends { kind: 'count' }
          ? number
          : S extends { kind: 'counters' }
            ? Counter[]
            : S extends { kind: 'voices' }
              ? Voice[]
              : string)
  | (S extends { unset: true } ? null : never)

export type SettingValues = { [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> }
export type SecretSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { secret: true } ? Name : never
}[SettingName]

export const isSecretSetting = (name: SettingName): name is SecretSetting => 'secret' in SETTINGS[name]

export const settingsOf = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS[name].group === group)

/** Of one figure and one voice, in characters. */
export const LANDING_LIMITS = {
  figure: { min: 1, max: 12 },
  label: { min: 2, max: 30 },
  name: { min: 2, max: 60 },
  role: { min: 2, max: 80 },
  words: { min: 10, max: 300 },
} as const

export const LOGO_LIMITS = { bytes: 200_000, pixels: 2000 } as const

/** Without name and password, which would be shown to whoever reads the page. */
export const SERVICE_ADDRESS =
  /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/i
/** The host goes into the content security policy: nothing but letters, digits, dots, hyphens and {s}. */
export const TILE_ADDRESS =
  /^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})(?:https?:\/\/(?:\{s\}\.)?[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?\/|\/(?![/\\]))[^\s"<>\\]*$/i
/** Text, with links if need be, and no other markup. */
export const TILE_CREDIT = /^(?:[^<>]|<a href="https?:\/\/[^"<>\s]+">[^<>]+<\/a>)+$/
export const PHONE = /^[+(\d][\d ().+/-]*(?:(?:ext\.?|x) ?\d{1,6})?$/i
export const MAIL = /^[^\s@<>",;?&]+@[^\s@<>",;?&]+\.[^\s@<>",;?&]+$/

/** Where a value comes from: the page, the machine's `.env`, or the product itself. */
export type SettingSource = 'page' | 'env' | 'product'

/** What a form may learn of a secret; `unreadable` is one that another APP_KEY has encrypted. */
export type SecretState = 'set' | 'unset' | 'unreadable'

/** All settings as they are in force; a secret is always null. */
export type SettingsRow = Omit<SettingValues, SecretSetting> &
  Record<SecretSetting, null> & {
    id: 'all'
    /** Of the last change of any. */
    updated_at: string
    sources: Record<SettingName, SettingSource>
    secrets: Record<SecretSetting, SecretState>
    /** Where the logo lies; null for the product's own mark. */
    logo: string | null
  }

/** Any of them; null takes a value back to what `.env` or the product says. */
export type SettingsChange = { [Name in SettingName]?: SettingValues[Name] | null } & { updated_at?: string }

/** One of the outside services, for a trial. */
export const TRIED_SERVICES = ['geocoder', 'router', 'tiles'] as const
export type TriedService = (typeof TRIED_SERVICES)[number]

/** What is typed and not saved yet; what is left out is as it is in force. */
export type ServicesTrial = {
  [Name in SettingName as (typeof SETTINGS)[Name] extends { group: 'services' } ? Name : never]?:
    SettingValues[Name] | null
}

export interface ServiceTrialRow {
  service: TriedService
  outcome: 'works' | 'fails' | 'built-in'
  sentence: string
}

/** What the server writes into every page. */
export type PublicSettings = Pick<
  SettingValues,
  'company_name' | 'support_email' | 'support_phone' | 'counters' | 'voices' | 'kept_months'
> & { logo: string | null }
