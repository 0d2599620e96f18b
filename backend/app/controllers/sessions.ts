import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { noteDenied, refreshSession, signIn, signOut, whoIs } from '#services/sessions'
import { isRefusal } from '#services/refusal'
import { countFailures } from '#services/login_guard'
import { login, logout, refresh } from '#validators/accounts'

export default class Sessions {
  async store({ request }: HttpContext) {
    const credentials = await request.validateUsing(login)
    const address = request.ip()
    const user = await countFailures(credentials.username, address, () => whoIs(credentials))
    if (isRefusal(user)) await noteDenied(credentials.username, address)
    return signIn(granted(user), address)
  }

  async refresh({ request }: HttpContext) {
    const body = await request.validateUsing(refresh)
    return granted(await refreshSession(body.refresh))
  }

  async destroy(ctx: HttpContext) {
    const { everywhere } = await ctx.request.validateUsing(logout)
    const user = ctx.auth.getUserOrFail()
    await signOut(user, everywhere ? null : user.currentAccessToken.name, actorOf(ctx))
    return ctx.response.noContent()
  }
}
