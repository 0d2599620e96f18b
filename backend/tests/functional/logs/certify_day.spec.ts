import { test } from '@japa/runner'
import { type DutyRow, type EldLogRow, type RecordDayRow } from '@longhaul/core/contract'
import EldLog from '#models/eld_log'
import LogSignature from '#models/log_signature'
import { aDriverWithTrip, at, daysAgo, today } from '#tests/driver_with_trip'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'

test.group('Certifying a day', (group) => {
  atOneMoment(group)

  const day = daysAgo(1)
  const path = `/api/hos/days/${day.date}/`

  test('without a daily log makes the log from the trip of the day and signs it, once', async ({
    assert,
  }) => {
    const { driver, api, trip, record } = await aDriverWithTrip()
    await record('OFF_DUTY', at(day, 0), at(day, 6))
    await record('DRIVING', at(day, 6), at(day, 10))
    await record('OFF_DUTY', at(day, 10), at(day, 24))
    const before = (await api.get(path)).body() as RecordDayRow
    assert.deepEqual([before.log, before.trip_id, before.is_over], [null, trip.id, true])
    assert.notInclude(
      before.form_gaps.map(({ field }) => field),
      'vehicleNumber',
    )
    const entries = before.sheet.entries.map(({ id }) => id)
    const answer = await api.post(`${path}certify/`, { entries })
    answer.assertStatus(200)
    const log = answer.body() as EldLogRow
    assert.deepEqual([log.date, log.trip_id, log.total_miles_estimated], [day.date, trip.id, true])
    assert.isAbove(log.total_miles, 0)
    assert.isNotNull(log.certified_at)
    ;(await api.post(`${path}certify/`, { entries })).assertStatus(200)
    assert.lengthOf(await LogSignature.query().where('driver_id', driver.id), 1)
    const after = (await api.get(path)).body() as RecordDayRow
    assert.equal(after.log?.id, log.id)
  })

  test('is refused while minutes are not recorded, and leaves no log behind', async ({ assert }) => {
    const { driver, api, record } = await aDriverWithTrip()
    await record('OFF_DUTY', at(day, 0), at(day, 23.75))
    const answer = await api.post(`${path}certify/`, {})
    answer.assertStatus(422)
    assert.match(answer.body().detail, /not recorded/)
    assert.lengthOf(await EldLog.query().where('driver_id', driver.id), 0)
    ;(await api.post(`/api/hos/days/${today().date}/certify/`, {})).assertStatus(422)
    ;(await api.post('/api/hos/days/2026-02-30/certify/', {})).assertStatus(422)
  })

  test('is refused when the record is not the one that was seen', async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
    await record('OFF_DUTY', at(day, 0), at(day, 12))
    const seen = (await api.get(path)).body() as RecordDayRow
    await record('SLEEPER_BERTH', at(day, 12), at(day, 24))
    const entries = seen.sheet.entries.map(({ id }) => id)
    const answer = await api.post(`${path}certify/`, { entries })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /has changed/)
  })

  test('is for the driver: whoever else asks certifies days of their own', async () => {
    const { record } = await aDriverWithTrip()
    await record('OFF_DUTY', at(day, 0), at(day, 24))
    ;(await (await signedIn(await aUser('admin'))).post(`${path}certify/`, {})).assertStatus(422)
    ;(await (await signedIn(await aUser('support'))).post(`${path}certify/`, {})).assertStatus(403)
  })

  test('may need an hour of it to be recorded that belongs to no trip', async ({ assert }) => {
    const driver = await aUser('driver')
    const api = await signedIn(driver)
    const made = await api.post('/api/duty-statuses/', {
      status: 'OFF_DUTY',
      start_time: at(day, 0),
      end_time: at(day, 24),
      location_description: 'Omaha, NE',
    })
    made.assertStatus(201)
    assert.equal((made.body() as DutyRow).origin, 'recorded')
    ;(await api.post(`${path}certify/`, {})).assertStatus(200)
  })
})

test.group('A day of the record', (group) => {
  atOneMoment(group)

  test('of three weeks ago has its violations too', async ({ assert }) => {
    const { driver, api, record } = await aDriverWithTrip()
    const day = daysAgo(21)
    await record('OFF_DUTY', at(day, 0), at(day, 6))
    await record('DRIVING', at(day, 6), at(day, 17))
    await record('OFF_DUTY', at(day, 17), at(day, 24))
    const found = (await api.get(`/api/hos/days/${day.date}/`)).body() as RecordDayRow
    assert.deepEqual(
      found.violations.map(({ rule }) => rule),
      ['BREAK_30'],
    )
    assert.isTrue(found.is_over)
    const admin = await signedIn(await aUser('admin'))
    const seen = await admin.get(`/api/hos/days/${day.date}/?driver=${driver.id}`)
    assert.lengthOf((seen.body() as RecordDayRow).violations, 1)
    ;(await api.get('/api/hos/days/2099-01-01/')).assertStatus(422)
  })
})
