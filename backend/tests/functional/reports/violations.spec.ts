import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import { type ProblemRow } from '@longhaul/core/contract'
import { aTermsChange } from '#tests/support/records'
import { anOffice, marchAt, record, WEEK } from '#tests/reports/march'
import { aUser } from '#tests/support/people'

test.group('The report of violations', () => {
  test('counts by driver and rule what the problems list one by one', async ({ assert }) => {
    const [ana, ben] = [
      await aUser('driver', { lastName: 'Alba', firstName: 'Ana' }),
      await aUser('driver', { lastName: 'Beck', firstName: 'Ben' }),
    ]
    for (const driver of [ana, ben]) await record(driver, [['OFF_DUTY', marchAt('01'), marchAt('02', 6)]])
    await record(ana, [
      ['DRIVING', marchAt('02', 6), marchAt('02', 15)],
      ['OFF_DUTY', marchAt('02', 15), marchAt('03', 20)],
      // Over midnight: listed once, though it lies on two days.
      ['DRIVING', marchAt('03', 20), marchAt('04', 8)],
      ['OFF_DUTY', marchAt('04', 8), marchAt('09')],
    ])
    await record(ben, [
      ['DRIVING', marchAt('02', 6), marchAt('02', 14)],
      ['OFF_DUTY', marchAt('02', 14), marchAt('09')],
    ])
    const { api, ask } = await anOffice('violations')
    const { rows, totals } = await ask(WEEK)
    assert.deepEqual(
      rows.map(({ driver, rule, count, minutes, latest }) => [
        driver.id,
        rule,
        count,
        minutes,
        Date.parse(latest),
      ]),
      [
        [ana.id, 'BREAK_30', 2, (1 + 4) * 60, marchAt('04', 4)],
        [ana.id, 'DRIVE_11', 1, 60, marchAt('04', 7)],
      ],
    )
    assert.deepEqual(totals, { count: 3, minutes: 360 })
    const filter = JSON.stringify({ date_gte: WEEK.from, date_lte: WEEK.to, kind: 'violation' })
    const listed = (
      await api.get(`/api/problems/?filter=${encodeURIComponent(filter)}`)
    ).body() as ProblemRow[]
    assert.lengthOf(listed, 3)
    const length = listed.reduce((sum, { at, ends_at }) => sum + Date.parse(ends_at!) - Date.parse(at), 0)
    assert.isAtMost(length / MINUTE_MS, totals['minutes']!)
  })

  test('judges each day under the terms the driver had on it', async ({ assert }) => {
    const driver = await aUser('driver')
    await aTermsChange(driver, '2026-01-01')
    await aTermsChange(driver, '2026-03-05', { ruleset: 'US_PASSENGER_70_8' })
    await record(driver, [['OFF_DUTY', marchAt('01'), marchAt('03', 6)]])
    for (const date of ['03', '06'])
      await record(driver, [
        ['DRIVING', marchAt(date, 6), marchAt(date, 15)],
        ['OFF_DUTY', marchAt(date, 15), marchAt(date === '03' ? '06' : '09', 6)],
      ])
    const { ask } = await anOffice('violations')
    const { rows } = await ask({ ...WEEK, driver: driver.id })
    // Who carries passengers needs no break, and may drive ten hours.
    assert.deepEqual(
      rows.map(({ rule, count, latest }) => [rule, count, Date.parse(latest)]),
      [['BREAK_30', 1, marchAt('03', 14)]],
    )
  })

  test('judges a status that runs now, at any second of the minute', async ({ assert, cleanup }) => {
    const driver = await aUser('driver')
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    const { now } = Date
    Date.now = () => minute + 25_000
    cleanup(() => {
      Date.now = now
    })
    await record(driver, [
      ['OFF_DUTY', minute - 40 * 60 * MINUTE_MS, minute - 9 * 60 * MINUTE_MS],
      ['DRIVING', minute - 9 * 60 * MINUTE_MS, null],
    ])
    const { ask } = await anOffice('violations')
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const { rows } = await ask({ from: day(minute - 48 * 60 * MINUTE_MS), to: day(minute) })
    assert.deepEqual(
      rows.map(({ rule, minutes }) => [rule, minutes]),
      [['BREAK_30', 60]],
    )
  })
})
