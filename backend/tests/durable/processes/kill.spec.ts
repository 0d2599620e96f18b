import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { DUTY_STATUSES } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import Trip from '#models/trip'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer } from '#tests/child_server'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'
import { aTripBody, aVehicle } from '#tests/support/records'

/** How many writes; the bench asks for 1,000. The server is killed once in every 250. */
const WRITES = Number(process.env['WRITES'] ?? 60)
const A_KILL_IN = 250
const WRITERS = 8
const MINUTE = 60_000

interface Writer {
  driver: User
  token: string
  /** Statuses begun so far, a minute apart. */
  statuses: number
}

interface Acknowledged {
  trips: number[]
  statuses: number[]
}

/** One person's next write: a planned trip and a status change by turns. */
async function write(server: ChildServer, writer: Writer, n: number, vehicle: number, done: Acknowledged) {
  const { token } = writer
  if (n % 2) {
    const body = await aTripBody({ vehicle_id: vehicle })
    const answer = await server.send('POST', '/api/trips/', { token, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    done.trips.push(Number(answer.body['id']))
    return
  }
  const at = new Date(Date.now() - 2000 * MINUTE + writer.statuses++ * MINUTE).toISOString()
  const status = DUTY_STATUSES[writer.statuses % 4]
  const body = { id: randomUUID(), status, location_description: 'Omaha, NE', at }
  const answer = await server.send('POST', '/api/hos/status/', { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  done.statuses.push(Number(answer.body['id']))
}

/** Writes until `enough` are acknowledged, then kills the server with writes of every writer under way. */
async function writeAndKill(server: ChildServer, writers: Writer[], vehicle: number, enough: number) {
  const done: Acknowledged = { trips: [], statuses: [] }
  let dead = false
  let failures: unknown[] = []
  await Promise.all(
    writers.map(async (writer, w) => {
      for (let n = w; !dead; n++)
        try {
          await write(server, writer, n, vehicle, done)
          if (!dead && done.trips.length + done.statuses.length >= enough) {
            dead = true
            void server.kill('SIGKILL')
          }
        } catch (error) {
          if (!dead) failures = [...failures, error]
          dead = true
        }
    }),
  )
  await server.ended
  return { done, failures }
}

/**
 * Every trip is whole: plan, planned rows without a hole up to its end, words for the search, line in the
 * audit trail.
 */
async function checkTrips(assert: Assert) {
  const trips = await Trip.query().preload('plan')
  for (const trip of trips) {
    const what = `trip ${trip.id}`
    assert.exists(trip.plan, what)
    const rows = await DutyStatus.query().where({ trip_id: trip.id, origin: 'planned' }).orderBy('start_ms')
    assert.isNotEmpty(rows, what)
    assert.equal(rows.at(-1)?.endMs, trip.finishMs, what)
    rows.slice(1).forEach((row, i) => assert.equal(row.startMs, rows[i]!.endMs, what))
    assert.lengthOf(await AuditEvent.query().where({ record_kind: 'trip', record_id: trip.id }), 1, what)
    assert.isNotEmpty(await db.from('search_terms').where({ kind: 'trip', record_id: trip.id }), what)
  }
  return trips.map(({ id }) => id)
}

/**
 * Every driver's log is gapless with one open status at most, and every row in it has its line in the audit
 * trail.
 */
async function checkLogs(assert: Assert, drivers: User[]) {
  const ids: number[] = []
  for (const { id } of drivers) {
    const rows = await DutyStatus.query().where({ driver_id: id, origin: 'recorded' }).orderBy('start_ms')
    rows.forEach((row, i) => assert.equal(row.endMs, rows[i + 1]?.startMs ?? null, `row ${row.id}`))
    for (const row of rows)
      assert.lengthOf(
        await AuditEvent.query().where({ record_kind: 'duty_status', record_id: row.id, action: 'create' }),
        1,
      )
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

test.group('A killed server', (group) => {
  committed(group)

  test('has kept every write it acknowledged, and no half of another', async ({ assert, cleanup }) => {
    const began = performance.now()
    const vehicle = (await aVehicle()).id
    const writers: Writer[] = []
    for (let i = 0; i < WRITERS; i++) {
      const driver = await aUser('driver')
      writers.push({ driver, token: (await openSession(driver)).access, statuses: 0 })
    }
    const all: Acknowledged = { trips: [], statuses: [] }
    let kills = 0
    for (let left = WRITES; left > 0; left -= A_KILL_IN, kills++) {
      const server = await ChildServer.start()
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      const enough = Math.min(left, A_KILL_IN)
      const { done, failures } = await writeAndKill(server, writers, vehicle, enough)
      assert.deepEqual(failures, [])
      all.trips.push(...done.trips)
      all.statuses.push(...done.statuses)
    }
    const again = await ChildServer.start()
    cleanup(() => again.kill('SIGTERM').then(() => undefined))
    const trips = await checkTrips(assert)
    const statuses = await checkLogs(
      assert,
      writers.map(({ driver }) => driver),
    )
    assert.isEmpty(
      all.trips.filter((id) => !trips.includes(id)),
      'lost trips',
    )
    assert.isEmpty(
      all.statuses.filter((id) => !statuses.includes(id)),
      'lost statuses',
    )
    const written = all.trips.length + all.statuses.length
    const kept = trips.length + statuses.length - written
    // What was under way at a kill may be there, unanswered: at most one write of each writer.
    assert.isAtMost(kept, kills * WRITERS)
    // The one started after the last kill goes on where it ended.
    const answer = await again.send('GET', '/api/hos/clocks/', { token: writers[0]!.token })
    assert.equal(answer.status, 200)
    figure(
      `kill -9: ${written} writes acknowledged, ${kills} kills, 0 lost, 0 halved, ${kept} kept without an answer, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }).timeout(300_000)
})
