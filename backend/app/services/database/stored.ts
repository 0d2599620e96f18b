import { AsyncLocalStorage } from 'node:async_hooks'

interface Saving {
  stored: boolean
}

const saving = new AsyncLocalStorage<Saving>()
const requests = new WeakMap<object, Saving>()

/** Remembers whether anything was stored. */
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

/** Whatever the request's answer will be. */
export const hasStored = (request: object): boolean => requests.get(request)?.stored ?? false
