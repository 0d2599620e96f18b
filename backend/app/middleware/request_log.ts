import { type HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { countRefusedSignIn, countRequest } from '#services/operations/metrics'

/** Routes that check a password, a code, a passkey or a link. */
export const SHOWS_WHO = /^\/api\/auth\/(?!refresh|register)/

/** What the collector and the balancer ask every few seconds, and files of the web app. */
const ROUTINE = /^\/(health\/|metrics$|assets\/|logo\/)/
export const isRoutine = (path: string): boolean => ROUTINE.test(path)

type Level = 'debug' | 'info' | 'warn' | 'error'

/** Someone who tries the product out reads the console: requests are told there from `debug` on. */
const ordinary: Level = env.get('DEMO') === 'on' ? 'debug' : 'info'

/** Whoever a log line is about; the address without its query, which may hold what somebody searched. */
export function describeRequest({ request, route, auth }: HttpContext) {
  // A link's secret stands in the address of its route.
  const path = route?.pattern.includes(':token') ? route.pattern : request.url()
  return { method: request.method(), path, user_id: auth?.user?.id ?? null, address: request.ip() }
}

function weigh(path: string, status: number): { level: Level; message: string } {
  if (status >= 500) return { level: 'error', message: 'request failed' }
  if ([401, 403, 429].includes(status) && SHOWS_WHO.test(path))
    return { level: 'warn', message: 'sign-in refused' }
  return { level: isRoutine(path) ? 'debug' : ordinary, message: 'request' }
}

/** Counts each finished request and writes its line; `duration` as `process.hrtime` has it. */
export function logRequest(ctx: HttpContext, duration: readonly [number, number]): void {
  const status = ctx.response.getStatus()
  const ms = duration[0] * 1e3 + duration[1] / 1e6
  countRequest({ method: ctx.request.method(), route: ctx.route?.pattern, status, ms })
  const { level, message } = weigh(ctx.request.url(), status)
  if (level === 'warn') countRefusedSignIn(status)
  ctx.logger[level]({ ...describeRequest(ctx), status, ms: Math.round(ms) }, message)
}
