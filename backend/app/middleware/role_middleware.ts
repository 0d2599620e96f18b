import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { type Role } from '@longhaul/core/contract'
import { granted } from '#exceptions/refused'
import { refuse } from '#services/refusal'

/** Routes that whole roles may not use; what depends on the record is a policy's matter. */
export default class RoleMiddleware {
  async handle({ auth }: HttpContext, next: NextFn, roles: Role[]) {
    if (!roles.includes(auth.getUserOrFail().role))
      granted(refuse('forbidden', 'You are not allowed to do this.'))
    return next()
  }
}
