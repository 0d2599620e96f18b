import { randomBytes } from 'node:crypto'
import { type HttpContext } from '@adonisjs/core/http'
import { type SignInPlace } from '#services/accounts/attempts/known_places'
import env from '#start/env'

const DEVICE = 'longhaul_device'
const MARK = /^[\w-]{22}$/

/** Where this request comes from. A device's mark opens nothing: it only tells known devices apart. */
export function signInPlaceOf({ request }: HttpContext): SignInPlace {
  const device: unknown = request.cookie(DEVICE)
  return { address: request.ip(), device: typeof device === 'string' && MARK.test(device) ? device : null }
}

/** The same after a sign-in: from then on the device has a mark, in a cookie no script can read. */
export function markedPlace(ctx: HttpContext): SignInPlace {
  const { address, device } = signInPlaceOf(ctx)
  const mark = device ?? randomBytes(16).toString('base64url')
  ctx.response.cookie(DEVICE, mark, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: env.get('APP_URL').startsWith('https:'),
    maxAge: '90 days',
  })
  return { address, device: mark }
}
