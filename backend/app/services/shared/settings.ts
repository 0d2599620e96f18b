import env from '#start/env'

/** Settings derived from several environment variables. */

export const isDemo = (): boolean => env.get('DEMO') === 'on'

/** Who may register: everyone, whoever an admin then lets in, or nobody. */
export type RegistrationMode = 'open' | 'approve' | 'closed'

/** Open while the demo data is loaded, else an admin lets people in. */
export const registrationMode = (): RegistrationMode =>
  env.get('REGISTRATION') ?? (isDemo() ? 'open' : 'approve')

/** Of whom two-step sign-in is asked. */
export const twoFactorRule = (): 'optional' | 'admins' | 'staff' | 'all' => env.get('TWO_FACTOR', 'optional')

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Why the demo accounts, with their public password, may not be served here; `null` when they may. */
export function demoRefusal(): string | null {
  if (!isDemo()) return null
  if (env.get('NODE_ENV') === 'production')
    return 'DEMO=on is refused in production: the demo password is public. Set DEMO=off.'
  if (!LOOPBACK.includes(env.get('HOST')) && env.get('DEMO_ON_NETWORK') !== 'yes')
    return `DEMO=on is refused on HOST=${env.get('HOST')}: anyone on the network knows the demo password. Set DEMO=off, or DEMO_ON_NETWORK=yes to accept that.`
  return null
}

/** Whether other machines can reach the server: in production, and on a network address. */
export const servesNetwork = (): boolean =>
  env.get('NODE_ENV') === 'production' || !LOOPBACK.includes(env.get('HOST'))

/** Whose vehicles a driver may choose. */
export const fleetScope = (): 'fleet' | 'carrier' => env.get('FLEET_SCOPE', 'fleet')

/** Where map tiles come from and whom to credit; `null` for the built-in map. */
export function mapTiles(): { url: string; attribution: string } | null {
  const url = env.get('TILE_URL')
  return url ? { url, attribution: env.get('TILE_ATTRIBUTION') ?? '' } : null
}

/** The tile hosts for the content security policy: a wildcard for `{s}`, none for a path on our host. */
export function tileHosts(url: string | undefined): string[] {
  if (!url || url.startsWith('/')) return []
  const { protocol, host } = new URL(url.replaceAll('{s}', 'any-subdomain').replace(/\{[^}]*\}/g, 'a'))
  return [`${protocol}//${host.replace('any-subdomain', '*')}`]
}
