import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type ClocksWire, type DriverDay } from '@longhaul/core/contract'
import Carrier from '#models/carrier'
import DutyStatus from '#models/duty_status'
import { findTerms } from '#services/home_terminal/terms'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { HOUR, aDriverWithTrip } from '#tests/driver_with_trip'

test.group('Status now', (group) => {
  atOneMoment(group)

  test('a change closes the open status at the same instant', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
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

  test('the same id, or the status already open, is 200 and changes nothing', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
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

  test('personal conveyance and yard moves are recorded where the carrier allows them', async ({
    assert,
  }) => {
    const { driver, api } = await aDriverWithTrip()
    const change = (status: string, special: string | undefined, minutesAgo: number) =>
      api.post('/api/hos/status/', {
        status,
        location_description: 'Omaha, NE',
        at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        ...(special && { special }),
      })
    const denied = await change('OFF_DUTY', 'PERSONAL_CONVEYANCE', 90)
    denied.assertStatus(422)
    assert.deepEqual(denied.body().errors, {
      special: 'The carrier does not allow personal conveyance',
    })
    const { carrierId } = await findTerms(driver.id)
    await Carrier.query()
      .where('id', carrierId!)
      .update({ allows_personal_conveyance: true, allows_yard_move: true })
    ;(await change('DRIVING', 'PERSONAL_CONVEYANCE', 90)).assertStatus(422)
    ;(await change('OFF_DUTY', 'YARD_MOVE', 90)).assertStatus(422)
    ;(await change('OFF_DUTY', 'PERSONAL_CONVEYANCE', 90)).assertStatus(201)
    ;(await change('OFF_DUTY', undefined, 60)).assertStatus(201)
    ;(await change('ON_DUTY_NOT_DRIVING', 'YARD_MOVE', 30)).assertStatus(201)
    const day = (await api.get('/api/hos/day/')).body() as DriverDay
    assert.isTrue(day.allows_personal_conveyance && day.allows_yard_move)
    assert.deepEqual(
      day.duty.map(({ status, special, remarks }) => [status, special, remarks]),
      [
        ['OFF_DUTY', 'PERSONAL_CONVEYANCE', 'Personal conveyance'],
        ['OFF_DUTY', null, null],
        ['ON_DUTY_NOT_DRIVING', 'YARD_MOVE', 'Yard move'],
      ],
    )
    // Nor does a correction drive in personal conveyance, or rest in a yard move.
    for (const [i, status] of [
      [0, 'DRIVING'],
      [2, 'SLEEPER_BERTH'],
    ] as const) {
      const { id, special } = day.duty[i]!
      const both = await api.patch(`/api/duty-statuses/${id}/`, { status, special, reason: 'As it was' })
      both.assertStatus(422)
      assert.property(both.body().errors, 'special')
    }
  })

  test('the last change can be taken back', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
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

  test('a change earlier than the open status, or in the future, is refused', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
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

  test('clocks of a driver with no record are full, and a driver sees only their own', async ({ assert }) => {
    const { driver, api } = await aDriverWithTrip()
    const clocks = await api.get('/api/hos/clocks/')
    clocks.assertBodyContains({
      status: null,
      drive_left_minutes: 660,
      window_left_minutes: 840,
      break_left_minutes: 480,
      cycle_left_minutes: 4200,
      cycle_hours_used: 0,
    })
    const admin = await signedIn(await aUser('admin'))
    const seen = await admin.get(`/api/hos/clocks/?driver=${driver.id}`)
    assert.equal(seen.body().driver, driver.id)
    const other = await signedIn(await aUser('driver'))
    ;(await other.get(`/api/hos/clocks/?driver=${driver.id}`)).assertStatus(404)
  })
})
