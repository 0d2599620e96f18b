import { DAY_MS } from '@longhaul/core'
import type { OfflineDatabase } from './outboxStore.ts'

const KEPT_MS = 14 * DAY_MS

export interface Kept {
  /** The query that it answers. */
  name: string
  savedAt: number
  data: unknown
}

/** The last answers of the server, so that a page opens without a network. They end with the session. */
export interface Snapshots {
  /** `name` is the query that it answers. */
  save(user: number, name: string, data: unknown, now: number): Promise<void>
  /** What is not too old to be shown. */
  all(user: number, now: number): Promise<Kept[]>
  /** Forgets those of everybody else, and what is older than 14 days; all without a user. */
  keepOnly(user: number | null, now: number): Promise<void>
}

const isOld = (savedAt: number, now: number): boolean => now - savedAt >= KEPT_MS

/** An array comes after every text. */
const ofUser = (user: number): IDBKeyRange => IDBKeyRange.bound([user], [user, []])

export function createSnapshots(open: () => Promise<OfflineDatabase>): Snapshots {
  return {
    async save(user, name, data, now) {
      await (await open()).put('snapshots', { savedAt: now, data }, [user, name])
    },
    async all(user, now) {
      const { store } = (await open()).transaction('snapshots')
      const [keys, values] = await Promise.all([store.getAllKeys(ofUser(user)), store.getAll(ofUser(user))])
      return values
        .map((value, place) => ({ name: keys[place]![1], ...value }))
        .filter(({ savedAt }) => !isOld(savedAt, now))
    },
    async keepOnly(user, now) {
      const work = (await open()).transaction('snapshots', 'readwrite')
      for await (const cursor of work.store.iterate())
        if (cursor.key[0] !== user || isOld(cursor.value.savedAt, now)) await cursor.delete()
      await work.done
    },
  }
}

/** For a browser that keeps nothing. */
export const NO_SNAPSHOTS: Snapshots = {
  save: async () => undefined,
  all: async () => [],
  keepOnly: async () => undefined,
}
