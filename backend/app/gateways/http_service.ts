import { setTimeout as wait } from 'node:timers/promises'
import type { FailureReason, GatewayFailure } from './failure.ts'

export interface HttpServiceOptions {
  /** What the user knows it as: 'Routing service', 'Place search'. */
  readonly title: string
  /** What a person can do when it fails, as the end of a sentence: 'use the built-in estimate'. */
  readonly instead: string
  /** Address of the service, with or without a slash at its end. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds one try may take, body included; 8,000 unless told. */
  readonly timeoutMs?: number
  /** Tries in all; 2 unless told. */
  readonly tries?: number
  /** Milliseconds between the starts of two calls, as the service's owner asks; 0 is no limit. */
  readonly spacingMs?: number
  /** Calls that may wait for their turn; one more is refused at once. */
  readonly queueLimit?: number
  /** Answers kept, the least lately used thrown out first, and for how long. */
  readonly cacheSize?: number
  readonly cacheMs?: number
  /** Larger answers are not read. */
  readonly maxBytes?: number
  /** Milliseconds before the second try; doubles with each. */
  readonly pauseMs?: number
  /** Milliseconds a service that does not answer is left alone: nobody waits for it again and again. */
  readonly restMs?: number
}

export interface Call {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** What the service said: the status and the JSON of its body. */
export interface Answer {
  readonly ok: true
  readonly status: number
  readonly body: unknown
}

const DEFAULTS = {
  headers: {},
  timeoutMs: 8_000,
  tries: 2,
  spacingMs: 0,
  queueLimit: 20,
  cacheSize: 500,
  cacheMs: 24 * 3_600_000,
  maxBytes: 20_000_000,
  pauseMs: 250,
  restMs: 30_000,
}
/** A service that asks for a longer pause than this has refused: the user does not wait so long. */
const LONGEST_PAUSE_MS = 3_000

const WORDS: Readonly<Record<FailureReason, string>> = {
  timeout: 'did not answer',
  unreachable: 'did not answer',
  'rate-limited': 'is busy',
  'bad-answer': 'gave an answer that cannot be used',
  refused: 'refused this server (ask an admin to check its address and key)',
}

/** Worth another try: it may go better a moment later. */
const PASSING: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited', 'bad-answer']

/** A service in this state is left alone for a while. */
const RESTING: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited']

type Try = Answer | { readonly ok: false; readonly reason: FailureReason; readonly pauseMs: number | null }

/** Reads at most `maxBytes`; rejects beyond. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Milliseconds of a Retry-After in seconds; `null` when there is none. */
function pauseAsked(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}

const keyOf = ({ path, query, body }: Call): string => JSON.stringify([path, query, body])

/** Calls one outside service in JSON: timeout, retry, spacing and cache in one place; failures are values. */
export class HttpService {
  readonly #options: Required<HttpServiceOptions>
  readonly #cache = new Map<string, { until: number; answer: Answer }>()
  readonly #running = new Map<string, Promise<Answer | GatewayFailure>>()
  #rest: { until: number; reason: FailureReason } | null = null
  #nextStart = 0
  #waiting = 0

  constructor(options: HttpServiceOptions) {
    this.#options = { ...DEFAULTS, ...options }
  }

  /** The failure of this service with that reason, in words for the user. */
  failure(reason: FailureReason): GatewayFailure {
    const { title, instead } = this.#options
    const problem = `${title} ${WORDS[reason]}`
    return { ok: false, reason, problem, sentence: `${problem}; ${instead}.` }
  }

  /**
   * The service's answer, whatever its status below 500 (but 401, 403 and 429, which are failures): services say 'no
   * route' with 400. Rejects only when the caller's signal aborts.
   */
  async call(call: Call): Promise<Answer | GatewayFailure> {
    const key = keyOf(call)
    const known = this.#cached(key)
    if (known) return known
    // Two people who ask the same at once make one call; one who can walk away makes their own.
    if (call.signal) return this.#fresh(key, call)
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#fresh(key, call).finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }

  /** Drops the kept answer to a call, because it turned out not to be one. */
  forget(call: Call): void {
    this.#cache.delete(keyOf(call))
  }

  #cached(key: string): Answer | null {
    const entry = this.#cache.get(key)
    if (!entry) return null
    this.#cache.delete(key)
    if (entry.until < Date.now()) return null
    this.#cache.set(key, entry)
    return entry.answer
  }

  #keep(key: string, answer: Answer): void {
    if (answer.status >= 300) return
    this.#cache.set(key, { until: Date.now() + this.#options.cacheMs, answer })
    const oldest = this.#cache.keys().next()
    if (this.#cache.size > this.#options.cacheSize && !oldest.done) this.#cache.delete(oldest.value)
  }

  async #fresh(key: string, call: Call): Promise<Answer | GatewayFailure> {
    const { tries, pauseMs, restMs } = this.#options
    if (this.#rest && Date.now() < this.#rest.until) return this.failure(this.#rest.reason)
    for (let number = 1; ; number++) {
      const turn = await this.#turn(call.signal)
      if (!turn) return this.failure('rate-limited')
      const outcome = await this.#try(call)
      if (outcome.ok) {
        this.#keep(key, outcome)
        return outcome
      }
      const pause = outcome.pauseMs ?? pauseMs * 2 ** (number - 1)
      if (number >= tries || pause > LONGEST_PAUSE_MS || !PASSING.includes(outcome.reason)) {
        if (RESTING.includes(outcome.reason)) {
          this.#rest = { until: Date.now() + restMs, reason: outcome.reason }
        }
        return this.failure(outcome.reason)
      }
      await wait(pause, undefined, call.signal ? { signal: call.signal } : {})
    }
  }

  /** Waits until the service may be called again; false when too many wait already. */
  async #turn(signal: AbortSignal | undefined): Promise<boolean> {
    const { spacingMs, queueLimit } = this.#options
    if (spacingMs === 0) return true
    if (this.#waiting >= queueLimit) return false
    const now = Date.now()
    const start = Math.max(now, this.#nextStart)
    this.#nextStart = start + spacingMs
    this.#waiting++
    try {
      if (start > now) await wait(start - now, undefined, signal ? { signal } : {})
    } finally {
      this.#waiting--
    }
    return true
  }

  async #try({ path, query, body, signal }: Call): Promise<Try> {
    const { url, headers, timeoutMs, maxBytes } = this.#options
    const address = new URL(`${url.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
    const timeout = AbortSignal.timeout(timeoutMs)
    const failed = (reason: FailureReason, pauseMs: number | null = null): Try => ({
      ok: false,
      reason,
      pauseMs,
    })
    try {
      const response = await fetch(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json, application/geo+json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const text = await readText(response, maxBytes)
      const { status } = response
      if (status === 429) return failed('rate-limited', pauseAsked(response))
      if (status === 401 || status === 403) return failed('refused')
      if (status >= 500) return failed('bad-answer')
      return { ok: true, status, body: JSON.parse(text) as unknown }
    } catch (error) {
      signal?.throwIfAborted()
      if (timeout.aborted) return failed('timeout')
      return failed(
        error instanceof SyntaxError || error instanceof RangeError ? 'bad-answer' : 'unreachable',
      )
    }
  }
}
