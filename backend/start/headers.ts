import env from '#start/env'

const PERMISSIONS = [
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi'].map(
    (name) => `${name}=()`,
  ),
  ...['payment', 'serial', 'usb'].map((name) => `${name}=()`),
].join(', ')

const { protocol, hostname } = new URL(env.get('APP_URL'))
export const overHttps = protocol === 'https:'
export const STRICT_SECONDS = 180 * 24 * 60 * 60
/** Browsers take an opener policy only where they trust the connection, and complain elsewhere. */
const trusted = overHttps || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** What browsers keep to themselves: addresses of our pages, our answers, our windows, the device. */
export const OWN_HEADERS: Readonly<Record<string, string>> = {
  // Owners of map tiles ask for the site's name; no more than that leaves it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-resource-policy': 'same-origin',
  ...(trusted && { 'cross-origin-opener-policy': 'same-origin' }),
}

/** All of them for an answer that no middleware sees: one without a page, which may load nothing. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  ...OWN_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  ...(overHttps && { 'strict-transport-security': `max-age=${STRICT_SECONDS}` }),
}
