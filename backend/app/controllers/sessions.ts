import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { closeSessions, openSession, refreshSession, whoIs } from '#services/sessions'
import { note } from '#services/audit_trail'
import { isRefusal } from '#services/refusal'
import { countFailures } from '#services/login_guard'
import { login, logout, refresh } from '#validators/accounts'

const SESSION = { kind: 'session', id: null }

export default class Sessions {
  async store({ request }: HttpContext) {
    const credentials = await request.validateUsing(login)
    const address = request.ip()
    const user = await countFailures(credentials.username, address, () => whoIs(credentials))
    if (isRefusal(user))
      await note({ userId: null, address }, 'denied', SESSION, { after: { username: credentials.username } })
    const known = granted(user)
    await note({ userId: known.id, address }, 'login', SESSION, {})
    return openSession(known)
  }

  async refresh({ request }: HttpContext) {
    const body = await request.validateUsing(refresh)
    return granted(await refreshSession(body.refresh))
  }

  async destroy({ auth, request, response }: HttpContext) {
    const { everywhere } = await request.validateUsing(logout)
    const user = auth.getUserOrFail()
    await closeSessions(user.id, everywhere ? null : user.currentAccessToken.name)
    return response.noContent()
  }
}
