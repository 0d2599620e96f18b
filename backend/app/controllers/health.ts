import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { readiness } from '#services/readiness'

export default class Health {
  /** The process answers; nothing else is touched. */
  live() {
    return { status: 'ok' }
  }

  async ready({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return granted(await readiness())
  }
}
