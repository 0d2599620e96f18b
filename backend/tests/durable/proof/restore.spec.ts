import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { readOwnPublicKey } from '#services/proof/chain'
import { prune } from '#services/proof/prune'
import { findHead } from '#services/proof/sealer'
import { isRefusal } from '#services/shared/refusal'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { found, HOUR_MS, sealAll, someEvents, someSignedDays, verified } from '#tests/proof/chain'
import { longhaul, runProgram } from '#tests/program'
import { committed } from '#tests/support/groups'

const CHAIN = ['audit_events', 'log_signatures', 'seals', 'seal_batches', 'seal_checkpoints', 'eld_logs']
const COMPARED = (days: number, signed: number) =>
  `Compared: 0 entries and ${days} daily logs with their recorded changes, ${signed} certified days with their signed copies.\n`

/** An embedded database without rows, in the folder. */
async function makeEmpty(folder: string): Promise<void> {
  const made = await runProgram('migrate', [], { DB_CONNECTION: 'sqlite', DATA_DIR: folder })
  if (made.code !== 0) throw new Error(made.output)
}

/** The chain of the suite's database as a restore of a dump has it: the same rows in an empty copy. */
async function restored(empty: string, cleanup: Cleanup): Promise<Record<string, string>> {
  const folder = aFolder(cleanup)
  cpSync(empty, folder, { recursive: true })
  const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: folder }
  const copy = new DatabaseSync(join(folder, 'longhaul.sqlite3'))
  copy.exec('pragma foreign_keys = off')
  for (const table of CHAIN)
    for (const row of (await db.from(table)) as Record<string, SQLInputValue>[]) {
      const names = Object.keys(row)
      const places = names.map(() => '?').join(', ')
      copy
        .prepare(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${places})`)
        .run(...Object.values(row))
    }
  copy.close()
  return settings
}

async function headText(): Promise<string> {
  const head = await findHead()
  return `${head!.seq}-${head!.hash}`
}

test.group('A chain that was dumped and loaded', (group) => {
  committed(group)
  let empty = ''
  group.setup(async () => {
    let remove: Parameters<Cleanup>[0] = () => {}
    empty = aFolder((work) => (remove = work))
    await makeEmpty(empty)
    return remove
  })

  test('is proved in another database, with a head of before', async ({ assert, cleanup }) => {
    await someEvents(40)
    await someSignedDays(3)
    await sealAll()
    const head = await headText()
    const elsewhere = await restored(empty, cleanup)
    assert.deepEqual(await longhaul(['verify', '--head', head], elsewhere), {
      code: 0,
      output: `${COMPARED(3, 3)}Head: ${head}\n52 seals verified: nothing was changed.\n`,
    })
    assert.deepEqual(await longhaul(['proof', 'head'], elsewhere), {
      code: 0,
      output: `Head: ${head}\nKey:  ${readOwnPublicKey()}\n`,
    })
  })

  test('is older than a head that was noted since, and the command says by how much', async ({
    assert,
    cleanup,
  }) => {
    await someEvents(20)
    await sealAll()
    const older = await restored(empty, cleanup)
    await someEvents(7)
    await sealAll()
    const head = await headText()
    const { code, output } = await longhaul(['verify', '--head', head], older)
    assert.equal(code, 1)
    assert.include(output, 'The chain ends before the head you gave: 7 seals are missing.')
    assert.include(
      (await longhaul(['verify', '--head', 'f'.repeat(64)], older)).output,
      'nowhere in the chain',
    )
    const other = await longhaul(['verify', '--head', `3-${'f'.repeat(64)}`], older)
    assert.include(other.output, 'Seal 3 is not the one of the head you gave')
  })

  test('under another APP_KEY is believed once the old key is named', async ({ assert, cleanup }) => {
    await someEvents(20)
    await sealAll()
    const elsewhere = {
      ...(await restored(empty, cleanup)),
      APP_KEY: 'another-key-that-is-long-enough-for-this-test-too',
    }
    const strange = await longhaul(['verify'], elsewhere)
    assert.equal(strange.code, 1)
    assert.match(strange.output, /^Batch 1 was signed with a key that is not known here\..*SEAL_KEYS\.$/m)
    const known = await longhaul(['verify'], { ...elsewhere, SEAL_KEYS: readOwnPublicKey() })
    assert.equal(known.code, 0, known.output)
  })

  test('names what was changed', async ({ assert }) => {
    await someEvents(12)
    await sealAll()
    const { id } = (await db.from('audit_events').orderBy('id').firstOrFail()) as { id: number }
    await db.from('audit_events').where('id', id).delete()
    const { code, output } = await longhaul(['verify'])
    assert.equal(code, 1)
    assert.include(output, `Line ${id} of the audit trail was sealed and is gone.\n`)
    assert.include(output, '12 seals verified: 1 fault.\n')
  })

  test('finds nothing out, and ends with 2, where it is asked in a wrong way', async ({ assert }) => {
    const cases: [args: string[], sentence: RegExp][] = [
      [['verify', 'nonsense'], /^Usage: node backend\/bin\/longhaul.mjs/],
      [['verify', '--nonsense'], /^Usage/],
      [['verify', '--head', 'nonsense'], /^This is no head of the chain/],
      [['proof', 'prune', '--before', '2026-02-31'], /^'2026-02-31' is no day/],
      [['proof', 'grants'], /^Usage/],
    ]
    for (const [args, sentence] of cases) {
      const { code, output } = await longhaul(args)
      assert.equal(code, 2, args.join(' '))
      assert.match(output, sentence)
    }
  }).tags(['@once'])
})

test.group('Retention', (group) => {
  committed(group)
  const daysAgo = (days: number) => Date.now() - days * 24 * HOUR_MS
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const idsLeft = async () =>
    ((await db.from('audit_events').orderBy('id')) as { id: number }[]).map(({ id }) => id)

  test('removes sealed events of before a day, and every earlier head stays provable', async ({ assert }) => {
    await someEvents(30, daysAgo(400))
    await someSignedDays(2, daysAgo(390))
    await sealAll(() => daysAgo(380))
    const early = await headText()
    await someEvents(25, daysAgo(300))
    await someEvents(20, daysAgo(10))
    await sealAll()
    const late = await headText()
    const kept = (await idsLeft()).slice(32)

    const midnight = (days: number) => Date.parse(day(daysAgo(days)))
    const first = await longhaul(['proof', 'prune', '--before', day(daysAgo(350))])
    assert.deepEqual(first, { code: 0, output: `32 events of before ${day(daysAgo(350))} were removed.\n` })
    // Its own line is sealed before it ends.
    assert.equal((await verified()).waiting, 0)
    assert.deepEqual((await idsLeft()).slice(0, kept.length), kept)
    assert.deepInclude(await prune(midnight(200), Date.now()), { events: 25 })
    assert.deepInclude(await prune(midnight(200), Date.now()), { events: 0 })

    for (const head of [early, late]) {
      const report = await verified(head)
      assert.deepEqual(found(report), [])
      assert.equal(report.pruned, 57)
    }
    // Each removal has its own line in the trail.
    assert.lengthOf(await db.from('audit_events').where('action', 'prune'), 2)
    assert.lengthOf(await db.from('log_signatures'), 6)

    const last = (await idsLeft())[0]!
    await db.from('audit_events').where('id', last).delete()
    assert.include(
      (await longhaul(['verify'])).output,
      `Line ${last} of the audit trail was sealed and is gone.`,
    )
  })

  test('removes nothing of the last six months, and nothing from a chain with a fault', async ({
    assert,
  }) => {
    await someEvents(10, daysAgo(400))
    await sealAll()
    const young = await prune(daysAgo(170), Date.now())
    assert.isTrue(isRefusal(young))
    assert.include(
      JSON.stringify(young),
      'Events of the last 6 months are kept (49 CFR 395.8(k) and the Settings page)',
    )
    const [id] = await idsLeft()
    await db.from('audit_events').where('id', id!).update({ address: '198.51.100.9' })
    const faulty = await longhaul(['proof', 'prune', '--before', day(daysAgo(300))])
    assert.equal(faulty.code, 2)
    assert.include(faulty.output, 'Nothing was removed')
    assert.lengthOf(await idsLeft(), 10)
    assert.lengthOf(await db.from('seal_checkpoints'), 0)
  })

  test('that was stopped between its checkpoint and the end goes on where it was', async ({ assert }) => {
    await someEvents(12, daysAgo(400))
    await sealAll()
    const events = await db.from('audit_events').orderBy('id').limit(5)
    assert.deepInclude(await prune(daysAgo(300), Date.now()), { events: 12 })
    for (const event of events) await db.table('audit_events').insert(event)
    assert.deepEqual(found(await verified()), [])
    assert.deepInclude(await prune(daysAgo(300), Date.now()), { events: 0 })
    assert.lengthOf(await db.from('audit_events').whereNot('action', 'prune'), 0)
  })
})
