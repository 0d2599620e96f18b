import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import pRetry from 'p-retry'
import { UNANSWERED, type FailureReason, type GatewayFailure } from './failure.ts'
import {
  RequestError,
  sendRequest,
  withoutCredentials,
  type RequestOptions,
  type ServiceCall,
  type ServiceResponse,
} from './http_request.ts'
import { asOutgoing } from './outgoing.ts'

export interface HttpServiceOptions extends Partial<Omit<RequestOptions, 'url'>> {
  /** What the user knows it as: 'Routing service', 'Place search'. */
  readonly title: string
  /** What a person can do when it fails, as the end of a sentence: 'use the built-in estimate'. */
  readonly advice: string
  /** Address of the service, with or without a slash at its end. */
  readonly url: string
  readonly attempts?: number
  /** Milliseconds between the starts of two calls, as the service's owner asks; 0 is no limit. */
  readonly spacingMs?: number
  /** So many processes keep that distance together. */
  readonly callers?: number
  /** Calls that may wait for their turn; one more is refused at once. */
  readonly queueLimit?: number
  /** Answers kept, by number, by characters in all and by age. */
  readonly cacheSize?: number
  readonly cacheChars?: number
  readonly cacheMs?: number
  /** Milliseconds before the second attempt; doubles with each. */
  readonly backoffMs?: number
  /** Milliseconds a service that does not answer is not called; longer where it asks for more itself. */
  readonly cooldownMs?: number
  readonly report?: (trouble: ServiceTrouble) => void
}

/** What a gateway's maker decides; the rest is the gateway's own. */
export type LiveOptions = Omit<HttpServiceOptions, 'title' | 'advice'>

/** What an operator may read of a failed call: neither key nor place nor path. */
export interface ServiceTrouble {
  readonly service: string
  readonly host: string
  readonly reason: FailureReason
  /** Of the last attempt; `null` when no answer came. */
  readonly status: number | null
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
  attempts: 2,
  spacingMs: 0,
  callers: 1,
  queueLimit: 20,
  cacheSize: 500,
  cacheChars: 8_000_000,
  cacheMs: 24 * 3_600_000,
  maxBytes: 20_000_000,
  backoffMs: 250,
  cooldownMs: 30_000,
  report: () => {},
}
/** However long a service asks to be left alone. */
const LONGEST_COOLDOWN_MS = 10 * 60_000
/** A service that asks for a longer pause than this has refused: the user does not wait so long. */
const LONGEST_RETRY_MS = 3_000

const PROBLEMS: Readonly<Record<FailureReason, string>> = {
  ...UNANSWERED,
  'bad-answer': 'gave an answer that cannot be used',
  refused: 'refused this server (ask an admin to check its address and key)',
  moved: 'sends us to another address (ask an admin to check its address)',
  forbidden: 'is at an address that must not be asked (ask an admin to check it)',
  'too-long': 'does not route trips this long',
}

/** After these the service is not called for a while. */
const COOLING: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited']
/** After these another attempt may succeed. */
const TRANSIENT: readonly FailureReason[] = [...COOLING, 'bad-answer']

const keyOf = ({ path, query, body }: ServiceCall): string => JSON.stringify([path, query, body])

/** Calls one outside service in JSON, with timeout, retry, spacing and cache; failures are values. */
export class HttpService {
  readonly #options: Required<HttpServiceOptions>
  /** The texts as they came: parsed they take many times as much. */
  readonly #cache: LRUCache<string, Pick<ServiceResponse, 'status' | 'text'>>
  readonly #queue: PQueue
  readonly #running = new Map<string, Promise<Answer | GatewayFailure>>()
  #cooldown: { until: number; reason: FailureReason } | null = null

  constructor(options: HttpServiceOptions) {
    const { url, headers } = withoutCredentials(options.url)
    this.#options = { ...DEFAULTS, ...options, url, headers: { ...headers, ...options.headers } }
    const { cacheSize, cacheChars, cacheMs, spacingMs, callers } = this.#options
    const interval = spacingMs * callers
    this.#cache = new LRUCache({
      max: cacheSize,
      maxSize: cacheChars,
      ttl: cacheMs,
      sizeCalculation: ({ text }) => text.length,
    })
    this.#queue = new PQueue(interval > 0 ? { interval, intervalCap: 1, strict: true } : {})
  }

  /** The failure of this service with that reason, in words for the user. */
  failure(reason: FailureReason): GatewayFailure {
    const { title, advice } = this.#options
    const problem = `${title} ${PROBLEMS[reason]}`
    return { ok: false, reason, problem, sentence: `${problem}; ${advice}.` }
  }

  /**
   * The service's answer of any status below 500 but 401, 403 and 429, which are failures: services say
   * 'no route' with 400. Rejects only when the caller's signal aborts.
   */
  async call(call: ServiceCall): Promise<Answer | GatewayFailure> {
    const key = keyOf(call)
    const known = this.#cache.get(key)
    if (known) return { ok: true, status: known.status, body: JSON.parse(known.text) as unknown }
    // Two people who ask the same at once make one call; one who can walk away makes their own.
    if (call.signal) return this.#ask(key, call)
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#ask(key, call).finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }

  /** Drops the kept answer to a call, because it turned out not to be one. */
  forget(call: ServiceCall): void {
    this.#cache.delete(keyOf(call))
  }

  async #ask(key: string, call: ServiceCall): Promise<Answer | GatewayFailure> {
    if (this.#cooldown && Date.now() < this.#cooldown.until) return this.failure(this.#cooldown.reason)
    try {
      const { status, text, body } = await this.#retry(call)
      if (status < 300) this.#cache.set(key, { status, text })
      return { ok: true, status, body }
    } catch (error) {
      if (error instanceof QueueFull) return this.failure('rate-limited')
      if (!(error instanceof RequestError)) throw error
      this.#failed(error)
      return this.failure(error.reason)
    }
  }

  #retry(call: ServiceCall): Promise<ServiceResponse> {
    const { attempts, backoffMs } = this.#options
    const { signal } = call
    return pRetry(() => this.#enqueue(call), {
      retries: attempts - 1,
      minTimeout: backoffMs,
      signal,
      shouldRetry: async ({ error, retryDelay }) => {
        if (!(error instanceof RequestError) || !TRANSIENT.includes(error.reason)) return false
        const retryAfter = error.retryAfterMs ?? 0
        if (retryAfter > LONGEST_RETRY_MS) return false
        if (retryAfter > retryDelay) await pause(retryAfter - retryDelay, undefined, { signal })
        return true
      },
    })
  }

  async #enqueue(call: ServiceCall): Promise<ServiceResponse> {
    if (this.#queue.size >= this.#options.queueLimit) throw new QueueFull()
    const { title: service, url } = this.#options
    const send = () => sendRequest(call, this.#options)
    const { host } = new URL(url)
    return this.#queue.add(() => asOutgoing({ service, host }, send), { signal: call.signal })
  }

  #failed({ reason, status, retryAfterMs }: RequestError): void {
    const { title, url, cooldownMs, report } = this.#options
    const retryAfter = Math.min(retryAfterMs ?? 0, LONGEST_COOLDOWN_MS)
    if (COOLING.includes(reason) || retryAfter > 0) {
      this.#cooldown = { until: Date.now() + Math.max(cooldownMs, retryAfter), reason }
    }
    report({ service: title, host: new URL(url).host, reason, status })
  }
}

class QueueFull extends Error {}
