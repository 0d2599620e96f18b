import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import { type PilotGrantRow, type TripRow } from '@longhaul/core/contract'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { judgeTrip } from '#services/duty/trip_verdict'
import { ChildServer } from '#tests/child_server'
import { daysAgo } from '#tests/driver_with_trip'
import { committed } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { hoursAgo } from '#tests/support/records'
import { aDriverOverHours, judgeAll } from '#tests/support/trips_over_hours'

const BERTH: PilotGrantRow = {
  pilot: 'FLEXIBLE_SLEEPER_BERTH',
  first_day: daysAgo(150).date,
  last_day: null,
}
const verdicts = async (driver: User) =>
  (await Trip.query().where('driver_id', driver.id).orderBy('id')).map(({ verdict }) => verdict)
const all = (count: number, verdict: string) => Array.from({ length: count }, () => verdict)
const waiting = async () => (await db.from('verdicts_due')).length

test.group('Trips under changed rules', (group) => {
  committed(group)

  test('between two trips database and event loop are free for others', async ({ assert }) => {
    const { driver, api } = await aDriverOverHours(3)
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.patch(`/api/users/${driver.id}/`, { pilot_grants: [BERTH] })).assertStatus(200)
    const due: number[] = []
    // A transaction that kept the embedded database's one connection would never let this end.
    await judgeAll(async () => {
      const rows = (await api.get('/api/trips/')).body() as TripRow[]
      due.push(rows.filter(({ verdict_due }) => verdict_due).length)
    })
    assert.deepEqual(due, [2, 1, 0])
  })

  test('two servers that judge, changes of rules and of the log: the last rules judge every trip', async ({
    assert,
  }) => {
    const { driver, api, ids } = await aDriverOverHours(9)
    const other = await aDriverOverHours(5)
    const admin = await signedIn(await aUser('admin'))
    const give = (user: User, ...pilot_grants: PilotGrantRow[]) =>
      admin.patch(`/api/users/${user.id}/`, { pilot_grants })
    const record = (minutes: number) =>
      api.post(`/api/trips/${ids.at(-1)}/duty-status/`, {
        ...{ status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE' },
        start_time: new Date(hoursAgo(minutes / 60)).toISOString(),
        end_time: new Date(hoursAgo(minutes / 60 - 0.1)).toISOString(),
      })
    const statuses: number[] = []
    const failures: unknown[] = []
    const asked = [
      () => give(driver, BERTH),
      () => give(other.driver, BERTH),
      () => record(50),
      () => api.post(`/api/trips/${ids[4]}/route/`),
      () => record(40),
      () => give(driver),
      () => admin.delete(`/api/trips/${ids[2]}/`),
      () => record(30),
      () => give(driver, BERTH),
    ]
    const judging = async () => {
      for (let round = 0; round < 3; round++) failures.push(...(await judgeAll()))
    }
    await give(driver, BERTH)
    await Promise.all([
      judging(),
      judging(),
      ...asked.map(async (ask) => void statuses.push((await ask()).status())),
    ])
    assert.deepEqual(failures, [])
    assert.isTrue(
      statuses.every((status) => [200, 201, 204, 409, 422].includes(status)),
      String(statuses),
    )
    assert.equal((await give(driver, BERTH)).status(), 200)
    assert.deepEqual(await judgeAll(), [])
    assert.equal(await waiting(), 0)
    for (const { driver: of } of [{ driver }, other])
      for (const trip of await Trip.query().where('driver_id', of.id)) {
        const { compliance } = await TripPlan.findByOrFail('tripId', trip.id)
        const anew = await judgeTrip(trip, instant(Date.now()))
        assert.deepEqual(
          [trip.verdict, compliance.verdict, compliance.violations],
          [anew.verdict, anew.verdict, anew.violations],
        )
      }
  })

  test('a server goes on at its start with what one that was killed has left, and does its own at once', async ({
    assert,
    cleanup,
  }) => {
    const { driver } = await aDriverOverHours(40)
    const admin = await aUser('admin')
    const body = { pilot_grants: [BERTH] }
    ;(await (await signedIn(admin)).patch(`/api/users/${driver.id}/`, body)).assertStatus(200)
    assert.deepEqual(await verdicts(driver), all(40, 'Violations'))
    const killed = await ChildServer.start()
    cleanup(() => killed.kill('SIGKILL').then(() => undefined))
    // A test that nothing ends is ended by the runner.
    while ((await verdicts(driver)).every((verdict) => verdict === 'Violations')) await pause(5)
    await killed.kill('SIGKILL')
    const server = await ChildServer.start()
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
    while ((await waiting()) > 0) await pause(20)
    assert.deepEqual(await verdicts(driver), all(40, 'Compliant'))

    const { access: token } = await openSession(admin)
    const path = `/api/users/${driver.id}/`
    const taken = await server.send('PATCH', path, { token, body: { pilot_grants: [] } })
    assert.equal(taken.status, 200)
    assert.isAbove(taken.body['trips_to_judge'] as number, 0)
    while ((await server.send('GET', path, { token })).body['trips_to_judge'] !== 0) await pause(20)
    assert.deepEqual(await verdicts(driver), all(40, 'Violations'))
    assert.deepEqual((await server.kill('SIGTERM')).code, 0)
  }).timeout(120_000)
})
