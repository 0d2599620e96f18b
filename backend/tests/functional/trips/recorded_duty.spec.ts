import { test } from '@japa/runner'
import { type DutyRow, type RouteResult } from '@longhaul/core/contract'
import { atOneMoment } from '#tests/support/groups'
import { aTripBody } from '#tests/support/records'
import { HOUR, aDriverWithTrip, at, days, daysAgo } from '#tests/driver_with_trip'

test.group('A plan after a record', (group) => {
  atOneMoment(group)

  test("the log's cycle hours count when more than typed; the answer says so", async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
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

  test('hours typed beyond the log count, also after a restart on record', async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
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

  test('hours nobody recorded make the verdict Incomplete', async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
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
  atOneMoment(group)

  test('counts what is claimed later in its shift, on another trip or on none', async ({ assert }) => {
    const { api, record, trip: other } = await aDriverWithTrip()
    const day = daysAgo(1)
    const body = await aTripBody({ start_time: at(day, 5), current_cycle_hours: 0 })
    const trip = (await api.post('/api/trips/', body)).body()
    const verdict = async () => (await api.get(`/api/trips/${trip.id}/`)).body().verdict
    for (const [from, to] of [
      [5, 9],
      [9.5, 17],
    ] as const)
      (
        await api.post(`/api/trips/${trip.id}/duty-status/`, {
          status: 'DRIVING',
          start_time: at(day, from),
          end_time: at(day, to),
          location_description: 'Denver, CO',
        })
      ).assertStatus(201)
    ;(await record('ON_DUTY_NOT_DRIVING', at(day, 17), at(day, 17.5))).assertStatus(201)
    assert.equal(await verdict(), 'Violations')
    const claim = {
      ...{ status: 'DRIVING', special: 'ADVERSE', remarks: 'Fog nobody had forecast' },
      ...{ start_time: at(day, 17.5), end_time: at(day, 18), location_description: 'Denver, CO' },
    }
    const claimed = await api.post('/api/duty-statuses/', claim)
    claimed.assertStatus(201)
    assert.equal(await verdict(), 'Compliant')
    const reason = { reason: 'As it was' }
    const plain = await api.patch(`/api/duty-statuses/${claimed.body().id}/`, { special: null, ...reason })
    assert.equal(await verdict(), 'Violations')
    const again = await api.patch(`/api/duty-statuses/${plain.body().id}/`, { special: 'ADVERSE', ...reason })
    assert.equal(await verdict(), 'Compliant')
    ;(await api.delete(`/api/duty-statuses/${again.body().id}/`).json(reason)).assertStatus(204)
    assert.equal(await verdict(), 'Violations')
    ;(await api.post(`/api/trips/${other.id}/duty-status/`, claim)).assertStatus(201)
    assert.equal(await verdict(), 'Compliant')
  })

  test('counts what is claimed this very minute', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
    const body = await aTripBody({ start_time: ago(12), current_cycle_hours: 0 })
    const trip = (await api.post('/api/trips/', body)).body()
    ;(await api.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
    const tap = (status: string, more: object) =>
      api.post('/api/hos/status/', { status, location_description: 'Denver, CO', ...more })
    await tap('DRIVING', { at: ago(12) })
    await tap('OFF_DUTY', { at: ago(8) })
    await tap('DRIVING', { at: ago(7.5) })
    const verdict = async () => (await api.get(`/api/trips/${trip.id}/`)).body().verdict
    assert.equal(await verdict(), 'Violations')
    ;(await tap('DRIVING', { special: 'ADVERSE', remarks: 'Fog nobody had forecast' })).assertStatus(201)
    assert.equal(await verdict(), 'Compliant')
  })

  test('turns to Violations when the recorded driving breaks a rule', async ({ assert }) => {
    const { api } = await aDriverWithTrip()
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

  test('under way is on the record alone; what the plan ahead would break stands apart', async ({
    assert,
  }) => {
    const { api } = await aDriverWithTrip()
    const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR).toISOString()
    const body = await aTripBody({ start_time: hour(-9), current_cycle_hours: 0 })
    const trip = (await api.post('/api/trips/', body)).body()
    ;(await api.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })).assertStatus(200)
    const route = async () => (await api.get(`/api/trips/${trip.id}/route/`)).body() as RouteResult
    const planned = await route()
    assert.deepEqual(planned.compliance.would_break, [])
    const made = await api.post(`/api/trips/${trip.id}/duty-status/`, {
      status: 'DRIVING',
      start_time: hour(-7.5),
      end_time: hour(0),
      location_description: 'Denver, CO',
    })
    made.assertStatus(201)
    const { verdict, violations, would_break } = (await route()).compliance
    assert.deepEqual(violations, [])
    assert.notEqual(verdict, 'Violations')
    assert.isNotEmpty(would_break)
    for (const { at: when } of would_break) assert.isAtLeast(Date.parse(when), Date.parse(hour(0)) - 60_000)
    const again = await api.post(`/api/trips/${trip.id}/route/`)
    again.assertStatus(200)
    assert.deepEqual((again.body() as RouteResult).compliance.would_break, [])
  })

  test('a driver in the middle of a shift gets a plan that keeps the law from there', async ({ assert }) => {
    const { api, record } = await aDriverWithTrip()
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
