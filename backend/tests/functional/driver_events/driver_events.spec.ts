import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type DriverEventAnswer, type DutyRow } from '@longhaul/core/contract'
import DriverEvent from '#models/driver_event'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { anEvent, DRIVING, iso, OFF, ON_DUTY, recorded, send, taken } from '#tests/driver_event'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { HOUR, aDriverWithTrip, at, daysAgo } from '#tests/driver_with_trip'

/** Four statuses, an hour each, the last one open. */
async function tapped(api: Parameters<typeof taken>[0]) {
  const taps = [OFF, DRIVING, ON_DUTY, OFF].map((of, i) => anEvent('status', of, Date.now() - (5 - i) * HOUR))
  for (const tap of taps) await taken(api, tap)
  return taps
}

test.group('Events of a driver', (group) => {
  atOneMoment(group)

  test('an event sent again is answered as the first time and changes nothing', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const event = anEvent('status', OFF, Date.now() - 2 * HOUR)
    const first = await api.post('/api/hos/events/', event)
    first.assertStatus(201)
    const next = await api.post('/api/hos/events/', anEvent('status', DRIVING, Date.now() - HOUR))
    next.assertStatus(201)
    const again = await api.post('/api/hos/events/', { ...event, sent_at: iso(Date.now() + 5000) })
    again.assertStatus(201)
    assert.deepEqual(again.body(), first.body())
    const rows = await recorded(driver.id)
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['OFF_DUTY', 'DRIVING'],
    )
    assert.equal(rows[0]!.endMs, rows[1]!.startMs)
  })

  test('the same id with another body is refused', async () => {
    const { api } = await aDriverWithTrip()
    const event = anEvent('status', OFF)
    ;(await api.post('/api/hos/events/', event)).assertStatus(201)
    ;(await api.post('/api/hos/events/', { ...event, data: DRIVING })).assertStatus(422)
  })

  test('the time of a device whose clock goes wrong is corrected, and the answer says so', async ({
    assert,
  }) => {
    const { driver, api } = await aDriverWithTrip()
    const behind = 3 * HOUR
    const event = { ...anEvent('status', OFF), device_at: iso(Date.now() - HOUR - behind) }
    const answer = await api.post('/api/hos/events/', { ...event, sent_at: iso(Date.now() - behind) })
    answer.assertStatus(201)
    assert.deepInclude(answer.body(), { skew_ms: behind, corrected_ms: behind, at: iso(Date.now() - HOUR) })
    const [row] = await recorded(driver.id)
    assert.equal(row!.startMs, Math.floor((Date.now() - HOUR) / 60_000) * 60_000)
    const ahead = anEvent('status', DRIVING, Date.now() + 26 * HOUR)
    const wrong = await api.post('/api/hos/events/', { ...ahead, sent_at: iso(Date.now() + 26 * HOUR) })
    wrong.assertStatus(422)
    assert.property(wrong.body().errors, 'device_at')
  })

  test('an entry is named by the event that wrote it, and taken out again', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const first = anEvent('status', OFF, Date.now() - 2 * HOUR)
    const wrong = anEvent('status', DRIVING, Date.now() - HOUR)
    for (const event of [first, wrong]) (await api.post('/api/hos/events/', event)).assertStatus(201)
    const told = await api.post(
      '/api/hos/events/',
      anEvent('correct', { event: wrong.id, remarks: 'Yard', reason: 'Say where' }),
    )
    told.assertStatus(201)
    assert.equal((told.body() as DriverEventAnswer).duty?.remarks, 'Yard')
    const out = await api.post(
      '/api/hos/events/',
      anEvent('remove', { event: wrong.id, reason: 'By mistake' }),
    )
    out.assertStatus(201)
    const rows = await recorded(driver.id)
    assert.deepEqual(
      rows.map(({ status, endMs }) => [status, endMs]),
      [['OFF_DUTY', null]],
    )
    const early = await api.post(
      '/api/hos/events/',
      anEvent('remove', { event: randomUUID(), reason: 'Not here yet' }),
    )
    early.assertStatus(409)
  })

  test('the entry beside one that is taken out lasts over its time, as a new version', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const taps = await tapped(api)
    const [first, second, third, last] = await recorded(driver.id)
    const reason = 'By mistake'
    const after = anEvent('remove', { event: taps[1]!.id, reason, fill: { event: taps[2]!.id } })
    const answer = await taken(api, after)
    assert.deepInclude(answer.duty, { status: 'ON_DUTY_NOT_DRIVING', start_time: iso(second!.startMs) })
    assert.deepEqual(await taken(api, after), answer)
    // What is done to it next may name the removal, which wrote its version.
    await taken(api, anEvent('correct', { event: after.id, remarks: 'Dock 4', reason: 'Say where' }))
    await taken(api, anEvent('remove', { event: after.id, reason, fill: { row: first!.id } }))
    assert.deepEqual(
      (await recorded(driver.id)).map(({ status, startMs, endMs }) => [status, startMs, endMs]),
      [
        ['OFF_DUTY', first!.startMs, third!.endMs],
        ['OFF_DUTY', last!.startMs, null],
      ],
    )
    const versions = await DutyStatus.query().where({ driver_id: driver.id, active: 0 }).orderBy('id')
    const originals = [first!, second!, third!].map(({ id, startMs, endMs }) => [id, startMs, endMs])
    assert.deepEqual(
      versions.slice(0, 3).map(({ id, startMs, endMs }) => [id, startMs, endMs]),
      originals,
    )
    assert.equal(versions[1]!.editReason, reason)
  })

  test('an entry is not taken out where the one to fill its time is not beside it', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const taps = await tapped(api)
    const before = await recorded(driver.id)
    const reason = 'By mistake'
    const far = await send(
      api,
      anEvent('remove', { event: taps[2]!.id, reason, fill: { row: before[0]!.id } }),
    )
    far.assertStatus(422)
    assert.property(far.body().errors, 'fill')
    const open = await send(
      api,
      anEvent('remove', { event: taps[3]!.id, reason, fill: { row: before[2]!.id } }),
    )
    open.assertStatus(422)
    const { api: stranger } = await aDriverWithTrip()
    const theirs = anEvent('status', OFF, Date.now() - HOUR)
    await taken(stranger, theirs)
    const foreign = anEvent('remove', { event: theirs.id, reason, fill: { row: before[1]!.id } })
    ;(await send(stranger, foreign)).assertStatus(404)
    assert.deepEqual(
      (await recorded(driver.id)).map(({ id, endMs }) => [id, endMs]),
      before.map(({ id, endMs }) => [id, endMs]),
    )
  })

  test('a refusal that would come again is kept; one that may pass is not', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const missing = anEvent('accept', { row: 4_000_000 })
    ;(await api.post('/api/hos/events/', missing)).assertStatus(404)
    ;(await api.post('/api/hos/events/', missing)).assertStatus(404)
    const ahead = anEvent('status', DRIVING, Date.now() + HOUR)
    ;(await api.post('/api/hos/events/', ahead)).assertStatus(422)
    await api.post('/api/hos/events/', anEvent('status', OFF))
    const kept = await DriverEvent.query().where('driver_id', driver.id).orderBy('id')
    assert.deepEqual(
      kept.map(({ kind, status }) => [kind, status]),
      [
        ['accept', 409],
        ['status', 201],
      ],
    )
  })

  test('remarks go the same way', async ({ assert }) => {
    const { api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    ;(await record('OFF_DUTY', at(day, 0), at(day, 24))).assertStatus(201)
    const made = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    const { id: log, updated_at } = made.body() as { id: number; updated_at: string }
    const remarks = await api.post(
      '/api/hos/events/',
      anEvent('remarks', { log, remarks: 'Rain', updated_at }),
    )
    remarks.assertStatus(201)
    assert.equal((remarks.body() as DriverEventAnswer).log?.remarks, 'Rain')
    const seenBefore = anEvent('remarks', { log, remarks: 'Snow', updated_at: iso(1_000) })
    const stale = await api.post('/api/hos/events/', seenBefore)
    stale.assertStatus(409)
    assert.equal(stale.body().current.remarks, 'Rain')
  })

  test('what was changed on another device is refused with what the record has', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const { duty } = await taken(api, anEvent('status', OFF, Date.now() - HOUR))
    const row = duty!.id!
    const { duty: now } = await taken(api, anEvent('correct', { row, remarks: 'Yard', reason: 'Say where' }))
    for (const older of [
      anEvent('correct', { row, remarks: 'Dock', reason: 'Say where' }),
      anEvent('remove', { row, reason: 'By mistake' }),
    ]) {
      const refused = await send(api, older)
      refused.assertStatus(409)
      assert.deepEqual(refused.body().current, now)
      // It would come again: sent again it is answered as the first time.
      assert.deepEqual((await send(api, older)).body(), refused.body())
    }
    const admin = await signedIn(await aUser('admin'))
    const change = { remarks: 'Office', reason: 'Office knows' }
    const proposal = (await admin.patch(`/api/duty-statuses/${now!.id}/`, change)).body() as DutyRow
    const accept = anEvent('accept', { row: proposal.id! })
    assert.equal((await taken(api, accept)).duty?.remarks, 'Office')
    const settled = await send(api, anEvent('decline', { row: proposal.id! }))
    settled.assertStatus(409)
    assert.equal(settled.body().current.remarks, 'Office')
    await taken(api, anEvent('remove', { row: proposal.id!, reason: 'By mistake' }))
    const gone = await send(api, anEvent('correct', { row: proposal.id!, ...change }))
    gone.assertStatus(409)
    assert.isNull(gone.body().current)
    assert.lengthOf(await recorded(driver.id), 0)
  })

  test('nobody reaches into the record of another driver', async ({ assert }) => {
    const { driver, api, trip, record } = await aDriverWithTrip()
    const day = daysAgo(1)
    ;(await record('OFF_DUTY', at(day, 0), at(day, 24))).assertStatus(201)
    const made = await api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date: day.date })
    const { id: log } = made.body() as { id: number }
    const own = anEvent('status', OFF)
    await taken(api, own)
    const row = (await recorded(driver.id))[1]!.id
    for (const role of ['driver', 'admin'] as const) {
      const other = await signedIn(await aUser(role))
      const reason = 'Not mine'
      for (const event of [
        anEvent('correct', { row, remarks: 'Mine', reason }),
        anEvent('remove', { row, reason }),
        anEvent('accept', { row }),
        anEvent('decline', { row }),
        anEvent('remarks', { log, remarks: 'Mine' }),
      ])
        (await send(other, event)).assertStatus(404)
      // An event of somebody else is none that has arrived.
      ;(await send(other, anEvent('remove', { event: own.id, reason }))).assertStatus(409)
    }
    const kept = await DutyStatus.findOrFail(row)
    assert.deepInclude(kept.$attributes, { remarks: null, active: true })
    assert.isNull((await EldLog.findOrFail(log)).remarks)
  })
})
