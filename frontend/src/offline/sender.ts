import type { DriverEventAnswer, DriverEventBody } from '@longhaul/core/contract'
import { ApiError, NO_ANSWER } from '../providers/http.ts'
import { sendable } from './events/dependencies.ts'
import type { UnsentEvent, OutboxStore } from './outboxStore.ts'

/** Milliseconds between two tries while no answer comes: doubled from the first to the last. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** A tab that was killed holds the others up no longer; a request sent by two is the same to the server. */
const LEASE_MS = 20_000
/** A browser that says it has no network may be wrong for good: after so long it is tried all the same. */
const OFFLINE_BELIEVED_MS = 60_000
const OFFLINE_LOOK_MS = 5_000

export type Locks = Pick<LockManager, 'request'>

export interface SenderOptions {
  user: number
  store: OutboxStore
  send: (event: DriverEventBody) => Promise<DriverEventAnswer>
  /** Absent on plain HTTP, where the browser has no Web Locks. */
  locks?: Locks | undefined
  now?: () => number
  /** Runs `work` later; returns how to call it off. */
  later?: (work: () => void, ms: number) => () => void
  /** After each change of what is stored; with the answer that was the reason. */
  onChange: (answer?: DriverEventAnswer) => void
  /** True where somebody waits for the answer and shows it: the event is then theirs, and goes. */
  onFailure?: (event: UnsentEvent, error: unknown) => boolean
  /** Everything that is left has to wait: nobody has to for its answer. */
  onKept?: () => void
  /** What the browser says of its network. */
  isOnline?: () => boolean
}

export interface Sender {
  /** Sends what can be sent, one at a time and in order; resolves when it has to wait or is done. */
  drain(): Promise<void>
  start(): void
  stop(): void
  /** The browser says that it has no network, and is believed. */
  isOffline(): boolean
}

export type Outcome = 'signed-out' | 'later' | 'refused'

/** Only a clear no is a refusal; whatever else is sent again, which the server takes for the same event. */
export function judge(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'later'
  const { status, body } = error
  if (status === 401) return 'signed-out'
  // The account has to be put in order first, which the app asks for by itself.
  if (status === 403 && (body.code === 'own-password-first' || body.code === 'two-step-first'))
    return 'signed-out'
  if (status === 408 || status === 425 || status === 429 || status < 400 || status >= 500) return 'later'
  return 'refused'
}

export const laterByTimer = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export function createSender(options: SenderOptions): Sender {
  const { user, store, send, locks, onChange, onFailure, onKept } = options
  const now = options.now ?? Date.now
  const later = options.later ?? laterByTimer
  const holder = Math.random().toString(36)
  let stopped = true
  let draining: Promise<void> | null = null
  let again = false
  let failures = 0
  const isOnline = options.isOnline ?? (() => navigator.onLine !== false)
  let offlineSince: number | null = null
  let callOff = () => undefined as void

  function isOffline(): boolean {
    offlineSince = isOnline() ? null : (offlineSince ?? now())
    return offlineSince !== null && now() - offlineSince < OFFLINE_BELIEVED_MS
  }

  const wakeAfter = (ms: number) => {
    callOff()
    callOff = stopped ? () => undefined : later(() => void drain(), ms)
  }

  /** Milliseconds until the next try; `null` when nothing is left to be tried. */
  async function sendAll(isMine: () => Promise<boolean>): Promise<number | null> {
    while (!stopped) {
      const [next] = sendable(await store.list(user))
      if (!next) return null
      if (isOffline()) {
        if (next.heldUntil <= now()) onFailure?.(next, new ApiError(0, NO_ANSWER.saving))
        onKept?.()
        return OFFLINE_LOOK_MS
      }
      if (next.heldUntil > now()) return next.heldUntil - now()
      if (!(await isMine())) return LEASE_MS
      // Written before it is sent: from now on it may be in the log and is no longer taken back unasked.
      const marked = await store.update(user, next.id, ({ sent }) => ({ sent: sent + 1 }))
      if (!marked) continue
      try {
        const { user: _user, heldUntil: _held, sent: _sent, problem: _problem, ...event } = marked
        const answer = await send({ ...event, sent_at: new Date(now()).toISOString() })
        await store.remove(user, next.id)
        failures = 0
        onChange(answer)
      } catch (error) {
        const outcome = judge(error)
        if (onFailure?.(marked, error)) {
          await store.remove(user, next.id)
          onChange()
          continue
        }
        if (outcome !== 'refused') onKept?.()
        if (outcome === 'signed-out') return null
        if (outcome === 'later')
          return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures++, 10))
        const { status, message, errors, body } = error as ApiError
        await store.update(user, next.id, () => ({
          problem: {
            ...{ status, sentence: message, errors },
            ...{ code: typeof body.code === 'string' ? body.code : null, current: body.current ?? null },
          },
        }))
        onChange()
      }
    }
    return null
  }

  async function underLock(): Promise<void> {
    const send = async (isMine: () => Promise<boolean>) => {
      const pause = await sendAll(isMine)
      if (pause !== null) wakeAfter(pause)
    }
    if (locks) return locks.request(`longhaul-outbox-${user}`, () => send(async () => true))
    const renewLease = () => store.lease(user, holder, now(), now() + LEASE_MS)
    await send(renewLease)
    await store.lease(user, holder, now(), now())
  }

  /** One at a time; what comes meanwhile is looked at afterwards. */
  function drain(): Promise<void> {
    if (stopped) return Promise.resolve()
    if (draining) {
      again = true
      return draining
    }
    draining = underLock()
      .catch(() => wakeAfter(FIRST_PAUSE_MS))
      .finally(() => {
        draining = null
        if (again) {
          again = false
          void drain()
        }
      })
    return draining
  }

  return {
    drain,
    isOffline,
    start() {
      stopped = false
    },
    stop() {
      stopped = true
      callOff()
    },
  }
}
