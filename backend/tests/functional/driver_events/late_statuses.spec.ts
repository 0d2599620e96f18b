import { test } from '@japa/runner'
import { floorToMinute, instant, MINUTE_MS, type DutyStatus as Status } from '@longhaul/core'
import { LIMITS } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import { anEvent, BERTH, DRIVING, OFF, ON_DUTY, recorded, send, taken } from '#tests/driver_event'
import { aDriverWithTrip, at, daysAgo, HOUR } from '#tests/driver_with_trip'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'

const ago = (hours: number) => Date.now() - hours * HOUR
const minute = (ms: number) => floorToMinute(instant(ms))
/** Status and minute of each entry, and that each ends where the next begins. */
async function statuses(driverId: number): Promise<[Status, number][]> {
  const rows = await recorded(driverId)
  rows.forEach(({ endMs }, i) => {
    if (endMs !== (rows[i + 1]?.startMs ?? null)) throw new Error(`A gap or overlap after entry ${i}`)
  })
  return rows.map(({ status, startMs }) => [status, startMs])
}

test.group('A status that arrives late', (group) => {
  atOneMoment(group)

  test('goes where it was tapped, between what ran and what came next', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    await taken(api, anEvent('status', OFF, ago(5)))
    await taken(api, anEvent('status', DRIVING, ago(1)))
    const event = anEvent('status', ON_DUTY, ago(2))
    const late = await taken(api, event)
    assert.equal(late.duty?.end_time, new Date(minute(ago(1))).toISOString())
    assert.deepEqual(await taken(api, event), late)
    assert.deepEqual(await statuses(driver.id), [
      ['OFF_DUTY', minute(ago(5))],
      ['ON_DUTY_NOT_DRIVING', minute(ago(2))],
      ['DRIVING', minute(ago(1))],
    ])
    // What it wrote is an entry like any other.
    await taken(api, anEvent('correct', { event: event.id, remarks: 'Dock 4', reason: 'Say where' }))
    assert.equal((await recorded(driver.id))[1]!.remarks, 'Dock 4')
  })

  test('before everything recorded begins the record', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    await taken(api, anEvent('status', DRIVING, ago(1)))
    await taken(api, anEvent('status', ON_DUTY, ago(2)))
    assert.deepEqual(await statuses(driver.id), [
      ['ON_DUTY_NOT_DRIVING', minute(ago(2))],
      ['DRIVING', minute(ago(1))],
    ])
  })

  test('in any order of arrival leaves the same record', async ({ assert }) => {
    const taps = [OFF, ON_DUTY, DRIVING, ON_DUTY, BERTH, ON_DUTY, DRIVING, OFF]
    const minutes = taps.map((_tap, i) => ago(taps.length - i))
    for (let seed = 1; seed <= 12; seed++) {
      const { user: driver, api } = await aSignedIn('driver')
      const order = taps
        .map((_tap, i) => i)
        .toSorted((a, b) => ((a * seed * 7 + 3) % 11) - ((b * seed * 7 + 3) % 11))
      for (const i of order) await taken(api, anEvent('status', taps[i]!, minutes[i]))
      assert.deepEqual(
        await statuses(driver.id),
        taps.map(({ status }, i) => [status, minute(minutes[i]!)]),
        `as they came: ${order.join()}`,
      )
    }
  })

  test('keeps what was said again meanwhile, with its own event', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const first = anEvent('status', OFF, ago(8))
    await taken(api, first)
    const [again, third] = [anEvent('status', OFF, ago(4)), anEvent('status', OFF, ago(2))]
    assert.equal((await taken(api, again)).duty?.id, (await recorded(driver.id))[0]!.id)
    await taken(api, third)
    await taken(api, anEvent('correct', { event: first.id, remarks: 'Home', reason: 'Say where' }))
    await taken(api, anEvent('status', DRIVING, ago(6)))
    await taken(api, anEvent('status', BERTH, ago(3)))
    assert.deepEqual(await statuses(driver.id), [
      ['OFF_DUTY', minute(ago(8))],
      ['DRIVING', minute(ago(6))],
      ['OFF_DUTY', minute(ago(4))],
      ['SLEEPER_BERTH', minute(ago(3))],
      ['OFF_DUTY', minute(ago(2))],
    ])
    await taken(api, anEvent('correct', { event: third.id, remarks: 'Motel', reason: 'Say where' }))
    assert.deepEqual(
      (await recorded(driver.id)).map(({ remarks }) => remarks),
      ['Home', null, null, null, 'Motel'],
    )
  })

  test('is not taken for said again by what was typed since', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const first = anEvent('status', OFF, ago(6))
    await taken(api, first)
    await taken(api, anEvent('status', OFF, ago(2)))
    const typed = { start_time: new Date(ago(4)).toISOString(), end_time: new Date(ago(1)).toISOString() }
    const added = anEvent('add', { ...BERTH, ...typed })
    await taken(api, added)
    const began = { start_time: new Date(ago(9)).toISOString(), reason: 'Began earlier' }
    await taken(api, anEvent('correct', { event: first.id, ...began }))
    await taken(api, anEvent('status', ON_DUTY, ago(0.5)))
    const cut = await send(api, anEvent('status', DRIVING, ago(7)))
    cut.assertStatus(409)
    assert.equal(cut.body().code, 'time-taken')
    await taken(api, anEvent('remove', { event: added.id, reason: 'By mistake' }))
    assert.deepEqual(
      (await recorded(driver.id)).map(({ status, startMs, endMs }) => [status, startMs, endMs]),
      [
        ['OFF_DUTY', minute(ago(9)), minute(ago(4))],
        ['ON_DUTY_NOT_DRIVING', minute(ago(0.5)), null],
      ],
    )
    // Its own tap, at an hour that was corrected since, says nothing again.
    const moved = await aDriverWithTrip()
    const tap = anEvent('status', OFF, ago(6))
    await taken(moved.api, tap)
    await taken(moved.api, anEvent('correct', { event: tap.id, ...began }))
    await taken(moved.api, anEvent('status', DRIVING, ago(7)))
    assert.deepEqual(await statuses(moved.driver.id), [
      ['OFF_DUTY', minute(ago(9))],
      ['DRIVING', minute(ago(7))],
    ])
  })

  test('of a minute that is taken is refused with the entry there', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const noon = minute(ago(3))
    const { duty } = await taken(api, anEvent('status', OFF, noon + 40_000))
    const earlier = anEvent('status', DRIVING, noon + 10_000)
    const refused = await send(api, earlier)
    refused.assertStatus(409)
    assert.deepInclude(refused.body(), { code: 'time-taken', current: duty })
    await taken(api, anEvent('status', ON_DUTY, ago(1)))
    const closed = await send(api, anEvent('status', BERTH, noon + 50_000))
    closed.assertStatus(409)
    assert.deepInclude(closed.body(), { code: 'time-taken' })
    assert.equal(closed.body().current.id, duty!.id)
    assert.lengthOf(await recorded(driver.id), 2)
    // The same said twice is no conflict.
    assert.equal((await taken(api, anEvent('status', OFF, noon + 5_000))).duty?.id, duty!.id)
  })

  test('later in the minute of the open one takes its place', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const noon = minute(ago(3))
    await taken(api, anEvent('status', OFF, noon + 10_000))
    await taken(api, anEvent('status', DRIVING, noon + 40_000))
    assert.deepEqual(await statuses(driver.id), [['DRIVING', noon]])
  })

  test('cuts nothing that was typed', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const day = daysAgo(1)
    const typed = (status: Status, from: number, to: number) =>
      anEvent('add', { ...OFF, status, start_time: at(day, from), end_time: at(day, to) })
    const { duty } = await taken(api, typed('OFF_DUTY', 0, 6))
    await taken(api, typed('DRIVING', 6, 9))
    const inside = await send(api, anEvent('status', BERTH, Date.parse(at(day, 3))))
    inside.assertStatus(409)
    assert.deepInclude(inside.body(), { code: 'time-taken', current: duty })
    const last = await send(api, anEvent('status', BERTH, Date.parse(at(day, 8))))
    last.assertStatus(409)
    assert.lengthOf(await recorded(driver.id), 2)
  })

  test('changes no certified day', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const day = daysAgo(1)
    await taken(api, anEvent('status', OFF, Date.parse(at(day, -4))))
    await taken(api, anEvent('status', DRIVING, Date.parse(at(day, 12))))
    await taken(api, anEvent('status', OFF, Date.parse(at(day, 20))))
    const { log } = await taken(api, anEvent('certify', { date: day.date }))
    const late = anEvent('status', BERTH, Date.parse(at(day, 6)))
    const refused = await send(api, late)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /is certified/)
    assert.lengthOf(await recorded(driver.id), 3)
    await api.patch(`/api/eld-logs/${log!.id}/`, { certified: false })
    await taken(api, late)
    assert.lengthOf(await statuses(driver.id), 4)
  })

  test('belongs to the trip of what it cuts', async ({ assert }) => {
    const { driver, api, trip } = await aDriverWithTrip()
    await taken(api, anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' }))
    await taken(api, anEvent('status', ON_DUTY, ago(5)))
    await taken(api, anEvent('status', OFF, ago(1)))
    await taken(api, anEvent('trip', { trip: trip.id, status: 'COMPLETED' }))
    await taken(api, anEvent('status', DRIVING, ago(3)))
    assert.deepEqual(
      (await recorded(driver.id)).map(({ tripId }) => tripId),
      [trip.id, trip.id, trip.id],
    )
  })

  test('leaves the call for a status now as it was', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    await taken(api, anEvent('status', OFF, ago(1)))
    const early = { ...DRIVING, at: new Date(ago(2)).toISOString() }
    ;(await api.post('/api/hos/status/', early)).assertStatus(422)
    assert.lengthOf(await recorded(driver.id), 1)
  })

  test('a trip step within the minute of the last is recorded a minute ahead', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    await taken(api, anEvent('status', ON_DUTY))
    const now = minute(Date.now())
    for (let ahead = 1; ahead <= LIMITS.futureMinutes; ahead++)
      await taken(api, anEvent('status', ahead % 2 ? DRIVING : ON_DUTY, now + ahead * MINUTE_MS))
    assert.lengthOf(await statuses(driver.id), LIMITS.futureMinutes + 1)
    const tooFar = anEvent('status', DRIVING, now + (LIMITS.futureMinutes + 2) * MINUTE_MS)
    ;(await send(api, tooFar)).assertStatus(422)
    const kept = await DutyStatus.query().where({ driver_id: driver.id, active: 0 })
    assert.lengthOf(kept, 0)
  })
})
