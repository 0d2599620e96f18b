import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { writerOf } from '#middleware/asker'
import { now } from '#services/shared/now'
import { officeAt } from '#services/overview/overview'
import { overviewWire } from '#transformers/overview'

export default class Overviews {
  async show(ctx: HttpContext) {
    ctx.response.header('cache-control', 'private, no-store')
    // Who else asks meanwhile gets the same answer: it is worked out also when the first has gone.
    return overviewWire(orThrow(await officeAt(now(), writerOf(ctx))))
  }
}
