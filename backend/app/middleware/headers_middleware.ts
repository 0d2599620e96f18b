import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import env from '#start/env'

/** What the pages use of a device; everything else is closed, also to what a page may one day show inside it. */
const PERMISSIONS = [
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi'].map(
    (name) => `${name}=()`,
  ),
  ...['payment', 'serial', 'usb'].map((name) => `${name}=()`),
].join(', ')

/** Browsers take an opener policy only where they trust the connection, and complain elsewhere. */
const { protocol, hostname } = new URL(env.get('APP_URL'))
const trusted = protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** What browsers keep to themselves: addresses of our pages, our answers, our windows, the device. */
export default class HeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    // Owners of map tiles ask for the site's name; no more than that leaves it.
    response.header('referrer-policy', 'strict-origin-when-cross-origin')
    response.header('permissions-policy', PERMISSIONS)
    response.header('cross-origin-resource-policy', 'same-origin')
    if (trusted) response.header('cross-origin-opener-policy', 'same-origin')
    return next()
  }
}
