import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import PQueue from 'p-queue'
import pRetry from 'p-retry'
import { UNANSWERED, type FailureReason, type GatewayFailure } from '../failure.ts'
import type { ServiceTrouble } from '../http_service.ts'
import { asOutgoing } from '../outgoing.ts'

export interface Mail {
  /** The sender's name. */
  readonly from: string
  /** One address. */
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[]
}

export interface MailServerOptions {
  /** `smtp://` (STARTTLS where the server has it) or `smtps://`, with name and password where it asks. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  /** Milliseconds for one attempt, from the connection to the server's last word. */
  readonly timeoutMs?: number
  readonly attempts?: number
  /** Milliseconds before the second attempt. */
  readonly backoffMs?: number
  /** Mails that may wait for their turn; one more is refused at once. */
  readonly queueLimit?: number
  readonly report?: (trouble: ServiceTrouble) => void
}

const DEFAULTS = { timeoutMs: 10_000, attempts: 2, backoffMs: 250, queueLimit: 20, report: () => {} }
/** Connections at a time, as many as the smallest of mail servers takes. */
const AT_ONCE = 2

const PROBLEMS: Readonly<Record<MailReason, string>> = {
  ...UNANSWERED,
  'bad-answer': 'did not take the mail',
  refused: 'refused this server (ask an admin to check its name and password)',
  'not-there': 'does not take mail for this address',
}

export type MailReason =
  | Extract<FailureReason, 'timeout' | 'unreachable' | 'rate-limited' | 'bad-answer' | 'refused'>
  /** The recipient, for good. */
  | 'not-there'

export interface MailFailure extends Omit<GatewayFailure, 'reason'> {
  readonly reason: MailReason
}

/** What nodemailer says of a failure. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** An attempt that failed. */
class MailError extends Error {
  readonly reason: MailReason
  /** Of SMTP; `null` without one. */
  readonly status: number | null
  /** The server has certainly not taken it, and may take it a moment later. */
  readonly again: boolean

  constructor(reason: MailReason, status: number | null = null, again = false) {
    super(reason)
    this.reason = reason
    this.status = status
    this.again = again
  }
}

function errorOf({ code, command, responseCode: status = 0 }: SmtpError, late: boolean): MailError {
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailError('refused', status || null)
  if (status >= 500) return new MailError(command === 'RCPT TO' ? 'not-there' : 'bad-answer', status)
  if (status >= 400) return new MailError('rate-limited', status, true)
  // Once the message is on its way, a second one might be one too many.
  const before = command === 'CONN' || code === 'EDNS'
  return new MailError(late || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', null, before && !late)
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && /^(127\.|::1$)/.test(host))

/** Gives mails to one SMTP server; `null` once it has taken one. Failures are values. */
export class MailServer {
  readonly #options: Required<MailServerOptions>
  readonly #host: string
  readonly #transport: ReturnType<typeof createTransport>
  readonly #queue = new PQueue({ concurrency: AT_ONCE })

  constructor(options: MailServerOptions) {
    this.#options = { ...DEFAULTS, ...options }
    const { protocol, hostname, port, username, password } = new URL(options.url)
    const { timeoutMs } = this.#options
    const secure = protocol === 'smtps:'
    this.#host = hostname.replace(/^\[|\]$/g, '')
    this.#transport = createTransport({
      host: this.#host,
      ...(port && { port: Number(port) }),
      secure,
      // A password goes over no network in clear.
      requireTLS: !secure && username !== '' && !isLoopback(this.#host),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send(mail: Mail): Promise<MailFailure | null> {
    if (this.#queue.size >= this.#options.queueLimit) return failure('rate-limited')
    const { attempts, backoffMs } = this.#options
    const call = { service: 'Mail server', host: this.#host }
    const attempt = () => asOutgoing(call, () => this.#attempt(mail))
    try {
      await this.#queue.add(() =>
        pRetry(attempt, {
          retries: attempts - 1,
          minTimeout: backoffMs,
          shouldRetry: ({ error }) => error instanceof MailError && error.again,
        }),
      )
      return null
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      const { reason, status } = error
      // An address that a person mistyped is no trouble of the server's.
      if (reason !== 'not-there') this.#options.report({ ...call, reason, status })
      return failure(reason)
    }
  }

  /** Connects and signs in, and sends nothing. */
  async greet(): Promise<MailFailure | null> {
    try {
      await this.#transport.verify()
      return null
    } catch (error) {
      return failure(errorOf(error as SmtpError, false).reason)
    }
  }

  async #attempt({ from: name, to, subject, text, files }: Mail): Promise<void> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs)
    try {
      await this.#transport.sendMail({
        from: { name, address: this.#options.from },
        to: { name: '', address: to },
        subject,
        text,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        signal: timeout,
      })
    } catch (error) {
      throw errorOf(error as SmtpError, timeout.aborted)
    }
  }
}

function failure(reason: MailReason): MailFailure {
  const problem = `Mail server ${PROBLEMS[reason]}`
  return { ok: false, reason, problem, sentence: `${problem}.` }
}
