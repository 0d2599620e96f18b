import {
  PRODUCT_SERVICES,
  PRODUCT_SETTINGS,
  type SecretState,
  type SettingName,
  type SettingSource,
  type SettingValues,
} from '@longhaul/core/contract'
import env from '#start/env'

/** What the database holds, as this process last read it. */
export interface StoredSettings {
  /** When any was last changed: another one means that there is something new to read. */
  readonly revision: number
  readonly values: Readonly<Partial<SettingValues>>
  readonly changedMs: Readonly<Partial<Record<SettingName, number>>>
  /** Secrets that another APP_KEY has encrypted. */
  readonly unreadable: readonly SettingName[]
  readonly logo: Logo | null
}

export interface Logo {
  readonly type: string
  readonly digest: string
  readonly body: Buffer
}

const NOTHING: StoredSettings = { revision: 0, values: {}, changedMs: {}, unreadable: [], logo: null }
let stored = NOTHING

export const storedSettings = (): StoredSettings => stored
export function keepSettings(next: StoredSettings): void {
  stored = next
}
export const forgetSettings = (): void => keepSettings(NOTHING)

const originOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null

/** What `.env` says, where it may say it too; a key goes to no other host than the one it stands beside. */
const FROM_ENV: { [Name in SettingName]?: () => SettingValues[Name] | undefined } = {
  registration: () => env.get('REGISTRATION'),
  geocoder: () => env.get('GEOCODER'),
  geocoder_url: () => env.get('GEOCODER_URL'),
  router: () => env.get('ROUTER'),
  router_url: () => env.get('ROUTER_URL'),
  router_key: () =>
    originOf(effective('router_url')) === originOf(env.get('ROUTER_URL'))
      ? env.get('ROUTER_KEY')?.release()
      : undefined,
  map: () => (env.get('TILE_URL') ? 'tiles' : undefined),
  tile_url: () => env.get('TILE_URL'),
  tile_attribution: () => env.get('TILE_ATTRIBUTION'),
}

const { logo: _, ...PRODUCT } = PRODUCT_SETTINGS

const productValues = (): SettingValues => ({
  ...PRODUCT,
  ...PRODUCT_SERVICES,
  registration: env.get('DEMO') === 'on' ? 'open' : 'approve',
})

const envValue = <Name extends SettingName>(name: Name): SettingValues[Name] | undefined =>
  (FROM_ENV[name] as (() => SettingValues[Name] | undefined) | undefined)?.() || undefined

/** Under what nobody has decided on the page: `.env`, else the product. */
export const usualValue = <Name extends SettingName>(name: Name): SettingValues[Name] =>
  envValue(name) ?? productValues()[name]

/** A setting as it is in force: the page's word counts before that of `.env`. */
export const effective = <Name extends SettingName>(name: Name): SettingValues[Name] =>
  (stored.values[name] as SettingValues[Name] | undefined) ?? usualValue(name)

export function sourceOf(name: SettingName): SettingSource {
  if (stored.values[name] !== undefined) return 'page'
  return envValue(name) === undefined ? 'product' : 'env'
}

export function secretState(name: SettingName): SecretState {
  if (stored.unreadable.includes(name)) return 'unreadable'
  return effective(name) === null ? 'unset' : 'set'
}
