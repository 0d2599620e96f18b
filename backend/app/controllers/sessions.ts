import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { closeSessions, openSession, refreshSession, whoIs } from '#services/sessions'
import { countFailures } from '#services/login_guard'
import { login, refresh } from '#validators/accounts'

export default class Sessions {
  async store({ request }: HttpContext) {
    const credentials = await request.validateUsing(login)
    const user = await countFailures(credentials.username, request.ip(), () => whoIs(credentials))
    return openSession(granted(user))
  }

  async refresh({ request }: HttpContext) {
    const body = await request.validateUsing(refresh)
    return granted(await refreshSession(body.refresh))
  }

  async destroy({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await closeSessions(user.id, user.currentAccessToken.name)
    return response.noContent()
  }
}
