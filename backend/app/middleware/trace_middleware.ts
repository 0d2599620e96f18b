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

/** What a peer may say of the trace that a request belongs to: nothing, unless it is a proxy. */
export const outsideOf = (
  peer: string | undefined,
  header: (name: string) => string | undefined,
  isProxy: (peer: string) => boolean,
): Record<string, string | undefined> =>
  isProxy(peer ?? '') ? { traceparent: header('traceparent'), tracestate: header('tracestate') } : {}

const isProxy = proxiesOf(env.get('TRUSTED_PROXIES'))

/** A span while a request lasts. */
export default class TraceMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, route } = ctx
    if (isRoutine(request.url())) return next()
    const span = beginRequest({
      method: request.method(),
      route: route?.pattern ?? '',
      id: request.id() ?? '',
      outside: outsideOf(request.request.socket.remoteAddress, (name) => request.header(name), isProxy),
    })
    if (!span) return next()
    spans.set(ctx, span)
    return within(span, next)
  }
}
