import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { TAKES_FILE } from '#middleware/file_body'
import { Exception } from '@adonisjs/core/exceptions'

/** Refuses a body that is not JSON with 415, except for files: it would parse as an empty form. */
export default class JsonOnlyMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (TAKES_FILE.test(request.url())) return next()
    const carriesBody =
      Number(request.header('content-length') ?? 0) > 0 || request.header('transfer-encoding') !== undefined
    if (carriesBody && !/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.header('content-type') ?? ''))
      throw new Exception('not JSON', { status: 415, code: 'E_UNSUPPORTED_CONTENT' })
    return next()
  }
}
