import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type PilotGrantRow, type RouteResult, type TripRow, type UserRow } from '@longhaul/core/contract'
import Driver from '#models/driver'
import Trip from '#models/trip'
import type User from '#models/user'
import { days, daysAgo } from '#tests/driver_with_trip'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, aTermsChange, aTripBody, hoursAgo } from '#tests/support/records'
import { queriesOf } from '#tests/support/tables'
import { aDriverOverHours, judgeAll } from '#tests/support/trips_over_hours'

const berth = (first = 60): PilotGrantRow => ({
  pilot: 'FLEXIBLE_SLEEPER_BERTH',
  first_day: daysAgo(first).date,
  last_day: null,
})

async function office(driver: User) {
  const admin = await signedIn(await aUser('admin'))
  const change = async (body: object) => {
    const answer = await admin.patch(`/api/users/${driver.id}/`, body)
    answer.assertStatus(200)
    return (answer.body() as UserRow).trips_to_judge
  }
  const give = (...pilot_grants: PilotGrantRow[]) => change({ pilot_grants })
  const left = async () => ((await admin.get(`/api/users/${driver.id}/`)).body() as UserRow).trips_to_judge
  const list = async () => {
    const filter = JSON.stringify({ driver_id: driver.id })
    const asked = new URLSearchParams({ filter, sort: '["created_at","ASC"]', range: '[0,49]' })
    const rows = (await admin.get(`/api/trips/?${asked}`)).body() as TripRow[]
    return rows.map(({ verdict, verdict_due }) => (verdict_due ? [verdict, 'due'] : verdict))
  }
  return { admin, change, give, left, list }
}

const DUE = [null, 'due']
const all = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

test.group('Trips under changed rules', (group) => {
  // No day of Chicago's begins or ends near noon.
  atOneMoment(group, 18)

  test('a grant answers at once, whatever it reaches; no verdict is told that is not sure', async ({
    assert,
  }) => {
    const few = await aDriverOverHours(1)
    const many = await aDriverOverHours(9)
    const { admin, give, left, list } = await office(many.driver)
    assert.deepEqual(await list(), all(9, 'Violations'))
    const { give: giveFew } = await office(few.driver)
    const asked = await queriesOf(async () => assert.equal(await give(berth()), 9))
    const askedFew = await queriesOf(async () => assert.equal(await giveFew(berth()), 1))
    // Not one more for each trip.
    assert.isBelow(asked, askedFew + 8)

    assert.deepEqual(await list(), all(9, DUE))
    const csv = (await admin.get(`/api/trips/export/?filter={"driver_id":${many.driver.id}}`)).text()
    assert.lengthOf(csv.split('Being judged again'), 10, csv)
    assert.notInclude(csv, 'Violations')
    // One that somebody looks at is judged then and there.
    const [id] = many.ids
    const trip = (await many.api.get(`/api/trips/${id}/`)).body() as TripRow
    assert.deepEqual([trip.verdict, trip.verdict_due], ['Compliant', false])
    const route = (await many.api.get(`/api/trips/${id}/route/`)).body() as RouteResult
    assert.deepEqual([route.compliance.verdict, route.compliance.violations], ['Compliant', []])
    assert.deepEqual(await list(), all(9, DUE))

    assert.deepEqual(await judgeAll(), [])
    assert.deepEqual(await list(), all(9, 'Compliant'))
    assert.equal(await left(), 0)
    assert.isEmpty(await db.from('verdicts_due'))
    assert.equal(await give(), 9)
    await judgeAll()
    assert.deepEqual(await list(), all(9, 'Violations'))
  })

  test('pages are answered between two trips, of which the newest comes first', async ({ assert }) => {
    const { driver } = await aDriverOverHours(3)
    const { give, left, list } = await office(driver)
    await give(berth())
    const seen: unknown[] = []
    await judgeAll(async () => seen.push([await left(), await list()]))
    assert.deepEqual(seen, [
      [2, [DUE, DUE, 'Compliant']],
      [1, [DUE, 'Compliant', 'Compliant']],
      [0, all(3, 'Compliant')],
    ])
  })

  test('what a server that ended has left is done by the next round', async ({ assert }) => {
    const { driver } = await aDriverOverHours(6)
    const { give, left, list } = await office(driver)
    await give(berth())
    await assert.rejects(() => judgeAll(() => Promise.reject(new Error('killed'))), 'killed')
    assert.equal(await left(), 5)
    const stored = async () => (await Trip.query().where('driver_id', driver.id)).map((trip) => trip.verdict)
    assert.deepEqual(await stored(), [...all(5, 'Violations'), 'Compliant'])
    let judged = 0
    await judgeAll(async (trips) => (judged = trips))
    assert.equal(judged, 5)
    assert.deepEqual(await list(), all(6, 'Compliant'))
  })

  test('a second change begins anew, and takes nothing from what the first one left', async ({ assert }) => {
    const { driver } = await aDriverOverHours(12)
    const { give, left, list } = await office(driver)
    // Only what is within 16 days of the grant's first day is reached: trips are three days apart.
    assert.equal(await give(berth(1)), 6)
    await judgeAll(async (trips) => {
      if (trips === 4) assert.equal(await give(berth(60)), 12)
    })
    assert.deepEqual(await list(), all(12, 'Compliant'))

    assert.equal(await give(), 12)
    await judgeAll(async (trips) => {
      if (trips !== 4) return
      assert.equal(await left(), 8)
      // The older trips wait on, below those that the later day reaches again.
      assert.equal(await give(berth(1)), 12)
    })
    const found = await list()
    assert.equal(found[0], 'Violations')
    assert.equal(found.at(-2), 'Violations')
    assert.isEmpty(await db.from('verdicts_due'))
    assert.equal(await give(berth(60)), 12)
    await judgeAll()
    assert.deepEqual(await list(), all(12, 'Compliant'))
  })

  test('an old trip that was written down late waits on through a change that does not reach it', async ({
    assert,
  }) => {
    const { driver, ids } = await aDriverOverHours(12)
    const { give, left } = await office(driver)
    const startOf = async (id: number) => (await Trip.findOrFail(id)).startMs
    const [oldest, newest] = [await startOf(ids[0]!), await startOf(ids.at(-1)!)]
    await Trip.query().where('id', ids[0]!).update({ start_ms: newest })
    await Trip.query().where('id', ids.at(-1)!).update({ start_ms: oldest })
    assert.equal(await give(berth(60)), 12)
    assert.equal(await give(berth(1)), 12)
    await judgeAll()
    assert.equal(await left(), 0)
  })

  test('a trip made or recorded meanwhile is judged by its own write, under the new rules', async ({
    assert,
  }) => {
    const { driver, api, ids } = await aDriverOverHours(5)
    const { give, list, left } = await office(driver)
    await give(berth())
    const start_time = new Date(hoursAgo(-48)).toISOString()
    const made = (await api.post('/api/trips/', await aTripBody({ start_time }))).body() as TripRow
    assert.isFalse(made.verdict_due)
    const verdict = made.verdict
    assert.deepEqual(await list(), [...all(5, DUE), verdict])
    const record = await api.post(`/api/trips/${ids.at(-1)}/duty-status/`, {
      ...{ status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE' },
      ...{
        start_time: new Date(hoursAgo(0.5)).toISOString(),
        end_time: new Date(hoursAgo(0.25)).toISOString(),
      },
    })
    record.assertStatus(201)
    assert.equal((await Trip.findOrFail(ids.at(-1)!)).verdict, 'Compliant')
    assert.equal(await left(), 5)
    await judgeAll()
    assert.deepEqual(await list(), [...all(5, 'Compliant'), verdict])
  })

  test('trips that go, and a driver who goes, leave nothing to judge', async ({ assert }) => {
    const [one, other] = [await aDriverOverHours(5), await aDriverOverHours(2)]
    const { admin, give, left } = await office(one.driver)
    await give(berth())
    await (await office(other.driver)).give(berth())
    for (const id of one.ids.slice(1)) (await admin.delete(`/api/trips/${id}/`)).assertStatus(204)
    assert.equal(await left(), 1)
    for (const table of ['duty_statuses', 'trips'])
      await db.from(table).where('driver_id', other.driver.id).delete()
    assert.deepEqual(await judgeAll(), [])
    assert.isEmpty(await db.from('verdicts_due'))
    await give()
    await db.from('duty_statuses').where('driver_id', one.driver.id).delete()
    await db.from('trips').where('driver_id', one.driver.id).delete()
    await db.from('audit_events').where('user_id', one.driver.id).delete()
    ;(await admin.delete(`/api/users/${one.driver.id}/`)).assertStatus(204)
    assert.isEmpty(await db.from('verdicts_due'))
    assert.deepEqual(await judgeAll(), [])
  })

  test('one driver whose trips cannot be judged holds up no other', async ({ assert }) => {
    const [broken, sound] = [await aDriverOverHours(1), await aDriverOverHours(1)]
    await (await office(broken.driver)).give(berth())
    await (await office(sound.driver)).give(berth())
    const ofTrip = () => db.from('trip_plans').where('trip_id', broken.ids[0]!)
    const { compliance } = (await ofTrip().select('compliance').firstOrFail()) as { compliance: string }
    await ofTrip().update({ compliance: '{' })
    assert.lengthOf(await judgeAll(), 1)
    assert.equal((await Trip.findOrFail(sound.ids[0]!)).verdict, 'Compliant')
    assert.equal((await Trip.findOrFail(broken.ids[0]!)).verdict, 'Violations')
    await ofTrip().update({ compliance })
    assert.deepEqual(await judgeAll(), [])
    assert.equal((await Trip.findOrFail(broken.ids[0]!)).verdict, 'Compliant')
  })

  test('who sees what: drivers their own trips, support all, nobody by a foreign number', async ({
    assert,
  }) => {
    const [own, other] = [await aDriverOverHours(1), await aDriverOverHours(1)]
    const { admin, give } = await office(own.driver)
    await give(berth())
    const dueOf = async ({ api }: typeof own) =>
      ((await api.get('/api/trips/')).body() as TripRow[]).map(({ verdict_due }) => verdict_due)
    assert.deepEqual([await dueOf(own), await dueOf(other)], [[true], [false]])
    for (const path of ['', 'route/'])
      (await other.api.get(`/api/trips/${own.ids[0]}/${path}`)).assertStatus(404)
    const { api: support } = await aSignedIn('support')
    const asked = async (id: number) =>
      ((await support.get(`/api/users/${id}/`)).body() as UserRow).trips_to_judge
    assert.deepEqual([await asked(own.driver.id), await asked(other.driver.id)], [1, 0])
    const rows = (await admin.get('/api/users/')).body() as UserRow[]
    assert.isTrue(rows.every((row) => !('trips_to_judge' in row)))
    ;(await own.api.get(`/api/users/${own.driver.id}/`)).assertStatus(403)
    ;(await own.api.patch(`/api/users/${own.driver.id}/`, { pilot_grants: [] })).assertStatus(403)
  })

  test('other terms of a driver judge the trips they reach again, and the same ones none', async ({
    assert,
  }) => {
    const { driver } = await aDriverOverHours(3)
    const { change, list } = await office(driver)
    const from = (effective_from: string, ruleset: string) => change({ ruleset, effective_from })
    // In Alaska one may drive for 15 hours and work for 20.
    assert.equal(await from(daysAgo(60).date, 'US_ALASKA_PROPERTY_80_8'), 3)
    await judgeAll()
    const alaska = await list()
    assert.equal(await from(daysAgo(60).date, 'US_ALASKA_PROPERTY_80_8'), 0)
    assert.equal(await from(daysAgo(60).date, 'US_PROPERTY_70_8'), 3)
    await judgeAll()
    assert.deepEqual(await list(), all(3, 'Violations'))
    assert.notDeepEqual(alaska, all(3, 'Violations'))
    assert.equal(await change({ first_name: 'Sam' }), 0)
    // After every trip's end.
    assert.equal(await from(days.numbered(daysAgo(0).number + 40).date, 'US_PROPERTY_60_7'), 0)
  })

  test("another zone or day start of a carrier reaches all trips of drivers who have the carrier's", async ({
    assert,
  }) => {
    const [one, two, apart] = [
      await aDriverOverHours(3),
      await aDriverOverHours(2),
      await aDriverOverHours(1),
    ]
    const profile = await Driver.findByOrFail('userId', one.driver.id)
    const { carrierId } = profile
    await Driver.query()
      .whereIn('user_id', [two.driver.id, apart.driver.id])
      .update({ carrier_id: carrierId })
    await aTermsChange(apart.driver, '2000-01-01')
    await aTermsChange(two.driver, daysAgo(1).date)
    const { admin, give } = await office(one.driver)
    const change = async (body: object) =>
      (await admin.patch(`/api/carriers/${carrierId}/`, body)).assertStatus(200)
    const left = async () => {
      const asked = [one, two, apart].map(async ({ driver }) => {
        const row = (await admin.get(`/api/users/${driver.id}/`)).body() as UserRow
        return row.trips_to_judge
      })
      return Promise.all(asked)
    }
    await change({ name: 'Prairie Freight of Omaha' })
    assert.deepEqual(await left(), [0, 0, 0])
    // What waits for a grant is among what the carrier reaches.
    await give(berth(1))
    await change({ home_zone: 'America/Denver' })
    assert.deepEqual(await left(), [3, 2, 0])
    assert.deepEqual(await judgeAll(), [])
    await change({ home_zone: 'America/Denver' })
    assert.deepEqual(await left(), [0, 0, 0])
    await change({ day_start_hour: 4 })
    assert.deepEqual(await left(), [3, 2, 0])
    await judgeAll()

    const carrier = async (homeZone: string) => (await aCarrier({ homeZone, dayStartHour: 4 })).id
    const move = async (to: number) =>
      (await admin.patch(`/api/users/${one.driver.id}/`, { carrier: to })).assertStatus(200)
    await move(await carrier('America/Denver'))
    assert.deepEqual(await left(), [0, 0, 0])
    await move(await carrier('America/New_York'))
    assert.deepEqual(await left(), [3, 0, 0])
  })

  test('the zone that a driver confirms at the first sign-in judges every trip again', async ({ assert }) => {
    const { driver, api } = await aDriverOverHours(2)
    const { left } = await office(driver)
    await Driver.query().where('user_id', driver.id).update({ home_zone_confirmed: 0 })
    const confirm = async (body: object) => (await api.patch('/api/user-info/', body)).assertStatus(200)
    await confirm({ home_zone: 'America/Chicago' })
    assert.equal(await left(), 0)
    await confirm({ home_zone: 'America/New_York', home_zone_confirmed: true })
    assert.equal(await left(), 2)
  })
})
