import { type HttpContext } from '@adonisjs/core/http'
import { granted } from '#exceptions/refused'
import { now } from '#services/now'
import { findDriver } from '#services/people'
import { replayOf } from '#services/replay'
import { replayWire } from '#transformers/logs'
import { replayQuery } from '#validators/logs'

export default class Replays {
  async show({ auth, params, request, response }: HttpContext) {
    const driver = granted(await findDriver(auth.getUserOrFail(), params['id']))
    const { at } = await request.validateUsing(replayQuery, { data: request.qs() })
    response.header('cache-control', 'private, no-store')
    return replayWire(granted(await replayOf(driver, at, now())))
  }
}
