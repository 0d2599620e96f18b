/** Push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** A host, or `*.` and the end of hosts. */
export const PUSH_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern

/**
 * Whether an address is one of a push service that may be called. It comes from a browser: without this list
 * whoever is signed in could have the server call any address. `more`: hosts of the setting.
 */
export function isPushEndpoint(address: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    [...KNOWN, ...more].some((pattern) => matches(hostname, pattern))
  )
}
