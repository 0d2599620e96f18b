import { AsyncLocalStorage } from 'node:async_hooks'

interface Saving {
  stored: boolean
}

const saving = new AsyncLocalStorage<Saving | null>()
const requests = new WeakMap<object, Saving>()

/** Remembers whether anything was stored. */
export function trackSaving<T>(request: object, work: () => T): T {
  const remembered = { stored: false }
  requests.set(request, remembered)
  return saving.run(remembered, work)
}

/** Does what is stored on the way: a count, a line of the trail. It is not what the request asked for. */
export const storeAside = <T>(work: () => T): T => saving.run(null, work)

/** A transaction has been stored. */
export function markStored(): void {
  const remembered = saving.getStore()
  if (remembered) remembered.stored = true
}

/** What the request asked for, whatever its answer will be. */
export const hasStored = (request: object): boolean => requests.get(request)?.stored ?? false
