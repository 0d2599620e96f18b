import { test } from '@japa/runner'
import { type ApiClient, type ApiRequest } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import { AUDIT_FIELD_WORDS } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import LinkPassword from '#models/link_password'
import { sessionsOf } from '#services/accounts/sessions/session_list'
import { openSession } from '#services/accounts/sessions/sessions'
import User from '#models/user'
import env from '#start/env'
import { document } from '#tests/contract'
import { AUDITED_SIGN_INS, twoStep } from '#tests/second_steps'
import {
  aCarrier,
  aTripBody,
  aUser,
  aVehicle,
  contents,
  PASSWORD,
  rolledBack,
  signedIn,
} from '#tests/support'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** One line of the trail, as `action kind`, with some of what it must say. */
interface Line {
  what: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

interface Scenario {
  /** Who the trail must name; `null` is nobody signed in. */
  who: number | null
  send: () => ApiRequest
  lines: Line[]
  /** One, unless it says so. */
  transactions?: number
}

const span = (from: number, to: number, status = 'DRIVING') => ({
  status,
  start_time: hoursAgo(from),
  end_time: hoursAgo(to),
  location_description: 'Omaha, NE',
})

const aDriver = async (client: ApiClient) => {
  const user = await aUser('driver')
  return { user, api: await signedIn(client, user) }
}
const anAdmin = async (client: ApiClient) => {
  const user = await aUser('admin')
  return { user, api: await signedIn(client, user) }
}

/** A driver with a trip and one recorded row in it, and an admin. */
async function aLog(client: ApiClient) {
  const driver = await aDriver(client)
  const trip = (await driver.api.post('/api/trips/', await aTripBody())).body()
  const row = (await driver.api.post(`/api/trips/${trip.id}/duty-status/`, span(30, 28))).body()
  return { ...driver, trip, row, admin: await anAdmin(client) }
}

/** A day of two days ago that is recorded from end to end and certified. */
async function aCertifiedDay(client: ApiClient) {
  const { user, api } = await aDriver(client)
  const trip = (await api.post('/api/trips/', await aTripBody())).body()
  const row = (await api.post(`/api/trips/${trip.id}/duty-status/`, span(80, 10, 'OFF_DUTY'))).body()
  const date = new Date(Date.now() - 45 * HOUR).toISOString().slice(0, 10)
  const log = (await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })).body()
  ;(await api.patch(`/api/eld-logs/${log.id}/`, { certified: true })).assertStatus(200)
  return { user, api, row, log }
}

const registration = {
  username: 'trail_tester',
  email: 'trail@example.com',
  password: PASSWORD,
  first_name: 'Tara',
  last_name: 'Vale',
  license_number: 'CDL12345678',
  carrier_name: 'Trail Freight',
  carrier_address: '12 Depot Road, Omaha, NE 68102',
}

/** Operation of the document -> what happens, and what the trail must say about it. */
const SCENARIOS: Record<string, Record<string, (client: ApiClient) => Promise<Scenario>>> = {
  'post /api/auth/register/': {
    'with a new carrier': async (client) => ({
      who: null,
      send: () => client.post('/api/auth/register/').json(registration),
      lines: [
        { what: 'create user', before: null, after: { username: 'trail_tester', role: 'driver' } },
        { what: 'create carrier', after: { name: 'Trail Freight' } },
        { what: 'create driver', after: { licenseNumber: 'CDL12345678' } },
      ],
      // The person, and then the session.
      transactions: 2,
    }),
  },
  'post /api/auth/login/': {
    'with the right password': async (client) => {
      const user = await aUser('driver')
      const body = { username: user.username, password: PASSWORD }
      return {
        who: user.id,
        send: () => client.post('/api/auth/login/').json(body),
        lines: [{ what: 'login session' }],
      }
    },
  },
  'post /api/auth/password-link/': {
    redeemed: async (client) => {
      const { api } = await anAdmin(client)
      const user = await aUser('driver')
      const { token } = (await api.post(`/api/users/${user.id}/password-link/`)).body()
      return {
        who: user.id,
        send: () => client.post('/api/auth/password-link/').json({ token, password: 'Brand9New' }),
        lines: [{ what: 'password user' }],
      }
    },
  },
  'post /api/auth/logout/': {
    everywhere: async (client) => {
      const { user, api } = await aDriver(client)
      return {
        who: user.id,
        send: () => api.post('/api/auth/logout/', { everywhere: true }),
        lines: [{ what: 'logout session', after: { everywhere: true } }],
      }
    },
  },
  'delete /api/sessions/{id}/': {
    "one's own": async (client) => {
      const { user, api } = await aDriver(client)
      const [session] = await sessionsOf(user.id)
      return {
        who: user.id,
        send: () => api.delete(`/api/sessions/${session!.id}/`),
        lines: [{ what: 'session-end user', after: { device: 'Unknown device' } }],
      }
    },
  },
  'delete /api/users/{id}/sessions/{session}/': {
    "somebody else's": async (client) => {
      const { user, api } = await anAdmin(client)
      const driver = await aUser('driver')
      await openSession(driver, { address: '192.0.2.7', userAgent: 'curl/8.5.0' })
      const [session] = await sessionsOf(driver.id)
      return {
        who: user.id,
        send: () => api.delete(`/api/users/${driver.id}/sessions/${session!.id}/`),
        lines: [{ what: 'session-end user', after: { device: 'curl', address: '192.0.2.7' } }],
      }
    },
  },
  'delete /api/users/{id}/sessions/': {
    all: async (client) => {
      const { user, api } = await anAdmin(client)
      const driver = await aUser('driver')
      await openSession(driver)
      return {
        who: user.id,
        send: () => api.delete(`/api/users/${driver.id}/sessions/`),
        lines: [{ what: 'session-end user', after: { everywhere: true } }],
      }
    },
  },
  'patch /api/user-info/': {
    'with names and zone': async (client) => {
      const user = await aUser('driver')
      await user.load('driver')
      await user.driver.merge({ homeZoneConfirmed: false }).save()
      const api = await signedIn(client, user)
      const body = { first_name: 'Robin', home_zone: 'America/Denver', home_zone_confirmed: true }
      return {
        who: user.id,
        send: () => api.patch('/api/user-info/', body),
        lines: [
          { what: 'update user', before: { firstName: 'Pat' }, after: { firstName: 'Robin' } },
          { what: 'create driver_terms', after: { homeZone: 'America/Denver' } },
          {
            what: 'update driver',
            before: { homeZoneConfirmed: false },
            after: { homeZoneConfirmed: true },
          },
        ],
      }
    },
  },
  'post /api/auth/password/': {
    changed: async (client) => {
      const { user, api } = await aDriver(client)
      return {
        who: user.id,
        send: () => api.post('/api/auth/password/', { current_password: PASSWORD, password: 'Brand9New' }),
        lines: [{ what: 'password user' }],
      }
    },
  },
  'post /api/auth/password-link/word/': {
    ...Object.fromEntries(
      [true, false].map((mine) => [
        mine ? 'confirmed' : 'denied',
        async (client: ApiClient) => {
          const { user: maker } = await anAdmin(client)
          const { user, api } = await aDriver(client)
          const link = await LinkPassword.create({
            userId: user.id,
            madeBy: maker.id,
            setMs: instant(Date.now()),
            session: 'the one the link opened',
            address: null,
            first: true,
            formerPassword: null,
            word: 'none',
            wordMs: null,
          })
          return {
            who: user.id,
            send: () => api.post('/api/auth/password-link/word/', { id: link.id, mine }),
            lines: [
              {
                what: `${mine ? 'link-confirmed' : 'link-denied'} user`,
                after: { linkMadeBy: maker.id, linkProved: false },
              },
            ],
          }
        },
      ]),
    ),
  },
  'post /api/trips/': {
    planned: async (client) => {
      const { user, api } = await aDriver(client)
      const body = await aTripBody()
      return {
        who: user.id,
        send: () => api.post('/api/trips/', body),
        lines: [{ what: 'create trip', before: null, after: { verdict: 'Compliant', driverId: user.id } }],
      }
    },
  },
  'patch /api/trips/{id}/': {
    're-planned': async (client) => {
      const { user, api, trip } = await aLog(client)
      return {
        who: user.id,
        send: () => api.patch(`/api/trips/${trip.id}/`, { current_cycle_hours: 20, status: 'IN_PROGRESS' }),
        lines: [
          {
            what: 'update trip',
            before: { currentCycleHours: 12.5, status: 'PLANNED' },
            after: { currentCycleHours: 20, status: 'IN_PROGRESS' },
          },
        ],
      }
    },
  },
  'delete /api/trips/{id}/': {
    'with its plan': async (client) => {
      const { user, api, trip } = await aLog(client)
      return {
        who: user.id,
        send: () => api.delete(`/api/trips/${trip.id}/`),
        lines: [{ what: 'delete trip', before: { id: trip.id, driverId: user.id }, after: null }],
      }
    },
  },
  'post /api/trips/{id}/route/': {
    again: async (client) => {
      const { user, api, trip } = await aLog(client)
      return {
        who: user.id,
        send: () => api.post(`/api/trips/${trip.id}/route/`),
        lines: [
          {
            what: 'plan trip',
            before: { totalMilesTenths: Math.round(trip.total_miles * 10) },
            after: { totalMilesTenths: Math.round(trip.total_miles * 10) },
          },
        ],
      }
    },
  },
  'post /api/trips/{id}/duty-status/': {
    'that closes the open status': async (client) => {
      const { user, api, trip } = await aLog(client)
      const open = { status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE', at: hoursAgo(9) }
      await api.post('/api/hos/status/', open)
      const body = span(5, 4)
      const minute = Math.floor(Date.parse(body.start_time) / 60_000) * 60_000
      return {
        who: user.id,
        send: () => api.post(`/api/trips/${trip.id}/duty-status/`, body),
        lines: [
          { what: 'update duty_status', before: { endMs: null }, after: { endMs: minute } },
          { what: 'create duty_status', after: { status: 'DRIVING', startMs: minute } },
        ],
      }
    },
    'of an admin, which is a proposal': async (client) => {
      const { admin, trip } = await aLog(client)
      return {
        who: admin.user.id,
        send: () => admin.api.post(`/api/trips/${trip.id}/duty-status/`, span(5, 4)),
        lines: [{ what: 'create duty_status', after: { origin: 'proposed', editedBy: admin.user.id } }],
      }
    },
  },
  'post /api/hos/status/': {
    'that closes the open one': async (client) => {
      const { user, api } = await aDriver(client)
      await api.post('/api/hos/status/', {
        status: 'OFF_DUTY',
        location_description: 'Omaha, NE',
        at: hoursAgo(2),
      })
      return {
        who: user.id,
        send: () => api.post('/api/hos/status/', { status: 'DRIVING', location_description: 'Omaha, NE' }),
        lines: [
          { what: 'create duty_status', after: { status: 'DRIVING' } },
          { what: 'update duty_status', before: { endMs: null } },
        ],
      }
    },
  },
  'patch /api/duty-statuses/{id}/': {
    'of a certified day': async (client) => {
      const { user, api, row, log } = await aCertifiedDay(client)
      return {
        who: user.id,
        send: () =>
          api.patch(`/api/duty-statuses/${row.id}/`, { remarks: 'At home', reason: 'Forgot the place' }),
        lines: [
          { what: 'create duty_status', after: { remarks: 'At home', editReason: 'Forgot the place' } },
          { what: 'update duty_status', before: { active: true }, after: { active: false } },
          {
            what: 'update eld_log',
            before: { certifiedMs: Date.parse(log.certified_at ?? '') || undefined },
            after: { certifiedMs: null },
          },
        ],
      }
    },
  },
  'delete /api/duty-statuses/{id}/': {
    'with a reason': async (client) => {
      const { user, api, row } = await aLog(client)
      return {
        who: user.id,
        send: () => api.delete(`/api/duty-statuses/${row.id}/`, { reason: 'Never happened' }),
        lines: [
          {
            what: 'update duty_status',
            before: { active: true },
            after: { active: false, editReason: 'Never happened' },
          },
        ],
      }
    },
  },
  'post /api/duty-statuses/{id}/accept/': {
    'of a change': async (client) => {
      const { user, api, row, admin } = await aLog(client)
      const change = { location_description: 'Lincoln, NE', reason: 'Wrong town' }
      const proposal = (await admin.api.patch(`/api/duty-statuses/${row.id}/`, change)).body()
      return {
        who: user.id,
        send: () => api.post(`/api/duty-statuses/${proposal.id}/accept/`),
        lines: [
          { what: 'update duty_status', before: { origin: 'proposed' }, after: { origin: 'recorded' } },
          { what: 'update duty_status', before: { active: true }, after: { active: false } },
        ],
      }
    },
  },
  'post /api/duty-statuses/{id}/decline/': {
    'of a new row': async (client) => {
      const { user, api, trip, admin } = await aLog(client)
      const proposal = (await admin.api.post(`/api/trips/${trip.id}/duty-status/`, span(5, 4))).body()
      return {
        who: user.id,
        send: () => api.post(`/api/duty-statuses/${proposal.id}/decline/`),
        lines: [{ what: 'update duty_status', before: { active: true }, after: { active: false } }],
      }
    },
  },
  'post /api/trips/{id}/eld-logs/generate/': {
    'for the first time': async (client) => {
      const { user, api, trip } = await aLog(client)
      const date = hoursAgo(48).slice(0, 10)
      return {
        who: user.id,
        send: () => api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date }),
        lines: [{ what: 'create eld_log', after: { date, driverId: user.id } }],
      }
    },
  },
  'patch /api/eld-logs/{id}/': {
    'with remarks': async (client) => {
      const { user, api, log } = await aCertifiedDay(client)
      return {
        who: user.id,
        send: () => api.patch(`/api/eld-logs/${log.id}/`, { remarks: 'Snow' }),
        lines: [{ what: 'update eld_log', before: { remarks: null }, after: { remarks: 'Snow' } }],
      }
    },
  },
  'post /api/users/': {
    'for a driver': async (client) => {
      const { user, api } = await anAdmin(client)
      const { username, email, first_name, last_name, license_number } = registration
      const carrier = (await aCarrier()).id
      const body = { username, email, first_name, last_name, role: 'driver', carrier, license_number }
      return {
        who: user.id,
        send: () => api.post('/api/users/', body),
        lines: [
          { what: 'create user', after: { username } },
          { what: 'create driver', after: { carrierId: carrier } },
          { what: 'password-link user' },
        ],
      }
    },
  },
  'patch /api/users/{id}/': {
    'with new terms': async (client) => {
      const { user, api } = await anAdmin(client)
      const driver = await aUser('driver')
      const change = { active: false, license_number: 'CDL00099', ruleset: 'US_PROPERTY_60_7' }
      return {
        who: user.id,
        send: () => api.patch(`/api/users/${driver.id}/`, change),
        lines: [
          { what: 'update user', before: { active: true }, after: { active: false } },
          { what: 'update driver', after: { licenseNumber: 'CDL00099' } },
          { what: 'create driver_terms', after: { ruleset: 'US_PROPERTY_60_7' } },
        ],
      }
    },
  },
  'delete /api/users/{id}/': {
    'without records': async (client) => {
      const { user, api } = await anAdmin(client)
      const driver = await aUser('driver')
      return {
        who: user.id,
        send: () => api.delete(`/api/users/${driver.id}/`),
        lines: [{ what: 'delete user', before: { username: driver.username }, after: null }],
      }
    },
  },
  'post /api/users/{id}/password-link/': {
    issued: async (client) => {
      const { user, api } = await anAdmin(client)
      const driver = await aUser('driver')
      return {
        who: user.id,
        send: () => api.post(`/api/users/${driver.id}/password-link/`),
        lines: [{ what: 'password-link user' }],
      }
    },
  },
  'post /api/carriers/': {
    made: async (client) => {
      const { user, api } = await anAdmin(client)
      const body = { name: 'Trail Freight', main_office_address: registration.carrier_address }
      return {
        who: user.id,
        send: () => api.post('/api/carriers/', body),
        lines: [{ what: 'create carrier', after: { name: 'Trail Freight' } }],
      }
    },
  },
  'patch /api/carriers/{id}/': {
    renamed: async (client) => {
      const { user, api } = await anAdmin(client)
      const carrier = await aCarrier()
      return {
        who: user.id,
        send: () => api.patch(`/api/carriers/${carrier.id}/`, { name: 'Renamed Freight' }),
        lines: [
          { what: 'update carrier', before: { name: carrier.name }, after: { name: 'Renamed Freight' } },
        ],
      }
    },
  },
  'delete /api/carriers/{id}/': {
    unused: async (client) => {
      const { user, api } = await anAdmin(client)
      const carrier = await aCarrier()
      return {
        who: user.id,
        send: () => api.delete(`/api/carriers/${carrier.id}/`),
        lines: [{ what: 'delete carrier', before: { name: carrier.name }, after: null }],
      }
    },
  },
  'post /api/carriers/{id}/merge/': {
    'of one with a vehicle': async (client) => {
      const { user, api } = await anAdmin(client)
      const [goes, stays] = [await aCarrier(), await aCarrier()]
      const vehicle = await aVehicle({ carrierId: goes.id })
      const order = {
        into: stays.id,
        confirm: goes.name,
        updated_at: new Date(goes.updatedMs).toISOString(),
        into_updated_at: new Date(stays.updatedMs).toISOString(),
      }
      return {
        who: user.id,
        send: () => api.post(`/api/carriers/${goes.id}/merge/`, order),
        lines: [
          {
            what: 'update vehicle',
            before: { carrierId: vehicle.carrierId },
            after: { carrierId: stays.id },
          },
          { what: 'merge carrier', before: { name: goes.name }, after: { name: stays.name, vehicles: 1 } },
          { what: 'delete carrier', before: { name: goes.name }, after: null },
        ],
      }
    },
  },
  'post /api/vehicles/': {
    made: async (client) => {
      const { user, api } = await anAdmin(client)
      const carrier = (await aCarrier()).id
      const body = { vehicle_number: 'TRK9000', license_plate: 'AB-1234', state: 'NE', carrier }
      return {
        who: user.id,
        send: () => api.post('/api/vehicles/', body),
        lines: [{ what: 'create vehicle', after: { vehicleNumber: 'TRK9000' } }],
      }
    },
  },
  'patch /api/vehicles/{id}/': {
    retired: async (client) => {
      const { user, api } = await anAdmin(client)
      const vehicle = await aVehicle()
      return {
        who: user.id,
        send: () => api.patch(`/api/vehicles/${vehicle.id}/`, { retired: true }),
        lines: [{ what: 'update vehicle', before: { retired: false }, after: { retired: true } }],
      }
    },
  },
  'delete /api/vehicles/{id}/': {
    unused: async (client) => {
      const { user, api } = await anAdmin(client)
      const vehicle = await aVehicle()
      return {
        who: user.id,
        send: () => api.delete(`/api/vehicles/${vehicle.id}/`),
        lines: [{ what: 'delete vehicle', before: { vehicleNumber: vehicle.vehicleNumber }, after: null }],
      }
    },
  },
}

Object.assign(SCENARIOS, AUDITED_SIGN_INS)

/** Calls that change nothing anybody would look for. A PUT is its PATCH with every field given. */
const UNNOTED: Record<string, string> = {
  'post /api/route-preview/': 'stores nothing',
  'post /api/auth/refresh/': 'goes on with a session that is noted where it begins',
  'post /api/imports/{kind}/preview/': 'stores nothing',
  'post /api/imports/{kind}/':
    'a stream that tells its end in its last line; imports.spec.ts looks at its trail',
  'post /api/auth/two-step/set-up/': 'nothing is on before the first code',
  'post /api/audit-proof/': 'reads the trail; who asked stands with the result',
  'delete /api/audit-proof/': 'ends a reading of the trail',
  'post /api/auth/passkeys/options/': 'nothing is added before the device has answered',
  'post /api/auth/passkey/options/': 'nobody signs in before the device has answered',
  'put /api/carriers/{id}/': 'as PATCH',
  'put /api/vehicles/{id}/': 'as PATCH',
  'put /api/users/{id}/': 'as PATCH',
}

const CASES = Object.entries(SCENARIOS).flatMap(([operation, scenarios]) =>
  Object.entries(scenarios).map(([when, scenario]) => ({ title: `${operation} ${when}`, scenario })),
)

const eventsAfter = (id: number) => AuditEvent.query().where('id', '>', id).orderBy('id')
const lastEvent = async () => (await AuditEvent.query().orderBy('id', 'desc').first())?.id ?? 0

test.group('The audit trail', (group) => {
  rolledBack(group)
  group.each.setup(() => {
    const usual = env.get('APP_URL')
    return () => env.set('APP_URL', usual)
  })

  test('knows every call that changes anything', ({ assert }) => {
    const changing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'parameters'].includes(method))
        .map((method) => `${method} ${path}`),
    )
    assert.sameMembers(changing, [...Object.keys(SCENARIOS), ...Object.keys(UNNOTED)])
  })

  test('{title}: who, what, before, after, when, from where')
    .with(CASES)
    .run(async ({ client, assert }, { scenario }) => {
      const { who, send, lines } = await scenario(client)
      const [before, began] = [await lastEvent(), Date.now()]
      const answer = await send()
      assert.isBelow(answer.status(), 300, answer.text())
      const events = await eventsAfter(before)
      assert.deepEqual(
        events.map(({ action, recordKind }) => `${action} ${recordKind}`),
        lines.map(({ what }) => what),
      )
      for (const [i, event] of events.entries()) {
        assert.equal(event.userId, who)
        assert.match(event.address ?? '', /127\.0\.0\.1$|^::1$/)
        assert.isAtLeast(event.atMs, began)
        assert.isAtMost(event.atMs, Date.now())
        if (event.recordKind !== 'session') assert.isAbove(event.recordId ?? 0, 0)
        for (const side of ['before', 'after'] as const) {
          const expected = lines[i]![side]
          if (expected === null) assert.isNull(event[side])
          else if (expected) assert.containSubset(event[side], definedOf(expected))
        }
      }
      assert.notMatch(JSON.stringify(events), /scrypt|acc_|ref_|pwd_|Cedar|Brand9New/)
    })

  test('{title}: without its line in the trail nothing happens')
    .with(CASES)
    .run(async ({ client, assert, cleanup }, { scenario }) => {
      const { send } = await scenario(client)
      const before = await contents()
      const { create } = AuditEvent
      cleanup(() => {
        AuditEvent.create = create
      })
      AuditEvent.create = () => {
        throw Object.assign(new Error('no line'), { code: 'ER_DISK_FULL' })
      }
      ;(await send()).assertStatus(503)
      assert.deepEqual(await contents(), before)
    })

  test('{title}: tried again after a deadlock it is done once and in full')
    .with(CASES)
    .run(async ({ client, assert, cleanup }, { scenario }) => {
      const { send, lines, transactions = 1 } = await scenario(client)
      const before = await lastEvent()
      const { transaction } = db
      cleanup(() => {
        db.transaction = transaction
      })
      let tries = 0
      const failingOnce = async (work: (trx: unknown) => Promise<unknown>) =>
        (transaction as (work: (trx: unknown) => Promise<unknown>) => Promise<unknown>).call(
          db,
          async (trx) => {
            const result = await work(trx)
            if (tries++ === 0) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' })
            return result
          },
        )
      db.transaction = failingOnce as typeof transaction
      const answer = await send()
      assert.isBelow(answer.status(), 300, answer.text())
      assert.equal(tries, transactions + 1)
      const events = await eventsAfter(before)
      assert.deepEqual(
        events.map(({ action, recordKind }) => `${action} ${recordKind}`),
        lines.map(({ what }) => what),
      )
      for (const [i, { before: was, after }] of events.entries()) {
        const line = lines[i]!
        if (line.before) assert.containSubset(was, definedOf(line.before))
        if (line.after) assert.containSubset(after, definedOf(line.after))
      }
    })
})

/** Without what a scenario could not know. */
const definedOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

test.group('What was refused', (group) => {
  rolledBack(group)

  test('at the login is in the trail, without what was typed where nobody has that name', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    for (const username of [user.username, 'My-Secret-Password']) {
      const answer = await client.post('/api/auth/login/').json({ username, password: 'wrong-one' })
      answer.assertStatus(401)
    }
    const events = await AuditEvent.query().where('action', 'denied').orderBy('id')
    assert.deepEqual(
      events.map(({ userId, after }) => [userId, after]),
      [
        [null, { username: user.username }],
        [null, { username: null }],
      ],
    )
    ;(
      await client.post('/api/auth/password-link/').json({ token: 'pwd_x.y', password: 'Brand9New' })
    ).assertStatus(401)
    assert.lengthOf(await AuditEvent.query().where('action', 'denied'), 3)
  })

  test('to somebody signed in is in the trail, ten times a minute at most', async ({ client, assert }) => {
    const { user, api } = await aDriver(client)
    for (let i = 0; i < 12; i++) (await api.delete('/api/users/1/')).assertStatus(403)
    const events = await AuditEvent.query().where('action', 'refused')
    assert.lengthOf(events, 10)
    assert.deepEqual(
      [events[0]!.userId, events[0]!.after],
      [user.id, { method: 'DELETE', path: '/api/users/1/' }],
    )
  })

  test('for too many tries is in the trail once, and at most ten times of an address', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const guess = (username: string) =>
      client.post('/api/auth/login/').json({ username, password: 'wrong-one' })
    for (let i = 0; i < 8; i++) await guess(user.username.toUpperCase())
    ;(await guess(user.username)).assertStatus(429)
    const throttled = async () =>
      (await AuditEvent.query().where('action', 'denied').orderBy('id'))
        .filter(({ after }) => after?.['why'] === 'too many tries')
        .map(({ userId, recordKind, after }) => [userId, recordKind, after])
    const line = (username: string | null) => [null, 'session', { username, why: 'too many tries' }]
    assert.deepEqual(await throttled(), [line(user.username)])
    // The address is used up by now, whatever the name; of names that nobody has nothing is kept.
    for (let i = 0; i < 50; i++) await guess(`somebody_${i}`)
    for (let i = 0; i < 20; i++) (await guess(`My-Secret-${i}`)).assertStatus(429)
    assert.deepEqual(await throttled(), [line(user.username), ...Array.from({ length: 9 }, () => line(null))])
  })

  test('for too many tries at one name from everywhere is in the trail ten times', async ({ assert }) => {
    const user = await aUser('driver')
    const statuses: number[] = []
    for (let i = 0; i < 80; i++)
      statuses.push(
        await fetch(`http://${env.get('HOST')}:${env.get('PORT')}/api/auth/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
          body: JSON.stringify({ username: user.username, password: 'wrong-one' }),
        }).then(({ status }) => status),
      )
    assert.isAbove(statuses.filter((status) => status === 429).length, 10)
    const lines = await AuditEvent.query().where('action', 'denied')
    assert.lengthOf(
      lines.filter(({ after }) => after?.['why'] === 'too many tries'),
      10,
    )
  })

  test('stays 429 when the trail cannot be written', async ({ client, cleanup }) => {
    const user = await aUser('driver')
    const guess = () =>
      client.post('/api/auth/login/').json({ username: user.username, password: 'wrong-one' })
    for (let i = 0; i < 5; i++) (await guess()).assertStatus(401)
    const { create } = AuditEvent
    cleanup(() => {
      AuditEvent.create = create
    })
    AuditEvent.create = () => {
      throw Object.assign(new Error('no line'), { code: 'ER_DISK_FULL' })
    }
    ;(await guess()).assertStatus(429)
  })

  test('at a second step on the profile page is in the trail, without the code', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const api = await signedIn(client, user)
    ;(await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })).assertStatus(200)
    ;(await api.post('/api/auth/two-step/', { code: '000000' })).assertStatus(422)
    const denied = async () =>
      (await AuditEvent.query().where('action', 'denied').orderBy('id')).map(
        ({ userId, recordKind, recordId, after }) => [userId, recordKind, recordId, after],
      )
    const line = [user.id, 'user', user.id, { why: 'wrong code' }]
    assert.deepEqual(await denied(), [line])
    const other = await twoStep(client, await aUser('driver'))
    const proof = { password: PASSWORD, code: '000000' }
    ;(await other.api.post('/api/auth/two-step/recovery-codes/', proof)).assertStatus(422)
    ;(await other.api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD })).assertStatus(422)
    assert.deepEqual(await denied(), [line, [other.user.id, 'user', other.user.id, { why: 'wrong code' }]])
  })

  test("to guess the password of a session that is somebody else's after five tries", async ({
    client,
    assert,
  }) => {
    const { user, api } = await aDriver(client)
    const guess = (current_password: string) =>
      api.post('/api/auth/password/', { current_password, password: 'Brand9New' })
    for (let i = 0; i < 5; i++) (await guess(`guess-${i}`)).assertStatus(422)
    ;(await guess(PASSWORD)).assertStatus(429)
    const events = await AuditEvent.query().where('action', 'denied')
    assert.deepEqual(
      events.map(({ userId, recordId }) => [userId, recordId]),
      Array.from({ length: 6 }, () => [user.id, user.id]),
    )
    assert.deepEqual(events.at(-1)!.after, { why: 'too many tries' })
    assert.equal(AUDIT_FIELD_WORDS.why, 'Why it was denied')
    assert.isTrue((await User.findOrFail(user.id)).password === user.password)
    assert.exists((await openSession(user)).access)
  })
})
