import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record's `updated_at` is also its ETag, and `If-Match` on a change says the same as `updated_at` in its body: a copy
 * that is not the newest is refused with the record as it is.
 */
export default class IfMatchMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const [, version] = /^"([^"]{1,40})"$/.exec(request.header('if-match')?.trim() ?? '') ?? []
    const body: unknown = request.body()
    if (version && isRecord(body) && body['updated_at'] === undefined)
      request.updateBody({ ...body, updated_at: version })
    const output: unknown = await next()
    const row: unknown = output !== undefined && output !== response ? output : response.lazyBody.content?.[0]
    if (isRecord(row) && typeof row['updated_at'] === 'string')
      response.header('etag', `"${row['updated_at']}"`)
    return output
  }
}
