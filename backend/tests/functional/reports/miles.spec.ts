import { strFromU8, unzipSync } from 'fflate'
import { test } from '@japa/runner'
import { MINUTE_MS } from '@longhaul/core'
import { type MilesRow, type Report, type RouteResult } from '@longhaul/core/contract'
import db from '@adonisjs/lucid/services/db'
import Trip from '#models/trip'
import TripPlan from '#models/trip_plan'
import { writtenOn } from '#tests/pdf_text'
import { anOffice, marchAt, record, reportAddress, WEEK } from '#tests/reports/march'
import { aSignedIn } from '#tests/support/people'
import { aTripBody, aVehicle, CHICAGO, OMAHA } from '#tests/support/records'

const iso = (at: number): string => new Date(at).toISOString()
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const SPRING = { from: '2026-03-01', to: '2026-05-31' }

/** From Denver by Omaha to Chicago. */
async function aTrip(start = marchAt('02', 12), status: Trip['status'] = 'COMPLETED') {
  const { user: driver, api } = await aSignedIn('driver')
  const made = await api.post(
    '/api/trips/',
    await aTripBody({ start_time: iso(start), current_cycle_hours: 0 }),
  )
  made.assertStatus(201)
  const { id, vehicle } = made.body() as { id: number; vehicle: { id: number; vehicle_number: string } }
  await Trip.query().where('id', id).update({ status })
  const { legs, total_miles: miles } = (await api.get(`/api/trips/${id}/route/`)).body() as RouteResult
  return { driver, api, id, vehicle, legs, miles, ...placesOf(id) }
}

const placesOf = (tripId: number) => ({
  road: { tripId, lon: null, lat: null },
  omaha: { tripId, lon: OMAHA[0], lat: OMAHA[1] },
  chicago: { tripId, lon: CHICAGO[0], lat: CHICAGO[1] },
})

const sumBy = <Row extends { miles: number }>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + row.miles
  return sums
}
const total = (rows: readonly MilesRow[]): number => rows.reduce((sum, { miles }) => sum + miles, 0)
const gapsOf = ({ gaps }: Report<'miles'>) =>
  gaps.map(({ kind, date, minutes, trip_id }) => [kind, date, minutes, trip_id])

const closeTo = (found: Record<string, number>, expected: Record<string, number>, by: number) =>
  Object.keys({ ...found, ...expected }).filter(
    (state) => Math.abs((found[state] ?? 0) - (expected[state] ?? 0)) > by,
  )

/** What the plan's legs count in each state. */
const plannedBy = (legs: RouteResult['legs']): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { miles_by_state } of legs)
    for (const [state, miles] of Object.entries(miles_by_state)) sums[state] = (sums[state] ?? 0) + miles
  return sums
}

test.group('The report of miles by state', () => {
  test('counts a trip that was driven to its end with its route’s miles in each state, in a file too', async ({
    assert,
  }) => {
    const { driver, id, legs, miles, vehicle, road, omaha, chicago } = await aTrip()
    await record(driver, [
      // Far slower to Omaha than planned, and faster from there.
      ['DRIVING', marchAt('02', 12), marchAt('02', 23), road],
      ['DRIVING', marchAt('03', 10), marchAt('03', 12), road],
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 12), marchAt('03', 13), omaha],
      ['DRIVING', marchAt('03', 13), marchAt('03', 19), road],
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 19), marchAt('03', 20), chicago],
      ['OFF_DUTY', marchAt('03', 20), marchAt('04'), { tripId: id }],
    ])
    const { ask, api } = await anOffice('miles')
    const report = await ask(WEEK)
    const found = sumBy(report.rows, ({ state }) => state)
    assert.deepEqual(closeTo(found, plannedBy(legs), 0.25), [])
    assert.includeMembers(Object.keys(found), ['CO', 'NE', 'IA', 'IL'])
    assert.closeTo(total(report.rows), miles, 0.3)
    assert.closeTo(report.totals['miles']!, miles, 0.3)
    assert.deepEqual([...new Set(report.rows.map((row) => row.vehicle_id))], [vehicle.id])
    assert.deepEqual(
      report.by_state?.map(({ quarter, state }) => [quarter, state]),
      Object.entries(found)
        .toSorted(([, a], [, b]) => b - a)
        .map(([state]) => ['2026 Q1', state]),
    )
    assert.deepEqual(report.gaps, [])
    const other = await aVehicle()
    assert.deepEqual((await ask({ ...WEEK, vehicle: other.id })).rows, [])
    assert.deepEqual((await ask({ ...WEEK, vehicle: vehicle.id })).rows, report.rows)

    const csv = (await api.get(reportAddress('miles', { ...WEEK, format: 'csv' }))).text()
    assert.match(csv, /^\ufeffState,Quarter,Miles \(computed\)\r\nNE,2026 Q1,\d+\.?\d*\r\n/)
    assert.include(csv, `\r\n${vehicle.vehicle_number},`)
    assert.match(csv, /\r\n\r\nNotes\r\n"Computed from planned routes[^"]*, not from an odometer\..*"\r\n$/)
    const pdf = await api.get(reportAddress('miles', { ...WEEK, format: 'pdf' }))
    const pages = await writtenOn(pdf.body() as Buffer)
    for (const words of ['Miles by state', 'All vehicles', 'not from an odometer', vehicle.vehicle_number])
      assert.include(pages, words)
    const xlsx = api.get(reportAddress('miles', { ...WEEK, format: 'xlsx' }))
    xlsx.request.buffer(true).responseType('blob')
    const book = unzipSync((await xlsx).body() as Buffer)
    assert.include(strFromU8(book['xl/worksheets/sheet1.xml']!), 'Miles (computed)')
    assert.match(strFromU8(book['xl/workbook.xml']!), /<sheet name="Notes" sheetId="3"/)
    assert.include(strFromU8(book['xl/worksheets/sheet3.xml']!), 'Computed from planned routes')
  })

  test('counts a trip under way as far as its plan is after the minutes driven, and names what lies beyond', async ({
    assert,
  }) => {
    const { driver, id, legs, road, omaha } = await aTrip(marchAt('02', 12), 'IN_PROGRESS')
    await record(driver, [['DRIVING', marchAt('02', 12), marchAt('02', 15), road]])
    const { ask } = await anOffice('miles')
    const three = total((await ask(WEEK)).rows)
    assert.isAbove(three, 120)
    assert.isBelow(three, 3 * 75)
    // The border lies 180 miles from Denver.
    assert.deepEqual(Object.keys(sumBy((await ask(WEEK)).rows, ({ state }) => state)), ['CO'])

    const [, second] = legs
    const end = marchAt('03', 10) + (second!.minutes + 45) * MINUTE_MS
    await record(driver, [
      ['ON_DUTY_NOT_DRIVING', marchAt('03', 8), marchAt('03', 10), omaha],
      ['DRIVING', marchAt('03', 10), end, road],
    ])
    await Trip.query().where('id', id).update({ status: 'COMPLETED' })
    const report = await ask(WEEK)
    assert.closeTo(total(report.rows), legs[0]!.miles + second!.miles, 0.3)
    assert.deepEqual(gapsOf(report), [
      ['beyond-route', '2026-03-03', 45, id],
      ['no-arrival', '2026-03-03', null, id],
    ])
    assert.deepEqual(report.gaps[1]?.place_name, 'Chicago, IL')
  })

  test('divides a trip over the end of a quarter by its driving, on the driver’s own midnight', async ({
    assert,
  }) => {
    const midnight = Date.parse('2026-04-01T00:00:00-05:00')
    const hour = 60 * MINUTE_MS
    const { driver, miles, legs, road, omaha, chicago } = await aTrip(midnight - 20 * hour)
    await record(driver, [
      ['DRIVING', midnight - 20 * hour, midnight - 10 * hour, road],
      ['ON_DUTY_NOT_DRIVING', midnight - 10 * hour, midnight - 9 * hour, omaha],
      ['DRIVING', midnight - 3 * hour, midnight + 3 * hour, road],
      ['ON_DUTY_NOT_DRIVING', midnight + 3 * hour, midnight + 4 * hour, chicago],
    ])
    const { ask } = await anOffice('miles')
    const { rows } = await ask(SPRING)
    const found = sumBy(rows, ({ quarter }) => quarter)
    assert.sameMembers(Object.keys(found), ['2026 Q1', '2026 Q2'])
    assert.closeTo(total(rows), miles, 0.4)
    assert.closeTo(found['2026 Q2']!, legs[1]!.miles / 2, 25)
    assert.notInclude(
      rows.flatMap(({ quarter, state }) => (quarter === '2026 Q1' ? state : [])),
      'IL',
    )
    // Each quarter alone says the same.
    assert.closeTo(total((await ask(MARCH)).rows), found['2026 Q1']!, 0.2)
    assert.closeTo(total((await ask({ from: '2026-04-01', to: '2026-06-30' })).rows), found['2026 Q2']!, 0.2)
  })

  test('a trip planned again under way counts on the road it was on until then', async ({ assert }) => {
    const { driver, api, id, road } = await aTrip(marchAt('02', 12), 'IN_PROGRESS')
    await record(driver, [['DRIVING', marchAt('02', 12), marchAt('02', 14), road]])
    const { ask } = await anOffice('miles')
    const before = total((await ask(WEEK)).rows)
    // Now he is said to be at Omaha, where he was not yet.
    const again = await api.post(`/api/trips/${id}/route/`, {
      location: OMAHA,
      name: 'Omaha, NE',
      at: iso(marchAt('02', 14)),
    })
    again.assertStatus(200)
    assert.closeTo(total((await ask(WEEK)).rows), before, 0.11)
    await record(driver, [['DRIVING', marchAt('02', 15), marchAt('02', 16), road]])
    const report = await ask(WEEK)
    assert.deepEqual(
      closeTo(
        sumBy(report.rows, ({ state }) => state),
        { CO: before },
        80,
      ),
      [],
    )
    assert.property(
      sumBy(report.rows, ({ state }) => state),
      'IA',
    )
    assert.isAbove(total(report.rows), before + 30)
    assert.deepEqual(report.gaps, [])

    // A trip that was planned again before its roads were kept.
    await db.from('former_routes').where('trip_id', id).delete()
    const older = await ask(WEEK)
    assert.deepEqual(gapsOf(older), [['no-route', '2026-03-02', 120, id]])
    assert.closeTo(total(older.rows), total(report.rows) - before, 0.3)
  })

  test('finds the states of a plan of before along its line', async ({ assert }) => {
    const { driver, id, road } = await aTrip(marchAt('02', 12), 'IN_PROGRESS')
    await record(driver, [['DRIVING', marchAt('02', 12), marchAt('02', 17), road]])
    const { ask } = await anOffice('miles')
    const known = sumBy((await ask(WEEK)).rows, ({ state }) => state)
    const plan = await TripPlan.findByOrFail('tripId', id)
    const legs = plan.legs.map(({ states: _, ...leg }) => leg)
    await db
      .from('trip_plans')
      .where('trip_id', id)
      .update({ legs: JSON.stringify(legs) })
    const found = sumBy((await ask(WEEK)).rows, ({ state }) => state)
    assert.deepEqual(closeTo(found, known, 3), [])
    assert.closeTo(found['CO']! + found['NE']!, known['CO']! + known['NE']!, 0.11)
    // Without a line nobody can say.
    await db.from('trip_plans').where('trip_id', id).update({ geometry: '[]' })
    const none = await ask(WEEK)
    assert.deepEqual([none.rows, gapsOf(none)], [[], [['no-route', '2026-03-02', 300, id]]])
  })

  test('names driving without a trip, personal conveyance, and trips that nobody recorded driving on', async ({
    assert,
  }) => {
    const { driver, id, vehicle } = await aTrip()
    await record(driver, [
      ['DRIVING', marchAt('02', 12), marchAt('02', 14)],
      ['OFF_DUTY', marchAt('02', 14), marchAt('02', 15), { special: 'PERSONAL_CONVEYANCE' }],
      ['DRIVING', marchAt('02', 22), marchAt('03', 1)],
    ])
    const { ask } = await anOffice('miles')
    const report = await ask(WEEK)
    assert.deepEqual(report.rows, [])
    assert.sameDeepMembers(gapsOf(report), [
      ['no-trip', '2026-03-02', 300, null],
      ['personal', '2026-03-02', 60, null],
      ['not-driven', '2026-03-02', null, id],
    ])
    assert.deepEqual(gapsOf(await ask({ ...WEEK, vehicle: vehicle.id })), [
      ['not-driven', '2026-03-02', null, id],
    ])
  })
})
