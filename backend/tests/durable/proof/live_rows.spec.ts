import { randomUUID } from 'node:crypto'
import { type Assert } from '@japa/assert'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { instant } from '@longhaul/core'
import { proofSentence } from '@longhaul/core/contract'
import { loadDemo } from '#database/demo/load'
import env from '#start/env'
import DutyStatus from '#models/duty_status'
import EldLog from '#models/eld_log'
import { noteBaselines } from '#services/proof/baselines'
import { formatHead } from '#services/proof/chain'
import { prune } from '#services/proof/prune'
import { findHead } from '#services/proof/sealer'
import { saveWithEvent } from '#services/audit/trail'
import { isRefusal } from '#services/shared/refusal'
import { openSession } from '#services/accounts/sessions/sessions'
import { findingsAfter, sealAll, verified } from '#tests/proof/chain'
import { longhaul } from '#tests/program'
import { at, aSignedDay, daysAgo } from '#tests/proof/signed_day'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aCarrier, aDutyRow, anEldLog } from '#tests/support/records'

const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Nothing is found, and nothing that is there was left out. */
async function isClean(assert: Assert) {
  await sealAll()
  const { findings, compared } = await verified()
  assert.deepEqual(
    findings.map((finding) => proofSentence(finding)),
    [],
  )
  const there = async (query: PromiseLike<unknown[]>) => (await query).length
  assert.equal(compared.entries, await there(db.from('duty_statuses').whereNot('origin', 'planned')))
  assert.equal(compared.days, await there(db.from('eld_logs')))
  return compared
}

test.group('The log behind a whole chain', (group) => {
  committed(group)

  test('is compared with its recorded changes: edits, deletions and insertions are named', async ({
    assert,
  }) => {
    const { driver, row, day, id: log } = await aSignedDay()
    const name = `${driver.firstName} ${driver.lastName}`
    await sealAll()
    assert.deepEqual((await verified()).findings, [])

    const entries = () => db.from('duty_statuses').where('id', row.id!)
    const logs = () => db.from('eld_logs').where('id', log)
    const end = Date.parse(row.end_time!)
    const entry = { kind: 'entry', id: row.id!, date: day.date, driver: name, zone: 'America/Chicago' }

    const shortened = await findingsAfter(() => entries().update({ end_ms: end - 2 * HOUR }))
    assert.deepInclude(shortened, {
      ...{ what: 'live-differs', ...entry, field: 'endMs' },
      ...{ says: iso(end - 2 * HOUR), should: iso(end) },
    })
    assert.deepInclude(shortened, {
      ...{ what: 'signed-differs', ...entry, field: 'endMs' },
      ...{ says: iso(end - 2 * HOUR), should: iso(end) },
    })
    const claimed = await findingsAfter(() => entries().update({ special: 'ADVERSE' }))
    for (const what of ['live-differs', 'signed-differs'] as const)
      assert.deepInclude(claimed, { what, ...entry, field: 'special', says: 'ADVERSE', should: null })
    const gone = await findingsAfter(() => entries().delete())
    assert.deepInclude(gone, { what: 'live-missing', ...entry })
    assert.deepInclude(gone, { what: 'signed-missing', ...entry })
    const put = await findingsAfter(() =>
      DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', Date.now() - HOUR, null)),
    )
    assert.deepEqual(
      put.map(({ what, kind, driver: of }) => [what, kind, of]),
      [['live-put-in', 'entry', name]],
    )
    const switched = await findingsAfter(() => entries().update({ status: 'DRIVING', active: 0 }))
    assert.includeDeepMembers(
      switched.map(({ what, field, says, should }) => [what, field, says, should]),
      [
        ['live-differs', 'status', 'DRIVING', 'OFF_DUTY'],
        ['live-differs', 'active', 'no', 'yes'],
      ],
    )
    const counted = await findingsAfter(() => logs().update({ total_miles_tenths: 10 }))
    assert.deepEqual(
      counted.map(({ what, kind, field, says, should }) => [what, kind, field, says, should]),
      [
        ['live-differs', 'day', 'totalMilesTenths', '10', '2500'],
        ['signed-differs', 'day', 'totalMilesTenths', '10', '2500'],
      ],
    )
    const unsigned = await findingsAfter(() => logs().update({ certified_ms: null }))
    assert.deepEqual(
      unsigned.map(({ what, field, says }) => [what, field, says]),
      [['signed-differs', 'certifiedMs', null]],
    )
    const moved = await findingsAfter(() => logs().update({ date: '2020-01-01' }))
    assert.includeDeepMembers(
      moved.map(({ what, field, says, should }) => [what, field, says, should]),
      [['live-differs', 'date', '2020-01-01', day.date]],
    )
  })

  test('is compared with the signed copy although a change was written beside the edit', async ({
    assert,
  }) => {
    const { driver, row } = await aSignedDay()
    await sealAll()
    const end = Date.parse(row.end_time!)
    const found = await findingsAfter(async () => {
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

  test('says nothing of plans, which are no records', async ({ assert }) => {
    const { api, trip } = await aSignedDay()
    await api.post(`/api/trips/${trip.id}/route/`, {})
    assert.isAbove((await db.from('duty_statuses').where('origin', 'planned')).length, 0)
    await sealAll()
    assert.deepEqual((await verified()).findings, [])
  })

  test('is clean after every honest change', async ({ assert }) => {
    const { api, admin, driver, trip, row, path, generate, certify, day } = await aSignedDay()
    const clean = () => isClean(assert)
    const ok = async (answer: PromiseLike<{ status(): number; body(): unknown }>) => {
      const got = await answer
      assert.isBelow(got.status(), 300, JSON.stringify(got.body()))
      return got.body() as { id: number; updated_at: string }
    }
    const reason = 'Typed wrongly'
    assert.equal((await clean()).signed, 1)
    await ok(api.patch(path, { certified: false }))
    await ok(generate({ total_miles: 260.5, fuel_consumed: 31.7, total_engine_hours: 0.1 + 0.2 }))
    await ok(api.patch(path, { remarks: 'Fog \u00e9 \ud83d\ude9a' }))
    await certify()
    assert.equal((await clean()).signed, 1)
    // What the office proposes waits, is changed, taken, or not.
    const proposal = (end: number) =>
      ok(admin.patch(`/api/duty-statuses/${row.id}/`, { end_time: at(day, end), reason }))
    const first = await proposal(5)
    await clean()
    await ok(api.post(`/api/duty-statuses/${first.id}/decline/`, {}))
    await clean()
    const second = await proposal(5.5)
    await ok(api.post(`/api/duty-statuses/${second.id}/accept/`, {}))
    assert.equal((await clean()).signed, 0)
    await ok(
      api.patch(`/api/duty-statuses/${second.id}/`, { end_time: at(day, 6), reason, remarks: 'Rested' }),
    )
    await certify()
    await clean()
    for (const [status, hours] of [
      ['ON_DUTY_NOT_DRIVING', 0],
      ['DRIVING', 1],
      ['OFF_DUTY', 1],
    ] as const)
      await ok(
        api.post('/api/hos/status/', {
          ...{ id: randomUUID(), status, location_description: 'Omaha, NE', at: at(daysAgo(1), hours) },
        }),
      )
    const open = (await db
      .from('duty_statuses')
      .where({ driver_id: driver.id, active: 1, origin: 'recorded' })
      .whereNull('end_ms')
      .firstOrFail()) as { id: number }
    await ok(api.delete(`/api/duty-statuses/${open.id}/`, { reason }))
    await clean()
    // A certified day stays as it was signed, whatever becomes of what stands beside it.
    await ok(admin.delete(`/api/trips/${trip.id}/`))
    assert.isNull(((await db.from('eld_logs').firstOrFail()) as { trip_id: unknown }).trip_id)
    assert.equal((await clean()).signed, 1)
    const [goes, stays] = [await aCarrier(), await aCarrier()]
    const stamp = ({ updatedMs }: { updatedMs: number }) => new Date(updatedMs).toISOString()
    await ok(
      admin.post(`/api/carriers/${goes.id}/merge/`, {
        ...{ into: stays.id, confirm: goes.name, updated_at: stamp(goes), into_updated_at: stamp(stays) },
      }),
    )
    const mapping = JSON.stringify({ vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 })
    const { access } = await openSession(await aUser('admin'))
    const imported = await fetch(
      `http://${env.get('HOST')}:${env.get('PORT')}/api/imports/vehicles/?mapping=${encodeURIComponent(mapping)}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'text/csv' },
        body: `Vehicle number,License plate,State,Carrier\r\nUNIT1,NE-1,NE,${stays.name}`,
      },
    )
    assert.include(await imported.text(), '"result"')
    assert.equal((await clean()).baselines, 0)
  })

  test('is clean in the demo, whose log was never typed', async ({ assert }) => {
    await loadDemo(instant(Date.now()))
    assert.isAbove((await isClean(assert)).baselines, 100)
  })

  test('of before the trail is compared with how it was at the upgrade', async ({ assert }) => {
    const driver = await aUser('driver')
    const { id } = await DutyStatus.create(aDutyRow(driver, 'DRIVING', Date.now() - HOUR, Date.now()))
    const log = await EldLog.create(anEldLog(driver, '2026-03-02'))
    assert.equal(await db.transaction((trx) => noteBaselines(trx, 'upgrade')), 2)
    assert.equal(await db.transaction((trx) => noteBaselines(trx, 'upgrade')), 0)
    assert.equal((await isClean(assert)).baselines, 2)
    const words = async (change: () => Promise<unknown>) =>
      (await findingsAfter(change)).map(({ what }) => what)
    assert.deepEqual(await words(() => db.from('duty_statuses').where('id', id).update({ lat: 41 })), [
      'live-differs',
    ])
    assert.deepEqual(await words(() => db.from('eld_logs').where('id', log.id).delete()), ['live-missing'])
  })

  test('stays provable when retention has removed its changes', async ({ assert }) => {
    const { driver, row, api, trip } = await aSignedDay()
    const own = { userId: driver.id, address: '192.0.2.7' }
    await api.delete(`/api/trips/${trip.id}/`)
    const old = Date.now() - 300 * 24 * HOUR
    await db.from('audit_events').update({ at_ms: old })
    for (const table of ['duty_statuses', 'eld_logs']) await db.from(table).update({ created_ms: old })
    await sealAll(() => old)
    const head = (await isClean(assert), await findHead())
    // One record goes on being changed: its baseline stands for what is removed alone.
    const fresh = await DutyStatus.findOrFail(row.id!)
    await db.transaction((trx) =>
      saveWithEvent(fresh.merge({ editReason: 'Later' }), own, 'duty_status', trx),
    )
    await isClean(assert)
    for (const round of [1, 2]) {
      const pruned = await prune(Date.now() - 200 * 24 * HOUR, Date.now())
      assert.isFalse(isRefusal(pruned))
      if (round === 1) assert.isAbove((pruned as { events: number }).events, 4)
      else assert.equal((pruned as { events: number }).events, 0)
      assert.equal((await isClean(assert)).baselines, 4)
    }
    assert.deepEqual((await verified(formatHead(head!))).findings, [])
    assert.lengthOf(await db.from('audit_events').where({ action: 'create', record_kind: 'duty_status' }), 0)
    const end = Date.parse(row.end_time!)
    const differs = await findingsAfter(() =>
      db
        .from('duty_statuses')
        .where('id', row.id!)
        .update({ end_ms: end - HOUR }),
    )
    assert.includeDeepMembers(
      differs.map(({ what, says, should }) => [what, says, should]),
      [['live-differs', iso(end - HOUR), iso(end)]],
    )
    // Baselines grow old as other lines do, and are handed on.
    await db.from('audit_events').where('action', 'baseline').update({ at_ms: old })
    await db.from('seals').delete()
    await db.from('seal_batches').delete()
    await db.from('seal_checkpoints').delete()
    await db.from('audit_events').whereNot('action', 'baseline').whereNot('action', 'update').delete()
    await sealAll(() => old)
    await isClean(assert)
    assert.isFalse(isRefusal(await prune(Date.now() - 200 * 24 * HOUR, Date.now())))
    assert.equal((await isClean(assert)).baselines, 4)
  })

  test('is not called changed while people write', async ({ assert }) => {
    const { api } = await aSignedDay()
    await sealAll()
    let writing = true
    const writer = (async () => {
      for (let n = 0; n < 40; n++) {
        const status = n % 2 === 0 ? 'DRIVING' : 'OFF_DUTY'
        const body = {
          id: randomUUID(),
          status,
          location_description: 'Omaha, NE',
          at: iso(Date.now() - 60 * (60 - n) * 1000),
        }
        ;(await api.post('/api/hos/status/', body)).assertStatus(201)
      }
      writing = false
    })()
    // The program, as the Proof page starts it: in a process of its own.
    do {
      const { code, output } = await longhaul(['verify'])
      assert.equal(code, 0, output)
    } while (writing)
    await writer
  })
})
