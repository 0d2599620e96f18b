import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type AuditProof } from '@longhaul/core/contract'
import { verifyChain } from '#services/proof/verification'
import { sealAll, someDuty, someEvents, someSignedDays } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'

const PATH = '/api/audit-proof/'

async function asAdmin() {
  const api = await signedIn(await aUser('admin'))
  const state = async () => (await api.get(PATH)).body() as AuditProof
  /** Waits for what runs; a run that hangs ends the test. */
  const ended = async (): Promise<AuditProof> => {
    for (;;) {
      const proof = await state()
      if (proof.run?.state !== 'running') return proof
      await pause(20)
    }
  }
  return { api, state, ended }
}

test.group('The proof', (group) => {
  committed(group)

  test('is empty before anything is sealed, and holds', async ({ assert }) => {
    const { api, state, ended } = await asAdmin()
    const empty = await state()
    assert.isNull(empty.head)
    assert.deepEqual([empty.seals, empty.run], [0, null])
    ;(await api.post(PATH)).assertStatus(202)
    const { run } = await ended()
    assert.deepEqual([run?.state, run?.faults, run?.findings], ['done', 0, []])
  })

  test('says what was changed, and that an earlier head is missing', async ({ assert }) => {
    const { api, state, ended } = await asAdmin()
    await someEvents(20)
    const [log] = await someSignedDays(2)
    await sealAll()
    const { head, seals, waiting, began_seals: began } = await state()
    assert.deepEqual([waiting, began], [0, seals])
    assert.match(head!, /^\d+-[0-9a-f]{64}$/)

    ;(await api.post(PATH, { head })).assertStatus(202)
    const clean = await ended()
    const { run: first } = clean
    assert.deepEqual([first?.state, first?.seals, first?.faults], ['done', seals, 0])
    const { entries, days, signed } = first!.compared!
    assert.isAbove(signed, 0)
    assert.deepEqual([first?.checked, first?.total], [first?.total, seals + entries + days + signed])

    const { id } = (await db.from('audit_events').orderBy('id').offset(3).firstOrFail()) as { id: number }
    await db.from('audit_events').where('id', id).update({ address: '198.51.100.1' })
    const signature = (await db.from('log_signatures').orderBy('id').firstOrFail()) as { id: number }
    await db.from('log_signatures').where('id', signature.id).delete()
    ;(await api.post(PATH, { head: head!.replace(/^\d+/, String(seals + 4)) })).assertStatus(202)
    const { run } = await ended()
    assert.equal(run?.faults, 3)
    assert.deepEqual(run?.findings, [
      { what: 'row-edited', kind: 'event', id },
      { what: 'row-missing', kind: 'signature', id: signature.id, log },
      { what: 'head-missing', count: 4 },
    ])
  })

  test('says how far it is over the seals and the log, and is at its end when nothing is left', async ({
    assert,
  }) => {
    await someDuty(3)
    await sealAll()
    const told: [number, number][] = []
    const report = await verifyChain({
      now: Date.now(),
      step: async (checked, total) => told.push([checked, total]),
    })
    const { entries, days, signed } = report.compared
    const all = report.seals + entries + days + signed
    assert.isAbove(entries, 0)
    assert.isAbove(days, 0)
    assert.deepEqual(told.at(-1), [all, all])
    assert.deepEqual([...new Set(told.map(([, total]) => total))], [all])
    const checked = told.map(([so]) => so)
    assert.deepEqual(
      checked,
      checked.toSorted((a, b) => a - b),
    )
    // Of the live log there is still all to do when the seals are done.
    assert.include(checked, report.seals)
  })

  test('runs once at a time, is cancelled, and is over when its server has died', async ({ assert }) => {
    const { api, ended } = await asAdmin()
    ;(await api.delete(PATH)).assertStatus(409)
    const starts = await Promise.all([api.post(PATH), api.post(PATH), api.post(PATH)])
    assert.sameMembers(
      starts.map((answer) => answer.status()),
      [202, 409, 409],
    )
    const cancelled = await api.delete(PATH)
    cancelled.assertStatus(200)
    assert.equal((cancelled.body() as AuditProof).run?.state, 'cancelled')
    assert.equal((await ended()).run?.state, 'cancelled')

    const at = Date.now() - 40_000
    await db.table('proof_runs').insert({
      ...{ state: 'running', running: 1, checked: 1, total: 2, started_ms: at, alive_ms: at },
    })
    ;(await api.post(PATH)).assertStatus(202)
    assert.equal((await ended()).run?.state, 'done')
    const [dead] = await db.from('proof_runs').where('started_ms', at)
    assert.equal((dead as { state: string }).state, 'failed')
  })

  test('takes no head that is none', async ({ assert }) => {
    const { api } = await asAdmin()
    for (const head of [
      'x',
      '12',
      'a'.repeat(63),
      `0-${'a'.repeat(64)}`,
      'a'.repeat(101),
      7,
      ['a'],
      '%{head}',
    ]) {
      const answer = await api.post(PATH, { head })
      answer.assertStatus(422)
      assert.property(answer.body().errors, 'head')
    }
    assert.lengthOf(await db.from('proof_runs'), 0)
  })

  test('is read by support and started by admins', async () => {
    const support = await signedIn(await aUser('support'))
    ;(await support.get(PATH)).assertStatus(200)
    ;(await support.post(PATH)).assertStatus(403)
    ;(await support.delete(PATH)).assertStatus(403)
    const driver = await signedIn(await aUser('driver'))
    ;(await driver.get(PATH)).assertStatus(403)
  })
})
