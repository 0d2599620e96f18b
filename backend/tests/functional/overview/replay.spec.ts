import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import { type Replay } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody, hoursAgo } from '#tests/support/records'

const iso = (hours: number) => new Date(hoursAgo(hours)).toISOString()

const body = (status: string, from: number, to: number) => ({
  status,
  start_time: iso(from),
  end_time: iso(to),
  location_description: 'Omaha, NE',
})

/**
 * A driver whose home-terminal day began half a day ago: what happened since is on one sheet, whenever the
 * test runs.
 */
async function aDriverAtNoon(): Promise<User> {
  const driver = await aUser('driver')
  await driver.load('driver')
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(hoursAgo(12))
  await Carrier.query()
    .where('id', driver.driver.carrierId)
    .update({ day_start_hour: Number(hour) })
  return driver
}

/**
 * Moves what has just been written `hoursAgo` into the past: the rows, and their lines of the audit trail.
 */
async function happened(hours: number, since: { rows: number; events: number }) {
  await DutyStatus.query()
    .where('id', '>', since.rows)
    .update({ created_ms: hoursAgo(hours), updated_ms: hoursAgo(hours) })
  await AuditEvent.query()
    .where('id', '>', since.events)
    .update({ at_ms: hoursAgo(hours) })
}
const soFar = async () => ({
  rows: Number((await DutyStatus.query().max('id as top'))[0]!.$extras['top'] ?? 0),
  events: Number((await AuditEvent.query().max('id as top'))[0]!.$extras['top'] ?? 0),
})

test.group('Replay', (group) => {
  atOneMoment(group)

  const path = (driver: User, time?: string) =>
    `/api/users/${driver.id}/replay/${time === undefined ? '' : `?at=${encodeURIComponent(time)}`}`

  /** A driver's minute so many hours ago, as somebody of the staff is shown it. */
  const replayOf = (staff: Awaited<ReturnType<typeof signedIn>>, driver: User) => async (hours: number) =>
    (await staff.get(path(driver, iso(hours)))).body() as Replay

  test('is for staff; a foreign id, a future minute and nonsense are refused', async ({ assert }) => {
    const driver = await aDriverAtNoon()
    ;(await (await signedIn(driver)).get(path(driver))).assertStatus(403)
    const support = await signedIn(await aUser('support'))
    ;(await support.get('/api/users/4000000/replay/')).assertStatus(404)
    for (const wrong of [iso(-1), 'yesterday', '2026-02-31T10:00', 'x'.repeat(50)]) {
      const answer = await support.get(path(driver, wrong))
      answer.assertStatus(422)
      assert.property(answer.body().errors, 'at')
    }
    const empty = await support.get(path(driver))
    empty.assertStatus(200)
    const { then, previous, next } = empty.body() as Replay
    assert.deepEqual([then.rows, previous, next], [[], null, null])
    assert.equal(then.clocks.drive_left_minutes, 660)
  })

  test('an edited row: the minute as known then, and as known now', async ({ assert }) => {
    const driver = await aDriverAtNoon()
    const own = await signedIn(driver)
    const support = await signedIn(await aUser('support'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    const record = (row: object) => own.post(`/api/trips/${trip.id}/duty-status/`, row)
    let mark = await soFar()
    await record(body('OFF_DUTY', 30, 12))
    const driving = (await record(body('DRIVING', 12, 8))).body()
    await happened(8, mark)
    mark = await soFar()
    ;(
      await own.patch(`/api/duty-statuses/${driving.id}/`, {
        ...body('DRIVING', 12, 6),
        reason: 'Stopped two hours later',
      })
    ).assertStatus(200)
    await happened(3, mark)

    const replay = replayOf(support, driver)
    // Nobody drove for half an hour: the break's clock is full again.
    const between = await replay(5)
    const row = (view: Replay['then']) => view.rows.find(({ status }) => status === 'DRIVING')!
    assert.equal(between.then.clocks.drive_left_minutes, 660 - 240)
    assert.equal(between.now.clocks.drive_left_minutes, 660 - 360)
    assert.deepEqual(row(between.then).counted, { break: 0, drive: 240, window: 240, cycle: 240 })
    assert.deepEqual(row(between.now).counted, { break: 0, drive: 360, window: 360, cycle: 360 })
    assert.equal(between.then.counted_from.shift, iso(12))
    assert.deepEqual(between.now.used.drive, { used: 360, limit: 660 })
    assert.deepEqual(between.now.violations, [])
    const hoursOn = await replay(7)
    assert.deepEqual(hoursOn.then.violations, [])
    assert.equal(row(between.then).replaced_at, iso(3))
    assert.equal(row(between.then).replaced_because, 'Stopped two hours later')
    assert.equal(row(between.then).id, driving.id)
    assert.isNull(row(between.now).replaced_at)
    assert.equal(row(between.now).recorded_at, iso(3))
    assert.equal(between.then.clocks.status, null)
    // From the edit on both know the same.
    const later = await replay(2)
    assert.deepEqual(later.then, later.now)
    // Stepping goes over what began, ended, was written down and was replaced.
    assert.equal(between.previous, iso(6))
    assert.equal(between.next, iso(3))
    assert.isNull((await replay(0)).next)
  })

  test('a status open at that minute is open in it; taken-out rows were there', async ({ assert }) => {
    const driver = await aDriverAtNoon()
    const own = await signedIn(driver)
    const admin = await signedIn(await aUser('admin'))
    const change = (status: string, hours: number) =>
      own.post('/api/hos/status/', { status, location_description: 'Omaha, NE', at: iso(hours) })
    let mark = await soFar()
    const first = (await change('DRIVING', 6)).body()
    await happened(6, mark)
    mark = await soFar()
    const second = (await change('ON_DUTY_NOT_DRIVING', 4)).body()
    await happened(4, mark)
    mark = await soFar()
    ;(await own.delete(`/api/duty-statuses/${second.id}/`, { reason: 'Never stopped' })).assertStatus(204)
    await happened(1, mark)
    const replay = replayOf(admin, driver)
    const early = await replay(5)
    assert.deepInclude(early.then.clocks, { status: 'DRIVING', drive_left_minutes: 600 })
    assert.isNull(early.then.rows[0]!.end_time)
    const middle = await replay(2)
    assert.equal(middle.then.clocks.status, 'ON_DUTY_NOT_DRIVING')
    assert.equal(middle.then.rows[0]!.replaced_because, 'Never stopped')
    assert.equal(middle.then.clocks.drive_left_minutes, 660 - 120)
    assert.deepInclude(middle.now.clocks, { status: 'DRIVING', drive_left_minutes: 660 - 240 })
    assert.deepEqual(
      middle.now.rows.map(({ id }) => id),
      [first.id],
    )
  })

  test('a later span is taken back too, and a proposal counts once accepted', async ({ assert }) => {
    const driver = await aDriverAtNoon()
    const own = await signedIn(driver)
    const admin = await signedIn(await aUser('admin'))
    const trip = (await own.post('/api/trips/', await aTripBody())).body()
    let mark = await soFar()
    await own.post('/api/hos/status/', {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
      at: iso(10),
    })
    await happened(10, mark)
    mark = await soFar()
    await own.post(`/api/trips/${trip.id}/duty-status/`, body('OFF_DUTY', 8, 2))
    await happened(2, mark)
    mark = await soFar()
    const proposal = (
      await admin.post(`/api/trips/${trip.id}/duty-status/`, body('ON_DUTY_NOT_DRIVING', 2, 1))
    ).body()
    const proposed = (await admin.get(path(driver))).body() as Replay
    assert.notInclude(
      proposed.now.rows.map(({ id }) => id),
      proposal.id,
    )
    await happened(1, mark)
    ;(await own.post(`/api/duty-statuses/${proposal.id}/accept/`)).assertStatus(200)
    const replay = replayOf(admin, driver)
    const five = await replay(5)
    assert.equal(five.then.clocks.status, 'DRIVING')
    assert.equal(five.then.clocks.drive_left_minutes, 660 - 300)
    assert.deepInclude(five.now.clocks, { status: 'OFF_DUTY', drive_left_minutes: 660 - 120 })
    const half = await replay(0.5)
    assert.lengthOf(half.then.rows, 2)
    assert.lengthOf(half.now.rows, 3)
  })

  test("today agrees with the driver's clocks; the sheet ends at the minute", async ({ assert }) => {
    const driver = await aDriverAtNoon()
    const own = await signedIn(driver)
    await own.post('/api/hos/status/', { status: 'DRIVING', location_description: 'Omaha, NE', at: iso(3) })
    const support = await signedIn(await aUser('support'))
    const { now } = (await support.get(path(driver))).body() as Replay
    const clocks = (await own.get('/api/hos/clocks/')).body()
    assert.equal(now.clocks.drive_left_minutes, clocks.drive_left_minutes)
    assert.equal(now.clocks.window_left_minutes, clocks.window_left_minutes)
    const { lines, start_time } = now.sheet
    const drawn = Math.max(...lines.filter(({ recorded }) => recorded).map(({ to }) => to))
    assert.isAtMost(Date.parse(start_time) + drawn * MINUTE_MS, Date.now() + MINUTE_MS)
  })
})
