import type { Outbox, OutboxNews } from './outbox.ts'
import type { UnsentEvent } from './outboxStore.ts'

const NONE: readonly UnsentEvent[] = []

/**
 * The outbox while its script is still on the way: what is asked of it meanwhile is done in order then. A
 * script that did not come is asked for again by the next call, which fails with it.
 */
export function deferOutbox(load: () => Promise<Outbox>): Outbox {
  let loaded: Outbox | null = null
  let loading: Promise<Outbox> | null = null
  let started = false
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const watchers = new Set<(news: OutboxNews) => void>()

  function connect(outbox: Outbox): Outbox {
    loaded = outbox
    outbox.subscribe(() => listeners.forEach((listener) => listener()))
    outbox.watch((news) => watchers.forEach((watcher) => watcher(news)))
    if (started) stop = outbox.start()
    return outbox
  }
  const ready = (): Promise<Outbox> =>
    (loading ??= load().then(connect, (error: unknown) => {
      loading = null
      throw error
    }))
  const whenReady = (work: (outbox: Outbox) => void): void => void ready().then(work, () => undefined)

  return {
    entries: () => loaded?.entries() ?? NONE,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    record: async (...act) => (await ready()).record(...act),
    act: async (...act) => (await ready()).act(...act),
    release: async () => loaded?.release(),
    takeBack: async (id) => (await ready()).takeBack(id),
    retry: async (id) => (await ready()).retry(id),
    amend: async (...act) => (await ready()).amend(...act),
    drop: async (id) => (await ready()).drop(id),
    wake: () => whenReady((outbox) => outbox.wake()),
    start() {
      started = true
      if (loaded) stop = loaded.start()
      else whenReady(() => undefined)
      return () => {
        started = false
        stop?.()
        stop = null
      }
    },
  }
}
