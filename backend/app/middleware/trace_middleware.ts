import { type HttpContext } from '@adonisjs/core/http'
import emitter from '@adonisjs/core/services/emitter'
import { type NextFn } from '@adonisjs/core/types/http'
import { isRoutine } from '#middleware/request_log'
import { beginRequest, endRequest, within } from '#services/tracing/tracing'
import env from '#start/env'
import { proxiesOf } from '#start/proxies'

const spans = new WeakMap<HttpContext, NonNullable<ReturnType<typeof beginRequest>>>()

emitter.on('http:request_completed', ({ ctx }) => {
  const span = spans.get(ctx)
  if (span) endRequest(span, ctx.response.getStatus(), ctx.auth?.user?.role ?? null)
})

const isProxy = proxiesOf(env.get('TRUSTED_PROXIES'))

/** A span while a request lasts. Only a proxy that is believed in other things too continues a trace. */
export default class TraceMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, route } = ctx
    if (isRoutine(request.url())) return next()
    const names = isProxy(request.request.socket.remoteAddress ?? '') ? ['traceparent', 'tracestate'] : []
    const span = beginRequest({
      method: request.method(),
      route: route?.pattern ?? '',
      id: request.id() ?? '',
      outside: Object.fromEntries(names.map((name) => [name, request.header(name)])),
    })
    if (!span) return next()
    spans.set(ctx, span)
    return within(span, next)
  }
}
