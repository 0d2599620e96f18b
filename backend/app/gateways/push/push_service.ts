import { setTimeout as pause } from 'node:timers/promises'
import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import PQueue from 'p-queue'
import pRetry from 'p-retry'
import type { FailureReason } from '../failure.ts'
import { RequestError } from '../http_request.ts'
import type { ServiceTrouble } from '../http_service.ts'
import { asOutgoing } from '../outgoing.ts'
import { isPushEndpoint } from './push_hosts.ts'

/** Where a browser gets its messages, and how they are encrypted for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  /** A point of P-256 and 16 bytes, base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** Of JSON: the push service sees neither it nor its length. */
  readonly data: Readonly<Record<string, string>>
  /** Seconds after which nobody needs it any more. */
  readonly seconds: number
  /** A later message of the same topic takes the place of one that waits. */
  readonly topic: string
}

export interface PushOptions {
  readonly vapid: VapidKeys
  /** Hosts besides the known ones. */
  readonly hosts?: readonly string[]
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly backoffMs?: number
  readonly report?: (trouble: ServiceTrouble) => void
  /** How a request is sent; the tests answer it themselves. */
  readonly send?: typeof fetch
}

const DEFAULTS = { hosts: [], timeoutMs: 8_000, attempts: 2, backoffMs: 500, report: () => {}, send: fetch }
const AT_ONCE = 10
/** A service that asks for a longer pause than this has refused: the next warning is another message. */
const LONGEST_RETRY_MS = 5_000
/** After these another attempt may succeed. */
const TRANSIENT: readonly FailureReason[] = ['timeout', 'unreachable', 'rate-limited', 'bad-answer']

/** `gone`: the browser has ended the subscription. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

function failureOf({ status }: Response): FailureReason {
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'bad-answer'
  return status >= 300 && status < 400 ? 'moved' : 'refused'
}

/** Gives messages to the browsers' push services. */
export class PushService {
  readonly #options: Required<PushOptions>
  readonly #queue = new PQueue({ concurrency: AT_ONCE })

  constructor(options: PushOptions) {
    this.#options = { ...DEFAULTS, ...options }
  }

  /** The key that a browser subscribes with, base64url. */
  get publicKey(): string {
    return this.#options.vapid.publicKey!
  }

  takes(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.#options.hosts)
  }

  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!this.takes(target.endpoint)) return 'gone'
    const { attempts, backoffMs, report } = this.#options
    const call = { service: 'Push service', host: new URL(target.endpoint).host }
    const attempt = () => asOutgoing(call, () => this.#attempt(target, message))
    try {
      return await this.#queue.add(() =>
        pRetry(attempt, {
          retries: attempts - 1,
          minTimeout: backoffMs,
          shouldRetry: async ({ error, retryDelay }) => {
            if (!(error instanceof RequestError) || !TRANSIENT.includes(error.reason)) return false
            const retryAfter = error.retryAfterMs ?? 0
            if (retryAfter > LONGEST_RETRY_MS) return false
            if (retryAfter > retryDelay) await pause(retryAfter - retryDelay)
            return true
          },
        }),
      )
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Without the path: it names the browser.
      report({ ...call, reason: error.reason, status: error.status })
      return 'failed'
    }
  }

  async #attempt({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { vapid, timeoutMs, send } = this.#options
    const { data, seconds: ttl, topic } = message
    const { headers, body } = await buildPushPayload(
      { data: JSON.stringify(data), options: { ttl, topic, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    )
    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await send(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal: timeout })
      await response.body?.cancel()
    } catch {
      throw new RequestError(timeout.aborted ? 'timeout' : 'unreachable')
    }
    if (response.ok) return 'sent'
    if (response.status === 404 || response.status === 410) return 'gone'
    throw new RequestError(failureOf(response), response)
  }
}
