import { test } from '@japa/runner'
import { calendarDay, HOUR_MS, instant, plus } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { recordDuty as recordEntry } from '#services/duty/duty_log'
import { generateLog } from '#services/logs/daily_logs'
import { recordDuty } from '#tests/recorded_duty'
import { aSignedIn, aUser } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

test.group('Another driver for a trip', () => {
  test('an admin gives a planned trip away: it is planned again, and the trail says so', async ({
    assert,
  }) => {
    const { user: first, api: own } = await aSignedIn('driver')
    const { user: second, api: other } = await aSignedIn('driver')
    const { api: admin } = await aSignedIn('admin')
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    await recordDuty(second, [
      ['OFF_DUTY', 60],
      ['ON_DUTY_NOT_DRIVING', 30],
      ['OFF_DUTY', 20],
    ])
    const moved = await admin.patch(`/api/trips/${trip.id}/`, {
      driver_id: second.id,
      updated_at: trip.updated_at,
    })
    moved.assertStatus(200)
    assert.equal(moved.body().driver.id, second.id)
    ;(await own.get(`/api/trips/${trip.id}/`)).assertStatus(404)
    ;(await other.get(`/api/trips/${trip.id}/`)).assertStatus(200)
    const rows = await DutyStatus.query().where('trip_id', trip.id)
    assert.isNotEmpty(rows)
    assert.deepEqual([...new Set(rows.map(({ driverId }) => driverId))], [second.id])
    const event = await AuditEvent.query()
      .where({ record_kind: 'trip', record_id: trip.id, action: 'update' })
      .orderBy('id', 'desc')
      .firstOrFail()
    assert.equal((event.before as { driverId: number }).driverId, first.id)
    assert.equal((event.after as { driverId: number }).driverId, second.id)
    assert.equal((await own.get('/api/trips/summary/')).body().total, 0)
    assert.equal((await other.get('/api/trips/summary/')).body().planned, 1)
  })

  test('only an admin, only one who drives, only on the trip as it was seen', async ({ assert }) => {
    const { user, api: own } = await aSignedIn('driver')
    const { user: second } = await aSignedIn('driver')
    const { user: helper, api: support } = await aSignedIn('support')
    const { api: admin } = await aSignedIn('admin')
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const give = (api: typeof admin, body: object) => api.patch(`/api/trips/${trip.id}/`, body)
    ;(await give(own, { driver_id: second.id })).assertStatus(403)
    ;(await give(support, { driver_id: second.id })).assertStatus(403)
    for (const driver_id of [helper.id, 4_000_000]) {
      const refused = await give(admin, { driver_id })
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, { driver_id: 'This driver does not exist' })
    }
    const stale = await give(admin, { driver_id: second.id, updated_at: '2020-01-01T00:00:00Z' })
    stale.assertStatus(409)
    assert.equal(stale.body().current.driver.id, user.id)
    assert.equal((await Trip.findOrFail(trip.id)).driverId, user.id)
  })

  test('not once it has begun, is recorded on or done', async ({ assert }) => {
    const { user, api: own } = await aSignedIn('driver')
    const second = await aUser('driver')
    const { api: admin } = await aSignedIn('admin')
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const give = (more: object = {}) =>
      admin.patch(`/api/trips/${trip.id}/`, { driver_id: second.id, ...more })
    const only = { driver_id: 'Only a planned trip can be given to another driver' }
    assert.deepEqual((await give({ status: 'IN_PROGRESS' })).body().errors, only)
    await own.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })
    assert.deepEqual((await give()).body().errors, only)
    await own.patch(`/api/trips/${trip.id}/`, { status: 'PLANNED' })
    await recordDuty(user, [['DRIVING', 2]], trip.id)
    const recorded = await give()
    recorded.assertStatus(409)
    assert.match(recorded.body().detail, /^Duty is recorded on this trip/)
    assert.equal((await Trip.findOrFail(trip.id)).driverId, user.id)
  })

  test('the truck has to be one that the new driver may have', async ({ assert }) => {
    const { api: own } = await aSignedIn('driver')
    const second = await aUser('driver')
    const { api: admin } = await aSignedIn('admin')
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const { vehicle_id } = await aTripBody()
    const moved = await admin.patch(`/api/trips/${trip.id}/`, { driver_id: second.id, vehicle_id })
    moved.assertStatus(200)
    assert.equal(moved.body().vehicle.id, vehicle_id)
  })

  test('what the first driver sent before knowing is refused: no duty and no log on it', async ({
    assert,
  }) => {
    const { user: first, api: own } = await aSignedIn('driver')
    const { user: second } = await aSignedIn('driver')
    const { id } = (await own.post('/api/trips/', await aTripBody())).body() as { id: number }
    // As the first driver's call found it.
    const seen = await Trip.findOrFail(id)
    await Trip.query().where('id', id).update({ driver_id: second.id })
    const by = { userId: first.id, address: '127.0.0.1' }
    const now = instant(Date.now())
    const entry = {
      status: 'OFF_DUTY' as const,
      start_time: new Date(now - 3 * HOUR_MS).toISOString(),
      end_time: new Date(now - HOUR_MS).toISOString(),
      location_description: 'Omaha, NE',
    }
    const recorded = await recordEntry({ driverId: first.id, by, tripId: id }, entry, now)
    const generated = await generateLog(
      seen,
      { date: calendarDay(plus(now, -180), 'America/Chicago') },
      now,
      by,
    )
    for (const answer of [recorded, generated])
      assert.deepInclude(answer, { reason: 'not-found', sentence: 'Trip not found.' })
    assert.isEmpty(await DutyStatus.query().where({ trip_id: id, origin: 'recorded' }))
    assert.isEmpty(await EldLog.query().where('driver_id', first.id))
  })
})
