import { test } from '@japa/runner'
import { type Instant } from '@longhaul/core'
import AuditEvent from '#models/audit_event'
import Carrier from '#models/carrier'
import EldLog from '#models/eld_log'
import { type ExportedCarrier } from '#rows/exported'
import type User from '#models/user'
import { exportCsv, defineSheet } from '#services/exports/export'
import { queryCarrierRows } from '#services/exports/export_rows'
import { defineCarrierList } from '#services/fleet/fleet_lists'
import { isRefusal } from '#services/shared/refusal'
import { carrierColumns } from '#transformers/exports'
import { breakAuditTrail } from '#tests/for_one_test'
import { atOneMoment } from '#tests/support/groups'
import { aSignedIn, aUser, signedIn } from '#tests/support/people'
import { aCarrier, anEldLog } from '#tests/support/records'

const lines = async (...actions: string[]) =>
  (await AuditEvent.query().whereIn('action', actions).orderBy('id')).map(
    ({ userId, action, recordKind, recordId, after }) => ({ userId, action, recordKind, recordId, after }),
  )
const LISTS = {
  trips: 'trip',
  carriers: 'carrier',
  vehicles: 'vehicle',
  users: 'user',
  'duty-statuses': 'duty_status',
  'eld-logs': 'eld_log',
  'audit-events': 'audit_event',
}
const many = (count: number) =>
  Carrier.createMany(
    Array.from({ length: count }, (_, n) => ({
      name: `Taken ${n}`,
      mainOfficeAddress: '100 Main Street, Omaha, NE',
      dotNumber: null,
      homeZone: 'America/Chicago',
      dayStartHour: 0,
    })),
  )
const sheet = defineSheet<ExportedCarrier>(carrierColumns('UTC'), (rows) => Promise.resolve(rows))
const exported = async (user: User) => {
  const csv = await exportCsv(queryCarrierRows(user), defineCarrierList(user), {}, sheet, {
    userId: user.id,
    address: '127.0.0.1',
  })
  if (isRefusal(csv)) throw new Error(csv.sentence)
  return csv
}

test.group('What is taken out', (group) => {
  atOneMoment(group)

  test('as CSV is in the trail: who, which list, which filter, how many rows', async ({ assert }) => {
    const { user: staff, api } = await aSignedIn('support')
    const carrier = await aCarrier()
    for (const list of Object.keys(LISTS)) (await api.get(`/api/${list}/export/`)).assertStatus(200)
    const noted = await lines('export', 'export-end')
    assert.deepEqual(
      noted.map(({ userId, action, recordKind }) => [userId, action, recordKind]),
      Object.values(LISTS).map((kind) => [staff.id, 'export', kind]),
    )
    assert.isTrue(noted.every(({ after }) => Number.isInteger(after?.['rows'])))
    const filter = encodeURIComponent(JSON.stringify({ id: carrier.id, q: 'Carrier' }))
    ;(await api.get(`/api/carriers/export/?filter=${filter}`)).assertStatus(200)
    assert.deepEqual((await lines('export')).at(-1)!.after, {
      filter: `id: ${carrier.id}; q: Carrier`,
      rows: 1,
    })
    ;(await api.get('/api/carriers/export/?filter={"nonsense":1}')).assertStatus(422)
    assert.lengthOf(await lines('export'), Object.keys(LISTS).length + 1)
  })

  test('as a long CSV is noted when it begins, and how many rows went out when it ends or is cut', async ({
    assert,
  }) => {
    const staff = await aUser('support')
    await many(1_200)
    let taken = 0
    for await (const _ of await exported(staff)) taken++
    assert.equal(taken, 4)
    const total = (await Carrier.query()).length
    const of = (action: string, after: object) => ({
      userId: staff.id,
      action,
      recordKind: 'carrier',
      recordId: null,
      after,
    })
    const whole = [of('export', { filter: '' }), of('export-end', { rows: total, whole: true })]
    assert.deepEqual(await lines('export', 'export-end'), whole)

    const left = await exported(staff)
    const closed = new Promise((resolve) => left.once('close', resolve))
    for await (const _ of left) if (++taken === 6) break
    await closed
    const cut = await lines('export', 'export-end')
    assert.deepEqual(cut.slice(0, 3), [...whole, of('export', { filter: '' })])
    assert.lengthOf(cut, 4)
    const { after, ...line } = cut[3]!
    assert.deepEqual({ ...line, after: {} }, of('export-end', {}))
    // What had gone to the reader, who may not have taken the last of it.
    assert.oneOf(after!['rows'], [500, 1000])
    assert.isFalse(after!['whole'])
  })

  test('as PDF is in the trail, a driver’s own too; a foreign log is neither given nor noted', async ({
    assert,
  }) => {
    const [driver, admin] = [await aUser('driver'), await aUser('admin')]
    const log = await EldLog.create(anEldLog(driver, '2026-01-05'))
    for (const user of [driver, admin])
      (await (await signedIn(user)).get(`/api/eld-logs/${log.id}/pdf/`)).assertStatus(200)
    const other = await signedIn(await aUser('driver'))
    ;(await other.get(`/api/eld-logs/${log.id}/pdf/`)).assertStatus(404)
    const line = { action: 'pdf', recordKind: 'eld_log', recordId: log.id, after: null }
    assert.deepEqual(await lines('pdf'), [
      { userId: driver.id, ...line },
      { userId: admin.id, ...line },
    ])
    const event = await AuditEvent.query().where('action', 'pdf').firstOrFail()
    const shown = (await (await signedIn(admin)).get(`/api/audit-events/${event.id}/`)).body()
    assert.equal(shown.record_name, 'Pat Miller, 2026-01-05')
  })

  test('by replay is in the trail once for a day of a driver', async ({ assert }) => {
    const [driver, staff] = [await aUser('driver'), await aUser('support')]
    const api = await signedIn(staff)
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour)).toISOString()
    for (const hour of [12, 13, 20])
      (await api.get(`/api/users/${driver.id}/replay/?at=${at(hour)}`)).assertStatus(200)
    ;(await api.get(`/api/users/${driver.id}/replay/?at=${at(36)}`)).assertStatus(200)
    const line = { userId: staff.id, action: 'replay', recordKind: 'user', recordId: driver.id }
    assert.deepEqual(await lines('replay'), [
      { ...line, after: { date: '2026-01-05' } },
      { ...line, after: { date: '2026-01-06' } },
    ])
  })

  test('without its line in the trail nothing is given out', async ({ assert, cleanup }) => {
    const driver = await aUser('driver')
    const api = await signedIn(await aUser('admin'))
    const log = await EldLog.create(anEldLog(driver, '2026-01-05', { generatedMs: Date.now() as Instant }))
    const mend = breakAuditTrail(cleanup)
    const paths = [
      ...Object.keys(LISTS).map((list) => `/api/${list}/export/`),
      `/api/eld-logs/${log.id}/pdf/`,
      `/api/users/${driver.id}/replay/`,
      // Nor the second time.
      `/api/users/${driver.id}/replay/`,
    ]
    for (const path of paths) {
      const answer = await api.get(path)
      answer.assertStatus(503)
      assert.match(answer.header('content-type') ?? '', /problem\+json/)
    }
    mend()
    ;(await api.get(`/api/users/${driver.id}/replay/`)).assertStatus(200)
    assert.lengthOf(await lines('replay'), 1)
  })
})
