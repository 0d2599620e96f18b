import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type DutyStatus as Status, type Instant } from '@longhaul/core'
import { type DriverDay, type DutyRow } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { atOneMoment } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aDutyRow, anEldLog, aTripBody, hoursAgo } from '#tests/support/records'
import { HOUR, daysAgo } from '#tests/driver_with_trip'

const iso = (at: number) => new Date(at).toISOString()

/** A driver off duty for three days and driving for two hours, and an admin of the fleet. */
async function aDriverAtWork() {
  const driver = await aUser('driver')
  const [own, admin] = [await signedIn(driver), await signedIn(await aUser('admin'))]
  const rows = await DutyStatus.createMany([
    aDutyRow(driver, 'OFF_DUTY', daysAgo(3).start, hoursAgo(2)),
    aDutyRow(driver, 'DRIVING', hoursAgo(2), null),
  ])
  const certified = (await EldLog.createMany(
    [3, 2, 1].map((n) => anEldLog(driver, daysAgo(n).date, { certifiedMs: hoursAgo(1) as Instant })),
  )) as EldLog[]
  const recorded = async () =>
    (
      await DutyStatus.query()
        .where({ driver_id: driver.id, origin: 'recorded', active: 1 })
        .orderBy('start_ms')
    ).map(({ id, status, startMs, endMs }) => ({ id, status, startMs, endMs }))
  const stillCertified = async () =>
    (await EldLog.query().where('driver_id', driver.id).whereNotNull('certified_ms').orderBy('date')).map(
      ({ date }) => date,
    )
  const propose = async (id: number, change: object) =>
    (
      await admin.patch(`/api/duty-statuses/${id}/`, { reason: 'As the dock says', ...change })
    ).body() as DutyRow
  return { driver, own, admin, off: rows[0]!, open: rows[1]!, certified, recorded, stillCertified, propose }
}

test.group('What an admin proposes', (group) => {
  atOneMoment(group)

  test('and withdraws, or the driver takes out, leaves the log certified', async ({ assert }) => {
    const { own, admin, off, open, recorded, stillCertified, propose } = await aDriverAtWork()
    const [before, certified] = [await recorded(), await stillCertified()]
    assert.lengthOf(certified, 3)
    for (const by of [admin, own])
      for (const row of [open, off]) {
        const { id } = await propose(row.id, { status: 'ON_DUTY_NOT_DRIVING' })
        ;(await by.delete(`/api/duty-statuses/${id}/`, { reason: 'Not so' })).assertStatus(204)
        assert.deepEqual(await recorded(), before)
        assert.deepEqual(await stillCertified(), certified)
      }
    const next = await own.post('/api/hos/status/', { status: 'OFF_DUTY', location_description: 'Omaha, NE' })
    next.assertStatus(201)
  })

  test('and writes anew is one proposal for the same entry, which the driver can accept', async ({
    assert,
  }) => {
    const { driver, own, open, recorded, propose } = await aDriverAtWork()
    const first = await propose(open.id, { status: 'ON_DUTY_NOT_DRIVING' })
    const second = await propose(first.id!, { remarks: 'Waited' })
    assert.equal(second.replaces, open.id)
    const waiting = await DutyStatus.query().where({ driver_id: driver.id, origin: 'proposed', active: 1 })
    assert.deepEqual(
      waiting.map(({ id }) => id),
      [second.id],
    )
    ;(await own.post(`/api/duty-statuses/${second.id}/accept/`)).assertStatus(200)
    assert.deepEqual((await recorded()).at(-1), {
      id: second.id!,
      status: 'ON_DUTY_NOT_DRIVING',
      startMs: open.startMs,
      endMs: null,
    })
  })

  test('is accepted or declined by the driver, not rewritten', async ({ assert }) => {
    const { own, open, recorded, propose } = await aDriverAtWork()
    const before = await recorded()
    const { id } = await propose(open.id, { start_time: iso(hoursAgo(1)) })
    const answer = await own.patch(`/api/duty-statuses/${id}/`, { status: 'OFF_DUTY', reason: 'Not so' })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /[Aa]ccept/)
    assert.deepEqual(await recorded(), before)
  })

  test('of an open status ends where that ended meanwhile', async ({ assert }) => {
    const { own, open, recorded, propose } = await aDriverAtWork()
    const late = await propose(open.id, { start_time: iso(hoursAgo(0)) })
    const { id } = await propose(open.id, { status: 'ON_DUTY_NOT_DRIVING' })
    const next = await own.post('/api/hos/status/', {
      status: 'OFF_DUTY',
      location_description: 'Omaha, NE',
      at: iso(hoursAgo(1)),
    })
    next.assertStatus(201)
    const before = await recorded()
    const over = await own.post(`/api/duty-statuses/${late.id}/accept/`)
    over.assertStatus(409)
    assert.match(over.body().detail, /ended/)
    assert.deepEqual(await recorded(), before)
    const accepted = await own.post(`/api/duty-statuses/${id}/accept/`)
    accepted.assertStatus(200)
    assert.equal(accepted.body().end_time, iso(hoursAgo(1)))
    assert.deepEqual(
      (await recorded()).map(({ status, endMs }) => [status, endMs]),
      [
        ['OFF_DUTY', hoursAgo(2)],
        ['ON_DUTY_NOT_DRIVING', hoursAgo(1)],
        ['OFF_DUTY', null],
      ],
    )
  })
})

test.group('Time that nobody recorded', (group) => {
  atOneMoment(group)

  test('is proposed by an admin with a reason, and recorded once the driver accepts it', async ({
    assert,
  }) => {
    const { driver, own, admin, off, recorded, stillCertified } = await aDriverAtWork()
    await off.merge({ endMs: (daysAgo(1).start + 4 * HOUR) as Instant }).save()
    const [before, certified] = [await recorded(), await stillCertified()]
    const body = {
      status: 'OFF_DUTY',
      start_time: iso(daysAgo(1).start + 4 * HOUR),
      end_time: iso(daysAgo(1).start + 9 * HOUR),
      location_description: 'Omaha, NE',
      reason: 'Gate log says so',
    }
    const path = `/api/users/${driver.id}/duty-statuses/`
    ;(await admin.post(path, { ...body, reason: '' })).assertStatus(422)
    const proposed = await admin.post(path, body)
    proposed.assertStatus(201)
    assert.containSubset(proposed.body(), { origin: 'proposed', replaces: null, reason: 'Gate log says so' })
    assert.deepEqual(await recorded(), before)
    assert.deepEqual(await stillCertified(), certified)
    const { proposals } = (await own.get('/api/hos/day/')).body() as DriverDay
    assert.deepEqual(
      proposals.map(({ id, reason }) => [id, reason]),
      [[(proposed.body() as DutyRow).id, 'Gate log says so']],
    )
    ;(await own.post(`/api/duty-statuses/${proposed.body().id}/accept/`)).assertStatus(200)
    assert.containSubset(await recorded(), [
      { status: 'OFF_DUTY', startMs: Date.parse(body.start_time), endMs: Date.parse(body.end_time) },
    ])
    assert.deepEqual(
      await stillCertified(),
      certified.filter((date) => date !== daysAgo(1).date),
    )
  })

  test('is proposed once: a second proposal over it names the one that waits', async ({ assert }) => {
    const { driver, own, admin, off, propose } = await aDriverAtWork()
    await off.merge({ endMs: (daysAgo(1).start + 4 * HOUR) as Instant }).save()
    const path = `/api/users/${driver.id}/duty-statuses/`
    const proposeSpan = (from: number, to: number, by = admin) =>
      by.post(path, {
        status: 'SLEEPER_BERTH',
        start_time: iso(daysAgo(1).start + from * HOUR),
        end_time: iso(daysAgo(1).start + to * HOUR),
        location_description: 'Omaha, NE',
        reason: 'Gate log says so',
      })
    const first = (await proposeSpan(4, 9)).body() as DutyRow
    const other = await signedIn(await aUser('admin'))
    for (const [from, to] of [
      [4, 9],
      [3, 5],
      [6, 7],
    ] as const) {
      const refused = await proposeSpan(from, to, other)
      refused.assertStatus(409)
      assert.match(
        refused.body().detail,
        /^A proposal for this time waits .*: Sleeper Berth from .* at Omaha, NE\./,
      )
      assert.deepInclude(refused.body(), { code: 'proposal-waits', current: first })
    }
    const next = await proposeSpan(9, 10, other)
    next.assertStatus(201)
    // Written anew it may take its own time again, and not that of the other.
    const anew = await admin.patch(`/api/duty-statuses/${first.id}/`, {
      reason: 'Gate log says so',
      end_time: iso(daysAgo(1).start + 9.5 * HOUR),
    })
    anew.assertStatus(409)
    assert.deepInclude(anew.body(), { code: 'proposal-waits', current: next.body() })
    const shorter = await propose(first.id!, { end_time: iso(daysAgo(1).start + 8 * HOUR) })
    assert.isNull(shorter.replaces)
    ;(await own.post(`/api/duty-statuses/${shorter.id}/decline/`)).assertStatus(204)
    ;(await proposeSpan(4, 9, other)).assertStatus(201)
  })

  test('is proposed to whom there is', async () => {
    const admin = await signedIn(await aUser('admin'))
    const body = {
      status: 'OFF_DUTY',
      start_time: iso(hoursAgo(5)),
      end_time: iso(hoursAgo(4)),
      location_description: 'Omaha, NE',
      reason: 'Gate log says so',
    }
    ;(await admin.post('/api/users/4000000/duty-statuses/', body)).assertStatus(404)
  })
})

test.group('A certified day', (group) => {
  atOneMoment(group)

  test('stays certified while its record stays: an entry is moved across it', async ({ assert }) => {
    const { own, off, stillCertified } = await aDriverAtWork()
    const [from, over, to] = [daysAgo(3), daysAgo(2), daysAgo(1)]
    await off.merge({ startMs: from.start, endMs: (from.start + HOUR) as Instant }).save()
    const moved = { start_time: iso(to.start), end_time: iso(to.start + HOUR), reason: 'The wrong day' }
    ;(await own.patch(`/api/duty-statuses/${off.id}/`, moved)).assertStatus(200)
    assert.deepEqual(await stillCertified(), [over.date])
  })
})

test.group('The same status change sent again', (group) => {
  atOneMoment(group)

  test('answers what stands in its place, and 409 when it was taken out', async ({ assert }) => {
    const own = await signedIn(await aUser('driver'))
    const change = (status: Status, id: string) =>
      own.post('/api/hos/status/', { id, status, location_description: 'Omaha, NE' })
    const [first, second] = [randomUUID(), randomUUID()]
    ;(await change('DRIVING', first)).assertStatus(201)
    // Within the same minute: the first has no length and gives way.
    const stands = await change('OFF_DUTY', second)
    stands.assertStatus(201)
    const again = await change('DRIVING', first)
    again.assertStatus(200)
    assert.equal(again.body().id, stands.body().id)
    ;(await own.delete(`/api/duty-statuses/${stands.body().id}/`, { reason: 'Not so' })).assertStatus(204)
    for (const id of [first, second]) {
      const gone = await change('DRIVING', id)
      gone.assertStatus(409)
      assert.match(gone.body().detail, /taken out/)
    }
    assert.lengthOf(await DutyStatus.query().where({ active: 1, origin: 'recorded' }), 0)
  })
})

test.group('A trip that is deleted', () => {
  test('leaves the recorded duty and what is certified', async ({ assert }) => {
    const { driver, own, admin, open, recorded, stillCertified } = await aDriverAtWork()
    const trip = (await own.post('/api/trips/', await aTripBody())).body() as { id: number }
    await DutyStatus.query()
      .where('driver_id', driver.id)
      .where('origin', 'recorded')
      .update({ trip_id: trip.id })
    const [before, certified] = [await recorded(), await stillCertified()]
    ;(await admin.delete(`/api/trips/${trip.id}/`)).assertStatus(204)
    assert.deepEqual(await recorded(), before)
    assert.deepEqual(await stillCertified(), certified)
    assert.isNull((await DutyStatus.findOrFail(open.id)).tripId)
  })
})
