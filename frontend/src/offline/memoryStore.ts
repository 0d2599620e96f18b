import { replaced, type UnsentEvent, type OutboxStore } from './outboxStore.ts'

/** For a browser that keeps nothing: what is in here is lost with the page. */
export function createMemoryStore(): OutboxStore {
  let events: UnsentEvent[] = []
  const sequences = new Map<number, number>()
  const find = (user: number, id: string) => events.find((event) => event.user === user && event.id === id)
  return {
    async append(user, event) {
      if (find(user, event.id)) return
      const sequence = (sequences.get(user) ?? 0) + 1
      sequences.set(user, sequence)
      events = [...events, { ...event, user, sequence, sent: 0, problem: null } as UnsentEvent]
    },
    list: async (user) => events.filter((event) => event.user === user),
    async update(user, id, change) {
      const found = find(user, id)
      const changes = found && change(found)
      if (!changes) return null
      const next = { ...found, ...changes } as UnsentEvent
      events = events.map((event) => (event === found ? next : event))
      return next
    },
    async replace(user, id, change) {
      const own = events.filter((event) => event.user === user)
      const changed = replaced(own, id, change)
      const at = (event: UnsentEvent) => changed.find((other) => other.sequence === event.sequence)
      events = events.map((event) => (event.user === user ? (at(event) ?? event) : event))
      return changed[0] ?? null
    },
    async remove(user, id, may = () => true) {
      const found = find(user, id)
      if (!found || !may(found)) return false
      events = events.filter((event) => event !== found)
      return true
    },
    lease: async () => true,
  }
}
