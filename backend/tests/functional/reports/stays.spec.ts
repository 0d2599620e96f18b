import { test } from '@japa/runner'
import { HOUR_MS } from '@longhaul/core'
import Trip from '#models/trip'
import { anOffice, marchAt, record, reportAddress, WEEK } from '#tests/reports/march'
import { aSignedIn } from '#tests/support/people'
import { aTripBody, CHICAGO, OMAHA } from '#tests/support/records'

const iso = (at: number): string => new Date(at).toISOString()

/** From Denver to Omaha, loaded by the 3rd at 10:00, to Chicago, between 08:00 and noon on the 4th. */
async function aDriverWithTrip() {
  const { user: driver, api } = await aSignedIn('driver')
  const made = await api.post(
    '/api/trips/',
    await aTripBody({
      start_time: iso(marchAt('02', 12)),
      current_cycle_hours: 0,
      pickup_until: iso(marchAt('03', 10)),
      dropoff_from: iso(marchAt('04', 8)),
      dropoff_until: iso(marchAt('04', 12)),
    }),
  )
  made.assertStatus(201)
  const { id } = made.body() as { id: number }
  await Trip.query().where('id', id).update({ status: 'COMPLETED' })
  return { driver, id, at: placesOf(id) }
}

const placesOf = (tripId: number) => ({
  road: { tripId },
  omaha: { tripId, lon: OMAHA[0], lat: OMAHA[1] },
  chicago: { tripId, lon: CHICAGO[0], lat: CHICAGO[1] },
})

/** Ten minutes late at Omaha; two hours early at Chicago, where work ends at 13:30. */
async function aDrivenTrip() {
  const { driver, id, at } = await aDriverWithTrip()
  const { road, omaha, chicago } = at
  const late = 10 / 60
  await record(driver, [
    ['OFF_DUTY', marchAt('01'), marchAt('03', 1)],
    ['DRIVING', marchAt('03', 1), marchAt('03', 10 + late), road],
    ['OFF_DUTY', marchAt('03', 10 + late), marchAt('03', 12), { lon: null, lat: null }],
    ['ON_DUTY_NOT_DRIVING', marchAt('03', 12), marchAt('03', 12.5), omaha],
    ['OFF_DUTY', marchAt('03', 12.5), marchAt('03', 13)],
    ['ON_DUTY_NOT_DRIVING', marchAt('03', 13), marchAt('03', 14), omaha],
    // The rest after the work is the driver's own.
    ['SLEEPER_BERTH', marchAt('03', 14), marchAt('03', 22)],
    ['ON_DUTY_NOT_DRIVING', marchAt('03', 22), marchAt('03', 22.25), omaha],
    ['DRIVING', marchAt('03', 22.25), marchAt('04', 6), road],
    ['ON_DUTY_NOT_DRIVING', marchAt('04', 6), marchAt('04', 6.25), chicago],
    ['OFF_DUTY', marchAt('04', 6.25), marchAt('04', 12)],
    ['ON_DUTY_NOT_DRIVING', marchAt('04', 12), marchAt('04', 13.5), chicago],
    ['OFF_DUTY', marchAt('04', 13.5), marchAt('09')],
  ])
  return { id }
}

test.group('The reports of appointments and detention', () => {
  test('say by how much an appointment was missed, or came early, and what share was kept', async ({
    assert,
  }) => {
    const { id } = await aDrivenTrip()
    const { ask } = await anOffice('on-time')
    const report = await ask(WEEK)
    assert.deepEqual(
      report.rows.map(({ trip_id, place, place_name, arrived, late_minutes, on_time }) => [
        trip_id,
        place,
        place_name,
        Date.parse(arrived),
        late_minutes,
        on_time,
      ]),
      [
        [id, 'pickup', 'Omaha, NE', marchAt('03', 10 + 1 / 6), 10, false],
        [id, 'dropoff', 'Chicago, IL', marchAt('04', 6), -120, true],
      ],
    )
    assert.deepEqual([report.totals, report.rows_total, report.gaps], [{ on_time: 1 }, 2, []])
    assert.deepEqual((await ask({ from: '2026-03-05', to: '2026-03-08' })).rows, [])
    assert.lengthOf((await ask({ from: '2026-03-04', to: '2026-03-04' })).rows, 1)
  })

  test('name appointments that are over without a recorded arrival', async ({ assert }) => {
    const { driver, id, at } = await aDriverWithTrip()
    // Work for the trip, but nowhere near: nothing is guessed.
    await record(driver, [
      ['DRIVING', marchAt('03', 1), marchAt('03', 9), at.road],
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 9), marchAt('03', 10), { tripId: id, lon: null, lat: null }],
      ['OFF_DUTY', marchAt('03', 10), marchAt('09')],
    ])
    for (const name of ['on-time', 'detention'] as const) {
      const { ask } = await anOffice(name)
      const { rows, gaps } = await ask(WEEK)
      assert.deepEqual(rows, [])
      assert.deepEqual(
        gaps.map(({ kind, trip_id, place, driver: { id: who } }) => [kind, trip_id, place, who]),
        [
          ['no-arrival', id, 'pickup', driver.id],
          ['no-arrival', id, 'dropoff', driver.id],
        ],
      )
    }
  })

  test('count detention from the arrival or the appointment to the end of the work, beyond the free time', async ({
    assert,
  }) => {
    const { id } = await aDrivenTrip()
    const { ask } = await anOffice('detention')
    const stays = async () =>
      (await ask(WEEK)).rows.map(({ trip_id, place, counted_from, departed, stay_minutes, over_minutes }) => [
        trip_id,
        place,
        Date.parse(counted_from),
        Date.parse(departed),
        stay_minutes,
        over_minutes,
      ])
    // From 10:10 to 14:00 at Omaha; at Chicago from 08:00, two hours after the arrival, to 13:30.
    const [omaha, chicago] = [3 * 60 + 50, 5 * 60 + 30]
    const expected = (free: number) => [
      [id, 'pickup', marchAt('03', 10 + 1 / 6), marchAt('03', 14), omaha, Math.max(0, omaha - free)],
      [id, 'dropoff', marchAt('04', 8), marchAt('04', 13.5), chicago + 120, Math.max(0, chicago - free)],
    ]
    assert.deepEqual(await stays(), expected(120))
    const { api: admin } = await aSignedIn('admin')
    ;(await admin.patch('/api/settings/', { detention_free_minutes: 240 })).assertStatus(200)
    assert.deepEqual(await stays(), expected(240))
    assert.equal((await ask(WEEK)).free_minutes, 240)
    ;(await admin.patch('/api/settings/', { detention_free_minutes: 1441 })).assertStatus(422)
  })

  test('name a stay whose work has not ended; a long rest before the work is nobody’s detention', async ({
    assert,
  }) => {
    const { driver, at } = await aDriverWithTrip()
    await record(driver, [
      ['DRIVING', marchAt('02', 14), marchAt('02', 22), at.road],
      ['SLEEPER_BERTH', marchAt('02', 22), marchAt('03', 8)],
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 8), marchAt('03', 11), at.omaha],
      ['DRIVING', marchAt('03', 11), marchAt('03', 20), at.road],
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 20), null, at.chicago],
    ])
    const { ask, api } = await anOffice('detention')
    const { rows, gaps } = await ask(WEEK)
    assert.deepEqual(
      rows.map(({ arrived, counted_from, over_minutes }) => [
        Date.parse(arrived),
        (Date.parse(counted_from) - marchAt('03')) / HOUR_MS,
        over_minutes,
      ]),
      [[marchAt('02', 22), 8, 60]],
    )
    assert.deepEqual(
      gaps.map(({ kind, date, place }) => [kind, date, place]),
      [['no-departure', '2026-03-03', 'dropoff']],
    )
    for (const format of ['csv', 'xlsx', 'pdf'])
      (await api.get(reportAddress('detention', { ...WEEK, format }))).assertStatus(200)
    ;(await api.get('/api/reports/fuel/file/?from=2026-03-02&to=2026-03-08&format=csv')).assertStatus(404)
  })
})
