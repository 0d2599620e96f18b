import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type DutyRow, type HistoryRow } from '@longhaul/core/contract'
import AuditEvent from '#models/audit_event'
import DutyStatus from '#models/duty_status'
import { placeLinesInHistory } from '#services/audit/carried_topics'
import { mergeCarriers } from '#services/fleet/carrier_merge'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import { aSignedIn, aUser, type signedIn } from '#tests/support/people'
import { aCarrier, aDutyRow, aTrailLine } from '#tests/support/records'
import { at, daysAgo } from '#tests/driver_with_trip'
import { aDriverWithTrip } from '#tests/driver_with_trip'

type Api = Awaited<ReturnType<typeof signedIn>>

const ADDRESS = '/history/?range=[0,99]'
const asked = (id: number, filter: object = {}) =>
  `/api/users/${id}${ADDRESS}&filter=${encodeURIComponent(JSON.stringify(filter))}`

const read = async (api: Api, id: number, filter: object = {}) => {
  const answer = await api.get(asked(id, filter))
  answer.assertStatus(200)
  return answer.body() as HistoryRow[]
}

const told = ({ deed, action, before, after, reason }: HistoryRow) => ({
  what: deed ?? action,
  before,
  after,
  reason,
})

/** A whole past day that a driver recorded and certified. */
async function aCertifiedDay() {
  const { user: driver, api: own } = await aSignedIn('driver', {
    firstName: 'Dana',
    lastName: 'Reyes',
  })
  const { api: admin, user: boss } = await aSignedIn('admin', {
    firstName: 'Avery',
    lastName: 'Cole',
  })
  const day = daysAgo(2)
  const [rest, drive] = (await DutyStatus.createMany([
    aDutyRow(driver, 'OFF_DUTY', day.start, day.start + 8 * 3_600_000),
    aDutyRow(driver, 'DRIVING', day.start + 8 * 3_600_000, day.end),
  ])) as [DutyStatus, DutyStatus]
  ;(await own.post(`/api/hos/days/${day.date}/certify/`, {})).assertStatus(200)
  return { driver, own, admin, boss, day, rest, drive }
}

test.group("A driver's history", () => {
  test('an edit stands once, as it was and as it is, with what it did to the signature', async ({
    assert,
  }) => {
    const { driver, own, admin, day, drive } = await aCertifiedDay()
    ;(
      await own.patch(`/api/duty-statuses/${drive.id}/`, {
        status: 'ON_DUTY_NOT_DRIVING',
        reason: 'Waited at the dock',
      })
    ).assertStatus(200)
    const [edit, unsigned, signed] = await read(admin, driver.id).then((rows) =>
      ['entry-changed', 'uncertified', 'certified'].map((deed) => {
        const found = rows.filter((row) => row.deed === deed)
        assert.lengthOf(found, 1, deed)
        return found[0]!
      }),
    )
    assert.containSubset(edit, {
      topic: 'edit',
      user_name: 'Dana Reyes',
      before: { status: 'DRIVING' },
      after: { status: 'ON_DUTY_NOT_DRIVING' },
      reason: 'Waited at the dock',
      date: day.date,
      minute: at(day, 8),
    })
    assert.deepEqual(Object.keys(edit!.before!), ['status'])
    assert.containSubset(unsigned, {
      topic: 'certification',
      taken_back: 'duty',
      date: day.date,
      minute: null,
    })
    assert.containSubset(signed, { topic: 'certification', taken_back: null, before: null, after: null })
  })

  test('an entry that is added and taken out stands whole; what is recorded as it happens is no edit', async ({
    assert,
  }) => {
    const { driver, api, record } = await aDriverWithTrip()
    const { api: admin } = await aSignedIn('support')
    const day = daysAgo(1)
    const made = (await record('ON_DUTY_NOT_DRIVING', at(day, 6), at(day, 7))).body() as DutyRow
    ;(await api.delete(`/api/duty-statuses/${made.id}/`, { reason: 'Twice' })).assertStatus(204)
    ;(
      await api.post('/api/hos/status/', { status: 'OFF_DUTY', location_description: 'Omaha, NE' })
    ).assertStatus(201)
    const rows = (await read(admin, driver.id, { topic: 'edit' })).map(told)
    assert.lengthOf(rows, 2)
    const whole = {
      status: 'ON_DUTY_NOT_DRIVING',
      startMs: Date.parse(at(day, 6)),
      endMs: Date.parse(at(day, 7)),
    }
    assert.containSubset(rows, [
      { what: 'entry-removed', before: whole, after: null, reason: 'Twice' },
      { what: 'entry-added', before: null, after: whole, reason: null },
    ])
  })

  test('a proposal, its withdrawal, and what the driver answered', async ({ assert }) => {
    const { driver, own, admin, boss, day, drive } = await aCertifiedDay()
    const propose = async (status: string) =>
      (
        await admin.patch(`/api/duty-statuses/${drive.id}/`, { status, reason: 'As the dock says' })
      ).body() as DutyRow
    const first = await propose('OFF_DUTY')
    // The reason of the proposal itself: nothing else of its row changes.
    ;(await admin.delete(`/api/duty-statuses/${first.id}/`, { reason: 'As the dock says' })).assertStatus(204)
    const second = await propose('SLEEPER_BERTH')
    ;(await own.post(`/api/duty-statuses/${second.id}/decline/`)).assertStatus(204)
    const third = await propose('ON_DUTY_NOT_DRIVING')
    ;(await own.post(`/api/duty-statuses/${third.id}/accept/`)).assertStatus(200)
    const rows = await read(admin, driver.id, { topic: 'proposal' })
    const drove = { status: 'DRIVING' }
    const reason = 'As the dock says'
    assert.deepEqual(rows.map(told), [
      { what: 'accepted', before: drove, after: { status: 'ON_DUTY_NOT_DRIVING' }, reason },
      { what: 'proposed', before: drove, after: { status: 'ON_DUTY_NOT_DRIVING' }, reason },
      { what: 'declined', before: drove, after: { status: 'SLEEPER_BERTH' }, reason },
      { what: 'proposed', before: drove, after: { status: 'SLEEPER_BERTH' }, reason },
      { what: 'withdrawn', before: drove, after: { status: 'OFF_DUTY' }, reason },
      { what: 'proposed', before: drove, after: { status: 'OFF_DUTY' }, reason },
    ])
    assert.deepEqual(
      rows.map(({ user_id }) => user_id),
      [driver.id, boss.id, driver.id, boss.id, boss.id, boss.id],
    )
    for (const row of rows) assert.equal(row.date, day.date)
    // Accepted, it is no edit of the driver's as well.
    assert.lengthOf(await read(admin, driver.id, { topic: 'edit' }), 0)
  })

  test('account, terms, sign-ins and what left the house, each under its own topic', async ({
    client,
    assert,
  }) => {
    const { driver, own, admin, day } = await aCertifiedDay()
    const carrier = await aCarrier({ name: 'Next Freight' })
    const before = (await Driver.findByOrFail('userId', driver.id)).carrierId
    ;(
      await admin.patch(`/api/users/${driver.id}/`, {
        first_name: 'Dan',
        carrier: carrier.id,
        ruleset: 'US_PROPERTY_60_7',
        home_zone: 'America/Denver',
        day_start_hour: 6,
      })
    ).assertStatus(200)
    await client.post('/api/auth/login/').json({ username: driver.username, password: 'wrong-one' })
    ;(await own.post('/api/auth/logout/', { everywhere: true })).assertStatus(204)
    const [log] = (await admin.get(`/api/eld-logs/?range=[0,9]`)).body() as { id: number }[]
    ;(await admin.get(`/api/eld-logs/${log!.id}/pdf/`)).assertStatus(200)
    ;(await admin.get(`/api/users/${driver.id}/replay/?at=${at(day, 12)}`)).assertStatus(200)
    const under = async (topic: string) => (await read(admin, driver.id, { topic })).map(told)
    assert.containSubset(await under('account'), [
      { what: 'update', before: { firstName: 'Dana' }, after: { firstName: 'Dan' } },
    ])
    const terms = await read(admin, driver.id, { topic: 'terms' })
    assert.containSubset(terms, [
      {
        record_kind: 'driver_terms',
        after: { homeZone: 'America/Denver', ruleset: 'US_PROPERTY_60_7', dayStartHour: 6 },
      },
      {
        record_kind: 'driver',
        before: { carrierId: before },
        after: { carrierId: carrier.id },
        names: { [`carrierId ${carrier.id}`]: 'Next Freight' },
      },
    ])
    assert.lengthOf(terms, 2)
    assert.includeMembers(
      (await under('security')).map(({ what }) => what),
      ['denied', 'logout'],
    )
    const disclosed = await read(admin, driver.id, { topic: 'disclosure' })
    assert.deepEqual(
      disclosed.map(({ action, date }) => [action, date]),
      [
        ['replay', day.date],
        ['pdf', day.date],
      ],
    )
  })

  test("days are the driver's own, and a page says where it stands", async ({ assert }) => {
    const { user: driver } = await aSignedIn('driver')
    const { api: staff } = await aSignedIn('support')
    const carrier = (await Driver.findByOrFail('userId', driver.id)).carrierId
    await Carrier.query().where('id', carrier).update({ home_zone: 'America/Los_Angeles' })
    const inHistory = { driverId: driver.id, topic: 'security' } as const
    const line = async (time: string) => (await AuditEvent.create(aTrailLine(driver, time, inHistory))).id
    // The clocks went back: this day of Los Angeles lasts 25 hours.
    const before = await line('2026-11-01T06:59:00Z')
    const first = await line('2026-11-01T07:00:00Z')
    const last = await line('2026-11-02T07:59:00Z')
    const ids = async (filter: object) => (await read(staff, driver.id, filter)).map(({ id }) => id)
    assert.deepEqual(await ids({ at_gte: '2026-11-01', at_lte: '2026-11-01' }), [last, first])
    assert.deepEqual(await ids({ at_lte: '2026-10-31' }), [before])
    const page = await staff.get(`/api/users/${driver.id}/history/?range=[1,1]&filter={"topic":"security"}`)
    page.assertHeader('content-range', 'history 1-1/3')
    assert.equal((page.body() as HistoryRow[])[0]!.id, first)
  })

  test('support reads as admins do, drivers and visitors nothing; nobody but the driver is told of', async ({
    client,
    assert,
  }) => {
    const { driver, own, admin } = await aCertifiedDay()
    const other = await aCertifiedDay()
    const { api: support } = await aSignedIn('support')
    assert.deepEqual(await read(support, driver.id), await read(admin, driver.id))
    for (const row of await read(support, driver.id)) assert.notEqual(row.user_id, other.driver.id)
    ;(await own.get(`/api/users/${driver.id}/history/`)).assertStatus(403)
    ;(await client.get(`/api/users/${driver.id}/history/`)).assertStatus(401)
    for (const id of ['0', '4000000', 'x', '-1'])
      (await support.get(`/api/users/${id}/history/`)).assertStatus(404)
    for (const filter of [{ topic: 'nonsense' }, { topic: 7 }, { user_id: 1 }, { at_gte: 'yesterday' }])
      (await support.get(asked(driver.id, filter))).assertStatus(422)
  })

  test('carriers that are merged stand in the history of each driver who moved', async ({ assert }) => {
    const driver = await aUser('driver')
    const { user: boss, api: admin } = await aSignedIn('admin')
    const goes = await Carrier.findOrFail((await Driver.findByOrFail('userId', driver.id)).carrierId)
    const stays = await aCarrier({ homeZone: 'America/Denver' })
    const iso = (row: Carrier) => new Date(row.updatedMs).toISOString()
    await mergeCarriers(
      goes.id,
      { into: stays.id, confirm: goes.name, updated_at: iso(goes), into_updated_at: iso(stays) },
      { userId: boss.id, address: '192.0.2.7' },
    )
    const rows = await read(admin, driver.id, { topic: 'terms' })
    assert.sameMembers(
      rows.map(({ record_kind, action }) => `${action} ${record_kind}`),
      ['update driver', 'create driver_terms'],
    )
    assert.containSubset(rows, [{ before: { carrierId: goes.id }, after: { carrierId: stays.id } }])
  })

  test('lines of before stand where new ones do', async ({ client, assert }) => {
    const { driver, own, admin, drive } = await aCertifiedDay()
    const propose = async () =>
      (
        await admin.patch(`/api/duty-statuses/${drive.id}/`, { remarks: 'Late', reason: 'As agreed' })
      ).body() as DutyRow
    ;(await own.post(`/api/duty-statuses/${(await propose()).id}/decline/`)).assertStatus(204)
    ;(await own.post(`/api/duty-statuses/${(await propose()).id}/accept/`)).assertStatus(200)
    ;(await admin.patch(`/api/users/${driver.id}/`, { ruleset: 'US_PROPERTY_60_7' })).assertStatus(200)
    ;(await admin.patch(`/api/users/${driver.id}/`, { last_name: 'Rey' })).assertStatus(200)
    await client.post('/api/auth/login/').json({ username: driver.username, password: 'wrong-one' })
    const placed = () => db.from('audit_events').orderBy('id').select('id', 'driver_id', 'topic')
    const rows = (await placed()) as object[]
    await db.from('audit_events').update({ driver_id: null, topic: null })
    await placeLinesInHistory(db.connection() as TransactionClientContract)
    assert.deepEqual(await placed(), rows)
    assert.isAbove((await read(admin, driver.id)).length, 6)
  })
})
