import { MINUTE_MS } from '@longhaul/core'
import type { Problem, RefreshedTokens } from '@longhaul/core/contract'
import type { SessionStore } from './sessionStore.ts'

/** Message keys: no answer came. */
export const NO_ANSWER = {
  reading: 'errors.offline',
  /** The call may have arrived all the same. */
  saving: 'errors.noAnswerToChange',
} as const

/** `status` is 0 when no answer came; `errors` maps a field to its sentence, react-admin reads `body`. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly body: Record<string, unknown>
  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = isRecord(body.errors) ? (body.errors as Record<string, string>) : {}
    this.body = body
  }
}

/** No answer came: there may be no signal. */
export const hasNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** It may have been saved: the screen may be out of date, and nothing sends it again by itself. */
export const isUnknownOutcome = (error: unknown): boolean =>
  hasNoAnswer(error) || (error instanceof ApiError && error.body.code === 'outcome-unknown')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For a record that need not be there. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The newer row, where a change was refused (409) because it was made on an older one; else null. */
export function staleRow<Row extends { id: number | null }>(error: unknown): (Row & { id: number }) | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { code, current } = error.body as { code?: string; current?: Row & { id: number } }
  // With a code it is another entry, which lies in the way.
  return code === undefined ? (current ?? null) : null
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Sent in the place of a JSON body. */
  file?: Blob
  /** With an `Authorization` of its own, the call neither uses nor renews the stored session. */
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal | undefined
}

/** Every call of the web app, relative to `/api`. Throws `ApiError`. */
export interface Http {
  send(path: string, call?: Call): Promise<Response>
  /** The JSON of a successful answer; `undefined` for 204. */
  json<T>(path: string, call?: Call): Promise<T>
}

/** Calls whose 401 means wrong input, not an expired session. */
const SIGN_IN = new Set([
  '/auth/login/',
  '/auth/second-factor/',
  '/auth/passkey/options/',
  '/auth/passkey/',
  '/auth/register/',
  '/auth/refresh/',
  '/auth/password-link/',
])

/** Calls that store nothing, though they have a body. */
const PLANS_ONLY = new Set(['/route-preview/', '/route-preview/order/'])

const usesSession = (path: string, { headers }: Call): boolean =>
  !SIGN_IN.has(path) && headers?.Authorization === undefined

/** Such answers to a refresh say nothing about the session. */
const isTemporary = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

async function readFailure(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = {}
  }
  const problem = isRecord(body) ? (body as Partial<Problem> & { error?: unknown }) : {}
  const sentence = [problem.error, problem.detail].find((said) => typeof said === 'string' && said !== '')
  return new ApiError(response.status, typeof sentence === 'string' ? sentence : '', { ...problem })
}

const isExplained = ({ body }: ApiError): boolean =>
  typeof body.code === 'string' && body.code.startsWith('session-')

/** A wrong Retry-After must not keep anybody out. */
const MAX_PAUSE_MS = 2 * MINUTE_MS

/** Milliseconds. */
function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MAX_PAUSE_MS) : 0
}

type Locks = Pick<LockManager, 'request'>

export function createHttp(options: {
  session: SessionStore
  fetch?: typeof globalThis.fetch
  /** Absent on plain HTTP, where the browser has no Web Locks. */
  locks?: Locks | undefined
}): Http {
  const { session } = options
  const fetch = options.fetch ?? ((...args) => globalThis.fetch(...args))
  const locks = 'locks' in options ? options.locks : (navigator.locks as Locks | undefined)
  let refreshing: Promise<void> | null = null
  /** Set by Retry-After. */
  let pause: { until: number; failure: ApiError } | null = null

  async function request(path: string, call: Call): Promise<Response> {
    const access = session.access()
    const headers: Record<string, string> = { Accept: 'application/json', ...call.headers }
    if (access !== null && usesSession(path, call)) headers.Authorization = `Bearer ${access}`
    if (call.body !== undefined) headers['Content-Type'] = 'application/json'
    if (call.file) headers['Content-Type'] = 'application/octet-stream'
    const neverLeft = navigator.onLine === false
    try {
      return await fetch(`/api${path}`, {
        method: call.method ?? 'GET',
        headers,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(call.file ? { body: call.file } : {}),
        ...(call.keepalive ? { keepalive: true } : {}),
        ...(call.signal ? { signal: call.signal } : {}),
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      const reads = (call.method ?? 'GET') === 'GET' || SIGN_IN.has(path) || PLANS_ONLY.has(path)
      throw new ApiError(0, reads || neverLeft ? NO_ANSWER.reading : NO_ANSWER.saving)
    }
  }

  /** Unless another call or tab has renewed it: tabs share the refresh token, which each answer changes. */
  async function renew(refusedToken: string | null): Promise<void> {
    const now = session.access()
    if (now !== null && now !== refusedToken) return
    const refresh = session.refresh()
    if (refresh === null) {
      session.clear()
      throw new ApiError(401, '')
    }
    if (pause && performance.now() < pause.until) throw pause.failure
    pause = null
    const response = await request('/auth/refresh/', { method: 'POST', body: { refresh } })
    if (response.ok) return session.saveRefreshed((await response.json()) as RefreshedTokens, refresh)
    const failure = await readFailure(response)
    if (isTemporary(failure.status)) {
      const pauseMs = retryAfterMs(response)
      if (pauseMs > 0) pause = { until: performance.now() + pauseMs, failure }
      throw failure
    }
    if (session.refresh() !== refresh) return
    session.clear(isExplained(failure) ? failure.message : undefined)
    throw failure
  }

  /** One refresh for all calls of this tab; the lock makes it one for all tabs. */
  function refreshOnce(refusedToken: string | null): Promise<void> {
    refreshing ??= (
      locks ? locks.request('longhaul-refresh', () => renew(refusedToken)) : renew(refusedToken)
    ).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function send(path: string, call: Call = {}): Promise<Response> {
    const used = session.access()
    let response = await request(path, call)
    if (response.status === 401 && usesSession(path, call)) {
      await refreshOnce(used)
      response = await request(path, call)
    }
    if (!response.ok) throw await readFailure(response)
    return response
  }

  async function json<T>(path: string, call?: Call): Promise<T> {
    const response = await send(path, call)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  /** Changes that are waited for, by what they send. */
  const underWay = new Map<string, Promise<unknown>>()

  return {
    send,
    /** The same change asked for again before it is answered is one change: a second tap on its button. */
    json<T>(path: string, call: Call = {}): Promise<T> {
      const { method = 'GET', body, ...rest } = call
      if (method === 'GET' || SIGN_IN.has(path) || Object.keys(rest).length > 0) return json<T>(path, call)
      const same = JSON.stringify([method, path, session.access(), body])
      const known = underWay.get(same) as Promise<T> | undefined
      if (known) return known
      const answer = json<T>(path, call).finally(() => underWay.delete(same))
      underWay.set(same, answer)
      return answer
    },
  }
}
