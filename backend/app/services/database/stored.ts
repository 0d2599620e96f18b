import { AsyncLocalStorage } from 'node:async_hooks'

interface Saving {
  stored: boolean
}

const saving = new AsyncLocalStorage<Saving>()
const requests = new WeakMap<object, Saving>()

/** Runs what a request does, and remembers whether any of it was stored. */
export function trackSaving<T>(request: object, work: () => T): T {
  const remembered = { stored: false }
  requests.set(request, remembered)
  return saving.run(remembered, work)
}

/** A transaction has been stored. */
export function markStored(): void {
  const remembered = saving.getStore()
  if (remembered) remembered.stored = true
}

/** Whether something of this request is stored, whatever its answer will be. */
export const hasStored = (request: object): boolean => requests.get(request)?.stored ?? false
