import { errors } from '@adonisjs/auth'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

/** Lets only signed-in users through; a deactivated one is cut off at once, whatever their token says. */
export default class AuthMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    const user = await auth.authenticateUsing(['access'])
    if (!user.active)
      throw new errors.E_UNAUTHORIZED_ACCESS('Deactivated', { guardDriverName: 'access_tokens' })
    return next()
  }
}
