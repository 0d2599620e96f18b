import { type HttpContext } from '@adonisjs/core/http'
import { type Device } from '#services/accounts/attempts/device'
import { type Actor } from '#services/audit/trail'

export const actorOf = ({ auth, request }: HttpContext): Actor => ({
  userId: auth.user?.id ?? null,
  address: request.ip(),
  session: auth.user?.currentAccessToken?.name ?? null,
})

/** Where this request comes from, for the list of somebody's sessions. */
export const deviceOf = ({ request }: HttpContext): Device => ({
  address: request.ip(),
  userAgent: request.header('user-agent') ?? '',
})
