import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type StoredRow } from '#models/audit_chain'
import { hashRow, SEALED } from '#services/proof/rows'
import { takeLease } from '#services/proof/seal_lease'
import { BATCH, sealNew } from '#services/proof/sealing'
import {
  findingsAfter,
  found,
  HOUR_MS,
  sealAll,
  someEvents,
  someSignedDays,
  verified,
} from '#tests/proof/chain'
import { committed } from '#tests/support/groups'

const now = () => Date.now()
const quick = { late: 'too', between: async () => undefined, clock: now } as const

test.group('The audit chain', (group) => {
  committed(group)

  test('names every column of the rows it seals', async ({ assert }) => {
    for (const { table, columns, derived } of Object.values(SEALED))
      assert.sameMembers([...columns, ...derived], Object.keys(await db.connection().columnsInfo(table)))
  })

  test('has the same hash of a row whatever keeps it', async ({ assert }) => {
    // Both suites ask this, each of its own database.
    await someEvents(1)
    await db.from('audit_events').update({ id: 7, user_id: null, before: '{"b":1,"a":"é\u2028"}', at_ms: 1 })
    const row = (await db.from('audit_events').firstOrFail()) as StoredRow
    assert.equal(hashRow('event', row), '185c0d2bae4274c6c79342d0b0fa764b6ea3d0f9b400368926885e25b1a513ea')
  })

  test('seals events and signed days once each, in order, and holds', async ({ assert }) => {
    await someEvents(2 * BATCH + 7)
    await someSignedDays(3)
    assert.equal(await sealAll(), 2 * BATCH + 7 + 12)
    assert.equal(await sealAll(), 0)
    const report = await verified()
    assert.deepEqual(found(report), [])
    assert.equal(report.seals, 2 * BATCH + 19)
    assert.equal(report.waiting, 0)
    await someEvents(3)
    assert.equal((await verified()).waiting, 3)
    assert.equal(await sealAll(), 3)
    assert.deepEqual(found(await verified(`${report.head!.seq}-${report.head!.hash}`)), [])
    assert.deepEqual(found(await verified(report.head!.hash)), [])
  })

  test('seals a row that was committed after one with a higher id', async ({ assert }) => {
    await someEvents(20)
    const late = (await db.from('audit_events').orderBy('id').offset(4).limit(3)) as StoredRow[]
    await db
      .from('audit_events')
      .whereIn(
        'id',
        late.map(({ id }) => id),
      )
      .delete()
    assert.equal(await sealAll(), 17)
    for (const row of late) await db.table('audit_events').insert(row)
    assert.equal(await sealAll(), 3)
    const report = await verified()
    assert.deepEqual(found(report), [])
    const last = await db.from('seals').orderBy('seq', 'desc').limit(3)
    assert.sameMembers(
      last.map((seal) => (seal as { row_id: number }).row_id),
      late.map(({ id }) => id),
    )
  })

  test('takes no gap in the ids for a fault: those of changes that were undone', async ({ assert }) => {
    await someEvents(5)
    const { id } = (await db.from('audit_events').orderBy('id').firstOrFail()) as StoredRow
    await db
      .from('audit_events')
      .whereIn('id', [id, id + 2])
      .delete()
    await sealAll()
    assert.deepEqual(found(await verified()), [])
  })

  test('calls a row put in that came hours after its neighbours were sealed', async ({ assert }) => {
    await someEvents(10)
    const row = (await db.from('audit_events').orderBy('id').firstOrFail()) as StoredRow
    await db.from('audit_events').where('id', row.id).delete()
    await sealAll(() => Date.now() - 3 * HOUR_MS)
    await db.table('audit_events').insert(row)
    assert.equal(await sealAll(), 0)
    const report = await verified()
    assert.deepEqual(report.findings, [{ what: 'row-put-in', kind: 'event', id: row.id }])
  })

  test('names a row that is older than it was sealed', async ({ assert }) => {
    await someEvents(10)
    await sealAll()
    await someEvents(1, Date.now() - 30 * HOUR_MS)
    await sealAll()
    const report = await verified()
    assert.deepEqual(found(report), ['row-late'])
    assert.equal(report.faults, 0)
    assert.equal(report.notes, 1)
  })

  test('names exactly what was changed', async ({ assert }) => {
    await someEvents(30)
    await sealAll(() => Date.now() - 3 * HOUR_MS)
    const row = (await db.from('audit_events').orderBy('id').offset(10).firstOrFail()) as StoredRow
    const seq = 11
    const event = { kind: 'event', id: row.id } as const
    const rows = () => db.from('audit_events').where('id', row.id)
    const seals = () => db.from('seals').where('seq', seq)
    const batches = () => db.from('seal_batches').where('batch', 1)
    assert.deepEqual(await findingsAfter(() => rows().update({ after: null })), [
      { what: 'row-edited', ...event },
    ])
    assert.deepEqual(await findingsAfter(() => rows().delete()), [{ what: 'row-missing', ...event }])
    assert.deepEqual(await findingsAfter(() => seals().update({ hash: 'f'.repeat(64) })), [
      { what: 'seal-edited', seq },
    ])
    assert.deepEqual(await findingsAfter(() => seals().update({ content: 'f'.repeat(64) })), [
      { what: 'seal-edited', seq },
    ])
    assert.deepEqual(await findingsAfter(() => seals().delete()), [
      { what: 'seals-missing', seq, to: seq },
      { what: 'row-put-in', ...event },
    ])
    assert.deepEqual(await findingsAfter(() => batches().update({ sealed_ms: 1 })), [
      { what: 'batch-edited', batch: 1, seq: 1, to: 30 },
    ])
    assert.deepEqual(await findingsAfter(() => batches().delete()), [
      { what: 'seals-unsigned', seq: 1, to: 30 },
    ])
  })

  test('is appended to by one server at a time; a dead one loses its turn', async ({ assert }) => {
    const [one, other] = [randomUUID(), randomUUID()]
    await db.from('seal_lease').delete()
    assert.deepEqual((await Promise.all([takeLease(one), takeLease(other)])).filter(Boolean).length, 1)
    assert.isTrue((await takeLease(one)) !== (await takeLease(other)))
    await db.from('seal_lease').update({ holder: one, until_ms: 1 })
    assert.isTrue(await takeLease(other))
    assert.isFalse(await takeLease(one))
    await someEvents(5)
    // It thinks that it still may.
    assert.deepEqual(await sealNew(one, quick), { sealed: 0, caughtUp: false })
    assert.deepEqual(await sealNew(other, quick), { sealed: 5, caughtUp: true })
  })

  test('has no line twice and none missing after two sealers at once', async ({ assert }) => {
    await someEvents(3 * BATCH)
    const two = [randomUUID(), randomUUID()]
    await db.from('seal_lease').delete()
    // Each takes it from the other between any two batches, as if time was up.
    const steal = async () => db.from('seal_lease').update({ holder: null })
    const rounds = two.map(async (holder) => {
      for (let round = 0; round < 12; round++) {
        await takeLease(holder)
        await sealNew(holder, { ...quick, between: steal }).catch((error: { code?: string }) => {
          if (!/DUP|UNIQUE|PRIMARY|DEADLOCK/.test(error.code ?? '')) throw error
        })
        await steal()
      }
    })
    await Promise.all(rounds)
    await sealAll()
    const report = await verified()
    assert.deepEqual(found(report), [])
    assert.equal(report.seals, 3 * BATCH)
  })
})
