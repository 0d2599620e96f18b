import { test } from '@japa/runner'
import { type RouteResult } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import Trip from '#models/trip'
import { anOffice, marchAt, record, WEEK } from '#tests/reports/march'
import { aSignedIn } from '#tests/support/people'
import { aStop, aTripBody, CHICAGO, DES_MOINES, OMAHA } from '#tests/support/records'

const iso = (at: number): string => new Date(at).toISOString()

/** From Omaha by Omaha and Des Moines to Chicago. */
async function aTrip() {
  const { user: driver, api } = await aSignedIn('driver')
  const body = await aTripBody({
    current_location_name: 'Omaha, NE',
    current_location_input: OMAHA,
    start_time: iso(marchAt('02', 12)),
    current_cycle_hours: 0,
    stops: [aStop()],
  })
  const made = await api.post('/api/trips/', body)
  made.assertStatus(201)
  const { id } = made.body() as { id: number }
  const { legs, total_miles: miles } = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
  const at = ([lon, lat]: readonly [number, number]) => ({ tripId: id, lon, lat })
  const road = { tripId: id, lon: null, lat: null }
  return { driver, api, id, legs, miles, road, omaha: at(OMAHA), stop: at(DES_MOINES), chicago: at(CHICAGO) }
}

test.group('Miles by state of a trip with a stop', () => {
  test('are those of all its legs, each spread over the driving there', async ({ assert }) => {
    const { driver, id, legs, miles, road, omaha, stop, chicago } = await aTrip()
    await Trip.query().where('id', id).update({ status: 'COMPLETED' })
    await record(driver, [
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 12), marchAt('02', 13), omaha],
      ['DRIVING', marchAt('02', 13), marchAt('02', 17), road],
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 17), marchAt('02', 18), stop],
      ['DRIVING', marchAt('02', 18), marchAt('02', 22), road],
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 22), marchAt('02', 23), chicago],
    ])
    const report = await (await anOffice('miles')).ask(WEEK)
    assert.deepEqual(report.gaps, [])
    assert.closeTo(
      report.rows.reduce((sum, row) => sum + row.miles, 0),
      miles,
      0.3,
    )
    const iowa = report.rows.filter(({ state }) => state === 'IA').reduce((sum, row) => sum + row.miles, 0)
    assert.closeTo(iowa, legs[1]!.miles_by_state['IA']! + legs[2]!.miles_by_state['IA']!, 0.3)
  })

  test('are kept of the road driven before the trip was planned again', async ({ assert }) => {
    const { driver, api, id, legs, road, omaha, stop } = await aTrip()
    await Trip.query().where('id', id).update({ status: 'IN_PROGRESS' })
    await record(driver, [
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 12), marchAt('02', 13), omaha],
      ['DRIVING', marchAt('02', 13), marchAt('02', 17), road],
      ['ON_DUTY_NOT_DRIVING', marchAt('02', 17), marchAt('02', 18), stop],
    ])
    const again = await api.post(`/api/trips/${id}/route/`, { at: iso(marchAt('02', 18)) })
    again.assertStatus(200)
    assert.lengthOf((again.body() as RouteResult).legs, 1)
    assert.lengthOf(await db.from('former_routes').where('trip_id', id), 1)
    const report = await (await anOffice('miles')).ask(WEEK)
    assert.deepEqual(report.gaps, [])
    // Four hours for a leg of two: all of it, and nothing of the next one.
    assert.closeTo(
      report.rows.reduce((sum, row) => sum + row.miles, 0),
      legs[0]!.miles + legs[1]!.miles,
      0.3,
    )
  })
})
