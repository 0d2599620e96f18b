import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import { type Overview, type ProblemRow, type RecordDay, type RecordDayRow } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aDutyRow, anEldLog, aTermsChange, aTripBody, hoursAgo } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import { recordDuty, recordSlips } from '#tests/recorded_duty'

type Api = Awaited<ReturnType<typeof signedIn>>
const address = (filter: object, more = '') =>
  `/api/problems/?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const ask = async (api: Api, filter: object, more = ''): Promise<ProblemRow[]> => {
  const answer = await api.get(address(filter, more))
  answer.assertStatus(200)
  return answer.body() as ProblemRow[]
}
const support = async () => signedIn(await aUser('support'))

const slips = async () => {
  const driver = await aUser('driver', { lastName: 'Slips' })
  await recordSlips(driver)
  return driver
}

test.group('Problems', (group) => {
  atOneMoment(group, 15)

  test('are for staff', async () => {
    ;(await (await signedIn(await aUser('driver'))).get('/api/problems/')).assertStatus(403)
    for (const role of ['support', 'admin'] as const)
      (await (await signedIn(await aUser(role))).get('/api/problems/')).assertStatus(200)
  })

  test('a missed break, a gap and unsigned days stand with driver, day, minute, sentence and grade', async ({
    assert,
  }) => {
    const driver = await slips()
    const api = await support()
    const rows = await ask(api, { driver_id: driver.id })
    const violations = rows.filter(({ kind }) => kind === 'violation')
    assert.deepEqual(
      violations.map(({ rule, severity, driver: { id } }) => [rule, severity, id]),
      [['BREAK_30', 'violation', driver.id]],
    )
    assert.equal(Date.parse(violations[0]!.at), hoursAgo(42))
    assert.equal(Date.parse(violations[0]!.ends_at!), hoursAgo(41))
    assert.match(violations[0]!.sentence, /^No 30-minute break: drove 1 h past the 8 h limit/)
    const gaps = rows.filter(({ kind }) => kind === 'gap')
    const missing = gaps.reduce((sum, { at, ends_at }) => sum + Date.parse(ends_at!) - Date.parse(at), 0)
    assert.equal(missing, 3 * 60 * MINUTE_MS)
    assert.match(gaps[0]!.sentence, /^Nothing is recorded from \d\d:\d\d to \d\d:\d\d \(.+\)\.$/)
    const unsigned = rows.filter(({ kind }) => kind === 'unsigned')
    assert.lengthOf(unsigned, 7)
    const sorted = rows.map(({ at }) => at)
    assert.deepEqual(sorted, sorted.toSorted().toReversed())
  })

  test('a day is judged here as the driver sees it', async ({ assert }) => {
    const driver = await slips()
    const own = await signedIn(driver)
    const [first] = await ask(await support(), { driver_id: driver.id, kind: 'violation' })
    const day = (await own.get(`/api/hos/days/${first!.date}/`)).body() as RecordDay
    assert.deepEqual(
      day.violations.map((one) => [one.rule, one.violation_start, one.sentence]),
      [[first!.rule, first!.at, first!.sentence]],
    )
    assert.include(
      day.duty.map(({ start_time }) => Date.parse(start_time)),
      hoursAgo(50),
    )
  })

  test('each day counts under the terms the driver had on it', async ({ assert }) => {
    const driver = await aUser('driver')
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    await aTermsChange(driver, day(40), { ruleset: 'US_PROPERTY_60_7' })
    await aTermsChange(driver, day(1))
    const rows: Parameters<typeof recordDuty>[1] = Array.from({ length: 9 }, (_, i) => {
      const start = (9 - i) * 24
      return [
        ['DRIVING', start],
        ['OFF_DUTY', start - 10],
      ] as const
    }).flat() as never
    await recordDuty(driver, [['OFF_DUTY', 400], ...rows])
    const found = await ask(await support(), { driver_id: driver.id, kind: 'violation' })
    const own = await signedIn(driver)
    for (const { date, rule } of found) {
      const seen = (await own.get(`/api/hos/days/${date}/`)).body() as RecordDayRow
      assert.include(
        seen.violations.map((one) => one.rule),
        rule!,
      )
    }
    assert.includeMembers(
      found.map(({ rule }) => rule),
      ['CYCLE_60_7'],
    )
  })

  test('a signed day is no problem; one whose log waits says so', async ({ assert }) => {
    const driver = await slips()
    const api = await support()
    const unsigned = () => ask(api, { driver_id: driver.id, kind: 'unsigned' })
    const [first] = await unsigned()
    assert.equal(first!.sentence, 'This day has no daily log, and is not certified.')
    const log = await EldLog.create(anEldLog(driver, first!.date))
    assert.equal((await unsigned())[0]!.sentence, 'This day is not certified.')
    await log.merge({ certifiedMs: Date.now() as never }).save()
    assert.notInclude(
      (await unsigned()).map(({ date }) => date),
      first!.date,
    )
  })

  test('an edit that the office proposed waits until the driver answers', async ({ assert }) => {
    const driver = await aUser('driver')
    await recordDuty(driver, [['OFF_DUTY', 300]])
    const proposal = await DutyStatus.create(
      aDutyRow(driver, 'DRIVING', hoursAgo(30), hoursAgo(28), { origin: 'proposed' }),
    )
    const api = await support()
    const found = await ask(api, { driver_id: driver.id, kind: 'proposal' })
    assert.deepEqual(
      found.map(({ id, at }) => [id, Date.parse(at)]),
      [[`proposal-${proposal.id}`, hoursAgo(30)]],
    )
    await proposal.merge({ active: false as never }).save()
    assert.deepEqual(await ask(api, { driver_id: driver.id, kind: 'proposal' }), [])
  })

  test('late trips are those of the overview', async ({ assert }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const body = await aTripBody({
      start_time: new Date(hoursAgo(3)).toISOString(),
      current_cycle_hours: 0,
    })
    const trip = (await own.post('/api/trips/', body)).body() as { id: number }
    const api = await support()
    const [late] = await ask(api, { driver_id: driver.id, kind: 'late' })
    assert.deepInclude(late, {
      trip_id: trip.id,
      severity: 'violation',
      sentence: `Trip #${trip.id} should have started 3 h ago.`,
    })
    assert.equal(Date.parse(late!.at), hoursAgo(3))
    const { trips } = (await api.get('/api/overview/')).body() as Overview
    assert.equal(trips.find(({ id }) => id === trip.id)!.overdue_minutes, 180)
  })

  test('filters by carrier, kind, rule, grade and days; pages', async ({ assert }) => {
    const driver = await slips()
    await driver.load('driver')
    const api = await support()
    const carrier = driver.driver.carrierId!
    const all = await ask(api, { carrier })
    assert.sameDeepMembers(all, await ask(api, { driver_id: driver.id }))
    assert.deepEqual(await ask(api, { carrier: (await aCarrier()).id }), [])
    assert.deepEqual(
      (await ask(api, { carrier, rule: 'BREAK_30' })).map(({ kind }) => kind),
      ['violation'],
    )
    assert.isTrue(
      (await ask(api, { carrier, severity: 'nominal' })).every(({ severity }) => severity === 'nominal'),
    )
    const [newest] = all
    const { date } = newest!
    const oneDay = await ask(api, { carrier, date_gte: date, date_lte: date })
    assert.deepEqual(
      oneDay,
      all.filter((row) => row.date === date),
    )
    const second = await api.get(address({ carrier }, '&range=[2,4]'))
    assert.deepEqual(second.body(), all.slice(2, 5))
    assert.equal(second.header('content-range'), `problems 2-4/${all.length}`)
    const graded = await ask(api, { carrier }, '&sort=["severity","DESC"]')
    assert.equal(graded[0]!.severity, 'violation')
  })

  test('refuses what it does not know, and more than a month', async () => {
    const api = await support()
    for (const filter of [
      { date_gte: '2026-13-01' },
      { date_gte: '2026-01-01', date_lte: '2026-02-01' },
      { date_gte: '2026-02-02', date_lte: '2026-02-01' },
      { kind: 'other' },
      { severity: 'grave' },
      { driver_id: '7' },
      { vehicle: 3 },
    ])
      (await api.get(address(filter))).assertStatus(422)
    ;(await api.get('/api/problems/?days=3')).assertStatus(422)
    ;(await api.get(address({}, '&sort=["driver","ASC"]'))).assertStatus(422)
    ;(await api.get(address({ date_gte: '2026-01-01', date_lte: '2026-01-31' }))).assertStatus(200)
  })

  test('takes as many queries for ten drivers as for one, and fewer when nothing changed', async ({
    assert,
  }) => {
    const api = await support()
    await slips()
    const count = () => queriesOf(async () => (await api.get('/api/problems/')).assertStatus(200))
    await count()
    await slips()
    const one = await count()
    const again = await count()
    for (let i = 0; i < 10; i++) await slips()
    assert.isAtMost(await count(), one)
    assert.isBelow(again, one)
  })
})
