import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { readPushState, subscribe, unsubscribe } from '#services/push/subscriptions'
import { now } from '#services/shared/now'
import { pushEnd, pushSubscription } from '#validators/push'

/** Warnings to the browser that asks, also while the app is closed. */
export default class PushSubscriptions {
  async index(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    return readPushState(id, actorOf(ctx).session ?? null)
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(pushSubscription)
    orThrow(await subscribe(ctx.auth.getUserOrFail().id, body, actorOf(ctx), now()))
    return ctx.response.noContent()
  }

  async destroy(ctx: HttpContext) {
    const { endpoint } = await ctx.request.validateUsing(pushEnd)
    await unsubscribe(ctx.auth.getUserOrFail().id, endpoint, actorOf(ctx))
    return ctx.response.noContent()
  }
}
