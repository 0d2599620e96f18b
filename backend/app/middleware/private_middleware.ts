import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

/** What the API answers is one person's, and of this minute: nobody keeps it unless a controller says so. */
export default class PrivateMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('cache-control', 'private, no-store')
    return next()
  }
}
