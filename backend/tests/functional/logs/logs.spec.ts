import { test } from '@japa/runner'
import type User from '#models/user'
import { DUTY_STATUSES, homeDays, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { MESSAGES, type EldLogRow, type SheetWire } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { writtenOn } from '#tests/pdf_text'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody, aVehicle } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import { HOUR, aDriverWithTrip, at, days, daysAgo, today } from '#tests/driver_with_trip'

test.group('Daily logs', (group) => {
  atOneMoment(group)

  const total = ({ totals }: SheetWire) => DUTY_STATUSES.reduce((sum, status) => sum + totals[status], 0)

  test('of a trip that is deleted in the same moment: it is said, and no log is made', async ({
    assert,
    cleanup,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const trip = (await api.post('/api/trips/', await aTripBody())).body() as { id: number }
    const { transaction } = db
    cleanup(() => {
      db.transaction = transaction
    })
    const deletedFirst = async (work: unknown) => {
      db.transaction = transaction
      ;(await api.delete(`/api/trips/${trip.id}/`)).assertStatus(204)
      return (transaction as (work: unknown) => unknown).call(db, work)
    }
    db.transaction = deletedFirst as typeof transaction
    const today = homeDays('America/Chicago', 0).at(Date.now() as Instant).date
    const answer = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: today })
    answer.assertStatus(404)
    assert.equal(answer.body().detail, 'Trip not found.')
    assert.lengthOf(await EldLog.query(), 0)
  })

  test('a recorded day becomes a sheet whose totals fill it', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    await record('OFF_DUTY', at(day, 0), at(day, 6))
    await record('DRIVING', at(day, 6), at(day, 10))
    await record('ON_DUTY_NOT_DRIVING', at(day, 10), at(day, 11))
    const made = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    made.assertStatus(201)
    const { sheet, total_miles, total_miles_estimated, fuel_consumed } = made.body() as EldLogRow
    assert.equal(total(sheet), sheet.length_minutes)
    assert.equal(sheet.totals.DRIVING, 240)
    assert.equal(sheet.unrecorded_minutes, sheet.length_minutes - 11 * 60)
    assert.isTrue(total_miles_estimated)
    assert.isAbove(total_miles, 150)
    assert.isNull(fuel_consumed)
    const list = await api.get(`/api/trips/${trip.id}/eld-logs/`)
    assert.deepEqual(
      list.body().map(({ id }: EldLogRow) => id),
      [made.body().id],
    )
  })

  test('a log carries the header items of its trip', async () => {
    const { api, trip } = await aDriverWithTrip()
    await api.patch(`/api/trips/${trip.id}/`, { trailer_numbers: 'T1, T2', co_driver: 'Ann Li' })
    const log = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: daysAgo(1).date })
    log.assertBodyContains({ trailer_numbers: 'T1, T2', shipping_document: null, co_driver: 'Ann Li' })
  })

  test('generating a day again refreshes one log, and what was typed wins', async ({ assert }) => {
    const { driver, api, trip } = await aDriverWithTrip()
    const { date } = daysAgo(1)
    const path = `/api/trips/${trip.id}/eld-logs/generate/`
    const typed = await api.post(path, { date, total_miles: 512.3, fuel_consumed: 80.5 })
    typed.assertBodyContains({ total_miles: 512.3, total_miles_estimated: false, fuel_consumed: 80.5 })
    const again = await api.post(path, { date })
    again.assertBodyContains({ id: typed.body().id, total_miles: 512.3, fuel_consumed: 80.5 })
    assert.lengthOf(await EldLog.query().where('driver_id', driver.id), 1)
  })

  test('today is fine, tomorrow and nonsense are not', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const path = `/api/trips/${trip.id}/eld-logs/generate/`
    ;(await api.post(path, { date: today().date })).assertStatus(201)
    const tomorrow = await api.post(path, { date: days.numbered(today().number + 1).date })
    assert.deepEqual(tomorrow.body().errors, { date: MESSAGES.date.future })
    for (const date of ['2026-02-30', '03/01/2026', '2026-1-1', 20260101]) {
      const answer = await api.post(path, { date })
      answer.assertStatus(422)
      assert.property(answer.body().errors, 'date')
    }
    const empty = await api.post(path, {})
    assert.deepEqual(empty.body().errors, { date: MESSAGES.date.required })
    const negative = await api.post(path, { date: today().date, total_miles: -1 })
    assert.deepEqual(negative.body().errors, { total_miles: MESSAGES.totalMiles.min })
    const finer = await api.post(path, { date: today().date, total_miles: 612.45 })
    finer.assertStatus(422)
    assert.deepEqual(finer.body().errors, {
      total_miles: 'Total miles go by the tenth, such as 612 or 612.4',
    })
    for (const total_miles of [0.1, 0.3, 8.7, 1000.7, 9999.9])
      (await api.post(path, { date: today().date, total_miles })).assertBodyContains({ total_miles })
  })

  test('only a past and fully recorded day can be certified', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const path = `/api/trips/${trip.id}/eld-logs/generate/`
    const now = (await api.post(path, { date: today().date })).body() as EldLogRow
    const early = await api.patch(`/api/eld-logs/${now.id}/`, { certified: true })
    early.assertStatus(422)
    const day = daysAgo(1)
    const gap = (await api.post(path, { date: day.date })).body() as EldLogRow
    const open = await api.patch(`/api/eld-logs/${gap.id}/`, { certified: true })
    assert.match(open.body().detail, /not recorded/)
    await record('OFF_DUTY', at(day, 0), at(daysAgo(0), 0))
    const done = await api.patch(`/api/eld-logs/${gap.id}/`, { certified: true, remarks: 'A day at home' })
    done.assertStatus(200)
    assert.equal(done.body().remarks, 'A day at home')
    assert.isNotNull(done.body().certified_at)
  })
})

test.group('The PDF of a log', () => {
  test('is one page, for the driver and staff only', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    await record('DRIVING', at(day, 6), at(day, 10))
    const log = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const pdf = await api.get(`/api/eld-logs/${log.id}/pdf/`)
    pdf.assertStatus(200)
    assert.equal(pdf.header('content-type'), 'application/pdf')
    const body = pdf.body() as Buffer
    assert.equal(body.subarray(0, 5).toString('latin1'), '%PDF-')
    assert.lengthOf(body.toString('latin1').match(/\/Type \/Page\b/g) ?? [], 1)
    const other = await signedIn(await aUser('driver'))
    ;(await other.get(`/api/eld-logs/${log.id}/pdf/`)).assertStatus(404)
  })

  test('is headed by the portal that prints it', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    await record('DRIVING', at(day, 6), at(day, 10))
    const admin = await signedIn(await aUser('admin'))
    ;(await admin.patch('/api/settings/', { company_name: 'Prairie Freight Portal' })).assertStatus(200)
    const { id } = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const words = writtenOn((await api.get(`/api/eld-logs/${id}/pdf/`)).body() as Buffer)
    assert.include(words, 'Prairie Freight Portal')
    assert.include(words, 'Longhaul is planning and logging software, not a registered ELD.')
  })

  test('says so where it has no font for a letter, and only there', async ({ assert }) => {
    const { api, driver, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    await record('DRIVING', at(day, 6), at(day, 10))
    const log = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const written = async () => writtenOn((await api.get(`/api/eld-logs/${log.id}/pdf/`)).body() as Buffer)
    await driver.merge({ firstName: 'Łukasz', lastName: 'Müller' }).save()
    const western = await written()
    assert.include(western, 'Lukasz Müller')
    assert.notInclude(western.replace(/\s+/g, ' '), 'no font for')
    for (const name of ['李雷', 'محمد', 'Иван']) {
      await driver.merge({ firstName: name, lastName: 'Lee' }).save()
      const other = await written()
      assert.match(other, /\?+ Lee/)
      assert.include(
        other.replace(/\s+/g, ' '),
        'that this PDF has no font for: Print, on the page of the log,',
      )
    }
  })

  test('a day with more words than a page has room for goes on instead of losing any', async ({ assert }) => {
    const { driver, api, trip } = await aDriverWithTrip()
    const day = daysAgo(1)
    await DutyStatus.createMany(
      Array.from({ length: 48 }, (_, i) =>
        aDutyRow(
          driver,
          DUTY_STATUSES[i % DUTY_STATUSES.length]!,
          day.start + (i * HOUR) / 2,
          day.start + ((i + 1) * HOUR) / 2,
          { remarks: 'Waited for the dock “on time” '.repeat(30) },
        ),
      ),
    )
    const log = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const pages = (await api.get(`/api/eld-logs/${log.id}/pdf/`)).body() as Buffer
    assert.isAbove((pages.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length, 5)
  })
})

test.group('The recap of a log', (group) => {
  atOneMoment(group)

  test('counts since the last restart, and leaves blank what it cannot know', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const generate = async (date: string) =>
      (await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date })).body() as EldLogRow
    const recapOf = async ({ id }: EldLogRow) =>
      ((await api.get(`/api/eld-logs/${id}/`)).body() as EldLogRow).recap
    const midnight = (back: number) => at(daysAgo(back), 0)
    // Ten hours of work four days ago, two days of rest, eight hours of work yesterday.
    await record('DRIVING', at(daysAgo(4), 0), at(daysAgo(4), 10))
    await record('OFF_DUTY', at(daysAgo(4), 10), at(daysAgo(1), 8))
    await record('DRIVING', at(daysAgo(1), 8), at(daysAgo(1), 16))
    await record('OFF_DUTY', at(daysAgo(1), 16), midnight(0))
    const log = await generate(daysAgo(1).date)
    assert.notProperty(log, 'recap')
    assert.containsSubset(await recapOf(log), {
      cycle_hours: 70,
      cycle_days: 8,
      restart_hours: 34,
      on_duty_today_minutes: 480,
      counts_tomorrow_minutes: null,
      available_tomorrow_minutes: null,
      in_cycle_minutes: null,
    })
    await record('OFF_DUTY', midnight(10), midnight(4))
    assert.containsSubset(await recapOf(log), {
      counts_tomorrow_minutes: 480,
      available_tomorrow_minutes: 70 * 60 - 480,
      in_cycle_minutes: 480,
    })
  })
})

test.group('A list of logs', (group) => {
  atOneMoment(group)

  test('takes as many queries for 50 logs as for 5, and draws each as it is drawn alone', async ({
    assert,
  }) => {
    const [driver, other] = [await aUser('driver'), await aUser('driver')]
    const vehicle = await aVehicle()
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
    const logsOf = (user: User, from: number, to: number) =>
      EldLog.createMany(
        Array.from({ length: to - from }, (_, i) => anEldLog(user, day(from + i), { vehicleId: vehicle.id })),
      )
    const duty = (user: User, ago: number, hours: number, status: Status) =>
      aDutyRow(user, status, minute - ago * HOUR, minute - (ago - hours) * HOUR, { lon: null, lat: null })
    await DutyStatus.createMany([
      ...Array.from({ length: 40 }, (_, i) => duty(driver, 40 * 30 - i * 30, 20, 'OFF_DUTY')),
      ...Array.from({ length: 40 }, (_, i) => duty(other, 40 * 30 - i * 30, 9, 'DRIVING')),
    ])
    await logsOf(driver, 1, 4)
    await logsOf(other, 1, 3)
    const staff = await signedIn(await aUser('support'))
    const count = async (logs: number) => {
      let rows: { id: number }[] = []
      const queries = await queriesOf(async () => {
        rows = (await staff.get('/api/eld-logs/?range=[0,49]&sort=["date","DESC"]')).body()
      })
      assert.lengthOf(rows, logs)
      return { queries, rows }
    }
    await count(5) // The first call of a session also notes that its token was used.
    const { queries: few } = await count(5)
    await logsOf(driver, 4, 30)
    await logsOf(other, 3, 22)
    const { queries: many, rows } = await count(50)
    assert.equal(many, few)
    assert.isAtMost(few, 12)
    for (const row of rows.filter((_, i) => i % 7 === 0)) {
      const { recap, signature, history, trip_differs, ...alone } = (
        await staff.get(`/api/eld-logs/${row.id}/`)
      ).body()
      assert.deepEqual(alone, row)
      assert.isObject(recap)
      assert.deepEqual([signature, history, trip_differs], [null, [], []])
    }
  })
})
