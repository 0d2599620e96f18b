import { type SettingValues } from '@longhaul/core/contract'
import env from '#start/env'
import { effective } from '#services/shared/setting_values'

export const isDemo = (): boolean => env.get('DEMO') === 'on'

/** Everyone, whoever an admin lets in, or nobody. */
export type RegistrationMode = SettingValues['registration']

/** Without a word of the page or `.env`: open with the demo data, else an admin lets people in. */
export const readRegistrationMode = (): RegistrationMode => effective('registration')

export const readTwoFactorRule = (): 'optional' | 'admins' | 'staff' | 'all' =>
  env.get('TWO_FACTOR', 'optional')

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Why the public demo accounts may not be served here; `null` when they may. */
export function refuseDemo(): string | null {
  if (!isDemo()) return null
  if (env.get('NODE_ENV') === 'production')
    return 'DEMO=on is refused in production: the demo password is public. Set DEMO=off.'
  if (!LOOPBACK.includes(env.get('HOST')) && env.get('DEMO_ON_NETWORK') !== 'yes')
    return `DEMO=on is refused on HOST=${env.get('HOST')}: anyone on the network knows the demo password. Set DEMO=off, or DEMO_ON_NETWORK=yes to accept that.`
  return null
}

/** In production, and on a network address. */
export const servesNetwork = (): boolean =>
  env.get('NODE_ENV') === 'production' || !LOOPBACK.includes(env.get('HOST'))

export const readFleetScope = (): 'fleet' | 'carrier' => env.get('FLEET_SCOPE', 'fleet')

/** Whether drivers may send their logs to an officer's address. */
export const sendsMail = (): boolean => Boolean(env.get('SMTP_URL')?.release())

/** `null` for the built-in map. */
export function readMapTiles(): { url: string; attribution: string } | null {
  const url = effective('map') === 'tiles' && effective('tile_url')
  return url ? { url, attribution: effective('tile_attribution') ?? '' } : null
}

/** For the content security policy: a wildcard for `{s}`, none for a path on our host. */
export function findTileHosts(url: string | null | undefined): string[] {
  if (!url || url.startsWith('/')) return []
  const { protocol, host } = new URL(url.replaceAll('{s}', 'any-subdomain').replace(/\{[^}]*\}/g, 'a'))
  return [`${protocol}//${host.replace('any-subdomain', '*')}`]
}
