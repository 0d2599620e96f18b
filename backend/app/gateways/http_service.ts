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
  /**
   * Answers kept, by number and by characters in all; the least lately used is thrown out first. And for how
   * long.
   */
  readonly cacheSize?: number
  readonly cacheChars?: number
  readonly cacheMs?: number
  /** Larger answers are not read. */
  readonly maxBytes?: number
  /** Milliseconds before the second try; doubles with each. */
  readonly pauseMs?: number
  /**
   * Milliseconds a service that does not answer is left alone: nobody waits for it again and again. One that
   * names a longer time itself is left alone so long.
   */
  readonly restMs?: number
  /** Told of each failure, so that an operator finds it in the log. */
  readonly report?: (trouble: ServiceTrouble) => void
}

/** What an operator may read of a failed call: neither key nor place nor path. */
export interface ServiceTrouble {
  readonly service: string
  readonly host: string
  readonly reason: FailureReason
  /** Of the last try; `null` when no answer came. */
  readonly status: number | null
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
  cacheChars: 8_000_000,
  cacheMs: 24 * 3_600_000,
  maxBytes: 20_000_000,
  pauseMs: 250,
  restMs: 30_000,
  report: () => {},
}
/** However long a service asks to be left alone. */
const LONGEST_REST_MS = 10 * 60_000
/** A service that asks for a longer pause than this has refused: the user does not wait so long. */
const LONGEST_PAUSE_MS = 3_000

const WORDS: Readonly<Record<FailureReason, string>> = {
  timeout: 'did not answer',
  unreachable: 'did not answer',
  'rate-limited': 'is busy',
  'bad-answer': 'gave an answer that cannot be used',
  refused: 'refused this server (ask an admin to check its address and key)',
  moved: 'sends us to another address (ask an admin to check its address)',
  'too-long': 'does not route trips this long',
}

/** Worth another try: it may go better a moment later. */
const PASSING: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited', 'bad-answer']

/** A service in this state is left alone for a while. */
const RESTING: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited']

interface Failed {
  readonly ok: false
  readonly reason: FailureReason
  readonly status: number | null
  /** What the service asks for; `null` when it asks for nothing. */
  readonly pauseMs: number | null
}
type Try = { readonly ok: true; readonly status: number; readonly text: string } | Failed

/**
 * Name and password written into an address, as the header they mean: `fetch` takes none in the address
 * itself.
 */
function splitSecrets(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address, headers: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

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

/** Milliseconds of a Retry-After, in seconds or as a date (RFC 9110, 10.2.3); `null` when there is none. */
function pauseAsked(response: Response): number | null {
  const asked = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000
  const until = Date.parse(asked)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}

/** What a status alone says of an answer; `null` where its body counts. */
function refusalOf({ status }: Response): FailureReason | null {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403 || status === 407) return 'refused'
  if (status === 408) return 'timeout'
  if (status >= 500) return 'bad-answer'
  return status >= 300 && status < 400 ? 'moved' : null
}

const keyOf = ({ path, query, body }: Call): string => JSON.stringify([path, query, body])

/** Calls one outside service in JSON: timeout, retry, spacing and cache in one place; failures are values. */
export class HttpService {
  readonly #options: Required<HttpServiceOptions>
  /** The texts as they came: what is read of one is many times as large. */
  readonly #cache = new Map<string, { until: number; status: number; text: string }>()
  #cachedChars = 0
  readonly #running = new Map<string, Promise<Answer | GatewayFailure>>()
  #rest: { until: number; reason: FailureReason } | null = null
  #nextStart = 0
  #waiting = 0

  constructor(options: HttpServiceOptions) {
    const { url, headers } = splitSecrets(options.url)
    this.#options = { ...DEFAULTS, ...options, url, headers: { ...headers, ...options.headers } }
  }

  /** The failure of this service with that reason, in words for the user. */
  failure(reason: FailureReason): GatewayFailure {
    const { title, instead } = this.#options
    const problem = `${title} ${WORDS[reason]}`
    return { ok: false, reason, problem, sentence: `${problem}; ${instead}.` }
  }

  /**
   * The service's answer, whatever its status below 500 (but 401, 403 and 429, which are failures): services
   * say 'no route' with 400. Rejects only when the caller's signal aborts.
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
    this.#drop(keyOf(call))
  }

  #drop(key: string): void {
    this.#cachedChars -= this.#cache.get(key)?.text.length ?? 0
    this.#cache.delete(key)
  }

  #cached(key: string): Answer | null {
    const entry = this.#cache.get(key)
    if (!entry) return null
    this.#drop(key)
    if (entry.until < Date.now()) return null
    this.#put(key, entry)
    return { ok: true, status: entry.status, body: JSON.parse(entry.text) as unknown }
  }

  #put(key: string, entry: { until: number; status: number; text: string }): void {
    this.#drop(key)
    this.#cache.set(key, entry)
    this.#cachedChars += entry.text.length
  }

  #keep(key: string, { status, text }: { status: number; text: string }): void {
    const { cacheMs, cacheSize, cacheChars } = this.#options
    if (status >= 300 || text.length > cacheChars) return
    this.#put(key, { until: Date.now() + cacheMs, status, text })
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= cacheSize && this.#cachedChars <= cacheChars) break
      this.#drop(oldest)
    }
  }

  async #fresh(key: string, call: Call): Promise<Answer | GatewayFailure> {
    const { tries, pauseMs, restMs } = this.#options
    if (this.#rest && Date.now() < this.#rest.until) return this.failure(this.#rest.reason)
    for (let number = 1; ; number++) {
      const turn = await this.#turn(call.signal)
      if (!turn) return this.failure('rate-limited')
      const outcome = readable(await this.#try(call))
      if (outcome.ok) {
        this.#keep(key, outcome)
        return { ok: true, status: outcome.status, body: outcome.body }
      }
      const pause = outcome.pauseMs ?? pauseMs * 2 ** (number - 1)
      if (number >= tries || pause > LONGEST_PAUSE_MS || !PASSING.includes(outcome.reason)) {
        const { reason, status } = outcome
        const asked = Math.min(outcome.pauseMs ?? 0, LONGEST_REST_MS)
        if (RESTING.includes(reason) || asked > 0) {
          this.#rest = { until: Date.now() + Math.max(restMs, asked), reason }
        }
        this.#options.report({
          service: this.#options.title,
          host: new URL(this.#options.url).host,
          reason,
          status,
        })
        return this.failure(reason)
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
    const failed = (reason: FailureReason, response?: Response): Failed => ({
      ok: false,
      reason,
      status: response?.status ?? null,
      pauseMs: response ? pauseAsked(response) : null,
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
        // Neither key nor question goes to an address that no admin has named.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const refusal = refusalOf(response)
      if (refusal) {
        await response.body?.cancel()
        return failed(refusal, response)
      }
      return { ok: true, status: response.status, text: await readText(response, maxBytes) }
    } catch (error) {
      signal?.throwIfAborted()
      if (timeout.aborted) return failed('timeout')
      return failed(error instanceof RangeError ? 'bad-answer' : 'unreachable')
    }
  }
}

/**
 * The JSON of an answer. What is none is no answer; with 4xx it comes from somebody else than the service.
 */
function readable(answer: Try): (Answer & { readonly text: string }) | Failed {
  if (!answer.ok) return answer
  const { status, text } = answer
  try {
    return { ok: true, status, text, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: status >= 400 ? 'refused' : 'bad-answer', status, pauseMs: null }
  }
}
