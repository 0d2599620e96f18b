import { errors } from '@adonisjs/auth'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { orThrow } from '#exceptions/refused'
import { mustSetUpTwoStep } from '#services/accounts/second_factor/account_security'
import { refuse } from '#services/shared/refusal'

const BEFORE_NEW_PASSWORD = /^\/api\/(user-info|auth\/(password(-link\/word)?|logout))\/?$/

const OWN_PASSWORD_FIRST = refuse(
  'forbidden',
  'Please choose a password of your own first, on your profile page.',
  { code: 'own-password-first' },
)

const BEFORE_TWO_STEP = /^\/api\/(user-info|auth\/(password(-link\/word)?|logout|two-step(\/.*)?))\/?$/

const TWO_STEP_FIRST = refuse(
  'forbidden',
  'Your fleet asks for two-step sign-in. Please set it up first, on your profile page.',
  { code: 'two-step-first' },
)

/** Lets only signed-in users through; a deactivated one is refused at once, even with a live token. */
export default class AuthMiddleware {
  async handle({ auth, request }: HttpContext, next: NextFn) {
    const user = await auth.authenticateUsing(['access'])
    if (!user.active)
      throw new errors.E_UNAUTHORIZED_ACCESS('Deactivated', { guardDriverName: 'access_tokens' })
    if (user.mustChangePassword && !BEFORE_NEW_PASSWORD.test(request.url())) orThrow(OWN_PASSWORD_FIRST)
    if (!BEFORE_TWO_STEP.test(request.url()) && (await mustSetUpTwoStep(user))) orThrow(TWO_STEP_FIRST)
    return next()
  }
}
