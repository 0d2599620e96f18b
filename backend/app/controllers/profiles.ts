import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { countFailures } from '#services/login_guard'
import { changePassword, changeProfile } from '#services/people'
import { type Refusal } from '#services/refusal'
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
    const actor = actorOf(ctx)
    const change = () => changePassword(user, user.currentAccessToken.name, { current, next }, actor)
    // Whoever has taken somebody's session guesses no better here than at the login.
    const isWrong = ({ errors }: Refusal) => errors?.['current_password'] !== undefined
    granted(await countFailures(`password of ${user.id}`, actor.address, change, isWrong))
    return ctx.response.noContent()
  }
}
