import type { DriverEventAnswer, DriverEventData, DriverEventKind } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { asSent, findSame, rebased } from './events/acts.ts'
import { newId } from './newId.ts'
import type { NewEvent, UnsentEvent } from './outboxStore.ts'
import { createSender, judge, laterByTimer, type SenderOptions } from './sender.ts'

/** Where no answer comes for so long, the device keeps the act and nobody waits for it any more. */
const PATIENCE_MS = 3_000

export interface RecordOptions {
  /** Milliseconds in which it can be taken back before it is sent. */
  holdMs?: number
  /** ISO 8601; now without one. */
  at?: string
  id?: string
}

export type OutboxNews =
  { type: 'sent'; answer: DriverEventAnswer } | { type: 'failed'; event: UnsentEvent; error: unknown }

/** What a driver does goes in here, is stored on the device first and sent as soon as the server answers. */
export interface Outbox {
  /** What the server has not confirmed and no form waits for, in order; the same list until it changes. */
  entries(): readonly UnsentEvent[]
  subscribe(listener: () => void): () => void
  /** What became of each try. */
  watch(listener: (news: OutboxNews) => void): () => void
  /** Resolves with the event's id once it is stored on the device. */
  record<Kind extends DriverEventKind>(
    kind: Kind,
    data: DriverEventData[Kind],
    options?: RecordOptions,
  ): Promise<string>
  /**
   * Records an act of a page and waits a little for the answer; `null` where the device keeps it to send it
   * later. A refusal meanwhile is thrown, and nothing is kept. The same act tapped twice is one.
   */
  act<Kind extends DriverEventKind>(
    kind: Kind,
    data: DriverEventData[Kind],
    /** The device has it on its disk. */
    onStored?: () => void,
  ): Promise<DriverEventAnswer | null>
  /** Sends what is still held back, too. */
  release(): Promise<void>
  /** Takes back what was never sent; false if it may be in the log by now. */
  takeBack(id: string): Promise<boolean>
  /** Sends a refused event, or one without an answer, once more: on what the server has now. */
  retry(id: string): Promise<void>
  /**
   * What was refused, said anew in its place as the event `next`; else as `act`. Refused again, it stays.
   * 'gone' where it was sent or discarded meanwhile.
   */
  amend<Kind extends DriverEventKind>(
    id: string,
    next: string,
    kind: Kind,
    data: DriverEventData[Kind],
    onStored?: () => void,
  ): Promise<DriverEventAnswer | null | 'gone'>
  /** Gives an event up, on the driver's word alone. */
  drop(id: string): Promise<void>
  /** Tries now: there may be a network again. */
  wake(): void
  /** Reads and sends what is there, from now until the returned function is called. */
  start(): () => void
}

/** Tells the other tabs of this user, and is told by them. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

export type OutboxOptions = Pick<
  SenderOptions,
  'user' | 'store' | 'send' | 'locks' | 'now' | 'later' | 'isOnline'
> & {
  openChannel?: () => Channel | undefined
}

interface Waiting {
  answered: (answer: DriverEventAnswer | null) => void
  failed: (error: unknown) => void
  /** Whether it goes when it is refused: the form that waits has all that was typed. */
  refused: 'goes' | 'stays'
}

export function createOutbox({ openChannel, ...options }: OutboxOptions): Outbox {
  const { user, store } = options
  const now = options.now ?? Date.now
  const listeners = new Set<() => void>()
  const watchers = new Set<(news: OutboxNews) => void>()
  let entries: readonly UnsentEvent[] = []
  /** Without those that a form waits for: it says itself what becomes of them. */
  let shown = entries
  let reading = 0
  let channel: Channel | undefined

  async function refresh() {
    const turn = ++reading
    const found = await store.list(user)
    if (turn !== reading) return
    entries = found
    show()
  }
  function show() {
    shown = entries.filter(({ id }) => awaited.get(id)?.refused !== 'goes' && !takenOver.has(id))
    listeners.forEach((listener) => listener())
  }
  const changed = async () => {
    await refresh()
    channel?.postMessage('changed')
  }
  /** Of the events that somebody waits for. */
  const awaited = new Map<string, Waiting>()
  /** Refused in time: they are on their way out of the store. */
  const takenOver = new Set<string>()
  /** Pages may still show the entries by the ids of before. */
  let sentBefore: UnsentEvent[] = []
  const acting = new Map<string, Promise<DriverEventAnswer | null>>()

  /** Whether somebody took the failure over. */
  function handOver({ id }: UnsentEvent, error: unknown): boolean {
    const waiting = awaited.get(id)
    if (!waiting) return false
    const goes = waiting.refused === 'goes'
    const isShown =
      judge(error) === 'refused' ||
      (goes && error instanceof ApiError && error.status === 500 && error.body.code !== 'outcome-unknown')
    if (isShown) {
      if (goes) takenOver.add(id)
      waiting.failed(error)
    } else waiting.answered(null)
    return isShown && goes
  }

  const tell = (news: OutboxNews) => watchers.forEach((watcher) => watcher(news))

  const sender = createSender({
    ...options,
    onChange(answer) {
      const sent = answer && entries.find(({ id }) => id === answer.id)
      if (sent) sentBefore = [...sentBefore, sent]
      void changed().then(() => {
        if (!answer) return
        tell({ type: 'sent', answer })
        awaited.get(answer.id)?.answered(answer)
      })
    },
    onFailure(event, error) {
      if (handOver(event, error)) return true
      void refresh().then(() => tell({ type: 'failed', event, error }))
      return false
    },
    onKept: () => awaited.forEach(({ answered }) => answered(null)),
  })
  /** Writes one after the other: whoever takes back at once what was just recorded finds it. */
  let writing: Promise<unknown> = Promise.resolve()
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = writing.then(work)
    writing = done.catch(() => undefined)
    return done
  }

  const drain = () => void sender.drain()

  async function record(event: NewEvent) {
    await inOrder(() => store.append(user, event))
    await changed()
  }

  function answerOf(id: string, refused: Waiting['refused'] = 'goes'): Promise<DriverEventAnswer | null> {
    const { promise, resolve, reject } = Promise.withResolvers<DriverEventAnswer | null>()
    awaited.set(id, { answered: resolve, failed: reject, refused })
    const callOff = (options.later ?? laterByTimer)(() => resolve(null), PATIENCE_MS)
    return promise.finally(() => {
      callOff()
      awaited.delete(id)
      show()
    })
  }

  async function doAct(event: NewEvent, onStored?: () => void) {
    // Another reason to send may be quicker than this one.
    const answer = answerOf(event.id)
    answer.catch(() => undefined)
    await record(event)
    onStored?.()
    drain()
    return answer
  }

  return {
    entries: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    async record(kind, data, { holdMs = 0, at, id = newId() } = {}) {
      const device_at = at ?? new Date(now()).toISOString()
      await record({ id, kind, data, device_at, heldUntil: now() + holdMs } as NewEvent)
      drain()
      return id
    },
    act(kind, data, onStored) {
      const sent = asSent(kind, data, sentBefore, entries)
      const same = JSON.stringify([kind, sent])
      const known = acting.get(same)
      if (known) return known
      if (findSame(kind, sent, entries)) {
        onStored?.()
        drain()
        return Promise.resolve(null)
      }
      const device_at = new Date(now()).toISOString()
      const event = { id: newId(), kind, data: sent, device_at, heldUntil: 0 } as NewEvent
      const done = doAct(event, onStored).finally(() => acting.delete(same))
      acting.set(same, done)
      return done
    },
    async release() {
      for (const { id, heldUntil } of entries)
        if (heldUntil > now()) await store.update(user, id, () => ({ heldUntil: 0 }))
      await sender.drain()
    },
    async takeBack(id) {
      const gone = await inOrder(() => store.remove(user, id, ({ sent }) => sent === 0))
      await changed()
      return gone
    },
    async retry(id) {
      const next = newId()
      await inOrder(() =>
        store.replace(user, id, (event) =>
          // The server keeps a refusal for good under the event's id: made anew it is another event.
          event.problem?.status === 409 && event.kind !== 'status'
            ? { id: next, data: rebased(event) ?? event.data }
            : { id, data: event.data },
        ),
      )
      await changed()
      await sender.drain()
    },
    async amend(id, next, kind, data, onStored) {
      const sent = asSent(kind, data, sentBefore, entries)
      const answer = answerOf(next, 'stays')
      answer.catch(() => undefined)
      const anew = await inOrder(() =>
        store.replace(user, id, ({ problem }) => (problem === null ? null : { id: next, data: sent })),
      )
      await changed()
      if (!anew) {
        awaited.get(next)?.answered(null)
        return 'gone'
      }
      onStored?.()
      drain()
      return answer
    },
    async drop(id) {
      await inOrder(() => store.remove(user, id))
      await changed()
      drain()
    },
    wake: drain,
    start() {
      const look = () => void refresh().then(drain)
      channel = openChannel?.()
      channel?.addEventListener('message', look)
      sender.start()
      look()
      return () => {
        sender.stop()
        channel?.close()
        channel = undefined
      }
    },
  }
}
