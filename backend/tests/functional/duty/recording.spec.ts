import { test } from '@japa/runner'
import { type DutyStatus as Status } from '@longhaul/core'
import { MESSAGES, type DutyRow, type EldLogRow } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aDriverWithTrip, at, daysAgo } from '#tests/driver_with_trip'

test.group('Recording duty', (group) => {
  atOneMoment(group)

  test('a span is stored on whole minutes and listed before the plan', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const day = daysAgo(1)
    const made = await api.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'DRIVING',
      start_time: at(day, 8).replace('00.000Z', '42.500Z'),
      end_time: at(day, 10),
      location_description: 'Omaha, NE',
      remarks: 'Fog',
      location: [-95.9345, 41.2565],
    })
    made.assertStatus(201)
    made.assertBodyContains({
      status: 'DRIVING',
      start_time: at(day, 8),
      end_time: at(day, 10),
      remarks: 'Fog',
      location: [-95.9345, 41.2565],
      origin: 'recorded',
    })
    const list = (await api.get(`/api/trips/${trip.id}/duty-status/`)).body() as DutyRow[]
    assert.equal(list[0]!.id, made.body().id)
    assert.isTrue(list.slice(1).every(({ origin }) => origin === 'planned'))
    assert.isAbove(list.length, 3)
  })

  test('an empty form names every field', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const answer = await api.post(`/api/trips/${trip.id}/duty-status/`, {
      status: '',
      start_time: '',
      end_time: '',
    })
    answer.assertStatus(422)
    assert.deepEqual(answer.body().errors, {
      status: MESSAGES.status.required,
      start_time: 'Start time is required',
      end_time: 'End time is required',
      location_description: 'Location description is required',
    })
  })

  test('reversed, empty and future spans are refused', async ({ assert }) => {
    const { record } = await aDriverWithTrip()
    const day = daysAgo(1)
    const reversed = await record('DRIVING', at(day, 10), at(day, 8))
    assert.deepEqual(reversed.body().errors, { end_time: MESSAGES.endTime.order })
    const empty = await record('DRIVING', at(day, 10), at(day, 10))
    assert.deepEqual(empty.body().errors, { end_time: MESSAGES.endTime.order })
    const future = await record('DRIVING', at(day, 10), new Date(Date.now() + 6 * 60_000).toISOString())
    assert.deepEqual(future.body().errors, { end_time: 'End time cannot be in the future' })
    const slightly = await record('DRIVING', at(day, 10), new Date(Date.now() + 3 * 60_000).toISOString())
    slightly.assertStatus(201)
  })

  test('an overlap is 409 that names the other row, touching spans are not', async ({ assert }) => {
    const { driver, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    ;(await record('DRIVING', at(day, 8), at(day, 10))).assertStatus(201)
    const overlap = await record('OFF_DUTY', at(day, 9), at(day, 11))
    overlap.assertStatus(409)
    assert.match(overlap.body().detail, /Driving from 08:00 on [^.]* to 10:00 on [^.]* at Omaha, NE/)
    ;(await record('OFF_DUTY', at(day, 10), at(day, 11))).assertStatus(201)
    ;(await record('OFF_DUTY', at(day, 7), at(day, 8))).assertStatus(201)
    assert.lengthOf(await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded' }), 3)
  })

  test('a correction keeps the original as a version and un-certifies the day', async ({ assert }) => {
    const { driver, api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(2)
    const row = (await record('OFF_DUTY', at(day, 0), at(day, 24))).body() as DutyRow
    const log = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const certified = await api.patch(`/api/eld-logs/${log.id}/`, { certified: true })
    assert.isNotNull(certified.body().certified_at)
    const without = await api.patch(`/api/duty-statuses/${row.id}/`, { status: 'SLEEPER_BERTH' })
    without.assertStatus(422)
    assert.property(without.body().errors, 'reason')
    const changed = await api.patch(`/api/duty-statuses/${row.id}/`, {
      status: 'SLEEPER_BERTH',
      reason: 'Slept in the berth',
    })
    changed.assertStatus(200)
    assert.equal(changed.body().status, 'SLEEPER_BERTH')
    const original = await DutyStatus.findOrFail(row.id!)
    assert.isFalse(original.active)
    const support = await signedIn(await aUser('support'))
    const seen = (await support.get(`/api/duty-statuses/?filter={"driver_id":${driver.id}}`)).body()
    const versions = seen.filter(({ origin }: DutyRow) => origin === 'recorded')
    assert.sameMembers(
      versions.map(({ active }: { active: boolean }) => active),
      [true, false],
    )
    const one = (await support.get(`/api/duty-statuses/${row.id}/`)).body()
    assert.containSubset(one, {
      driver: { id: driver.id, username: driver.username },
      trip_id: trip.id,
      active: false,
      home_zone: 'America/Chicago',
    })
    assert.equal(original.replacedBy, changed.body().id)
    assert.isNull((await EldLog.findOrFail(log.id)).certifiedMs)
    const again = await api.patch(`/api/duty-statuses/${row.id}/`, {
      status: 'DRIVING',
      reason: 'Second thought',
    })
    again.assertStatus(409)
    assert.lengthOf(
      await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded', active: 1 }),
      1,
    )
  })

  test('what ends an open status un-certifies every day that it covered until now', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const begin = (status: Status, time: string) =>
      api.post('/api/hos/status/', { status, location_description: 'Omaha, NE', at: time })
    const logOf = async (n: number) =>
      (
        await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: daysAgo(n).date })
      ).body() as EldLogRow
    const certify = async (n: number) =>
      (await api.patch(`/api/eld-logs/${(await logOf(n)).id}/`, { certified: true })).assertStatus(200)
    const isCertified = async (n: number) => (await logOf(n)).certified_at !== null

    ;(await begin('OFF_DUTY', at(daysAgo(7), 0))).assertStatus(201)
    for (const n of [7, 6, 5]) await certify(n)
    ;(await begin('ON_DUTY_NOT_DRIVING', at(daysAgo(6), 8))).assertStatus(201)
    assert.deepEqual([await isCertified(7), await isCertified(6), await isCertified(5)], [true, false, false])

    for (const n of [6, 5, 4]) await certify(n)
    ;(await record('DRIVING', at(daysAgo(5), 8), at(daysAgo(5), 9))).assertStatus(201)
    assert.deepEqual([await isCertified(6), await isCertified(5), await isCertified(4)], [true, false, false])
    assert.equal((await logOf(4)).sheet.unrecorded_minutes, daysAgo(4).length)
  })

  test('a log counts as changed when the duty of its day is, certified or not', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(2)
    const row = (await record('OFF_DUTY', at(day, 0), at(day, 24))).body() as DutyRow
    const log = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    ).body() as EldLogRow
    const next = (
      await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: daysAgo(1).date })
    ).body() as EldLogRow
    const fix = await api.patch(`/api/duty-statuses/${row.id}/`, {
      status: 'SLEEPER_BERTH',
      reason: 'Slept in the berth',
    })
    fix.assertStatus(200)
    const stale = await api.patch(`/api/eld-logs/${log.id}/`, {
      certified: true,
      updated_at: log.updated_at,
    })
    stale.assertStatus(409)
    const { current } = stale.body() as { current: EldLogRow }
    assert.equal(current.sheet.totals.SLEEPER_BERTH, day.length)
    assert.isNull(current.certified_at)
    const done = await api.patch(`/api/eld-logs/${log.id}/`, {
      certified: true,
      updated_at: current.updated_at,
    })
    done.assertStatus(200)
    // The day after is another log.
    assert.equal((await api.get(`/api/eld-logs/${next.id}/`)).body().updated_at, next.updated_at)
  })

  test('new remarks and figures have to be certified again, the same ones do not', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(2)
    await record('OFF_DUTY', at(day, 0), at(day, 24))
    const generate = async (figures: object = {}) =>
      (
        await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date, ...figures })
      ).body() as EldLogRow
    const { id } = await generate({ total_miles: 10 })
    const change = async (body: object) => (await api.patch(`/api/eld-logs/${id}/`, body)).body() as EldLogRow
    assert.isNotNull((await change({ certified: true, remarks: 'At home' })).certified_at)
    assert.isNotNull((await change({ remarks: 'At home' })).certified_at)
    assert.isNotNull((await generate()).certified_at)
    assert.isNotNull((await generate({ total_miles: 10 })).certified_at)
    assert.isNull((await change({ remarks: 'At the depot' })).certified_at)
    await change({ certified: true })
    assert.isNull((await generate({ total_miles: 12 })).certified_at)
  })

  test("an admin's row is a proposal and changes nothing yet", async ({ assert }) => {
    const { driver, trip } = await aDriverWithTrip()
    const admin = await signedIn(await aUser('admin'))
    const day = daysAgo(1)
    const made = await admin.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'DRIVING',
      start_time: at(day, 8),
      end_time: at(day, 9),
      location_description: 'Omaha, NE',
    })
    made.assertStatus(201)
    assert.equal(made.body().origin, 'proposed')
    assert.lengthOf(await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded' }), 0)
  })

  test('a driver accepts one proposal and declines another', async ({ assert }) => {
    const { driver, api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    const own = (await record('DRIVING', at(day, 6), at(day, 9))).body() as DutyRow
    const admin = await signedIn(await aUser('admin'))
    const proposal = await admin.patch(`/api/duty-statuses/${own.id}/`, {
      end_time: at(day, 10),
      reason: 'Arrived at ten',
    })
    assert.equal(proposal.body().origin, 'proposed')
    ;(await admin.post(`/api/duty-statuses/${proposal.body().id}/accept/`)).assertStatus(403)
    const accepted = await api.post(`/api/duty-statuses/${proposal.body().id}/accept/`)
    accepted.assertStatus(200)
    accepted.assertBodyContains({ origin: 'recorded', end_time: at(day, 10) })
    assert.isFalse((await DutyStatus.findOrFail(own.id!)).active)
    ;(await api.post(`/api/duty-statuses/${proposal.body().id}/accept/`)).assertStatus(409)
    const second = await admin.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'DRIVING',
      start_time: at(day, 12),
      end_time: at(day, 13),
      location_description: 'Omaha, NE',
    })
    ;(await api.post(`/api/duty-statuses/${second.body().id}/decline/`)).assertStatus(204)
    const rows = await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded', active: 1 })
    assert.lengthOf(rows, 1)
  })

  test('a change of an entry that was replaced is 409 with the entry as it is now', async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    const row = (await record('DRIVING', at(day, 8), at(day, 9))).body() as DutyRow
    const fix = (remarks: string) =>
      api.patch(`/api/duty-statuses/${row.id}/`, { remarks, reason: 'Wrong words' })
    const first = await fix('one')
    first.assertStatus(200)
    assert.equal(first.body().reason, 'Wrong words')
    const second = await fix('two')
    second.assertStatus(409)
    assert.deepEqual(second.body().current, first.body())
    const removal = await api.delete(`/api/duty-statuses/${row.id}/`, { reason: 'Not so' })
    removal.assertStatus(409)
    assert.equal(removal.body().current.id, first.body().id)
  })

  test("an admin changes a driver's entry by proposal, and takes none out", async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
    const admin = await signedIn(await aUser('admin'))
    const day = daysAgo(1)
    const row = (await record('DRIVING', at(day, 8), at(day, 9))).body() as DutyRow
    ;(await admin.delete(`/api/duty-statuses/${row.id}/`, { reason: 'Not so' })).assertStatus(403)
    const proposal = await admin.patch(`/api/duty-statuses/${row.id}/`, {
      status: 'OFF_DUTY',
      reason: 'Was at home',
    })
    proposal.assertBodyContains({ origin: 'proposed', replaces: row.id, reason: 'Was at home' })
    const filter = encodeURIComponent(JSON.stringify({ origin: 'proposed' }))
    const waiting = (await api.get(`/api/duty-statuses/?filter=${filter}`)).body() as DutyRow[]
    assert.deepEqual(
      waiting.map(({ id, replaces }) => [id, replaces]),
      [[proposal.body().id, row.id]],
    )
  })

  test("another driver's rows and logs are 404, support may not write", async () => {
    const { trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    const row = (await record('DRIVING', at(day, 8), at(day, 9))).body() as DutyRow
    const other = await signedIn(await aUser('driver'))
    ;(await other.get(`/api/trips/${trip.id}/duty-status/`)).assertStatus(404)
    ;(await other.get(`/api/duty-statuses/${row.id}/`)).assertStatus(404)
    ;(await other.patch(`/api/duty-statuses/${row.id}/`, { reason: 'because' })).assertStatus(404)
    ;(await other.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })).assertStatus(404)
    const support = await signedIn(await aUser('support'))
    ;(await support.get(`/api/duty-statuses/${row.id}/`)).assertStatus(200)
    ;(await support.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })).assertStatus(403)
  })
})
