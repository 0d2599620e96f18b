import { test } from '@japa/runner'
import { MINUTE_MS, type LonLat } from '@longhaul/core'
import { type DriverDay, type RouteResult } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { aUser, signedIn } from '#tests/support/people'
import { aDutyRow, aStop, aTripBody, DES_MOINES, hoursAgo, OMAHA } from '#tests/support/records'

const IOWA_CITY: LonLat = [-91.5302, 41.6611]
const ROAD: LonLat = [-94.9, 41.5]

/** Omaha, Des Moines, Iowa City, Chicago; under way for five hours. */
async function aTripUnderWay(driver: User) {
  const api = await signedIn(driver)
  const second = aStop({
    location_name: 'Iowa City, IA',
    location_input: [...IOWA_CITY] as [number, number],
    kind: 'dropoff',
  })
  const body = await aTripBody({
    current_location_name: 'Omaha, NE',
    current_location_input: OMAHA,
    current_cycle_hours: 0,
    start_time: new Date(hoursAgo(5)).toISOString(),
    stops: [aStop(), second],
  })
  const { id } = (await api.post('/api/trips/', body)).body()
  const started = await api.patch(`/api/trips/${id}/`, { status: 'IN_PROGRESS' })
  started.assertStatus(200)
  let at = hoursAgo(5)
  const record = async (status: 'DRIVING' | 'ON_DUTY_NOT_DRIVING', minutes: number, [lon, lat]: LonLat) => {
    const until = at + minutes * MINUTE_MS
    await DutyStatus.create(aDutyRow(driver, status, at, until, { tripId: id, lon, lat }))
    at = until
  }
  const replan = async (body: object = {}) => {
    const answer = await api.post(`/api/trips/${id}/route/`, body)
    answer.assertStatus(200)
    return answer.body() as RouteResult
  }
  const nextTrip = async () => ((await api.get('/api/hos/day/')).body() as DriverDay).trips[0]!
  return { api, id, record, replan, nextTrip }
}

const namesOf = ({ places }: RouteResult) => places.map((place) => place.location_name)

test.group('A trip with stops under way', () => {
  test('drops each place once work there is recorded', async ({ assert }) => {
    const { record, replan } = await aTripUnderWay(await aUser('driver'))
    await record('ON_DUTY_NOT_DRIVING', 60, OMAHA)
    assert.deepEqual(namesOf(await replan()), ['Des Moines, IA', 'Iowa City, IA', 'Chicago, IL'])
    await record('DRIVING', 125, ROAD)
    await record('ON_DUTY_NOT_DRIVING', 30, DES_MOINES)
    const second = await replan()
    assert.deepEqual(namesOf(second), ['Iowa City, IA', 'Chicago, IL'])
    assert.lengthOf(second.legs, 2)
    assert.includeMembers(
      second.duty_statuses.map(({ remarks }) => remarks),
      ['Unload at stop 2.', 'Unload at the drop-off.'],
    )
    assert.lengthOf(second.appointments, 0)
  })

  test('that nobody records is taken to go as planned', async ({ assert }) => {
    const { id, api, replan } = await aTripUnderWay(await aUser('driver'))
    const { places } = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
    const at = new Date(Date.parse(places[1]!.end) + MINUTE_MS).toISOString()
    const again = await replan({ at })
    assert.deepEqual(namesOf(again), ['Iowa City, IA', 'Chicago, IL'])
    assert.equal(again.legs[0]!.from, 'Des Moines, IA')
    const later = new Date(Date.parse(again.places[0]!.end) + MINUTE_MS).toISOString()
    assert.deepEqual(namesOf(await replan({ at: later })), ['Chicago, IL'])
  })

  test("tells the driver's device which place is next, and when one is at each", async ({ assert }) => {
    const { record, nextTrip } = await aTripUnderWay(await aUser('driver'))
    const planned = await nextTrip()
    assert.lengthOf(planned.trip.stops, 2)
    assert.deepEqual(
      planned.places.map((place) => place.location_name),
      ['Omaha, NE', 'Des Moines, IA', 'Iowa City, IA', 'Chicago, IL'],
    )
    assert.equal(planned.next_place, 0)
    await record('ON_DUTY_NOT_DRIVING', 60, OMAHA)
    await record('DRIVING', 125, ROAD)
    const driven = await nextTrip()
    assert.equal(driven.next_place, 1)
    assert.isTrue(driven.loaded)
    await record('ON_DUTY_NOT_DRIVING', 30, DES_MOINES)
    const served = await nextTrip()
    assert.equal(served.next_place, 2)
    assert.deepEqual(
      served.outlook?.places.map(({ place, late_minutes: late }) => [place, late]),
      [
        [2, 0],
        [3, 0],
      ],
    )
    assert.isAbove(Date.parse(served.outlook!.places[0]!.arrival), Date.now())
    assert.equal(served.outlook!.places[1]!.arrival, served.outlook!.arrival)
  })
})
