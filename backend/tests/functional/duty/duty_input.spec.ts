import { test } from '@japa/runner'
import { MESSAGES } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aTripBody, CHICAGO } from '#tests/support/records'

test.group('What a status change writes', () => {
  test('the new status and the end of the one before are in the audit trail', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const place = { location_description: 'Omaha, NE' }
    const first = await api.post('/api/hos/status/', { ...place, status: 'DRIVING', at: at(30) })
    const second = await api.post('/api/hos/status/', { ...place, status: 'OFF_DUTY', at: at(10) })
    const events = await AuditEvent.query().where('record_kind', 'duty_status').orderBy('id')
    assert.deepEqual(
      events.map(({ userId, action, recordId }) => ({ userId, action, recordId })),
      [
        { userId: driver.id, action: 'create', recordId: first.body().id },
        { userId: driver.id, action: 'create', recordId: second.body().id },
        { userId: driver.id, action: 'update', recordId: first.body().id },
      ],
    )
  })

  test('a third coordinate is refused, not dropped', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const change = await api.post('/api/hos/status/', {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
      location: [-95.9, 41.2, 300],
    })
    change.assertStatus(422)
    assert.deepEqual(change.body().errors, { location: MESSAGES.coordinates.shape })
    assert.lengthOf(await DutyStatus.all(), 0)
    const trip = await api.post('/api/trips/', {
      ...(await aTripBody()),
      dropoff_location_input: [...CHICAGO, 1],
    })
    trip.assertStatus(422)
    assert.deepEqual(trip.body().errors, { dropoff_location_input: MESSAGES.coordinates.shape })
  })
})

test.group("A driver's signature", () => {
  test('an admin may write remarks on a log, but not certify it', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    const admin = await signedIn(await aUser('admin'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const date = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    const log = (await own.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })).body()
    const signed = await admin.patch(`/api/eld-logs/${log.id}/`, { certified: true })
    signed.assertStatus(403)
    assert.equal(signed.body().detail, 'Only the driver may certify the log.')
    const remark = await admin.patch(`/api/eld-logs/${log.id}/`, { remarks: 'Seen by the office' })
    remark.assertStatus(200)
  })
})
