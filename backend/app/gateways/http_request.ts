import type { FailureReason } from './failure.ts'
import { hostOf, leadsToForbiddenHost } from './forbidden_hosts.ts'

/** One question to an outside service. */
export interface ServiceCall {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export interface RequestOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for the whole answer. */
  readonly timeoutMs: number
  /** Larger answers are not read. */
  readonly maxBytes: number
}

/** The service's status below 500 and its JSON, as text and parsed. */
export interface ServiceResponse {
  readonly status: number
  readonly text: string
  readonly body: unknown
}

/** One request failed. */
export class RequestError extends Error {
  readonly reason: FailureReason
  /** `null` when no answer came. */
  readonly status: number | null
  /** Milliseconds the service asks to be left alone; `null` when it does not say. */
  readonly retryAfterMs: number | null

  constructor(reason: FailureReason, response?: Response) {
    super(reason)
    this.reason = reason
    this.status = response?.status ?? null
    this.retryAfterMs = response ? retryAfter(response) : null
  }
}

/** Milliseconds of a Retry-After, in seconds or as a date (RFC 9110, 10.2.3); `null` when there is none. */
function retryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1_000
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}

/** What a status alone says of an answer; `null` where its body counts. */
function failureOf({ status }: Response): FailureReason | null {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403 || status === 407) return 'refused'
  if (status === 408) return 'timeout'
  if (status >= 500) return 'bad-answer'
  return status >= 300 && status < 400 ? 'moved' : null
}

/** `fetch` takes no name and password in an address: they become the header they mean. */
export function withoutCredentials(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address, headers: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RequestError('bad-answer')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(response: Response, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A 4xx that is no JSON comes from somebody else than the service.
    throw new RequestError(response.status >= 400 ? 'refused' : 'bad-answer', response)
  }
}

/** Sends one request; rejects with `RequestError`, or with the caller's reason when `signal` aborts. */
export async function sendRequest(
  { path, query, body, signal }: ServiceCall,
  { url, headers, timeoutMs, maxBytes }: RequestOptions,
): Promise<ServiceResponse> {
  const address = new URL(`${url.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const timeout = AbortSignal.timeout(timeoutMs)
  const json = body === undefined ? null : JSON.stringify(body)
  try {
    if (await leadsToForbiddenHost(hostOf(address.href)!)) throw new RequestError('forbidden')
    const response = await fetch(address, {
      method: json === null ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, application/geo+json',
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json,
      // Neither key nor question goes to an address that no admin has named.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const reason = failureOf(response)
    if (reason) {
      await response.body?.cancel()
      throw new RequestError(reason, response)
    }
    const text = await readText(response, maxBytes)
    return { status: response.status, text, body: parsed(response, text) }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof RequestError) throw error
    throw new RequestError(timeout.aborted ? 'timeout' : 'unreachable')
  }
}
