/** The driver's events that the server has not answered yet, in IndexedDB. Each call is one transaction. */
import type { DriverEventBody, DriverEventKind } from '@longhaul/core/contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Why an event was refused: a person has to look at it. */
export interface EventProblem {
  status: number
  sentence: string
  errors: Record<string, string>
  /** `time-taken`: `current` is another entry, which lies in the way. */
  code?: string | null
  /** What the server has in its place, where it says so. */
  current: unknown
}

export type UnsentEvent = {
  [Kind in DriverEventKind]: Omit<DriverEventBody<Kind>, 'sent_at'> & {
    user: number
    /** Epoch ms: until then it can be taken back. */
    heldUntil: number
    /** How often it was sent. From the first time on it may be in the log. */
    sent: number
    problem: EventProblem | null
  }
}[DriverEventKind]

export type NewEvent = {
  [Kind in DriverEventKind]: Pick<
    Extract<UnsentEvent, { kind: Kind }>,
    'id' | 'kind' | 'data' | 'device_at' | 'heldUntil'
  >
}[DriverEventKind]

type Key = [user: number, sequence: number]

interface Schema extends DBSchema {
  events: { key: Key; value: UnsentEvent }
  /** The last sequence of each user, so that none is given twice. */
  sequences: { key: number; value: number }
  /** Who sends for a user, where the browser has no locks. */
  leases: { key: number; value: { holder: string; until: number } }
  /** Answers of the server by user and query. */
  snapshots: { key: [user: number, name: string]; value: { savedAt: number; data: unknown } }
}

export type OfflineDatabase = IDBPDatabase<Schema>

const open = (name: string, onClosed: () => void): Promise<OfflineDatabase> =>
  openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('events', { keyPath: ['user', 'sequence'] })
      for (const store of ['sequences', 'leases', 'snapshots'] as const) database.createObjectStore(store)
    },
    // A newer version in another tab waits for nobody.
    blocking(_current, _next, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })

/** Opens the database once, and again when the browser would not open it or has closed it. */
export function offlineDatabase(name = 'longhaul'): () => Promise<OfflineDatabase> {
  let opened: Promise<OfflineDatabase> | null = null
  const forget = () => {
    opened = null
  }
  return () =>
    (opened ??= open(name, forget).catch((error: unknown) => {
      forget()
      throw error
    }))
}

/** `data` with every reference to one event turned to another. */
function withReference(data: UnsentEvent['data'], from: string, to: string): UnsentEvent['data'] {
  const text = JSON.stringify(data)
  return text.includes(from) ? (JSON.parse(text.replaceAll(from, to)) as UnsentEvent['data']) : data
}

export type Replace = (event: UnsentEvent) => Pick<UnsentEvent, 'id' | 'data'> | null

/** The events that change where `id` is said anew; that one is the first of them. */
export function replaced(events: readonly UnsentEvent[], id: string, change: Replace): UnsentEvent[] {
  const found = events.find((event) => event.id === id)
  const anew = found && change(found)
  if (!anew) return []
  const sent = anew.id === id ? found.sent : 0
  const others = events.flatMap((event) => {
    const data = event === found ? event.data : withReference(event.data, id, anew.id)
    return data === event.data ? [] : [{ ...event, data } as UnsentEvent]
  })
  return [{ ...found, ...anew, heldUntil: 0, problem: null, sent } as UnsentEvent, ...others]
}

export interface OutboxStore {
  /** Resolves once the browser has it on disk; the same id is appended once. */
  append(user: number, event: NewEvent): Promise<void>
  /** In the order in which they were done. */
  list(user: number): Promise<UnsentEvent[]>
  /** `null` if it is gone, else as `change` leaves it. */
  update(
    user: number,
    id: string,
    change: (event: UnsentEvent) => Partial<Pick<UnsentEvent, 'heldUntil' | 'sent' | 'problem'>> | null,
  ): Promise<UnsentEvent | null>
  /**
   * Makes another event of one, in its place and at once with what the others say of it; `null` if it is gone
   * or stays.
   */
  replace(user: number, id: string, change: Replace): Promise<UnsentEvent | null>
  /** Takes it out where `may` says so; false if it stays. */
  remove(user: number, id: string, may?: (event: UnsentEvent) => boolean): Promise<boolean>
  /** True while `holder` may send for the user until `until`. */
  lease(user: number, holder: string, now: number, until: number): Promise<boolean>
}

const ofUser = (user: number): IDBKeyRange => IDBKeyRange.bound([user, 0], [user, Number.MAX_SAFE_INTEGER])

export function createOutboxStore(open: () => Promise<OfflineDatabase>): OutboxStore {
  async function written(stores: ('events' | 'sequences' | 'leases')[]) {
    const work = (await open()).transaction(stores, 'readwrite', { durability: 'strict' })
    // Whoever waits for it hears of it; where a request has failed before, nobody does any more.
    work.done.catch(() => undefined)
    return work
  }

  return {
    async append(user, event) {
      const work = await written(['events', 'sequences'])
      const known = await work.objectStore('events').getAll(ofUser(user))
      if (!known.some(({ id }) => id === event.id)) {
        const sequence = ((await work.objectStore('sequences').get(user)) ?? 0) + 1
        await work.objectStore('sequences').put(sequence, user)
        await work
          .objectStore('events')
          .add({ ...event, user, sequence, sent: 0, problem: null } as UnsentEvent)
      }
      await work.done
    },
    list: async (user) => (await open()).getAll('events', ofUser(user)),
    async update(user, id, change) {
      const work = await written(['events'])
      const events = work.objectStore('events')
      const found = (await events.getAll(ofUser(user))).find((event) => event.id === id)
      const changes = found && change(found)
      const next = changes ? ({ ...found, ...changes } as UnsentEvent) : null
      if (next) await events.put(next)
      await work.done
      return next
    },
    async replace(user, id, change) {
      const work = await written(['events'])
      const events = work.objectStore('events')
      const changed = replaced(await events.getAll(ofUser(user)), id, change)
      for (const event of changed) await events.put(event)
      await work.done
      return changed[0] ?? null
    },
    async remove(user, id, may = () => true) {
      const work = await written(['events'])
      const events = work.objectStore('events')
      const found = (await events.getAll(ofUser(user))).find((event) => event.id === id)
      const goes = found !== undefined && may(found)
      if (goes) await events.delete([user, found.sequence])
      await work.done
      return goes
    },
    async lease(user, holder, now, until) {
      const work = await written(['leases'])
      const leases = work.objectStore('leases')
      const held = await leases.get(user)
      const free = !held || held.holder === holder || held.until <= now
      if (free) await leases.put({ holder, until }, user)
      await work.done
      return free
    },
  }
}
