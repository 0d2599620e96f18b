import { test } from '@japa/runner'
import { homeDays, MINUTE_MS, wallDay, type DutyStatus as Status, type Instant } from '@longhaul/core'
import { LIMITS, type EldLogRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import type User from '#models/user'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody } from '#tests/support/records'

const { entries, versions } = LIMITS.dutyDay
const days = homeDays('America/Chicago', 0)
const daysAgo = (n: number) => days.numbered(days.at(Date.now() as Instant).number - n)
const iso = (at: number) => new Date(at).toISOString()
const minute = (start: number, n: number) => (start + n * MINUTE_MS) as Instant
const PLACE = { location_description: 'Omaha, NE' }
const KINDS: readonly Status[] = ['DRIVING', 'ON_DUTY_NOT_DRIVING']

/** So many entries of two minutes each from the start of a day on. */
const fill = (user: User, start: number, n: number, over: Partial<DutyStatus> = {}) =>
  DutyStatus.createMany(
    Array.from({ length: n }, (_, i) => ({
      ...aDutyRow(user, KINDS[i % 2]!, minute(start, 2 * i), minute(start, 2 * i + 2)),
      ...over,
    })),
  )

const count = (user: User, origin: string) =>
  DutyStatus.query().where({ driver_id: user.id, origin, active: 1 }).count('* as n').pojo()
const events = () => AuditEvent.query().count('* as n').pojo()

test.group('A day of a log', (group) => {
  atOneMoment(group)

  test('takes 200 entries and no more; the next day takes them', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const trip = (await api.post('/api/trips/', await aTripBody())).body()
    const day = daysAgo(2)
    await fill(driver, day.start, entries - 1)
    const record = (from: number) =>
      api.post(`/api/trips/${trip.id}/duty-status/`, {
        ...PLACE,
        status: 'DRIVING',
        start_time: iso(from),
        end_time: iso(from + MINUTE_MS),
      })
    const last = await record(minute(day.start, 600))
    last.assertStatus(201)
    const before = [await count(driver, 'recorded'), await events()]
    const refused = await record(minute(day.end, -1))
    refused.assertStatus(409)
    assert.equal(
      refused.body().detail,
      `The log of ${wallDay(day.date)} has 200 entries, and a day takes no more. Take out or change one of them first.`,
    )
    assert.deepEqual([await count(driver, 'recorded'), await events()], before)
    const next = await record(day.end)
    next.assertStatus(201)
    const taken = await api.delete(`/api/duty-statuses/${last.body().id}/`, { reason: 'Written twice' })
    taken.assertStatus(204)
    const again = await record(minute(day.end, -1))
    again.assertStatus(201)
  })

  test('counts a status change, but not one in the place of another', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const day = daysAgo(1)
    await fill(driver, day.start, entries - 1)
    const change = (status: Status, at: number) =>
      api.post('/api/hos/status/', { ...PLACE, status, at: iso(at) })
    const open = minute(day.start, 500)
    const first = await change('DRIVING', open)
    first.assertStatus(201)
    const instead = await change('OFF_DUTY', open)
    instead.assertStatus(201)
    const refused = await change('DRIVING', minute(day.start, 501))
    refused.assertStatus(409)
    const row = await DutyStatus.findOrFail(instead.body().id)
    assert.isNull(row.endMs)
    const today = await change('DRIVING', day.end)
    today.assertStatus(201)
  })

  test('is put right in place when it is full, also one with more than it may have', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const [day, other] = [daysAgo(3), daysAgo(2)]
    const rows = await fill(driver, day.start, entries + 5)
    const [moved] = await fill(driver, other.start, 1)
    const reason = 'Seen on the tachograph'
    const corrected = await api.patch(`/api/duty-statuses/${rows[0]!.id}/`, { remarks: 'Fog', reason })
    corrected.assertStatus(200)
    const into = await api.patch(`/api/duty-statuses/${moved!.id}/`, {
      start_time: iso(minute(day.end, -2)),
      end_time: iso(day.end),
      reason,
    })
    into.assertStatus(409)
    assert.isTrue((await DutyStatus.findOrFail(moved!.id)).active)
  })

  test('takes 200 proposals, which leave the driver all the room there is', async ({ assert }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const { api: admin } = await aSignedIn('admin')
    const day = daysAgo(2)
    const [row] = await fill(driver, day.start, 1)
    const waiting = await fill(driver, minute(day.start, 700), entries, { origin: 'proposed' })
    const change = { remarks: 'Fog', reason: 'As the dock says' }
    const refused = await admin.patch(`/api/duty-statuses/${row!.id}/`, change)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /^200 proposals for .* wait for the driver/)
    const rewritten = await admin.patch(`/api/duty-statuses/${waiting[0]!.id}/`, change)
    rewritten.assertStatus(200)
    const accepted = await own.post(`/api/duty-statuses/${waiting[1]!.id}/accept/`)
    accepted.assertStatus(200)
    await fill(driver, minute(day.start, 2), entries - 2)
    const full = await own.post(`/api/duty-statuses/${waiting[9]!.id}/accept/`)
    full.assertStatus(409)
    assert.match(full.body().detail, /has 200 entries/)
    assert.equal((await DutyStatus.findOrFail(waiting[9]!.id)).origin, 'proposed')
  })

  test('takes 1,000 replaced versions, those of an admin counted apart', async ({ assert }) => {
    const { user: driver, api: own } = await aSignedIn('driver')
    const { api: admin } = await aSignedIn('admin')
    const day = daysAgo(2)
    const [row] = await fill(driver, day.start, 1)
    const change = { remarks: 'Fog', reason: 'As the dock says' }
    for (let i = 0; i < versions; i += 200)
      await fill(driver, day.start, 200, { origin: 'proposed', active: false })
    const refused = await admin.patch(`/api/duty-statuses/${row!.id}/`, change)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /^1000 changes of .* have been proposed/)
    const mine = await own.patch(`/api/duty-statuses/${row!.id}/`, change)
    mine.assertStatus(200)
    for (let i = 0; i < versions; i += 200) await fill(driver, day.start, 200, { active: false })
    const often = await own.patch(`/api/duty-statuses/${mine.body().id}/`, change)
    often.assertStatus(409)
    assert.match(often.body().detail, /has been changed 1000 times/)
    const out = await own.delete(`/api/duty-statuses/${mine.body().id}/`, { reason: 'Written twice' })
    out.assertStatus(204)
  })
})

test.group('A long list of daily logs', (group) => {
  atOneMoment(group)

  test('shows each entry once in each of the days it runs through', async ({ assert }) => {
    const { user: driver, api } = await aSignedIn('driver')
    const HALF = 12 * 60
    const nights = Array.from({ length: 112 }, (_, n) => n)
    await DutyStatus.createMany(
      nights.map((n) =>
        aDutyRow(
          driver,
          n % 2 ? 'OFF_DUTY' : 'DRIVING',
          minute(daysAgo(n + 2).start, HALF),
          minute(daysAgo(n + 1).start, HALF),
        ),
      ),
    )
    await EldLog.createMany(nights.slice(0, 110).map((n) => anEldLog(driver, daysAgo(n + 2).date)))
    const answer = await api.get('/api/eld-logs/')
    answer.assertStatus(200)
    const shown = answer.body() as EldLogRow[]
    assert.lengthOf(shown, 110)
    for (const { date, sheet } of shown) {
      assert.lengthOf(sheet.entries, 2, date)
      assert.lengthOf(new Set(sheet.entries.map(({ id }) => id)), 2, date)
      assert.equal(sheet.unrecorded_minutes, 0, date)
    }
  })
})
