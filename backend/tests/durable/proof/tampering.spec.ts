import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { cases } from '#tests/cases'
import { found, HOUR_MS, sealAll, someDuty, someEvents, someSignedDays, verified } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { TAMPERINGS } from '#tests/proof/tamperings'
import { chance, wholeChain } from '#tests/proof/whole_chain'

const KINDS = Object.keys(TAMPERINGS).length
/** Each kind once at least; more of them, and other ones, where the bench asks for it. */
const COUNT = cases(process.env['TAMPERINGS'], { sqlite: 4 * KINDS, mysql: KINDS })
const SEED = Number(process.env['SEED'] ?? 20_260_101)

/** Somebody who may do everything looks at no foreign key. */
const foreignKeys = (checks: 0 | 1) =>
  db.rawQuery(
    env.get('DB_CONNECTION') === 'mysql'
      ? `set foreign_key_checks = ${checks}`
      : `pragma defer_foreign_keys = ${1 - checks}`,
  )

test.group('A chain that was tampered with', (group) => {
  committed(group)

  test('says so, whatever was done', async ({ assert }) => {
    // Three rounds of sealing, hours apart and with gaps in the numbers, then a day in which nothing happens.
    for (const hours of [9, 6, 3]) {
      await someEvents(60, Date.now() - hours * HOUR_MS)
      const gap = (await db.from('audit_events').orderBy('id', 'desc').offset(7).first()) as { id: number }
      await db.from('audit_events').where('id', gap.id).delete()
      if (hours === 6) await someSignedDays(6, Date.now() - hours * HOUR_MS)
      if (hours === 3) await someDuty(9)
      await sealAll(() => Date.now() - hours * HOUR_MS)
    }
    const chain = await wholeChain()
    assert.deepEqual(found(await verified()), [])
    const { hash, seq } = chain.seals.at(-1)!
    assert.deepEqual(found(await verified(`${seq}-${hash}`)), [])

    const random = chance(SEED)
    const names = Object.keys(TAMPERINGS)
    const missed: string[] = []
    const counted = new Map<string, number>()
    for (let n = 0; n < COUNT; n++) {
      const name = n < names.length ? names[n]! : random.one(names)
      await db.beginGlobalTransaction()
      try {
        await foreignKeys(0)
        const told = await TAMPERINGS[name]!(chain, random)
        const report = await verified(told?.head)
        if (report.findings.length === 0) missed.push(`${n}: ${name}`)
        for (const { what } of report.findings) counted.set(what, (counted.get(what) ?? 0) + 1)
      } finally {
        await foreignKeys(1)
        await db.rollbackGlobalTransaction()
      }
    }
    assert.deepEqual(missed, [])
    assert.deepEqual(found(await verified()), [])
    assert.isAbove(counted.size, 10)
    figure(
      `${COUNT - missed.length} of ${COUNT} random tamperings found (seed ${SEED}, ${names.length} kinds)`,
    )
    for (const [what, times] of [...counted].toSorted(([, a], [, b]) => b - a)) figure(`${times} x ${what}`)
  }).timeout(1_800_000)
})
