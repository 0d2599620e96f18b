import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type RecordDayRow, type TripRow } from '@longhaul/core/contract'
import DriverEvent from '#models/driver_event'
import EldLog from '#models/eld_log'
import Trip from '#models/trip'
import { anEvent, BERTH, DRIVING, iso, OFF, recorded, send, taken } from '#tests/driver_event'
import { aDriverWithTrip, at, days, daysAgo, HOUR } from '#tests/driver_with_trip'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const day = daysAgo(1)
const past = (from: number, to: number, status: typeof OFF | typeof DRIVING = OFF) => ({
  ...status,
  start_time: at(day, from),
  end_time: at(day, to),
})

test.group('Past duty that a device adds', (group) => {
  atOneMoment(group)

  test('is recorded once, and of no trip where it names none', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const event = anEvent('add', { ...past(0, 6), remarks: 'At home' })
    const first = await taken(api, event)
    assert.equal(first.duty?.remarks, 'At home')
    assert.deepEqual(await taken(api, event), first)
    const rows = await recorded(driver.id)
    assert.deepEqual(
      rows.map(({ id, tripId, startMs }) => [id, tripId, startMs]),
      [[first.duty!.id, null, Date.parse(at(day, 0))]],
    )
    ;(await send(api, { ...event, data: past(0, 7) })).assertStatus(422)
    await taken(api, anEvent('correct', { event: event.id, remarks: 'Hotel', reason: 'Wrong place' }))
    assert.equal((await recorded(driver.id))[0]!.remarks, 'Hotel')
  })

  test('is time of the trip that it names, which has to be the own one', async ({ assert }) => {
    const { driver, api, trip } = await aDriverWithTrip()
    const foreign = await aDriverWithTrip()
    for (const id of [foreign.trip.id, 4_000_000])
      (await send(api, anEvent('add', { ...past(0, 6), trip: id }))).assertStatus(404)
    assert.lengthOf(await recorded(driver.id), 0)
    await taken(api, anEvent('add', { ...past(0, 6), trip: trip.id }))
    assert.equal((await recorded(driver.id))[0]!.tripId, trip.id)
  })

  test('has the field errors of the form', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
    for (const [field, wrong] of Object.entries({
      end_time: { ...past(6, 6) },
      start_time: { ...past(0, 6), start_time: 'noon' },
      status: { ...past(0, 6), status: 'SLEEPING' },
      location_description: { ...past(0, 6), location_description: '' },
    })) {
      const answer = await send(api, anEvent('add', wrong as never))
      answer.assertStatus(422)
      assert.property(answer.body().errors, field)
    }
    const ahead = await send(api, anEvent('add', { ...past(0, 6), end_time: iso(Date.now() + HOUR) }))
    ahead.assertStatus(422)
    assert.property(ahead.body().errors, 'end_time')
    assert.lengthOf(await DriverEvent.all(), 0)
  })

  test('does not lie over what is recorded, and says what that is', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const { duty } = await taken(api, anEvent('add', past(0, 6)))
    const over = anEvent('add', past(5, 8, DRIVING))
    const refused = await send(api, over)
    refused.assertStatus(409)
    assert.deepInclude(refused.body(), { code: 'time-taken', current: duty })
    // It may pass: once the other is taken out there is room.
    await taken(api, anEvent('remove', { row: duty!.id!, reason: 'By mistake' }))
    await taken(api, over)
    assert.lengthOf(await recorded(driver.id), 1)
  })
})

test.group('A day that a device certifies', (group) => {
  atOneMoment(group)

  test('is signed with the entries that were seen, by id or by the event that wrote them', async ({
    assert,
  }) => {
    const { driver, api } = await aDriverWithTrip()
    const [night, work] = [anEvent('add', past(0, 6)), anEvent('add', past(6, 24, DRIVING))]
    const { duty } = await taken(api, night)
    await taken(api, work)
    await taken(api, anEvent('correct', { event: work.id, remarks: 'I-80', reason: 'Say where' }))
    const entries = [{ row: duty!.id! }, { event: work.id }]
    const event = anEvent('certify', { date: day.date, entries })
    const first = await taken(api, event)
    assert.deepInclude(first.log, { date: day.date, remarks: null })
    assert.isNotNull(first.log!.certified_at)
    assert.deepEqual(await taken(api, event), first)
    const log = await EldLog.findByOrFail({ driverId: driver.id, date: day.date })
    assert.equal(log.certifiedMs, Date.parse(first.log!.certified_at!))
    // Signed already, on another device: that is what was asked for.
    assert.deepInclude((await taken(api, anEvent('certify', { date: day.date }))).log, {
      certified_at: first.log!.certified_at,
    })
  })

  test('waits for an entry that has not arrived', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
    const add = anEvent('add', past(0, 24))
    const event = anEvent('certify', { date: day.date, entries: [{ event: add.id }] })
    const early = await send(api, event)
    early.assertStatus(409)
    assert.match(early.body().detail, /has not arrived yet/)
    await taken(api, add)
    assert.isNotNull((await taken(api, event)).log!.certified_at)
  })

  test('that has other entries by now is refused for good, with the day', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
    const add = anEvent('add', past(0, 24))
    const { duty } = await taken(api, add)
    const event = anEvent('certify', { date: day.date, entries: [] })
    for (const _time of ['first', 'again']) {
      const refused = await send(api, event)
      refused.assertStatus(409)
      const { current } = refused.body() as { current: RecordDayRow }
      assert.equal(current.date, day.date)
      assert.deepEqual(
        current.sheet.entries.map(({ id }) => id),
        [duty!.id],
      )
    }
    // By its id an entry is the version that was on show.
    await taken(api, anEvent('correct', { event: add.id, remarks: 'Hotel', reason: 'Wrong place' }))
    const older = anEvent('certify', { date: day.date, entries: [{ row: duty!.id! }] })
    ;(await send(api, older)).assertStatus(409)
    await taken(api, anEvent('remove', { event: add.id, reason: 'By mistake' }))
    ;(await send(api, anEvent('certify', { date: day.date, entries: [{ event: add.id }] }))).assertStatus(409)
  })

  test('with a newer daily log is refused, and so is one that is no whole past day', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    ;(await record('OFF_DUTY', at(day, 0), at(day, 24))).assertStatus(201)
    ;(await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })).assertStatus(201)
    const stale = await send(api, anEvent('certify', { date: day.date, updated_at: iso(1_000) }))
    stale.assertStatus(409)
    assert.equal((stale.body().current as RecordDayRow).log?.date, day.date)
    const gap = await send(api, anEvent('certify', { date: days.numbered(day.number - 1).date }))
    gap.assertStatus(422)
    assert.match(gap.body().detail, /not recorded/)
    for (const date of ['yesterday', '2026-02-31']) {
      const wrong = await send(api, anEvent('certify', { date }))
      wrong.assertStatus(422)
      assert.property(wrong.body().errors, 'date')
    }
    const list = await send(api, anEvent('certify', { date: day.date, entries: [{ event: 'first' }] }))
    list.assertStatus(422)
    assert.property(list.body().errors, 'entries')
  })

  test("has none of another driver's entries", async () => {
    const other = await aDriverWithTrip()
    const theirs = anEvent('add', past(0, 24))
    const { duty } = await taken(other.api, theirs)
    const { api } = await aDriverWithTrip()
    await taken(api, anEvent('add', past(0, 24)))
    const byRow = anEvent('certify', { date: day.date, entries: [{ row: duty!.id! }] })
    ;(await send(api, byRow)).assertStatus(409)
    const byEvent = anEvent('certify', { date: day.date, entries: [{ event: theirs.id }] })
    ;(await send(api, byEvent)).assertStatus(409)
  })
})

test.group('A step of a trip from a device', (group) => {
  atOneMoment(group)

  test('is taken once and plans nothing again', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const before = (await api.get(`/api/trips/${trip.id}/`)).body() as TripRow
    const start = anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' })
    const first = await taken(api, start)
    assert.deepInclude(first.trip, { id: trip.id, status: 'IN_PROGRESS' })
    assert.isNull(first.duty)
    const papers = anEvent('trip', { trip: trip.id, shipping_document: 'BOL 7719' })
    assert.equal((await taken(api, papers)).trip?.status, 'IN_PROGRESS')
    await taken(api, anEvent('trip', { trip: trip.id, status: 'COMPLETED' }))
    assert.deepEqual(await taken(api, start), first)
    const after = (await api.get(`/api/trips/${trip.id}/`)).body() as TripRow
    assert.deepInclude(after, { status: 'COMPLETED', shipping_document: 'BOL 7719' })
    assert.deepEqual(
      [after.total_miles, after.start_time, after.dropoff_location_name],
      [before.total_miles, before.start_time, before.dropoff_location_name],
    )
    ;(await send(api, { ...start, data: { trip: trip.id, status: 'PLANNED' } })).assertStatus(422)
  })

  test('takes no field that would plan the trip again', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const before = await Trip.findOrFail(trip.id)
    const data = { trip: trip.id, status: 'IN_PROGRESS', current_cycle_hours: 40 } as const
    await taken(api, anEvent('trip', data))
    assert.equal((await Trip.findOrFail(trip.id)).currentCycleHours, before.currentCycleHours)
  })

  test('is refused for a second trip under way until the first has ended', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    const second = (await api.post('/api/trips/', await aTripBody())).body() as TripRow
    await taken(api, anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' }))
    const event = anEvent('trip', { trip: second.id, status: 'IN_PROGRESS' })
    const refused = await send(api, event)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /is under way/)
    assert.equal((await Trip.findOrFail(second.id)).status, 'PLANNED')
    await taken(api, anEvent('trip', { trip: trip.id, status: 'COMPLETED' }))
    assert.equal((await taken(api, event)).trip?.status, 'IN_PROGRESS')
  })

  test('made on an older trip is refused with the trip as it is now', async ({ assert }) => {
    const { api, trip } = await aDriverWithTrip()
    await taken(api, anEvent('trip', { trip: trip.id, shipping_document: 'BOL 1' }))
    const old = anEvent('trip', { trip: trip.id, shipping_document: 'BOL 2', updated_at: iso(1_000) })
    for (const _time of ['first', 'again']) {
      const refused = await send(api, old)
      refused.assertStatus(409)
      assert.deepInclude(refused.body().current, { id: trip.id, shipping_document: 'BOL 1' })
    }
  })

  test('changes no trip of another driver, and none that is not there', async ({ assert }) => {
    const { trip } = await aDriverWithTrip()
    for (const role of ['driver', 'admin'] as const) {
      const { api } = await aSignedIn(role)
      ;(await send(api, anEvent('trip', { trip: trip.id, status: 'COMPLETED' }))).assertStatus(404)
      ;(await send(api, anEvent('trip', { trip: 4_000_000, status: 'COMPLETED' }))).assertStatus(404)
    }
    assert.equal((await Trip.findOrFail(trip.id)).status, 'PLANNED')
    const { api } = await aSignedIn('driver')
    const wrong = await send(api, anEvent('trip', { trip: trip.id, status: 'DONE' as 'PLANNED' }))
    wrong.assertStatus(422)
    assert.property(wrong.body().errors, 'status')
  })

  test('of a certified day takes the signature back where its papers change', async ({ assert }) => {
    const { driver, api, trip, record } = await aDriverWithTrip()
    ;(await record('OFF_DUTY', at(day, 0), at(day, 24))).assertStatus(201)
    await taken(api, anEvent('certify', { date: day.date }))
    await taken(api, anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' }))
    const log = () => EldLog.findByOrFail({ driverId: driver.id, date: day.date })
    assert.isNotNull((await log()).certifiedMs)
    await taken(api, anEvent('trip', { trip: trip.id, shipping_document: 'BOL 5' }))
    assert.isNull((await log()).certifiedMs)
  })

  test('an entry is not named by what wrote none', async () => {
    const { api, trip } = await aDriverWithTrip()
    const step = anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' })
    await taken(api, step)
    ;(await send(api, anEvent('remove', { event: step.id, reason: 'No entry' }))).assertStatus(404)
    ;(await send(api, anEvent('remove', { event: randomUUID(), reason: 'No entry' }))).assertStatus(409)
    await taken(api, anEvent('status', BERTH))
  })
})
