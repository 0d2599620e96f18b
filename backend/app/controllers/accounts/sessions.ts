import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf, deviceOf } from '#middleware/actor'
import { markedPlace, signInPlaceOf } from '#middleware/place'
import { rememberPlace } from '#services/accounts/attempts/known_places'
import { refreshSession } from '#services/accounts/sessions/session_refresh'
import { endSession, endUserSessions, listSessions } from '#services/accounts/sessions/session_list'
import { takeFirstStep } from '#services/accounts/sign_in/sign_in'
import { signIn, signOut } from '#services/accounts/sessions/sessions'
import { findUser } from '#services/accounts/users'
import { sessionRow } from '#transformers/sessions'
import { login, logout, refresh } from '#validators/accounts'

export default class Sessions {
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(login)
    const user = orThrow(await takeFirstStep(credentials, signInPlaceOf(ctx)))
    const tokens = orThrow(await signIn(user, deviceOf(ctx)))
    await rememberPlace(user.id, markedPlace(ctx))
    return tokens
  }

  async refresh(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(refresh)
    return orThrow(await refreshSession(body.refresh, deviceOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    const { everywhere } = await ctx.request.validateUsing(logout)
    const user = ctx.auth.getUserOrFail()
    await signOut(user, everywhere ? null : user.currentAccessToken.name, actorOf(ctx))
    return ctx.response.noContent()
  }

  async index(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const asker = { session: user.currentAccessToken.name, address: ctx.request.ip() }
    return (await listSessions(user.id)).map((session) => sessionRow(session, asker))
  }

  async end(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    orThrow(await endSession(user.id, ctx.params['id'], actorOf(ctx)))
    return ctx.response.noContent()
  }

  async indexOfUser(ctx: HttpContext) {
    const { id } = orThrow(await findUser(ctx.params['id']))
    const asker = {
      session: ctx.auth.getUserOrFail().currentAccessToken.name,
      address: ctx.request.ip(),
    }
    return (await listSessions(id)).map((session) => sessionRow(session, asker))
  }

  async endOfUser(ctx: HttpContext) {
    const { id } = orThrow(await findUser(ctx.params['id']))
    orThrow(await endSession(id, ctx.params['session'], actorOf(ctx)))
    return ctx.response.noContent()
  }

  async endAllOfUser(ctx: HttpContext) {
    const { id } = orThrow(await findUser(ctx.params['id']))
    await endUserSessions(id, actorOf(ctx))
    return ctx.response.noContent()
  }
}
