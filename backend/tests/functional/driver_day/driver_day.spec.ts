import { test } from '@japa/runner'
import { homeDays, instant, type DutyStatus as Status } from '@longhaul/core'
import { type DriverDay } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody, hoursAgo } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import type User from '#models/user'
import { recordDuty } from '#tests/recorded_duty'

const readDay = async (driver: User) =>
  (await (await signedIn(driver)).get('/api/hos/day/')).body() as DriverDay

/** Who has driven for so many hours, after a rest. */
async function aDriving(hours: number): Promise<User> {
  const driver = await aUser('driver')
  await recordDuty(driver, [
    ['OFF_DUTY', 30],
    ['DRIVING', hours],
  ])
  return driver
}

test.group('Driver day', (group) => {
  atOneMoment(group)

  test('of a new driver is eight empty days and nothing else', async ({ assert }) => {
    const driver = await aUser('driver')
    const answer = await (await signedIn(driver)).get('/api/hos/day/')
    answer.assertStatus(200)
    answer.assertHeader('cache-control', 'private, no-store')
    const day = answer.body() as DriverDay
    assert.deepEqual([day.duty, day.proposals, day.trips], [[], [], []])
    assert.equal(day.driver.id, driver.id)
    assert.lengthOf(day.days, 8)
    assert.deepEqual(
      day.days.map(({ is_over, log, violations }) => [is_over, log, violations]),
      [[false, null, []], ...Array.from({ length: 7 }, () => [true, null, []])],
    )
    const today = homeDays(day.home_zone, day.day_start_hour).at(instant(Date.parse(day.at))).date
    assert.equal(day.days[0]!.date, today)
  })

  test('judges what was recorded, and nothing that is only planned', async ({ assert }) => {
    const driver = await aDriving(9)
    const day = await readDay(driver)
    const found = day.days.flatMap(({ violations }) => violations)
    assert.isNotEmpty(found)
    for (const violation of found) {
      assert.equal(violation.rule, 'BREAK_30')
      assert.isAtMost(Date.parse(violation.violation_end), Date.parse(day.at))
    }
    assert.deepEqual(
      day.duty.map(({ status, end_time }) => [status, end_time === null]),
      [
        ['OFF_DUTY', false],
        ['DRIVING', true],
      ],
    )
  })

  test('says of a finished day what an inspector would write up, and where', async ({ assert }) => {
    const driver = await aUser('driver')
    await recordDuty(driver, [
      ['OFF_DUTY', 60],
      ['DRIVING', 50],
      ['OFF_DUTY', 47],
    ])
    const day = await readDay(driver)
    const driven = day.days.find(({ is_over, sheet }) => is_over && sheet.totals.DRIVING > 0)!
    const fields = driven.form_gaps.map(({ field }) => field)
    assert.includeMembers(fields, ['certifiedAt', 'vehicleNumber', 'totalMiles', 'shippingDocument'])
    assert.notInclude(
      day.days[0]!.form_gaps.map(({ field }) => field),
      'certifiedAt',
    )
  })

  test('brings the daily log of a day, the proposals and the edits', async ({ assert }) => {
    const driver = await aDriving(3)
    const fresh = await readDay(driver)
    const log = await EldLog.create(anEldLog(driver, fresh.days[0]!.date))
    await DutyStatus.create(
      aDutyRow(driver, 'SLEEPER_BERTH', hoursAgo(20), hoursAgo(12), {
        origin: 'proposed',
        editReason: 'Berth',
      }),
    )
    await DutyStatus.query()
      .where({ driver_id: driver.id, status: 'DRIVING' })
      .update({ edit_reason: 'Typo' })
    const day = await readDay(driver)
    assert.equal(day.days[0]!.log?.id, log.id)
    assert.isTrue(day.days[0]!.edited)
    assert.deepEqual(
      day.proposals.map(({ status, origin, reason }) => [status, origin, reason]),
      [['SLEEPER_BERTH', 'proposed', 'Berth']],
    )
  })

  test('brings the trips under way before those that start next, with stops in their own zones', async ({
    assert,
  }) => {
    const { api: session } = await aSignedIn('driver')
    const plan = async (start: number) =>
      (
        await session
          .post('/api/trips/')
          .json(await aTripBody({ start_time: new Date(start).toISOString(), driver_id: undefined }))
      ).body() as { id: number }
    const later = await plan(hoursAgo(-90))
    const sooner = await plan(hoursAgo(-6))
    await Trip.query().where('id', later.id).update({ status: 'IN_PROGRESS' })
    const day = (await session.get('/api/hos/day/')).body() as DriverDay
    assert.deepEqual(
      day.trips.map(({ trip }) => trip.id),
      [later.id, sooner.id],
    )
    for (const { trip, stops, loaded, drive_minutes_left, outlook } of day.trips) {
      assert.isNotEmpty(stops)
      for (const { zone } of stops) assert.match(zone, /^America\//)
      assert.isFalse(loaded)
      assert.isAbove(drive_minutes_left, 60)
      // The second cannot start in 6 hours while the first is under way.
      assert.equal(outlook?.verdict, trip.id === later.id ? 'on-time' : 'late')
    }
  })

  test('is nobody else’s, but staff may look', async ({ assert }) => {
    const driver = await aUser('driver')
    const other = await signedIn(await aUser('driver'))
    ;(await other.get(`/api/hos/day/?driver=${driver.id}`)).assertStatus(404)
    const support = await signedIn(await aUser('support'))
    const seen = (await support.get(`/api/hos/day/?driver=${driver.id}`)).body() as DriverDay
    assert.equal(seen.driver.id, driver.id)
  })

  test('takes as many statements for many rows as for few', async ({ assert }) => {
    const { user: driver, api: session } = await aSignedIn('driver')
    await recordDuty(driver, [['OFF_DUTY', 40]])
    await session.get('/api/hos/day/')
    const few = await queriesOf(() => Promise.resolve(session.get('/api/hos/day/')))
    await DutyStatus.query()
      .where('driver_id', driver.id)
      .update({ end_ms: hoursAgo(39) })
    await recordDuty(
      driver,
      Array.from({ length: 60 }, (_, i): [Status, number] => [
        i % 2 === 0 ? 'DRIVING' : 'OFF_DUTY',
        39 - i / 2,
      ]),
    )
    const many = await queriesOf(() => Promise.resolve(session.get('/api/hos/day/')))
    assert.equal(many, few)
  })
})
