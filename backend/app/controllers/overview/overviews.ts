import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { writerOf } from '#middleware/asker'
import { now } from '#services/shared/now'
import { findUnsignedReminders } from '#services/overview/unsigned_reminders'
import { readOverview } from '#services/overview/overview'
import { overviewWire } from '#transformers/overview'

export default class Overviews {
  async show(ctx: HttpContext) {
    ctx.response.header('cache-control', 'private, no-store')
    // Others share the result: it is computed to the end even if the first client disconnects.
    const facts = orThrow(await readOverview(now(), writerOf(ctx)))
    return overviewWire(facts, await findUnsignedReminders(facts.unsigned))
  }
}
