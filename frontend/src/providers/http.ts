import type { Problem, RefreshedTokens } from '@longhaul/core/contract'
import type { SessionStore } from './tokens.ts'

/** No answer at all: message keys, shown through `useT` or react-admin's notification. */
export const NO_ANSWER = {
  reading: 'errors.offline',
  /** The call may have arrived all the same. */
  saving: 'errors.noAnswerToChange',
} as const

/**
 * A call that failed. `status` is 0 when no answer came. `message` is the server's sentence, empty when it
 * gave none; `errors` maps a field to its sentence. `body` is what react-admin's forms read.
 */
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

/**
 * It may or may not have been saved: what is on the screen may be out of date, and nothing sends it again
 * by itself.
 */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.body.code === 'outcome-unknown')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in the place of a JSON body. */
  file?: Blob
  /** With an `Authorization` of its own, the call neither uses nor renews the stored session. */
  headers?: Record<string, string>
  /** Goes on when the page is closed meanwhile. */
  keepalive?: boolean
  signal?: AbortSignal | undefined
}

/** The one mouth: every call of the web app goes through it, relative to `/api`. Throws `ApiError`. */
export interface Http {
  /** The raw answer, already known to be a success. */
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

const usesSession = (path: string, { headers }: Call): boolean =>
  !SIGN_IN.has(path) && headers?.Authorization === undefined

/** Answers to a refresh that say nothing about the session: try again later, stay signed in. */
const passing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

async function failureOf(response: Response): Promise<ApiError> {
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

/** A session that ended for a reason somebody should read. */
const isTold = ({ body }: ApiError): boolean =>
  typeof body.code === 'string' && body.code.startsWith('session-')

/** The longest a refresh waits on the server's word: a wrong one must not keep anybody out. */
const MOST_WAIT_MS = 2 * 60_000

/** How long the server wants to be left alone, in milliseconds. */
function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MOST_WAIT_MS) : 0
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
  /** The server has asked to be left alone until then. */
  let held: { until: number; failure: ApiError } | null = null

  async function ask(path: string, call: Call): Promise<Response> {
    const access = session.access()
    const headers: Record<string, string> = { Accept: 'application/json', ...call.headers }
    if (access !== null && usesSession(path, call)) headers.Authorization = `Bearer ${access}`
    if (call.body !== undefined) headers['Content-Type'] = 'application/json'
    if (call.file) headers['Content-Type'] = 'application/octet-stream'
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
      const reads = (call.method ?? 'GET') === 'GET' || SIGN_IN.has(path)
      throw new ApiError(0, reads ? NO_ANSWER.reading : NO_ANSWER.saving)
    }
  }

  /**
   * Renews the access token that was refused, unless another call or another tab has already done so. The
   * refresh token is read when it is used: tabs share it, and it changes with each answer.
   */
  async function renew(refused: string | null): Promise<void> {
    const now = session.access()
    if (now !== null && now !== refused) return
    const refresh = session.refresh()
    if (refresh === null) {
      session.clear()
      throw new ApiError(401, '')
    }
    if (held && performance.now() < held.until) throw held.failure
    held = null
    const response = await ask('/auth/refresh/', { method: 'POST', body: { refresh } })
    if (response.ok) return session.saveRefreshed((await response.json()) as RefreshedTokens, refresh)
    const failure = await failureOf(response)
    if (passing(failure.status)) {
      const wait = waitOf(response)
      if (wait > 0) held = { until: performance.now() + wait, failure }
      throw failure
    }
    // Another tab may have renewed the session, or somebody signed in anew, while this was under way.
    if (session.refresh() !== refresh) return
    session.clear(isTold(failure) ? failure.message : undefined)
    throw failure
  }

  /** One refresh for all calls of this tab; the lock makes it one for all tabs. */
  function refreshOnce(refused: string | null): Promise<void> {
    refreshing ??= (locks ? locks.request('longhaul-refresh', () => renew(refused)) : renew(refused)).finally(
      () => {
        refreshing = null
      },
    )
    return refreshing
  }

  async function send(path: string, call: Call = {}): Promise<Response> {
    const used = session.access()
    let response = await ask(path, call)
    if (response.status === 401 && usesSession(path, call)) {
      await refreshOnce(used)
      response = await ask(path, call)
    }
    if (!response.ok) throw await failureOf(response)
    return response
  }

  return {
    send,
    async json<T>(path: string, call?: Call): Promise<T> {
      const response = await send(path, call)
      return (response.status === 204 ? undefined : await response.json()) as T
    },
  }
}
