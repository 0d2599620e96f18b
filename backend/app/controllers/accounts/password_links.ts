import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf, deviceOf } from '#middleware/actor'
import { countFailures } from '#services/accounts/attempts/login_guard'
import { isGuess, issueLink, redeemLink } from '#services/accounts/sign_in/password_links'
import { findUser } from '#services/accounts/users'
import { passwordByLink } from '#validators/accounts'

export default class PasswordLinks {
  async store(ctx: HttpContext) {
    const user = orThrow(await findUser(ctx.params['id']))
    return ctx.response.created(orThrow(await issueLink(user, actorOf(ctx))))
  }

  /** Guessing links is counted as guessing passwords is. */
  async redeem(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(passwordByLink)
    const device = deviceOf(ctx)
    const redeem = () => redeemLink(body, device)
    return orThrow(await countFailures('password-link', '', device.address, redeem, isGuess))
  }
}
