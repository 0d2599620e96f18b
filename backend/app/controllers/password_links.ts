import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { isWrongSecret } from '#services/accounts/sign_in'
import { countFailures } from '#services/login_guard'
import { issueLink, redeemLink } from '#services/password_links'
import { findUser } from '#services/users'
import { passwordByLink } from '#validators/accounts'

export default class PasswordLinks {
  async store(ctx: HttpContext) {
    const user = granted(await findUser(ctx.params['id']))
    return ctx.response.created(granted(await issueLink(user, actorOf(ctx))))
  }

  /** Guessing links is counted as guessing passwords is. */
  async redeem({ request }: HttpContext) {
    const body = await request.validateUsing(passwordByLink)
    const address = request.ip()
    const redeem = () => redeemLink(body, address)
    return granted(await countFailures('password-link', address, redeem, isWrongSecret))
  }
}
