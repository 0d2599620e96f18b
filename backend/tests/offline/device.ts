import { setTimeout as pause } from 'node:timers/promises'
import {
  type DriverEventBody,
  type DriverEventAnswer,
  type DriverEventData,
  type DriverEventKind,
} from '@longhaul/core/contract'

/** The web app's outbox as it runs in a browser, on a database in memory that outlives its tabs. */

interface Entry {
  readonly id: string
  readonly problem: { sentence: string } | null
}
interface Outbox {
  record<Kind extends DriverEventKind>(
    kind: Kind,
    data: DriverEventData[Kind],
    options: { at: string; id: string },
  ): Promise<string>
  wake(): void
  start(): () => void
}
type Store = Record<string, (...args: unknown[]) => Promise<unknown>>

const load = (path: string) => import(new URL(`../../../../frontend/src/${path}`, import.meta.url).href)
const withDatabase = 'fake-indexeddb/auto'
await import(withDatabase)
const { createOutbox } = (await load('offline/outbox.ts')) as { createOutbox: (options: object) => Outbox }
const { createOutboxStore, offlineDatabase } = (await load('offline/outboxStore.ts')) as {
  createOutboxStore: (open: () => Promise<unknown>) => Store
  offlineDatabase: (name: string) => () => Promise<unknown>
}
const { createHttp } = (await load('providers/http.ts')) as {
  createHttp: (options: object) => {
    json: (path: string, call: object) => Promise<DriverEventAnswer>
  }
}

export type Chance = () => number

/** What a network does to a request. */
export interface Network {
  offline: boolean
  /** Of requests that arrive: how many get no answer, come twice, or never arrive. */
  trouble: number
  readonly seen: Record<'lostRequests' | 'lostAnswers' | 'doubled' | 'refused', number>
}

export interface Account {
  /** `null` when the session has expired. */
  token: string | null
}

function unreliable(base: () => string, network: Network, chance: Chance): typeof fetch {
  return async (path, init) => {
    const send = () => fetch(`${base()}${String(path)}`, init)
    if (network.offline || chance() < network.trouble / 3) {
      network.seen.lostRequests++
      throw new TypeError('fetch failed')
    }
    if (chance() < network.trouble / 3) {
      network.seen.lostAnswers++
      await send().catch(() => undefined)
      throw new TypeError('fetch failed')
    }
    if (chance() < network.trouble / 3) {
      network.seen.doubled++
      const [, second] = await Promise.all([send(), send()])
      return second
    }
    return send()
  }
}

/** The tabs of one browser share its locks; a tab that dies gives its own up. */
class Locks {
  #free: Promise<unknown> = Promise.resolve()
  of(death: Promise<unknown>) {
    return {
      request: (_name: string, work: () => Promise<unknown>) => {
        const mine = this.#free.then(() => Promise.race([work(), death]))
        this.#free = mine.catch(() => undefined)
        return mine
      },
    }
  }
}

class Killed extends Error {}

export interface DeviceOptions {
  user: number
  account: Account
  base: () => string
  network: Network
  chance: Chance
  /** How far the device's clock is ahead, in ms. */
  skewMs: number
}

export class Device {
  readonly #locks = new Locks()
  readonly #database: () => Promise<unknown>
  readonly #options: DeviceOptions
  /** Tabs killed in a write: half of them before it, half after. */
  kills = 0

  constructor(name: string, options: DeviceOptions) {
    this.#database = offlineDatabase(name)
    this.#options = options
  }

  now = () => Date.now() + this.#options.skewMs

  stored = (): Promise<readonly Entry[]> =>
    createOutboxStore(this.#database)['list']!(this.#options.user) as Promise<readonly Entry[]>

  /** A new tab; `fragile` is the part of its writes that it does not survive. */
  openTab(fragile: number) {
    const { user, account, base, network, chance } = this.#options
    let die: (reason: Error) => void = () => undefined
    const death = new Promise<never>((_resolve, reject) => (die = reject))
    death.catch(() => undefined)
    let dead = false
    const plain = createOutboxStore(this.#database)
    const killed = () => {
      dead = true
      this.kills++
      die(new Killed())
      return new Promise<never>(() => undefined)
    }
    const store = Object.fromEntries(
      Object.entries(plain).map(([name, work]) => [
        name,
        async (...args: unknown[]) => {
          if (dead) return new Promise<never>(() => undefined)
          if (name === 'list') return work(...args)
          if (chance() < fragile / 2) return killed()
          const done = await work(...args)
          return dead || chance() < fragile / 2 ? killed() : done
        },
      ]),
    )
    const session = {
      access: () => account.token,
      refresh: () => null,
      clear: () => (network.seen.refused++, (account.token = null)),
    }
    const http = createHttp({ session, fetch: unreliable(base, network, chance), locks: undefined })
    const outbox = createOutbox({
      user,
      store,
      send: (body: DriverEventBody) =>
        dead ? new Promise(() => undefined) : http.json('/hos/events/', { method: 'POST', body }),
      locks: this.#locks.of(death),
      now: this.now,
      later: (work: () => void) => {
        const timer = setTimeout(() => dead || work(), 2)
        return () => clearTimeout(timer)
      },
    })
    const stop = outbox.start()
    return {
      /** False if the tab died of it; whether the event is stored, the database tells. */
      record: (...act: Parameters<Outbox['record']>): Promise<boolean> =>
        Promise.race([outbox.record(...act).then(() => true), death.catch(() => false)]),
      isAlive: () => !dead,
      wake: () => outbox.wake(),
      close() {
        stop()
        dead = true
        die(new Killed())
      },
    }
  }

  /** Waits until everything is sent; a refused event is an error. */
  async settle(): Promise<void> {
    const tab = this.openTab(0)
    for (let tries = 0; ; tries++) {
      const left = await this.stored()
      const refused = left.find(({ problem }) => problem)
      if (refused) throw new Error(`${refused.id} was refused: ${refused.problem!.sentence}`)
      if (left.length === 0) break
      if (tries > 2_000) throw new Error(`${left.length} events are still not sent`)
      tab.wake()
      await pause(10)
    }
    tab.close()
  }
}
