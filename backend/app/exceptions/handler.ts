import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { errors as throttled } from '@adonisjs/limiter'
import { STATUS_CODES } from 'node:http'
import { Refused } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { recordRefusedRequest, recordThrottled } from '#services/accounts/attempts/denials'
import { classifyDbFailure } from '#services/database/db_failure'
import { countDatabaseFailure } from '#services/database/figures'
import { hasStored } from '#services/database/stored'
import { describeDatabaseFailure } from '#services/database/database_trouble'
import { describeRequest, SHOWS_WHO } from '#middleware/request_log'

const BY_CODE: Record<string, { status: number; detail: string }> = {
  E_ROUTE_NOT_FOUND: { status: 404, detail: 'There is nothing at this address.' },
  E_ROW_NOT_FOUND: { status: 404, detail: 'There is no such record.' },
  E_UNAUTHORIZED_ACCESS: { status: 401, detail: 'Please log in.' },
  E_AUTHORIZATION_FAILURE: { status: 403, detail: 'You are not allowed to do this.' },
  E_TOO_MANY_REQUESTS: { status: 429, detail: 'Too many requests. Please wait and try again.' },
  E_TOO_MANY_PASSWORDS: {
    status: 503,
    detail: 'Too many people are signing in. Please try again in a moment.',
  },
  E_REQUEST_ENTITY_TOO_LARGE: { status: 413, detail: 'The request is too large.' },
  E_UNSUPPORTED_CONTENT: { status: 415, detail: 'The body of this request must be JSON.' },
}

/** Failures that carry only a status, as the body parser's do. */
const BY_STATUS: Record<number, string> = {
  400: 'The body of this request is not well-formed JSON.',
  413: 'The request is too large.',
  415: 'The body of this request must be JSON.',
  422: 'The body of this request is not well-formed JSON.',
}

/** Seconds to wait before repeating a request that met a database failure. */
const TRY_AGAIN_IN = '5'

/** A bug may surface before or after the COMMIT. */
export const BROKEN = 'Something went wrong on our side.'
export const BROKEN_SAVING = `${BROKEN} Please look whether it was saved before you try again.`

const STORED = {
  detail: 'This was saved, but the answer to it could not be made. Please look before you try again.',
  code: 'outcome-unknown',
} as const

interface Failure {
  status: number
  detail: string
  errors?: Readonly<Record<string, string>>
  code?: string
  challenge?: string
  current?: unknown
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const field = <T>(error: unknown, name: string): T | undefined =>
  typeof error === 'object' && error !== null && name in error
    ? ((error as Record<string, unknown>)[name] as T)
    : undefined

/** A list whose items have fields of their own in the forms. */
const isOfItem = (path: string): boolean => /^(stops|pilot_grants)\./.test(path)

/** An error in a pair or list belongs to the whole field. */
const fieldAt = (path: string): string =>
  isOfItem(path) ? path.replace(/(\.\d+)+$/, '') : (path.split('.')[0] ?? '')

/** Vine's messages as field -> first message. */
function fieldErrors(messages: { field: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of messages) errors[fieldAt(field) || 'body'] ??= message
  return errors
}

/** A body nested too deep overflows the stack when the framework copies it, before our code runs. */
const isTooDeep = (error: unknown, { request }: HttpContext) =>
  error instanceof RangeError && request.hasBody() && request.bodyType === undefined

/** A compressed body that cannot be decompressed fails with an error of zlib or Brotli. */
const isUnfoldable = (code: string, { request }: HttpContext) =>
  request.header('content-encoding') !== undefined && /^(Z_|ERR__ERROR_)/.test(code)

function failureOf(error: unknown, ctx: HttpContext): Failure {
  if (isTooDeep(error, ctx)) return { status: 400, detail: 'The body of this request is nested too deep.' }
  if (error instanceof Refused) {
    const { sentence: detail, errors, code, challenge, current } = error.refusal
    return {
      status: error.status,
      detail,
      ...(errors && { errors }),
      ...(code && { code }),
      ...(challenge && { challenge }),
      ...(current !== undefined && { current }),
    }
  }
  const code = field<string>(error, 'code') ?? ''
  if (code === 'E_VALIDATION_ERROR') {
    const errors = fieldErrors(field<{ field: string; message: string }[]>(error, 'messages') ?? [])
    const messages = Object.values(errors)
    return {
      status: 422,
      detail: messages.length === 1 ? messages[0]! : messages.map(sentence).join(' '),
      errors,
    }
  }
  if (isUnfoldable(code, ctx)) return { status: 400, detail: 'The body of this request cannot be unpacked.' }
  const denial = field<{ message?: string }>(error, 'response')?.message
  if (code === 'E_AUTHORIZATION_FAILURE' && denial) return { status: 403, detail: denial }
  const known = BY_CODE[code]
  if (known) return known
  const failed = describeDatabaseFailure(error)
  if (failed) return failed
  const status = field<number>(error, 'status') ?? 500
  const detail = BY_STATUS[status]
  if (detail) return { status: status === 422 ? 400 : status, detail }
  return { status: 500, detail: ctx.request.method() === 'GET' ? BROKEN : BROKEN_SAVING }
}

/** The change is stored, and the failure of its answer reads as if it were not. */
function hidesStored(error: unknown, { status }: Failure, ctx: HttpContext): boolean {
  if (ctx.request.method() === 'GET' || !hasStored(ctx)) return false
  return status >= 500 || status === 429 || describeDatabaseFailure(error) !== null
}

/** The only place that writes errors: each becomes application/problem+json. */
export default class HttpExceptionHandler extends ExceptionHandler {
  override async handle(error: unknown, ctx: HttpContext) {
    const { response, request } = ctx
    const failure = failureOf(error, ctx)
    const { status, ...rest } = hidesStored(error, failure, ctx)
      ? { status: failure.status >= 500 ? failure.status : 503, ...STORED }
      : failure
    if (field<string>(error, 'code') === 'E_AUTHORIZATION_FAILURE')
      await this.#tryToRecord(
        ctx,
        recordRefusedRequest(actorOf(ctx), { method: request.method(), path: request.url() }),
      )
    if (error instanceof throttled.E_TOO_MANY_REQUESTS && SHOWS_WHO.test(request.url()))
      await this.#tryToRecord(ctx, recordThrottled(actorOf(ctx), request.input('username')))
    if (error instanceof throttled.E_TOO_MANY_REQUESTS)
      response.header('retry-after', String(error.response.availableIn))
    if (status === 503 && rest.code !== 'outcome-unknown') response.header('retry-after', TRY_AGAIN_IN)
    const after = error instanceof Refused ? error.refusal.retryAfter : undefined
    if (after !== undefined) response.header('retry-after', String(after))
    if (status === 401) response.header('www-authenticate', 'Bearer')
    response.status(status)
    response.header('cache-control', 'no-store')
    response.header('content-type', 'application/problem+json; charset=utf-8')
    response.send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status] ?? 'Error',
        status,
        ...rest,
        ...(status >= 500 && { request_id: request.id() }),
      }),
    )
  }

  /** A failing audit trail does not hold up the answer. */
  async #tryToRecord({ logger }: HttpContext, noting: Promise<void>) {
    try {
      await noting
    } catch (error) {
      logger.error({ err: error }, 'refusal not noted')
    }
  }

  override async report(error: unknown, ctx: HttpContext) {
    if (error instanceof Refused) return
    if (describeDatabaseFailure(error)) countDatabaseFailure(classifyDbFailure(error))
    if (failureOf(error, ctx).status >= 500)
      ctx.logger.error({ err: error, ...describeRequest(ctx) }, 'failure of a request')
  }
}
