import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { markedPlace, placeOf } from '#middleware/place'
import { rememberPlace } from '#services/accounts/known_places'
import { noteDenied, refreshSession, signIn, signOut, whoIs } from '#services/sessions'
import { isRefusal } from '#services/refusal'
import { countLogins } from '#services/login_guard'
import { login, logout, refresh } from '#validators/accounts'

export default class Sessions {
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(login)
    const address = ctx.request.ip()
    const user = await countLogins(credentials.username, placeOf(ctx), () => whoIs(credentials))
    if (isRefusal(user)) await noteDenied(credentials.username, address)
    const tokens = await signIn(granted(user), address)
    await rememberPlace(granted(user).id, markedPlace(ctx))
    return tokens
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
