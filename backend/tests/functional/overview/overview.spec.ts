import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MINUTE_MS } from '@longhaul/core'
import { type Overview } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { anEldLog, aTermsChange, aTripBody, aVehicle, hoursAgo } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import { recordDuty } from '#tests/recorded_duty'

const HOUR = 60 * MINUTE_MS
const iso = (at: number) => new Date(at).toISOString()

test.group('Overview', (group) => {
  atOneMoment(group)

  test('is for staff, and empty without a fleet', async ({ assert }) => {
    await db.from('drivers').delete()
    await db.from('auth_access_tokens').delete()
    await db.from('users').where('role', 'driver').delete()
    const answer = await (await signedIn(await aUser('support'))).get('/api/overview/')
    answer.assertStatus(200)
    const { at: asOf, since, ...rest } = answer.body() as Overview
    assert.equal(Date.parse(asOf) - Date.parse(since), 8 * 24 * HOUR)
    assert.deepEqual(rest, {
      drivers: 0,
      at_work: [],
      violations: [],
      unsigned: [],
      expiring: [],
      trips: [],
      trips_cut: false,
    })
    ;(await (await signedIn(await aUser('driver'))).get('/api/overview/')).assertStatus(403)
  })

  test('who is at work stands by how near a limit; who rests does not stand there', async ({ assert }) => {
    const atWork = async (lastName: string, ...rows: Parameters<typeof recordDuty>[1]) => {
      const driver = await aUser('driver', { lastName })
      await recordDuty(driver, rows)
      return driver
    }
    await atWork('Over', ['OFF_DUTY', 30], ['DRIVING', 9])
    const near = await atWork('Near', ['OFF_DUTY', 30], ['DRIVING', 7.5])
    await atWork('Spent', ['OFF_DUTY', 30], ['ON_DUTY_NOT_DRIVING', 15])
    await atWork('Fine', ['OFF_DUTY', 30], ['DRIVING', 2])
    await atWork('Resting', ['DRIVING', 30], ['OFF_DUTY', 24])
    const body = (await (await signedIn(await aUser('admin'))).get('/api/overview/')).body() as Overview
    const mine = body.at_work.filter(({ driver }) => driver.last_name !== 'Miller')
    assert.sameDeepMembers(
      mine.map(({ driver, level }) => [driver.last_name, level]),
      [
        ['Over', 'over'],
        ['Near', 'near'],
        ['Spent', 'spent'],
        ['Fine', 'fine'],
      ],
    )
    assert.deepEqual(mine.at(-1)!.driver.last_name, 'Fine')
    const nearly = mine.find(({ level }) => level === 'near')!
    assert.deepInclude(nearly, { break_left_minutes: 30, drive_left_minutes: 210, status: 'DRIVING' })
    assert.equal(nearly.ends_first.clock, 'break')
    const own = await (await signedIn(near)).get('/api/hos/clocks/')
    assert.equal(own.body().drive_left_minutes, nearly.drive_left_minutes)
  })

  test('violations of the week by driver and rule, and the days that are not signed', async ({ assert }) => {
    const driver = await aUser('driver', { lastName: 'Slips' })
    await recordDuty(driver, [
      ['OFF_DUTY', 14 * 24],
      ['DRIVING', 13 * 24],
      ['OFF_DUTY', 13 * 24 - 10],
      ['DRIVING', 80],
      ['OFF_DUTY', 70],
      ['DRIVING', 50],
      ['OFF_DUTY', 41],
    ])
    const admin = await signedIn(await aUser('admin'))
    const find = async () => {
      const body = (await admin.get('/api/overview/')).body() as Overview
      return {
        violations: body.violations.filter((row) => row.driver.id === driver.id),
        unsigned: body.unsigned.find((row) => row.driver.id === driver.id)!,
      }
    }
    const first = await find()
    assert.deepEqual(
      first.violations.map(({ rule, count, minutes }) => ({ rule, count, minutes })),
      [{ rule: 'BREAK_30', count: 2, minutes: 180 }],
    )
    assert.deepEqual(first.unsigned.uncertified, [])
    assert.isAtLeast(first.unsigned.missing.length, 6)
    const date = first.unsigned.missing[0]!
    const log = await EldLog.create(anEldLog(driver, date))
    assert.deepEqual((await find()).unsigned.uncertified, [date])
    await log.merge({ certifiedMs: Date.now() as never }).save()
    const signed = (await find()).unsigned
    assert.notInclude([...signed.uncertified, ...signed.missing], date)
  })

  test('open trips say whether the driver makes it, by how much, and which rule is in the way', async ({
    assert,
  }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const admin = await signedIn(await aUser('admin'))
    const start = new Date(hoursAgo(-1)).toISOString()
    const { vehicle_id } = await aTripBody()
    const body = await aTripBody({ vehicle_id, start_time: start, current_cycle_hours: 0 })
    const trip = (await own.post('/api/trips/', body)).body()
    const row = async (id: number) =>
      ((await admin.get('/api/overview/')).body() as Overview).trips.find((one) => one.id === id)!
    const fresh = await row(trip.id)
    assert.deepInclude(fresh, { verdict: 'on-time', slack_minutes: 0, expected_arrival: trip.arrival })
    // Ten hours of work later the same trip needs a rest first.
    await recordDuty(driver, [
      ['OFF_DUTY', 30],
      ['DRIVING', 12],
      ['ON_DUTY_NOT_DRIVING', 4],
    ])
    const tired = await row(trip.id)
    assert.equal(tired.verdict, 'late')
    assert.isBelow(tired.slack_minutes!, -60)
    assert.equal(
      Date.parse(tired.planned_arrival!) - Date.parse(tired.expected_arrival!),
      tired.slack_minutes! * MINUTE_MS,
    )
    assert.match(tired.rule!, /^(WINDOW_14|DRIVE_11)$/)
    assert.isString(tired.why)
  })

  test('a second trip begins where the first one ends; one nobody started is overdue', async ({ assert }) => {
    const { api: own } = await aSignedIn('driver')
    const { vehicle_id } = await aTripBody()
    const make = async (hours: number) =>
      (
        await own.post(
          '/api/trips/',
          await aTripBody({
            vehicle_id,
            start_time: new Date(hoursAgo(hours)).toISOString(),
            current_cycle_hours: 0,
          }),
        )
      ).body()
    const [first, second] = [await make(3), await make(-1)]
    const trips = ((await (await signedIn(await aUser('support'))).get('/api/overview/')).body() as Overview)
      .trips
    const [a, b] = [first, second].map(({ id }) => trips.find((one) => one.id === id)!)
    assert.deepInclude(a, { overdue_minutes: 180, verdict: 'late', slack_minutes: -180 })
    assert.equal(b!.overdue_minutes, 0)
    assert.isTrue(Date.parse(b!.expected_arrival!) > Date.parse(a!.expected_arrival!))
    assert.equal(b!.verdict, 'late')
  })

  test('recorded driving is taken off a trip under way; one driven to its end waits for a word', async ({
    assert,
  }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const body = await aTripBody({
      vehicle_id: (await aVehicle()).id,
      start_time: new Date(hoursAgo(40)).toISOString(),
      current_cycle_hours: 0,
    })
    const trip = (await own.post('/api/trips/', body)).body()
    ;(await own.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
    const stored = await Trip.findOrFail(trip.id)
    await recordDuty(
      driver,
      [
        ['DRIVING', 39],
        ['OFF_DUTY', 31],
        ['DRIVING', 20],
        ['OFF_DUTY', 18],
      ],
      stored.id,
    )
    const row = async () =>
      ((await (await signedIn(await aUser('admin'))).get('/api/overview/')).body() as Overview).trips.find(
        (one) => one.id === trip.id,
      )!
    const between = await row()
    assert.equal(between.verdict, 'late')
    await DutyStatus.query().where({ driver_id: driver.id, active: 1, origin: 'recorded' }).delete()
    await recordDuty(
      driver,
      [
        ['DRIVING', 39],
        ['OFF_DUTY', 29],
        ['DRIVING', 16],
        ['OFF_DUTY', 6],
      ],
      stored.id,
    )
    const driven = await row()
    assert.deepInclude(driven, { verdict: 'driven', expected_arrival: null, slack_minutes: null })
  })

  test('takes the same number of queries for one driver as for twenty', async ({ assert }) => {
    const admin = await signedIn(await aUser('admin'))
    const count = () => queriesOf(async () => (await admin.get('/api/overview/')).assertStatus(200))
    const one = await aUser('driver')
    await recordDuty(one, [
      ['OFF_DUTY', 30],
      ['DRIVING', 2],
    ])
    await count() // The first call of a session also notes that its token was used.
    await recordDuty(one, [['OFF_DUTY', 29]])
    const before = await count()
    for (let i = 0; i < 20; i++)
      await recordDuty(await aUser('driver'), [
        ['OFF_DUTY', 30],
        ['DRIVING', 2],
      ])
    assert.equal(await count(), before)
    assert.isAbove(before, 5)
    assert.isAtMost(before, 20)
    // Nothing has changed: no log is read again.
    assert.isBelow(await count(), before)
  })

  test('what has changed since it was last asked shows at once, whichever way it changed', async ({
    assert,
  }) => {
    const { user: driver, api: own } = await aSignedIn('driver', { lastName: 'Turns' })
    const admin = await signedIn(await aUser('admin'))
    const asked = async () => (await admin.get('/api/overview/')).body() as Overview
    const mine = async () => (await asked()).at_work.filter((row) => row.driver.id === driver.id)
    // Other rules hold from the day under way: at any hour of the test it began twelve hours ago.
    await aTermsChange(driver, '2026-01-01', { dayStartHour: (new Date().getUTCHours() + 6) % 24 })
    await recordDuty(driver, [['OFF_DUTY', 30]])
    assert.lengthOf(await mine(), 0)
    const at = (status: string) =>
      own.post('/api/hos/status/', { status, location_description: 'Omaha, NE', at: iso(hoursAgo(9)) })
    ;(await at('DRIVING')).assertStatus(201)
    assert.deepEqual(
      (await mine()).map(({ status, level }) => [status, level]),
      [['DRIVING', 'over']],
    )
    // The terms: under the rules for passengers the same driving is no violation of a break.
    const broken = async () => (await asked()).violations.filter((row) => row.driver.id === driver.id)
    assert.deepEqual(
      (await broken()).map(({ rule }) => rule),
      ['BREAK_30'],
    )
    ;(await admin.patch(`/api/users/${driver.id}/`, { ruleset: 'US_PASSENGER_70_8' })).assertStatus(200)
    assert.deepEqual(await broken(), [])
    // The trip: made, planned anew for a later start, and gone.
    const verdicts = async () =>
      (await asked()).trips.filter((row) => row.driver.id === driver.id).map(({ verdict }) => verdict)
    const body = await aTripBody({ start_time: iso(hoursAgo(20)) })
    const { id } = (await own.post('/api/trips/', body)).body() as { id: number }
    assert.deepEqual(await verdicts(), ['late'])
    ;(await own.patch(`/api/trips/${id}/`, { start_time: iso(hoursAgo(-30)) })).assertStatus(200)
    assert.deepEqual(await verdicts(), ['on-time'])
    ;(await own.delete(`/api/trips/${id}/`)).assertStatus(204)
    assert.deepEqual(await verdicts(), [])
  })
})
