import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import type { UnsentEvent } from './outboxStore.ts'

export const OutboxContext = createContext<Outbox | null>(null)

/**
 * What the driver does to the own record: stored on the device, then sent. `entries` are not confirmed yet;
 * those with a `problem` were refused and wait for the driver's word (`retry` or `drop`).
 */
export function useOutbox(): Omit<Outbox, 'entries'> & { entries: readonly UnsentEvent[] } {
  const outbox = useContext(OutboxContext)
  if (!outbox) throw new Error('useOutbox outside of the signed-in pages')
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  return { ...outbox, entries }
}
