import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

const squeeze = promisify(gzip)
/** Below this the headers outweigh what is saved. */
const WORTH_IT = 2048

/** Long JSON answers leave squeezed: a list of trips or a route shrinks to a tenth. */
export default class CompressMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const output: unknown = await next()
    if (output !== undefined && !response.hasLazyBody && output !== response) response.send(output)
    const [body] = response.lazyBody.content ?? []
    if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return
    const text = Buffer.from(JSON.stringify(body))
    response.header('vary', 'accept-encoding')
    if (text.length < WORTH_IT || !/\bgzip\b/.test(request.header('accept-encoding') ?? '')) return
    response.header('content-type', 'application/json; charset=utf-8')
    response.header('content-encoding', 'gzip')
    response.send(await squeeze(text, { level: 5 }))
  }
}
