/** What the outbox is made of, in a script of its own: no page waits for it. */
import { createMemoryStore } from './memoryStore.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createOutboxStore, offlineDatabase, type OutboxStore } from './outboxStore.ts'
import { createSnapshots, NO_SNAPSHOTS, type Snapshots } from './snapshots.ts'

export { pendingOf } from './events/applyEvents.ts'
export { fillWith, keepAnswers } from './keepAnswers.ts'

const openDatabase = offlineDatabase()
const keeps = typeof indexedDB !== 'undefined'

export const deviceSnapshots: Snapshots = keeps ? createSnapshots(openDatabase) : NO_SNAPSHOTS

const openChannel = (user: number) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`longhaul-outbox-${user}`)

export const openOutbox = (
  user: number,
  send: OutboxOptions['send'],
  store: OutboxStore = keeps ? createOutboxStore(openDatabase) : createMemoryStore(),
) =>
  createOutbox({
    ...{ user, send, store },
    locks: navigator.locks as LockManager | undefined,
    openChannel: () => openChannel(user),
  })
