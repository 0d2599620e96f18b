import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { recordReplay } from '#services/audit/disclosures'
import { readerOf } from '#middleware/asker'
import { now } from '#services/shared/now'
import { findDriver } from '#services/accounts/profiles'
import { replayDay } from '#services/replay/replay'
import { replayWire } from '#transformers/logs'
import { replayQuery } from '#validators/logs'

export default class Replays {
  async show(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const driver = orThrow(await findDriver(auth.getUserOrFail(), params['id']))
    const { at } = await request.validateUsing(replayQuery, { data: request.qs() })
    response.header('cache-control', 'private, no-store')
    const replay = orThrow(await replayDay(driver, at, now(), readerOf(ctx)))
    await recordReplay(actorOf(ctx), driver.id, replay.then.sheet.date)
    return replayWire(replay)
  }
}
