import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What no record's `updated_at` is. */
const NO_VERSION = 'unknown'

/** The version a change was made on; `null` for any. Weak, unquoted and listed tags are not ours. */
export function versionOf(header: string | undefined): string | null {
  const tag = header?.trim()
  if (tag === undefined || tag === '*') return null
  return /^"([^"]{1,40})"$/.exec(tag)?.[1] ?? NO_VERSION
}

/** A record's `updated_at` is its ETag: `If-Match` means the same as `updated_at` in the body. */
export default class IfMatchMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const version = versionOf(request.header('if-match'))
    const body: unknown = request.body()
    if (version !== null && isRecord(body) && body['updated_at'] === undefined)
      request.updateBody({ ...body, updated_at: version })
    const output: unknown = await next()
    const row: unknown = output !== undefined && output !== response ? output : response.lazyBody.content?.[0]
    if (isRecord(row) && typeof row['updated_at'] === 'string')
      response.header('etag', `"${row['updated_at']}"`)
    return output
  }
}
