import { test } from '@japa/runner'
import { homeDays, HOUR_MS, instant, type DutyStatus as Status } from '@longhaul/core'
import { type DriverDay, type EldLogRow, type RecordDayRow } from '@longhaul/core/contract'
import type DriverTerms from '#models/driver_terms'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type User from '#models/user'
import { writtenOn } from '#tests/pdf_text'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTermsChange } from '#tests/support/records'

const chicago = homeDays('America/Chicago', 0)
const daysAgo = (count: number) => chicago.numbered(chicago.at(instant(Date.now())).number - count)

async function work(driver: User, rows: readonly [Status, number, number][]) {
  for (const [status, from, to] of rows) await DutyStatus.create(aDutyRow(driver, status, from, to))
}

/** Ten hours of driving on each of the eight days before today: 70 hours are driven a day before today. */
async function workEightDays(driver: User) {
  for (let ago = 8; ago >= 1; ago--) {
    const { start, end } = daysAgo(ago)
    await work(driver, [
      ['DRIVING', start, start + 5 * HOUR_MS],
      ['OFF_DUTY', start + 5 * HOUR_MS, start + 6 * HOUR_MS],
      ['DRIVING', start + 6 * HOUR_MS, start + 11 * HOUR_MS],
      ['OFF_DUTY', start + 11 * HOUR_MS, end],
    ])
  }
}

const under = (driver: User, ago: number, terms: Partial<DriverTerms>) =>
  aTermsChange(driver, daysAgo(ago).date, terms)

const cycleOf = ({ violations }: Pick<RecordDayRow, 'violations'>) => [
  ...new Set(violations.map(({ rule }) => rule).filter((rule) => rule.startsWith('CYCLE'))),
]

test.group('Days under the terms they had', (group) => {
  atOneMoment(group)

  test("Canada's cycle 2 counts 14 days, and bars driving after 70 hours without 24 hours off", async ({
    assert,
  }) => {
    const admin = await signedIn(await aUser('admin'))
    const { user: driver, api } = await aSignedIn('driver')
    await workEightDays(driver)
    const patched = await admin.patch(`/api/users/${driver.id}/`, { ruleset: 'CA_SOUTH_CYCLE_2' })
    patched.assertStatus(200)
    await under(driver, 20, { ruleset: 'CA_SOUTH_CYCLE_2' })
    const { days } = (await api.get('/api/hos/day/')).body() as DriverDay
    const broken = days.map(({ violations }) => [...new Set(violations.map(({ rule }) => rule))])
    assert.deepEqual(broken.slice(0, 4), [[], ['DUTY_70_OFF_24'], [], []])
    const clocks = (await api.get('/api/hos/clocks/')).body() as { cycle_hours_used: number }
    assert.equal(clocks.cycle_hours_used, 80)
    const written = writtenOn((await api.get('/api/hos/day/pdf/')).body() as Buffer)
    assert.include(written, 'Recap (120 hours in 14 days')
  })

  test('a change of the cycle breaks no day before it, in no view', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    await workEightDays(driver)
    await under(driver, 20, { ruleset: 'US_PROPERTY_60_7' })
    await under(driver, 1, { ruleset: 'US_PROPERTY_70_8' })
    const found = (await api.get('/api/hos/day/')).body() as DriverDay
    assert.equal(found.ruleset, 'US_PROPERTY_70_8')
    assert.deepEqual(
      found.days.slice(0, 4).map((day) => [day.ruleset, cycleOf(day)]),
      [
        ['US_PROPERTY_70_8', []],
        ['US_PROPERTY_70_8', ['CYCLE_70_8']],
        ['US_PROPERTY_60_7', ['CYCLE_60_7']],
        ['US_PROPERTY_60_7', []],
      ],
    )
    for (const day of found.days) {
      const alone = (await api.get(`/api/hos/days/${day.date}/`)).body() as RecordDayRow
      assert.deepEqual([alone.ruleset, cycleOf(alone)], [day.ruleset, cycleOf(day)], day.date)
    }
    const written = writtenOn((await api.get('/api/hos/day/pdf/')).body() as Buffer)
    assert.deepEqual(written.match(/Recap \(\d+ hours/g), [
      ...Array.from({ length: 2 }, () => 'Recap (70 hours'),
      ...Array.from({ length: 6 }, () => 'Recap (60 hours'),
    ])
    const admin = await signedIn(await aUser('admin'))
    const overview = (await admin.get('/api/overview/')).body() as {
      violations: { driver: { id: number } }[]
    }
    const told = JSON.stringify(overview.violations.filter(({ driver: { id } }) => id === driver.id))
    for (const rule of ['CYCLE_60_7', 'CYCLE_70_8']) assert.include(told, rule)
  })

  test('a change of the home terminal leaves each day its zone and its hours', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    await workEightDays(driver)
    await under(driver, 20, { homeZone: 'America/New_York' })
    await under(driver, 4, {})
    const { days } = (await api.get('/api/hos/day/')).body() as DriverDay
    for (const [ago, { date, sheet }] of days.entries()) {
      const zone = ago > 4 ? 'America/New_York' : 'America/Chicago'
      assert.deepEqual([sheet.zone, date], [zone, daysAgo(ago).date])
      assert.equal(Date.parse(sheet.start_time), homeDays(zone, 0).on(date).start)
      if (ago > 0) assert.equal(sheet.totals.DRIVING, 600, date)
      const alone = (await api.get(`/api/hos/days/${date}/`)).body() as RecordDayRow
      assert.deepEqual(alone.sheet.lines, sheet.lines)
    }
  })
})

test.group('The day under way', (group) => {
  atOneMoment(group)

  test('counts to now: in My logs, on its daily log and in the PDF', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const { date, start } = daysAgo(0)
    await DutyStatus.create(aDutyRow(driver, 'SLEEPER_BERTH', start, null))
    const log = await EldLog.create(anEldLog(driver, date))
    const passed = Math.floor((Date.now() - start) / 60_000)
    const { days } = (await api.get('/api/hos/day/')).body() as DriverDay
    const stored = (await api.get(`/api/eld-logs/${log.id}/`)).body() as EldLogRow
    for (const sheet of [days[0]!.sheet, days[0]!.log!.sheet, stored.sheet]) {
      assert.deepEqual(sheet.totals, {
        OFF_DUTY: 0,
        SLEEPER_BERTH: passed,
        DRIVING: 0,
        ON_DUTY_NOT_DRIVING: 0,
      })
      const line = { status: 'SLEEPER_BERTH', from: 0, to: passed, recorded: true }
      assert.deepEqual(sheet.lines, passed === 0 ? [] : [line])
      assert.equal(sheet.unrecorded_minutes, 0)
      assert.equal(sheet.ticks.at(-1)!.at, sheet.length_minutes)
    }
    assert.equal(days[1]!.sheet.totals.OFF_DUTY, days[1]!.sheet.length_minutes)
    const [today] = writtenOn((await api.get('/api/hos/day/pdf/')).body() as Buffer).match(/^= .*$/m)!
    assert.equal(today, `= ${(passed / 60).toFixed(2)}`)
  })
})
