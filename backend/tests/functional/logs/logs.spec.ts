import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type User from '#models/user'
import { type ApiClient } from '@japa/api-client'
import { DUTY_STATUSES, homeDays, type DutyStatus as Status, type Instant } from '@longhaul/core'
import {
  MESSAGES,
  type ClocksWire,
  type DutyRow,
  type EldLogRow,
  type SheetWire,
} from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { writtenOn } from '#tests/pdf_text'
import {
  aDutyRow,
  anEldLog,
  aTripBody,
  atOneMoment,
  aUser,
  aVehicle,
  queriesOf,
  rolledBack,
  signedIn,
} from '#tests/support'

const HOUR = 3_600_000
const days = homeDays('America/Chicago', 0)
const today = () => days.at(Date.now() as Instant)
const daysAgo = (n: number) => days.numbered(today().number - n)
/** An instant `hours` into a home-terminal day. */
const at = (day: { start: Instant }, hours: number) => new Date(day.start + hours * HOUR).toISOString()

async function aDriverWithTrip(client: ApiClient) {
  const driver = await aUser('driver')
  const api = await signedIn(client, driver)
  const trip = (await api.post('/api/trips/', await aTripBody())).body() as { id: number }
  const record = (status: Status, start_time: string, end_time: string) =>
    api.post(`/api/trips/${trip.id}/duty-status/`, {
      status,
      start_time,
      end_time,
      location_description: 'Omaha, NE',
    })
  return { driver, api, trip, record }
}

test.group('Recording duty', (group) => {
  rolledBack(group)
  atOneMoment(group)

  test('a span is stored on whole minutes and listed before the plan', async ({ client, assert }) => {
    const { api, trip } = await aDriverWithTrip(client)
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

  test('an empty form names every field', async ({ client, assert }) => {
    const { api, trip } = await aDriverWithTrip(client)
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

  test('reversed, empty and future spans are refused', async ({ client, assert }) => {
    const { record } = await aDriverWithTrip(client)
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

  test('an overlap is 409 that names the other row, touching spans are not', async ({ client, assert }) => {
    const { driver, record } = await aDriverWithTrip(client)
    const day = daysAgo(1)
    ;(await record('DRIVING', at(day, 8), at(day, 10))).assertStatus(201)
    const overlap = await record('OFF_DUTY', at(day, 9), at(day, 11))
    overlap.assertStatus(409)
    assert.match(overlap.body().detail, /Driving from .*8:00 AM to .*10:00 AM at Omaha, NE/)
    ;(await record('OFF_DUTY', at(day, 10), at(day, 11))).assertStatus(201)
    ;(await record('OFF_DUTY', at(day, 7), at(day, 8))).assertStatus(201)
    assert.lengthOf(await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded' }), 3)
  })

  test('a correction keeps the original as a version and un-certifies the day', async ({
    client,
    assert,
  }) => {
    const { driver, api, trip, record } = await aDriverWithTrip(client)
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
    const support = await signedIn(client, await aUser('support'))
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

  test('what ends an open status un-certifies every day that it covered until now', async ({
    client,
    assert,
  }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

  test('a log counts as changed when the duty of its day is, certified or not', async ({
    client,
    assert,
  }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

  test('new remarks and figures have to be certified again, the same ones do not', async ({
    client,
    assert,
  }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

  test("an admin's row is a proposal and changes nothing yet", async ({ client, assert }) => {
    const { driver, trip } = await aDriverWithTrip(client)
    const admin = await signedIn(client, await aUser('admin'))
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

  test('a driver accepts one proposal and declines another', async ({ client, assert }) => {
    const { driver, api, trip, record } = await aDriverWithTrip(client)
    const day = daysAgo(1)
    const own = (await record('DRIVING', at(day, 6), at(day, 9))).body() as DutyRow
    const admin = await signedIn(client, await aUser('admin'))
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

  test('a change of an entry that was replaced is 409 with the entry as it is now', async ({
    client,
    assert,
  }) => {
    const { api, record } = await aDriverWithTrip(client)
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

  test("an admin changes a driver's entry by proposal, and takes none out", async ({ client, assert }) => {
    const { api, record } = await aDriverWithTrip(client)
    const admin = await signedIn(client, await aUser('admin'))
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

  test("another driver's rows and logs are 404, support may not write", async ({ client }) => {
    const { trip, record } = await aDriverWithTrip(client)
    const day = daysAgo(1)
    const row = (await record('DRIVING', at(day, 8), at(day, 9))).body() as DutyRow
    const other = await signedIn(client, await aUser('driver'))
    ;(await other.get(`/api/trips/${trip.id}/duty-status/`)).assertStatus(404)
    ;(await other.get(`/api/duty-statuses/${row.id}/`)).assertStatus(404)
    ;(await other.patch(`/api/duty-statuses/${row.id}/`, { reason: 'because' })).assertStatus(404)
    ;(await other.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })).assertStatus(404)
    const support = await signedIn(client, await aUser('support'))
    ;(await support.get(`/api/duty-statuses/${row.id}/`)).assertStatus(200)
    ;(await support.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })).assertStatus(403)
  })
})

test.group('Status now', (group) => {
  rolledBack(group)
  atOneMoment(group)

  test('a change closes the open status at the same instant', async ({ client, assert }) => {
    const { driver, api } = await aDriverWithTrip(client)
    const begin = new Date(Date.now() - 2 * HOUR).toISOString()
    const first = await api.post('/api/hos/status/', {
      status: 'OFF_DUTY',
      location_description: 'Omaha, NE',
      at: begin,
    })
    first.assertStatus(201)
    assert.isNull(first.body().end_time)
    const second = await api.post('/api/hos/status/', {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
    })
    second.assertStatus(201)
    const rows = await DutyStatus.query()
      .where({ driver_id: driver.id, origin: 'recorded', active: 1 })
      .orderBy('start_ms')
    assert.lengthOf(rows, 2)
    assert.equal(rows[0]!.endMs, rows[1]!.startMs)
    const clocks = await api.get('/api/hos/clocks/')
    clocks.assertStatus(200)
    clocks.assertBodyContains({ status: 'DRIVING', drive_left_minutes: 660 })
    // Nothing is used up yet, and no rest is owed to a split.
    const { at, rest_now: rest } = clocks.body() as ClocksWire
    const inMinutes = (time: string | null) => (Date.parse(time ?? '') - Date.parse(at)) / 60_000
    assert.deepEqual([inMinutes(rest.break_at), inMinutes(rest.shift_at), rest.split], [0, 0, null])
    assert.isAbove(inMinutes(rest.cycle_at), 600)
    assert.isAtMost(inMinutes(rest.cycle_at), 2040)
  })

  test('the same id, or the status already open, is 200 and changes nothing', async ({ client, assert }) => {
    const { driver, api } = await aDriverWithTrip(client)
    const body = { id: randomUUID(), status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE' }
    const first = await api.post('/api/hos/status/', body)
    first.assertStatus(201)
    const same = await api.post('/api/hos/status/', { ...body, status: 'DRIVING' })
    same.assertStatus(200)
    assert.equal(same.body().id, first.body().id)
    const open = await api.post('/api/hos/status/', {
      status: 'ON_DUTY_NOT_DRIVING',
      location_description: 'Here',
    })
    open.assertStatus(200)
    assert.lengthOf(await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded' }), 1)
  })

  test('the last change can be taken back', async ({ client, assert }) => {
    const { driver, api } = await aDriverWithTrip(client)
    const begin = new Date(Date.now() - 2 * HOUR).toISOString()
    await api.post('/api/hos/status/', { status: 'OFF_DUTY', location_description: 'Omaha, NE', at: begin })
    const wrong = await api.post('/api/hos/status/', { status: 'DRIVING', location_description: 'Omaha, NE' })
    const undone = await api
      .delete(`/api/duty-statuses/${wrong.body().id}/`)
      .json({ reason: 'Tapped by mistake' })
    undone.assertStatus(204)
    const rows = await DutyStatus.query().where({ driver_id: driver.id, origin: 'recorded', active: 1 })
    assert.lengthOf(rows, 1)
    assert.equal(rows[0]!.status, 'OFF_DUTY')
    assert.isNull(rows[0]!.endMs)
  })

  test('a change earlier than the open status, or in the future, is refused', async ({ client, assert }) => {
    const { api } = await aDriverWithTrip(client)
    await api.post('/api/hos/status/', { status: 'OFF_DUTY', location_description: 'Omaha, NE' })
    const early = await api.post('/api/hos/status/', {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
      at: new Date(Date.now() - HOUR).toISOString(),
    })
    early.assertStatus(422)
    assert.property(early.body().errors, 'at')
    const late = await api.post('/api/hos/status/', {
      status: 'DRIVING',
      location_description: 'Omaha, NE',
      at: new Date(Date.now() + HOUR).toISOString(),
    })
    late.assertStatus(422)
  })

  test('clocks of a driver with no record are full, and a driver sees only their own', async ({
    client,
    assert,
  }) => {
    const { driver, api } = await aDriverWithTrip(client)
    const clocks = await api.get('/api/hos/clocks/')
    clocks.assertBodyContains({
      status: null,
      drive_left_minutes: 660,
      window_left_minutes: 840,
      break_left_minutes: 480,
      cycle_left_minutes: 4200,
      cycle_hours_used: 0,
    })
    const admin = await signedIn(client, await aUser('admin'))
    const seen = await admin.get(`/api/hos/clocks/?driver=${driver.id}`)
    assert.equal(seen.body().driver, driver.id)
    const other = await signedIn(client, await aUser('driver'))
    ;(await other.get(`/api/hos/clocks/?driver=${driver.id}`)).assertStatus(404)
  })
})

test.group('Daily logs', (group) => {
  rolledBack(group)
  atOneMoment(group)

  const total = ({ totals }: SheetWire) => DUTY_STATUSES.reduce((sum, status) => sum + totals[status], 0)

  test('of a trip that is deleted in the same moment: it is said, and no log is made', async ({
    client,
    assert,
    cleanup,
  }) => {
    const api = await signedIn(client, await aUser('driver'))
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

  test('a recorded day becomes a sheet whose totals fill it', async ({ client, assert }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

  test('a log carries the header items of its trip', async ({ client }) => {
    const { api, trip } = await aDriverWithTrip(client)
    await api.patch(`/api/trips/${trip.id}/`, { trailer_numbers: 'T1, T2', co_driver: 'Ann Li' })
    const log = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: daysAgo(1).date })
    log.assertBodyContains({ trailer_numbers: 'T1, T2', shipping_document: null, co_driver: 'Ann Li' })
  })

  test('generating a day again refreshes one log, and what was typed wins', async ({ client, assert }) => {
    const { driver, api, trip } = await aDriverWithTrip(client)
    const { date } = daysAgo(1)
    const path = `/api/trips/${trip.id}/eld-logs/generate/`
    const typed = await api.post(path, { date, total_miles: 512.3, fuel_consumed: 80.5 })
    typed.assertBodyContains({ total_miles: 512.3, total_miles_estimated: false, fuel_consumed: 80.5 })
    const again = await api.post(path, { date })
    again.assertBodyContains({ id: typed.body().id, total_miles: 512.3, fuel_consumed: 80.5 })
    assert.lengthOf(await EldLog.query().where('driver_id', driver.id), 1)
  })

  test('today is fine, tomorrow and nonsense are not', async ({ client, assert }) => {
    const { api, trip } = await aDriverWithTrip(client)
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
  })

  test('only a past and fully recorded day can be certified', async ({ client, assert }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

test.group('The PDF of a log', (group) => {
  rolledBack(group)

  test('is one page, for the driver and staff only', async ({ client, assert }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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
    const other = await signedIn(client, await aUser('driver'))
    ;(await other.get(`/api/eld-logs/${log.id}/pdf/`)).assertStatus(404)
  })

  test('says so where it has no font for a letter, and only there', async ({ client, assert }) => {
    const { api, driver, trip, record } = await aDriverWithTrip(client)
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

  test('a day with more words than a page has room for goes on instead of losing any', async ({
    client,
    assert,
  }) => {
    const { driver, api, trip } = await aDriverWithTrip(client)
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
  rolledBack(group)
  atOneMoment(group)

  test('counts what was recorded since the last restart, and leaves blank what it cannot know', async ({
    client,
    assert,
  }) => {
    const { api, trip, record } = await aDriverWithTrip(client)
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

test.group('A plan after a record', (group) => {
  rolledBack(group)
  atOneMoment(group)

  test("the log's cycle hours count when they are more than typed, and the answer says so", async ({
    client,
    assert,
  }) => {
    const { api, record } = await aDriverWithTrip(client)
    for (const back of [3, 2, 1]) {
      const day = daysAgo(back)
      await record('OFF_DUTY', at(day, 0), at(day, 10))
      await record('DRIVING', at(day, 10), at(day, 15))
      await record('ON_DUTY_NOT_DRIVING', at(day, 15), at(day, 18))
      await record('OFF_DUTY', at(day, 18), at(days.numbered(day.number + 1), 0))
    }
    // Short of a 34-hour restart at whatever hour this runs.
    const start = new Date(Date.now() + 3 * HOUR).toISOString()
    const preview = await api.post(
      '/api/route-preview/',
      await aTripBody({ start_time: start, current_cycle_hours: 2 }),
    )
    preview.assertStatus(200)
    assert.isTrue(
      preview.body().assumptions.some((said: string) => said.includes('24 h of the cycle')),
      preview.body().assumptions.join('\n'),
    )
    assert.deepEqual(preview.body().compliance.violations, [])
  })

  test('hours typed beyond the log count, also after a restart on record', async ({ client, assert }) => {
    const { api, record } = await aDriverWithTrip(client)
    const day = daysAgo(3)
    await record('DRIVING', at(day, 6), at(day, 11))
    await record('OFF_DUTY', at(day, 11), at(daysAgo(1), 0))
    await record('ON_DUTY_NOT_DRIVING', at(daysAgo(1), 0), at(daysAgo(1), 2))
    await record('OFF_DUTY', at(daysAgo(1), 2), at(daysAgo(0), 0))
    const start = new Date(Date.now() + 12 * HOUR).toISOString()
    const preview = async (typed: number) => {
      const answer = await api.post(
        '/api/route-preview/',
        await aTripBody({ start_time: start, current_cycle_hours: typed }),
      )
      answer.assertStatus(200)
      assert.deepEqual(answer.body().compliance.violations, [])
      assert.deepEqual(answer.body().compliance.before_trip, [])
      const { clocks_before, mile } = answer.body().stops[0]
      return { left: clocks_before.cycle_left_minutes, mile }
    }
    const asLogged = await preview(2)
    const asTyped = await preview(20)
    assert.deepEqual(asTyped, { left: asLogged.left - 18 * 60, mile: asLogged.mile })
  })

  test('hours nobody recorded make the verdict Incomplete', async ({ client, assert }) => {
    const { api, record } = await aDriverWithTrip(client)
    const day = daysAgo(2)
    await record('DRIVING', at(day, 6), at(day, 9))
    const preview = await api.post(
      '/api/route-preview/',
      await aTripBody({ start_time: new Date(Date.now() + HOUR).toISOString() }),
    )
    assert.equal(preview.body().compliance.verdict, 'Incomplete')
    assert.isAbove(preview.body().compliance.unrecorded_hours, 10)
  })
})

test.group('The verdict of a trip', (group) => {
  rolledBack(group)
  atOneMoment(group)

  test('turns to Violations when the recorded driving breaks a rule', async ({ client, assert }) => {
    const { api } = await aDriverWithTrip(client)
    const day = daysAgo(1)
    const body = await aTripBody({ start_time: at(day, 5), current_cycle_hours: 0 })
    const trip = (await api.post('/api/trips/', body)).body()
    const made = await api.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'DRIVING',
      start_time: at(day, 5),
      end_time: at(day, 17),
      location_description: 'Denver, CO',
    })
    made.assertStatus(201)
    const judged = (await api.get(`/api/trips/${trip.id}/`)).body()
    assert.equal(judged.verdict, 'Violations')
    assert.equal(judged.updated_at, trip.updated_at)
    const { compliance } = (await api.get(`/api/trips/${trip.id}/route/`)).body()
    assert.includeMembers(
      compliance.violations.map(({ rule }: { rule: string }) => rule),
      ['DRIVE_11', 'BREAK_30'],
    )
  })

  test('a driver in the middle of a shift gets a plan that keeps the law from there', async ({
    client,
    assert,
  }) => {
    const { api, record } = await aDriverWithTrip(client)
    const start = Date.now() + HOUR
    const iso = (hours: number) => new Date(start + hours * HOUR).toISOString()
    await record('OFF_DUTY', iso(-40), iso(-11))
    await record('DRIVING', iso(-11), iso(-4))
    await record('ON_DUTY_NOT_DRIVING', iso(-4), iso(-1))
    const preview = await api.post('/api/route-preview/', await aTripBody({ start_time: iso(0) }))
    preview.assertStatus(200)
    assert.deepEqual(preview.body().compliance.violations, [])
    const first = preview.body().duty_statuses[0] as DutyRow
    assert.isAtMost(Date.parse(first.end_time!) - Date.parse(first.start_time), 10 * HOUR)
  })
})

test.group('A list of logs', (group) => {
  rolledBack(group)
  atOneMoment(group)

  test('takes as many queries for 50 logs as for 5, and draws each as it is drawn alone', async ({
    client,
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
    const staff = await signedIn(client, await aUser('support'))
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
