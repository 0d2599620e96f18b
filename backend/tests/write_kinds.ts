import { randomUUID } from 'node:crypto'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { openSession } from '#services/accounts/sessions/sessions'
import { type ChildServer } from '#tests/child_server'
import { daysAgo } from '#tests/proof/signed_day'
import { aUser, PASSWORD } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody, aVehicle } from '#tests/support/records'

const MINUTE = 60_000

interface Person {
  id: number
  username: string
  access: string
  refresh: string
  /** A daily log that may be certified, of those who are used once. */
  log?: number
}

/** Who writes: rows of the suite's database, for a server on it or on a copy of it. */
export interface Writers {
  readonly admin: Person
  readonly driver: Person
  /** Each is used for one write alone. */
  readonly others: Person[]
  readonly vehicle: number
}

/** Asks the database itself how many rows there are. */
export type Count = (statement: string, values: (string | number)[]) => Promise<number>

type Answer = Awaited<ReturnType<ChildServer['send']>>

export interface Written {
  readonly answer: Answer
  isStored(count: Count): Promise<boolean>
}

export interface WriteKind {
  readonly name: string
  send(server: ChildServer, writers: Writers, n: number): Promise<Written>
}

const ADDRESS = '100 Main Street, Kansas City, MO 64106'

export async function aPerson(role: 'admin' | 'driver'): Promise<Person> {
  const user = await aUser(role)
  return { id: user.id, username: user.username, ...(await openSession(user)) }
}

/** A driver with a day that is over and recorded from end to end. */
async function aDriverWithALog(): Promise<Person> {
  const user = await aUser('driver')
  const { date, start, end } = daysAgo(2)
  await DutyStatus.create(aDutyRow(user, 'OFF_DUTY', start, end))
  const { id: log } = await EldLog.create(anEldLog(user, date))
  return { id: user.id, username: user.username, log, ...(await openSession(user)) }
}

export async function theWriters(others: number): Promise<Writers> {
  const made: Person[] = []
  while (made.length < others) made.push(await aDriverWithALog())
  return {
    admin: await aPerson('admin'),
    driver: await aPerson('driver'),
    others: made,
    vehicle: (await aVehicle()).id,
  }
}

const another = ({ others }: Writers): Person => {
  const person = others.pop()
  if (!person) throw new Error('There are too few people for this test')
  return person
}

const isThere =
  (statement: string, values: (string | number)[], rows = 1): Written['isStored'] =>
  async (count) =>
    (await count(statement, values)) >= rows

const SESSIONS = 'select count(*) as n from auth_access_tokens where tokenable_id = ?'

/** An import answers before it writes; what became of it is its last line. */
async function importOf(server: ChildServer, token: string, file: string): Promise<Answer> {
  const mapping = JSON.stringify({ name: 0, main_office_address: 1 })
  const response = await fetch(`${server.url}/api/imports/carriers/?mapping=${encodeURIComponent(mapping)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  })
  const lines = (await response.text()).trim().split('\n')
  const { headers, status } = response
  const last = JSON.parse(lines.at(-1)!) as { problem?: Record<string, unknown> & { status: number } }
  if (status !== 200) return { status, headers, body: last as Record<string, unknown> }
  return { status: last.problem?.status ?? 201, headers, body: last.problem ?? {} }
}

/**
 * Every kind of thing that is written: whole rows, changes, tokens made, tokens taken away, many rows at
 * once.
 */
export const WRITE_KINDS: readonly WriteKind[] = [
  {
    name: 'carrier',
    async send(server, { admin }, n) {
      const name = `Plains Freight ${n}`
      const body = { name, main_office_address: ADDRESS }
      const answer = await server.send('POST', '/api/carriers/', { token: admin.access, body })
      return { answer, isStored: isThere('select count(*) as n from carriers where name = ?', [name]) }
    },
  },
  {
    name: 'trip',
    async send(server, { driver, vehicle }, n) {
      const name = `Yard ${n}, Omaha, NE`
      const body = await aTripBody({ vehicle_id: vehicle, pickup_location_name: name })
      const answer = await server.send('POST', '/api/trips/', { token: driver.access, body })
      return {
        answer,
        isStored: isThere('select count(*) as n from trips where pickup_location_name = ?', [name]),
      }
    },
  },
  {
    name: 'duty status',
    async send(server, { driver }, n) {
      const at = new Date(Date.now() - (5000 - n) * MINUTE).toISOString()
      const status = n % 2 ? 'ON_DUTY_NOT_DRIVING' : 'OFF_DUTY'
      const body = { id: randomUUID(), status, location_description: 'Omaha, NE', at }
      const answer = await server.send('POST', '/api/hos/status/', { token: driver.access, body })
      // 200 is the status that holds already: one before it has been refused.
      const held = Number(answer.body['id'])
      return {
        answer,
        isStored:
          answer.status === 200
            ? isThere('select count(*) as n from duty_statuses where id = ?', [held])
            : isThere('select count(*) as n from duty_statuses where client_id = ?', [body.id]),
      }
    },
  },
  {
    name: 'profile',
    async send(server, writers, n) {
      const { access, id } = another(writers)
      const first = `Ana${n}x`
      const body = { first_name: first }
      const answer = await server.send('PATCH', '/api/user-info/', { token: access, body })
      return {
        answer,
        isStored: isThere('select count(*) as n from users where id = ? and first_name = ?', [id, first]),
      }
    },
  },
  {
    name: 'log in',
    async send(server, writers) {
      const { username, id } = another(writers)
      const body = { username, password: PASSWORD }
      const answer = await server.send('POST', '/api/auth/login/', { body })
      return { answer, isStored: isThere(SESSIONS, [id], 4) }
    },
  },
  {
    name: 'renew a session',
    async send(server, writers) {
      const { refresh, id } = another(writers)
      const answer = await server.send('POST', '/api/auth/refresh/', { body: { refresh } })
      return { answer, isStored: isThere(SESSIONS, [id], 3) }
    },
  },
  {
    name: 'log out everywhere',
    async send(server, writers) {
      const { access, id } = another(writers)
      const body = { everywhere: true }
      const answer = await server.send('POST', '/api/auth/logout/', { token: access, body })
      return { answer, isStored: async (count) => (await count(SESSIONS, [id])) === 0 }
    },
  },
  {
    name: 'certified log',
    async send(server, writers) {
      const { access, log } = another(writers)
      const body = { certified: true }
      const answer = await server.send('PATCH', `/api/eld-logs/${log}/`, { token: access, body })
      const signed = "select count(*) as n from log_signatures where log_id = ? and action = 'certified'"
      return { answer, isStored: isThere(signed, [log!]) }
    },
  },
  {
    name: 'import',
    async send(server, { admin }, n) {
      const names = Array.from({ length: 20 }, (_, i) => `Imported ${n}-${i}`)
      const file = ['Name,Address', ...names.map((name) => `${name},"${ADDRESS}"`)].join('\r\n')
      const answer = await importOf(server, admin.access, file)
      return {
        answer,
        isStored: isThere('select count(*) as n from carriers where name like ?', [`Imported ${n}-%`], 20),
      }
    },
  },
]

/** What an answer says about whether it was saved. */
export type Said = 'saved' | 'not saved' | 'nobody knows'

export function saidBy({ status, body }: Answer): Said {
  if (status < 300) return 'saved'
  return body['code'] === 'outcome-unknown' ? 'nobody knows' : 'not saved'
}

/** How many were said to be saved, refused or unknown, and which of these were untrue. */
export class Tally {
  readonly said: Record<Said, number> = { saved: 0, 'not saved': 0, 'nobody knows': 0 }
  readonly falseSuccesses: string[] = []
  readonly falseRefusals: string[] = []
  readonly #written: { kind: string; written: Written }[] = []

  add(kind: string, written: Written): void {
    this.said[saidBy(written.answer)]++
    this.#written.push({ kind, written })
  }

  /** Holds what was said against what is stored. */
  async check(count: Count): Promise<void> {
    for (const { kind, written } of this.#written.splice(0)) {
      const stored = await written.isStored(count)
      const said = saidBy(written.answer)
      const what = `${kind}: ${written.answer.status} ${JSON.stringify(written.answer.body)}`
      if (said === 'saved' && !stored) this.falseSuccesses.push(what)
      if (said === 'not saved' && stored) this.falseRefusals.push(what)
    }
  }

  toString(): string {
    const { saved, 'not saved': refused, 'nobody knows': unknown } = this.said
    return `${saved} saved, ${refused} refused, ${unknown} unknown; ${this.falseSuccesses.length} false "saved", ${this.falseRefusals.length} false "not saved"`
  }
}
