import { test } from '@japa/runner'
import { homeDays, instant, type PilotId } from '@longhaul/core'
import {
  type BoardRow,
  type DriverDay,
  type Overview,
  type PilotGrantRow,
  type ProblemRow,
  type RecordDay,
} from '@longhaul/core/contract'
import type User from '#models/user'
import { describeBasis } from '#services/trips/plan_basis'
import { recordDuty } from '#tests/recorded_duty'
import { writtenOn } from '#tests/pdf_text'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aGrant, aTripBody, aVehicle } from '#tests/support/records'

const HOUR = 3_600_000
const dayAgo = (days: number) =>
  homeDays('America/Chicago', 0).at(instant(Date.now() - days * 24 * HOUR)).date
const iso = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR).toISOString()

const grant = (pilot: PilotId, last_day: string | null = null, first = 5): PilotGrantRow => ({
  pilot,
  first_day: dayAgo(first),
  last_day,
})
const berth = (last_day: string | null = null) => grant('FLEXIBLE_SLEEPER_BERTH', last_day)
const split = (last_day: string | null = null) => grant('SPLIT_DUTY_PERIOD', last_day)

test.group('Pilot programmes of a driver', (group) => {
  // No day of Chicago's begins or ends near noon.
  atOneMoment(group, 18)

  async function aDriverOnRecord(rows: Parameters<typeof recordDuty>[1]) {
    const { user: driver, api } = await aSignedIn('driver')
    await recordDuty(driver, rows)
    const left = async () => {
      const clocks = (await api.get('/api/hos/clocks/')).body()
      return [clocks.drive_left_minutes, clocks.window_left_minutes]
    }
    const day = async () => (await api.get('/api/hos/day/')).body() as DriverDay
    const rulesOf = ({ violations }: Pick<RecordDay, 'violations'>) => violations.map(({ rule }) => rule)
    const broken = async () => {
      const rules = (await day()).days.flatMap(rulesOf)
      const alone: string[] = []
      for (const ago of [0, 1, 2])
        alone.push(...rulesOf((await api.get(`/api/hos/days/${dayAgo(ago)}/`)).body() as RecordDay))
      return [new Set(rules), new Set(alone)].map((found) => [...found].sort())
    }
    return { driver, api, left, day, broken }
  }

  /** Six hours in the berth, five of driving, four in the berth: neither is seven. */
  const sixAndFour = () =>
    aDriverOnRecord([
      ['OFF_DUTY', 60],
      ['DRIVING', 23],
      ['SLEEPER_BERTH', 18],
      ['DRIVING', 12],
      ['SLEEPER_BERTH', 7],
      ['DRIVING', 3],
    ])

  async function office(driver: User) {
    const admin = await signedIn(await aUser('admin'))
    const give = (pilot_grants: unknown) => admin.patch(`/api/users/${driver.id}/`, { pilot_grants })
    return { admin, give }
  }

  const OVER = ['DRIVE_11', 'WINDOW_14']

  test('a grant changes clocks and days of its driver at once, and of nobody else', async ({ assert }) => {
    const { driver, api, left, broken, day } = await sixAndFour()
    const other = await sixAndFour()
    const { give } = await office(driver)
    assert.deepEqual(
      [await left(), await broken()],
      [
        [0, 0],
        [OVER, OVER],
      ],
    )
    const given = await give([berth()])
    given.assertStatus(200)
    assert.deepEqual(given.body().pilot_grants, [berth()])
    assert.deepEqual(
      [await left(), await broken()],
      [
        [180, 360],
        [[], []],
      ],
    )
    assert.deepEqual((await day()).pilot_grants, [berth()])
    assert.deepEqual((await day()).days[0]!.pilot_grants, [berth()])
    assert.deepEqual((await api.get('/api/user-info/')).body().pilot_grants, [berth()])
    assert.deepEqual(
      [await other.left(), await other.broken()],
      [
        [0, 0],
        [OVER, OVER],
      ],
    )
    // The pair does not lie within the days.
    ;(await give([berth(dayAgo(1))])).assertStatus(200)
    assert.deepEqual(
      [await left(), await broken()],
      [
        [0, 0],
        [OVER, OVER],
      ],
    )
    ;(await give([])).assertStatus(200)
    assert.deepEqual((await day()).pilot_grants, [])
  })

  test('the office counts with it: board, overview, problems, reports and replay', async ({ assert }) => {
    const { driver } = await sixAndFour()
    const { admin, give } = await office(driver)
    const seen = async () => {
      const filter = JSON.stringify({ id: driver.id })
      const [row] = (await admin.get(`/api/board/?${new URLSearchParams({ filter })}`)).body() as BoardRow[]
      const problems = ((await admin.get('/api/problems/')).body() as ProblemRow[]).filter(
        ({ kind, driver: of }) => kind === 'violation' && of.id === driver.id,
      )
      const days = `from=${dayAgo(3)}&to=${dayAgo(0)}`
      const report = await admin.get(`/api/reports/violations/?${days}`)
      report.assertStatus(200)
      const at = encodeURIComponent(iso(1))
      const replay = await admin.get(`/api/users/${driver.id}/replay/?at=${at}`)
      replay.assertStatus(200)
      const { at_work } = (await admin.get('/api/overview/')).body() as Overview
      const hours = at_work.find((one) => one.driver.id === driver.id)!
      return {
        board: [row!.drive_left_minutes, row!.window_left_minutes],
        problems: problems.length,
        report: report.body().rows.length,
        replay: replay.body().now.violations.length,
        overview: hours.level,
      }
    }
    const without = await seen()
    assert.deepInclude(without, { board: [0, 0], overview: 'over' })
    assert.isAbove(without.problems, 0)
    assert.isAbove(without.report, 0)
    assert.isAbove(without.replay, 0)
    ;(await give([berth()])).assertStatus(200)
    assert.deepEqual(await seen(), { board: [180, 360], problems: 0, report: 0, replay: 0, overview: 'fine' })
  })

  test('work at the pickup of a trip is the pause, and the verdict of the trip says so', async ({
    assert,
  }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const { give } = await office(driver)
    const body = await aTripBody({ start_time: iso(26), current_cycle_hours: 0 })
    const { id } = (await api.post('/api/trips/', body)).body()
    await recordDuty(
      driver,
      [
        ['OFF_DUTY', 60],
        ['DRIVING', 26],
        ['ON_DUTY_NOT_DRIVING', 22],
        ['DRIVING', 18],
        ['OFF_DUTY', 14],
        ['DRIVING', 12.5],
        ['OFF_DUTY', 10],
      ],
      id,
    )
    const seen = async () => {
      const { days, duty } = (await api.get('/api/hos/day/')).body() as DriverDay
      return {
        broken: [...new Set(days.flatMap(({ violations }) => violations.map(({ rule }) => rule)))],
        customers: duty.flatMap(({ at_customer, start_time }) => (at_customer ? [start_time] : [])),
        verdict: (await api.get(`/api/trips/${id}/`)).body().verdict,
      }
    }
    ;(await give([])).assertStatus(200)
    await api.post(`/api/trips/${id}/duty-status/`, {
      ...{ status: 'OFF_DUTY', start_time: iso(62), end_time: iso(60), location_description: 'Omaha, NE' },
    })
    assert.deepEqual(await seen(), { broken: ['WINDOW_14'], customers: [], verdict: 'Violations' })
    ;(await give([split()])).assertStatus(200)
    assert.deepEqual(await seen(), { broken: [], customers: [iso(22)], verdict: 'Compliant' })
    ;(await give([])).assertStatus(200)
    assert.deepEqual(await seen(), { broken: ['WINDOW_14'], customers: [], verdict: 'Violations' })
  })

  test('an officer reads of it, on the printed days that it holds', async ({ assert }) => {
    const { driver, api } = await sixAndFour()
    await aGrant(driver, { firstDay: dayAgo(1), lastDay: dayAgo(1) })
    const printed = writtenOn((await api.get('/api/hos/day/pdf/')).body() as Buffer)
    assert.lengthOf(printed.split('Flexible sleeper berth (90 FR 44790)'), 2, printed)
  })

  test('a plan uses it and says so, and one made before is made again', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const { give } = await office(driver)
    const vehicle = await aVehicle({
      carrierId: (await driver.related('driver').query().firstOrFail()).carrierId,
    })
    const start_time = iso(-2)
    const plan = async () => {
      const body = await aTripBody({ start_time, split_sleeper: true, vehicle_id: vehicle.id })
      const route = (await api.post('/api/route-preview/', body)).body()
      return route.assumptions.filter((said: string) => said.includes('pilot is granted'))
    }
    const basis = () => describeBasis(driver.id, vehicle.id, instant(Date.now()))
    const before = await basis()
    assert.deepEqual(await plan(), [])
    ;(await give([split(), berth()])).assertStatus(200)
    assert.lengthOf(await plan(), 2)
    assert.notEqual(await basis(), before)
  })

  test('what cannot be is refused by its place, and nothing is stored', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const { admin, give } = await office(driver)
    const day = (first_day: unknown, last_day: unknown, pilot = 'SPLIT_DUTY_PERIOD') => ({
      ...{ pilot, first_day, last_day },
    })
    const real = 'Please give a real day, such as 2027-03-31'
    const twice = 'The driver has this programme on some of these days already'
    for (const [rows, errors] of [
      [[day('2026-02-30', null)], { 'pilot_grants.0.first_day': real }],
      [[day('2026-02-01', '2026-2-2')], { 'pilot_grants.0.last_day': real }],
      [[day(undefined, null)], { 'pilot_grants.0.first_day': 'Please select a date.' }],
      [[day('2026-02-01', null, 'NAPS')], { 'pilot_grants.0.pilot': 'Please choose a pilot programme' }],
      [
        [day('2025-09-16', null)],
        { 'pilot_grants.0.first_day': 'No grant begins before the proposal of 2025-09-17' },
      ],
      [
        [day('2026-02-02', '2026-02-01')],
        { 'pilot_grants.0.last_day': 'The last day cannot be before the first day' },
      ],
      [[day('2026-02-01', null), day('2026-03-01', null)], { 'pilot_grants.1.first_day': twice }],
      [
        [day('2026-02-05', '2026-02-09'), day('2026-02-01', '2026-02-05')],
        { 'pilot_grants.1.first_day': twice },
      ],
      [
        Array.from({ length: 21 }, (_, n) => day(`20${30 + n}-01-01`, `20${30 + n}-01-01`)),
        { pilot_grants: 'A driver has at most 20 grants' },
      ],
    ] as const) {
      const answer = await give(rows)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, errors)
    }
    assert.deepEqual((await admin.get(`/api/users/${driver.id}/`)).body().pilot_grants, [])
    const sides = [day('2026-02-01', '2026-02-05'), day('2026-02-06', null), berth()]
    ;(await give(sides)).assertStatus(200)
    // Neither the driver nor support gives them, and who does not drive has none.
    ;(await api.patch(`/api/users/${driver.id}/`, { pilot_grants: [] })).assertStatus(403)
    const support = await aUser('support')
    ;(await (await signedIn(support)).patch(`/api/users/${driver.id}/`, { pilot_grants: [] })).assertStatus(
      403,
    )
    ;(await admin.patch(`/api/users/${support.id}/`, { pilot_grants: [berth()] })).assertStatus(422)
    const row = (await (await signedIn(support)).get(`/api/users/${driver.id}/`)).body()
    assert.sameDeepMembers(row.pilot_grants, sides)
  })
})
