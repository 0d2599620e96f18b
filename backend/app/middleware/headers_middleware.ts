import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { OWN_HEADERS } from '#start/headers'

export default class HeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    for (const [name, value] of Object.entries(OWN_HEADERS)) response.header(name, value)
    return next()
  }
}
