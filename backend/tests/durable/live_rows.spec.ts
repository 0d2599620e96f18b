import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type ProofFinding } from '@longhaul/core/contract'
import { sealAll, verified } from '#tests/chain'
import { aDutyRow, committed } from '#tests/support'
import { aSignedDay } from '#tests/signed_day'
import DutyStatus from '#models/duty_status'

const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** What is found after a change that is undone again. */
async function after(change: () => Promise<unknown>): Promise<readonly ProofFinding[]> {
  await db.beginGlobalTransaction()
  try {
    await change()
    return (await verified()).findings
  } finally {
    await db.rollbackGlobalTransaction()
  }
}

test.group('The log behind a whole chain', (group) => {
  committed(group)

  test('is compared with its recorded changes: edits, deletions and insertions are named', async ({
    client,
    assert,
  }) => {
    const { driver, row, day, id: log } = await aSignedDay(client)
    const name = `${driver.firstName} ${driver.lastName}`
    await sealAll()
    assert.deepEqual((await verified()).findings, [])

    const entries = () => db.from('duty_statuses').where('id', row.id!)
    const logs = () => db.from('eld_logs').where('id', log)
    const end = Date.parse(row.end_time!)
    const entry = { kind: 'entry', id: row.id!, date: day.date, driver: name, zone: 'America/Chicago' }

    const shortened = await after(() => entries().update({ end_ms: end - 2 * HOUR }))
    assert.deepInclude(shortened, {
      ...{ what: 'live-differs', ...entry, field: 'endMs' },
      ...{ says: iso(end - 2 * HOUR), should: iso(end) },
    })
    assert.deepInclude(shortened, {
      ...{ what: 'signed-differs', ...entry, field: 'endMs' },
      ...{ says: iso(end - 2 * HOUR), should: iso(end) },
    })
    const gone = await after(() => entries().delete())
    assert.deepInclude(gone, { what: 'live-missing', ...entry })
    assert.deepInclude(gone, { what: 'signed-missing', ...entry })
    const put = await after(() => DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', Date.now() - HOUR, null)))
    assert.deepEqual(
      put.map(({ what, kind, driver: of }) => [what, kind, of]),
      [['live-put-in', 'entry', name]],
    )
    const switched = await after(() => entries().update({ status: 'DRIVING', active: 0 }))
    assert.includeDeepMembers(
      switched.map(({ what, field, says, should }) => [what, field, says, should]),
      [
        ['live-differs', 'status', 'DRIVING', 'OFF_DUTY'],
        ['live-differs', 'active', 'no', 'yes'],
      ],
    )
    const counted = await after(() => logs().update({ total_miles_tenths: 10 }))
    assert.deepEqual(
      counted.map(({ what, kind, field, says, should }) => [what, kind, field, says, should]),
      [
        ['live-differs', 'day', 'totalMilesTenths', '10', '2500'],
        ['signed-differs', 'day', 'totalMilesTenths', '10', '2500'],
      ],
    )
    const unsigned = await after(() => logs().update({ certified_ms: null }))
    assert.deepEqual(
      unsigned.map(({ what, field, says }) => [what, field, says]),
      [['signed-differs', 'certifiedMs', null]],
    )
    const moved = await after(() => logs().update({ date: '2020-01-01' }))
    assert.includeDeepMembers(
      moved.map(({ what, field, says, should }) => [what, field, says, should]),
      [['live-differs', 'date', '2020-01-01', day.date]],
    )
  })

  test('is compared with the signed copy although a change was written beside the edit', async ({
    client,
    assert,
  }) => {
    const { driver, row } = await aSignedDay(client)
    await sealAll()
    const end = Date.parse(row.end_time!)
    const found = await after(async () => {
      const other = end - HOUR
      await db.from('duty_statuses').where('id', row.id!).update({ end_ms: other })
      await db.table('audit_events').insert({
        ...{ user_id: driver.id, action: 'update', record_kind: 'duty_status', record_id: row.id },
        ...{ before: JSON.stringify({ endMs: end }), after: JSON.stringify({ endMs: other }) },
        ...{ address: '192.0.2.7', at_ms: Date.now() },
      })
      await sealAll()
    })
    assert.deepEqual(
      found.map(({ what, field, says, should }) => [what, field, says, should]),
      [['signed-differs', 'endMs', iso(end - HOUR), iso(end)]],
    )
  })

  test('says nothing of plans, which are no records', async ({ client, assert }) => {
    const { api, trip } = await aSignedDay(client)
    await api.post(`/api/trips/${trip.id}/route/`, {})
    assert.isAbove((await db.from('duty_statuses').where('origin', 'planned')).length, 0)
    await sealAll()
    assert.deepEqual((await verified()).findings, [])
  })
})
