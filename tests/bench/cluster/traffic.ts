import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'node:http'
import { DUTY_STATUSES } from '@longhaul/core'
import { once } from '../api/load.ts'
import { buildTrip } from '../../support/api.ts'
import { register, signIn } from '../api/people.ts'

/** Entries of a log lie so far apart, and begin so long ago that none lies ahead. */
const STEP_MS = 600_000
const FIRST_DAY_MS = 40 * 86_400_000
const TRIES = 3
const AGAIN_MS = 500

type Kind = 'status' | 'carrier' | 'trip'

/** One thing that a person wanted stored, and what they were told of it. */
export interface Write {
  readonly kind: Kind
  /** What the database knows it by. */
  readonly key: string
  /** Milliseconds since the traffic began. */
  readonly at: number
  /** The row that the answer named. */
  id: number
  /** Of each try; 0 where no answer came. */
  readonly statuses: number[]
  /** What the last try that failed was told. */
  said: string
  took: number
}

export const isAcknowledged = ({ statuses }: Write): boolean => {
  const last = statuses.at(-1) ?? 0
  return last >= 200 && last <= 299
}

interface Person {
  readonly username: string
  readonly status: { n: number }
  token: string
  signingIn: Promise<void> | null
  isBusy: boolean
}

/** Where the servers are at the moment; one that is down keeps its last address. */
export type Servers = () => readonly string[]

/** Drivers and an admin who write through two servers, so many times a second. */
export class Traffic {
  readonly writes: Write[] = []
  readonly #servers: Servers
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  readonly #drivers: Person[] = []
  #admin!: Person
  #vehicle = 0
  #began = 0
  #skipped = 0
  #begun = 0

  constructor(servers: Servers) {
    this.#servers = servers
  }

  /** Ticks at which every driver was still waiting. */
  get skipped(): number {
    return this.#skipped
  }

  get milliseconds(): number {
    return performance.now() - this.#began
  }

  async prepare(drivers: number, makeAdmin: (username: string) => Promise<unknown>): Promise<void> {
    const [url] = this.#servers()
    const person = async (username: string): Promise<Person> => ({
      ...{ username, status: { n: 0 }, signingIn: null, isBusy: false },
      token: (await register(url!, username)).access,
    })
    for (let n = 0; n < drivers; n++) this.#drivers.push(await person(`galera_${n}`))
    this.#admin = await person('galera_admin')
    await makeAdmin('galera_admin')
    const { token } = this.#admin
    const send = (path: string, body: object) =>
      once(url!, this.#agent, token, { method: 'POST', path, body }).then(({ status, text }) => {
        if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`)
        return JSON.parse(text) as { id: number }
      })
    const carrier = await send('/api/carriers/', {
      name: 'Of the bench',
      main_office_address: '12 Depot Road, Omaha, NE 68102',
    })
    const { id } = await send('/api/vehicles/', {
      ...{ vehicle_number: 'TRK900', license_plate: 'AB-123', state: 'NE', carrier: carrier.id },
    })
    this.#vehicle = id
  }

  /** Until `seconds` are over and everything is answered. */
  async run(perSecond: number, seconds: number): Promise<void> {
    this.#began = performance.now()
    const under: Promise<void>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      const due = (n * 1000) / perSecond
      const early = due - this.milliseconds
      if (early > 0) await pause(early)
      const driver = this.#drivers.find(({ isBusy }) => !isBusy)
      const kind: Kind = n % 10 === 9 ? 'trip' : n % 3 === 2 ? 'carrier' : 'status'
      if (kind === 'carrier') under.push(this.#write(kind, this.#admin, this.#begun++))
      else if (driver) under.push(this.#write(kind, driver, this.#begun++))
      else this.#skipped++
      // Whoever wrote waits at the end of the row.
      if (driver) this.#drivers.push(...this.#drivers.splice(this.#drivers.indexOf(driver), 1))
    }
    await Promise.all(under)
    this.#agent.destroy()
  }

  #call(kind: Kind, person: Person, key: string) {
    if (kind === 'carrier')
      return {
        path: '/api/carriers/',
        body: { name: key, main_office_address: '12 Depot Road, Omaha, NE 68102' },
      }
    if (kind === 'trip')
      return {
        path: '/api/trips/',
        body: buildTrip({
          vehicle_id: this.#vehicle,
          pickup_location_name: key,
          start_time: new Date(Date.now() + 86_400_000).toISOString(),
        }),
      }
    const n = person.status.n++
    return {
      path: '/api/hos/status/',
      body: {
        ...{ id: key, status: DUTY_STATUSES[n % DUTY_STATUSES.length], location_description: 'Omaha, NE' },
        at: new Date(Date.now() - FIRST_DAY_MS + n * STEP_MS).toISOString(),
      },
    }
  }

  /** A server that takes no connection is passed over, as a load balancer does: it was told nothing. */
  async #post(n: number, token: string, path: string, body: unknown) {
    const servers = this.#servers()
    let failure = new Error('no server')
    for (let next = n; next < n + servers.length; next++)
      try {
        return await once(servers[next % servers.length]!, this.#agent, token, { method: 'POST', path, body })
      } catch (error) {
        failure = error as Error
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    return { status: 0, text: failure.message }
  }

  /** Once for all who meet it: each would end a session that another has just begun. */
  #renew(person: Person, refused: string): Promise<void> {
    if (person.token !== refused) return Promise.resolve()
    person.signingIn ??= signIn(this.#servers()[0]!, person.username)
      .then(
        (token) => void (person.token = token),
        () => undefined,
      )
      .finally(() => (person.signingIn = null))
    return person.signingIn
  }

  /** Sent again through the other server when it failed, where the same thing twice is one. */
  async #write(kind: Kind, person: Person, n: number): Promise<void> {
    if (kind !== 'carrier') person.isBusy = true
    const key = kind === 'status' ? randomUUID() : `${kind} ${n} of the bench`
    const write: Write = { kind, key, at: this.milliseconds, id: 0, statuses: [], said: '', took: 0 }
    const { path, body } = this.#call(kind, person, key)
    const sent = performance.now()
    for (let attempt = 0; attempt < (kind === 'status' ? TRIES : 1); attempt++) {
      const { token } = person
      const answer = await this.#post(n + attempt, token, path, body)
      if (attempt === 0) write.took = performance.now() - sent
      write.statuses.push(answer.status)
      if (answer.status >= 200 && answer.status <= 299) {
        write.id = (JSON.parse(answer.text) as { id: number }).id
        break
      }
      write.said = answer.text.replace(/,"request_id":"[^"]*"/, '').slice(0, 160)
      if (answer.status === 401) await this.#renew(person, token)
      else if (answer.status >= 400 && answer.status <= 499) break
      await pause(AGAIN_MS)
    }
    this.writes.push(write)
    person.isBusy = false
  }
}
