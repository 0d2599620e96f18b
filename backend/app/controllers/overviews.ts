import { type HttpContext } from '@adonisjs/core/http'
import { now } from '#services/now'
import { officeAt } from '#services/office'
import { overviewWire } from '#transformers/office'

export default class Overviews {
  async show({ response }: HttpContext) {
    response.header('cache-control', 'private, no-store')
    return overviewWire(await officeAt(now()))
  }
}
