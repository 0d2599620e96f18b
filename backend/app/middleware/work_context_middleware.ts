import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { runFor } from '#services/shared/work_context'

/** What is done from here on knows the request it is for. */
export default class WorkContextMiddleware {
  handle({ request, route }: HttpContext, next: NextFn) {
    return runFor({ request: request.id() ?? '', route: route?.pattern ?? '' }, next)
  }
}
