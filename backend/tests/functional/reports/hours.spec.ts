import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { type HoursRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import EldLog from '#models/eld_log'
import { writtenOn } from '#tests/pdf_text'
import { anOffice, marchAt, record, reportAddress, WEEK } from '#tests/reports/march'
import { aSignedIn, aUser } from '#tests/support/people'
import { aCarrier, anEldLog, aTermsChange } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'

const figures = ({ driver, carrier_name: _, ...rest }: HoursRow) => ({ driver: driver.id, ...rest })

test.group('The report of hours', () => {
  test('is for staff, and refuses days it cannot cover', async () => {
    const { api: driver } = await aSignedIn('driver')
    ;(await driver.get(reportAddress('hours', WEEK))).assertStatus(403)
    const { api } = await anOffice('hours')
    for (const wrong of [
      { from: '2026-03-02' },
      { ...WEEK, to: '2026-03-01' },
      { ...WEEK, from: '2026-02-30' },
      { from: '2026-01-01', to: '2026-04-03' },
      { ...WEEK, carrier: 'x' },
      { ...WEEK, driver: -1 },
      { ...WEEK, format: 'doc' },
    ])
      (await api.get(reportAddress('hours', wrong as typeof WEEK))).assertStatus(422)
    ;(await api.get(reportAddress('hours', { from: '2026-01-01', to: '2026-04-02' }))).assertStatus(200)
  })

  test('sums each status by the graph, and names by day what nobody recorded', async ({ assert }) => {
    const driver = await aUser('driver', { lastName: 'Sums' })
    // From the day before, so that a row runs into the first day and one out of the last.
    await record(driver, [
      ['SLEEPER_BERTH', marchAt('01', 20), marchAt('02', 6)],
      ['DRIVING', marchAt('02', 6), marchAt('02', 10.5)],
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 10.5), marchAt('02', 12)],
      // Nobody wrote anything from 12:00 on the 2nd to 06:00 on the 4th.
      ['DRIVING', marchAt('04', 6), marchAt('04', 9)],
      ['OFF_DUTY', marchAt('04', 9), marchAt('05', 9)],
      ['OFF_DUTY', marchAt('05', 9), marchAt('05', 10), { special: 'PERSONAL_CONVEYANCE' }],
      ['ON_DUTY_NOT_DRIVING', marchAt('05', 10), marchAt('05', 11), { special: 'YARD_MOVE' }],
      ['OFF_DUTY', marchAt('05', 11), marchAt('09', 12)],
    ])
    await EldLog.createMany(['2026-03-02', '2026-03-04', '2026-03-09'].map((date) => anEldLog(driver, date)))
    const { ask } = await anOffice('hours')
    const report = await ask({ ...WEEK, driver: driver.id })
    assert.deepEqual(report.rows.map(figures), [
      {
        driver: driver.id,
        driving_minutes: 450,
        on_duty_minutes: 150,
        // 15 h on the 4th, three days but for an hour in the yard, and 23 h on the 8th.
        off_duty_minutes: (15 + 3 * 24 - 1 + 23) * 60,
        sleeper_minutes: 360,
        unrecorded_minutes: (12 + 24 + 6) * 60,
        logged_days: 2,
      },
    ])
    assert.deepEqual(
      report.gaps.map(({ date, kind, minutes }) => [date, kind, minutes]),
      [
        ['2026-03-02', 'unrecorded', 720],
        ['2026-03-03', 'unrecorded', 1440],
        ['2026-03-04', 'unrecorded', 360],
      ],
    )
    const { logged_days: _, ...minutes } = report.totals
    assert.equal(
      Object.values(minutes).reduce((sum, part) => sum + part, 0),
      (7 * 24 - 1) * 60,
    )
  })

  test('counts nothing before a first entry, nor a minute that is still to come', async ({ assert }) => {
    const driver = await aUser('driver')
    await record(driver, [['DRIVING', marchAt('05', 6), marchAt('05', 8)]])
    const { ask } = await anOffice('hours')
    const report = await ask({ ...WEEK, driver: driver.id })
    assert.deepEqual(
      report.gaps.map(({ date, minutes }) => [date, minutes]),
      [
        ['2026-03-05', 16 * 60],
        ['2026-03-06', 1440],
        ['2026-03-07', 1440],
        ['2026-03-08', 1380],
      ],
    )
    const ahead = await ask({ from: '2099-01-01', to: '2099-01-07', driver: driver.id })
    assert.deepEqual([ahead.totals['unrecorded_minutes'], ahead.gaps], [0, []])
    const nobody = await ask({ ...WEEK, carrier: (await aCarrier()).id })
    assert.deepEqual([nobody.rows, nobody.drivers, nobody.totals['driving_minutes']], [[], 0, 0])
  })

  test('counts no hour twice or never where a driver moves to another home terminal', async ({ assert }) => {
    for (const zone of ['America/New_York', 'America/Los_Angeles']) {
      const driver = await aUser('driver')
      await aTermsChange(driver, '2026-01-01')
      await aTermsChange(driver, '2026-03-05', { homeZone: zone })
      await record(driver, [['OFF_DUTY', marchAt('01'), marchAt('12')]])
      const { ask } = await anOffice('hours')
      const report = await ask({ from: '2026-03-03', to: '2026-03-06', driver: driver.id })
      // Midnight is an hour earlier in New York, two hours later in Los Angeles.
      const moved = zone === 'America/New_York' ? -1 : 2
      assert.equal(report.totals['off_duty_minutes'], (4 * 24 + moved) * 60)
      assert.deepEqual(report.gaps, [])
    }
  })

  test('as a file is the whole, in the audit trail before it leaves', async ({ assert }) => {
    const driver = await aUser('driver', { firstName: '=Ana', lastName: 'Łopez' })
    await record(driver, [['DRIVING', marchAt('02', 6), marchAt('02', 16.5)]])
    const { api, user } = await anOffice('hours')
    const csv = await api.get(reportAddress('hours', { ...WEEK, driver: driver.id, format: 'csv' }))
    csv.assertStatus(200)
    csv.assertHeader('content-type', 'text/csv; charset=utf-8')
    csv.assertHeader('content-disposition', 'attachment; filename="hours-2026-03-02-2026-03-08.csv"')
    const lines = csv.text().split('\r\n')
    assert.match(lines[0]!, /^\ufeffDriver,Carrier,Driving,/)
    assert.match(lines[1]!, /^'=Ana Łopez,[^,]+,10:30,0:00,0:00,0:00,150:30,0$/)
    assert.match(lines[2]!, /^Total,,10:30,/)
    assert.deepEqual(lines.slice(3, 5), ['', 'Driver,Day,What is missing,Length,Trip,Stop,Place'])
    const pdf = await api.get(reportAddress('hours', { ...WEEK, driver: driver.id, format: 'pdf' }))
    const written = writtenOn(pdf.body() as Buffer)
    assert.include(written, '=Ana Lopez')
    assert.include(written, '10:30')
    assert.include(written, 'Time nobody recorded')
    const xlsx = api.get(reportAddress('hours', { ...WEEK, driver: driver.id, format: 'xlsx' }))
    xlsx.request.buffer(true).responseType('blob')
    const book = unzipSync((await xlsx).body() as Buffer)
    const sheets = [1, 2].map((n) => strFromU8(book[`xl/worksheets/sheet${n}.xml`]!))
    assert.match(sheets[0]!, /<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=Ana Łopez</)
    assert.include(sheets[0], `<c r="C2" s="2"><v>${10.5 / 24}</v></c>`)
    assert.include(sheets[0], `<c r="C3" s="3"><v>${10.5 / 24}</v></c>`)
    assert.include(sheets[1], '2026-03-08')
    const events = await AuditEvent.query().where({ action: 'report', user_id: user.id }).orderBy('id')
    assert.deepEqual(
      events.map(({ after }) => after),
      ['csv', 'pdf', 'xlsx'].map((format) => ({
        report: 'hours',
        ...WEEK,
        format,
        driverId: driver.id,
        rows: 1,
      })),
    )
  })

  test('takes as many queries for ten drivers as for one', async ({ assert }) => {
    const { api } = await anOffice('hours')
    const one = async () => {
      const driver = await aUser('driver')
      await record(driver, [['DRIVING', marchAt('02', 6), marchAt('02', 8)]])
    }
    const count = () => queriesOf(async () => (await api.get(reportAddress('hours', WEEK))).assertStatus(200))
    await one()
    await count()
    const before = await count()
    for (let i = 0; i < 10; i++) await one()
    assert.isAtMost(await count(), before)
  })
})
