import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

/** API answers are personal and current: nobody caches them unless a controller allows it. */
export default class PrivateMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('cache-control', 'private, no-store')
    return next()
  }
}
