import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { writerOf } from '#middleware/asker'
import { remindDriver } from '#services/problems/remind'
import { now } from '#services/shared/now'
import { reminder } from '#validators/problems'

/** What drivers are reminded of by the office. */
export default class Reminders {
  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(reminder)
    return ctx.response.created(orThrow(await remindDriver(body, actorOf(ctx), now(), writerOf(ctx))))
  }
}
