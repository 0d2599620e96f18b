import { test } from '@japa/runner'
import { MESSAGES, type RouteResult } from '@longhaul/core/contract'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const HOUR = 3_600_000

/** Denver, Omaha, Chicago from 12:00 UTC on 1 March: Omaha and Chicago are on Central time. */
test.group('Appointments', () => {
  test('are read on the clock of the place, waited for, and kept with the trip', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const body = await aTripBody({ pickup_from: '2027-03-02T08:00', pickup_until: '2027-03-02T10:00' })
    const preview = (await api.post('/api/route-preview/', body)).body() as RouteResult
    const [pickup] = preview.appointments
    assert.containsSubset(pickup, {
      place: 'pickup',
      from: '2027-03-02T14:00:00.000Z',
      until: '2027-03-02T16:00:00.000Z',
      zone: 'America/Chicago',
      late_minutes: 0,
    })
    assert.equal(preview.stops.find(({ kind }) => kind === 'pickup')?.start_time, '2027-03-02T14:00:00.000Z')
    assert.equal(preview.start_zone, 'America/Denver')
    assert.isNull(preview.latest_departure)

    const made = await api.post('/api/trips/', body)
    made.assertStatus(201)
    const path = `/api/trips/${made.body().id}/route/`
    assert.deepEqual((await api.get(path)).body().appointments, preview.appointments)
    assert.deepEqual((await api.post(path)).body().appointments, preview.appointments)

    const cleared = await api.patch(`/api/trips/${made.body().id}/`, {
      pickup_from: null,
      pickup_until: null,
    })
    cleared.assertStatus(200)
    assert.deepEqual((await api.get(path)).body().appointments, [])
  })

  test('a time to arrive by names the latest legal departure, which is in time and the last', async ({
    assert,
  }) => {
    const api = await signedIn(await aUser('driver'))
    const free = (await api.post('/api/route-preview/', await aTripBody())).body() as RouteResult
    const arrive_by = new Date(Date.parse(free.arrival) + 3 * HOUR).toISOString()
    const plan = async (start_time: string) =>
      (
        await api.post('/api/route-preview/', await aTripBody({ start_time, arrive_by }))
      ).body() as RouteResult
    const { latest_departure: latest, appointments } = await plan('2027-03-01T12:00:00Z')
    assert.equal(appointments[0]?.late_minutes, 0)
    assert.isAtLeast(Date.parse(latest!), Date.parse('2027-03-01T15:00:00Z'))
    assert.equal((await plan(latest!)).appointments[0]?.late_minutes, 0)
    const minuteLater = new Date(Date.parse(latest!) + 60_000).toISOString()
    assert.isAbove((await plan(minuteLater)).appointments[0]!.late_minutes, 0)
  })

  test('one that cannot be kept is planned all the same and says by how much', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const free = (await api.post('/api/route-preview/', await aTripBody())).body() as RouteResult
    const dropoff_until = new Date(Date.parse(free.arrival) - 2 * HOUR).toISOString()
    const missed = await api.post('/api/route-preview/', await aTripBody({ dropoff_until }))
    missed.assertStatus(200)
    const route = missed.body() as RouteResult
    assert.equal(route.arrival, free.arrival)
    assert.equal(route.appointments[0]?.late_minutes, 120)
    assert.isNull(route.latest_departure)
  })

  test('a time that cannot be is refused at its field', async ({ assert }) => {
    const api = await signedIn(await aUser('driver'))
    const refused = async (fields: object, errors: object) => {
      const answer = await api.post('/api/route-preview/', await aTripBody(fields))
      answer.assertStatus(422)
      assert.deepEqual(answer.body().errors, errors)
    }
    await refused({ arrive_by: 'soon' }, { arrive_by: MESSAGES.appointment.format })
    await refused({ pickup_until: '2027-05-01T08:00' }, { pickup_until: MESSAGES.appointment.far })
    await refused(
      { dropoff_from: '2027-03-03T08:00', arrive_by: '2027-03-03T07:00' },
      { arrive_by: MESSAGES.appointment.order },
    )
    await refused(
      { pickup_from: '2027-03-02T08:00', pickup_until: '2027-03-02T07:00' },
      { pickup_until: MESSAGES.appointment.order },
    )
  })
})
