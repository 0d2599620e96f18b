import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { changePassword, changeProfile } from '#services/people'
import { termsOf } from '#services/terms'
import { userInfo } from '#transformers/users'
import { passwordChange, profileChange } from '#validators/accounts'

export default class Profiles {
  async info({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    return userInfo(user, await termsOf(user.id))
  }

  async update(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(profileChange)
    const user = granted(await changeProfile(ctx.auth.getUserOrFail(), body, actorOf(ctx)))
    return userInfo(user, await termsOf(user.id))
  }

  async password(ctx: HttpContext) {
    const { current_password: current, password: next } = await ctx.request.validateUsing(passwordChange)
    const user = ctx.auth.getUserOrFail()
    granted(await changePassword(user, user.currentAccessToken.name, { current, next }, actorOf(ctx)))
    return ctx.response.noContent()
  }
}
