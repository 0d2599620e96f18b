import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { markedPlace, placeOf } from '#middleware/place'
import { rememberPlace } from '#services/accounts/known_places'
import { firstStep } from '#services/accounts/sign_in'
import { refreshSession, signIn, signOut } from '#services/sessions'
import { login, logout, refresh } from '#validators/accounts'

export default class Sessions {
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(login)
    const user = granted(await firstStep(credentials, placeOf(ctx)))
    const tokens = await signIn(user, ctx.request.ip())
    await rememberPlace(user.id, markedPlace(ctx))
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
