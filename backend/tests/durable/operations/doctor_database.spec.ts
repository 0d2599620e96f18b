import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { type QueryClientContract } from '@adonisjs/lucid/types/database'
import { UNFINISHED } from '#services/database/schema/migrations'
import { type Finding } from '#services/doctor/check'
import env from '#start/env'
import { freePort } from '#tests/child_server'
import { aBackupFolder, WELL } from '#tests/operations/installation'
import { emptyDatabase } from '#tests/empty_database'
import { type Cleanup } from '#tests/for_one_test'
import { longhaulFacts, runProgram } from '#tests/program'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

interface Report {
  ok: boolean
  faults: number
  warnings: number
  hasMore: boolean
  findings: Finding[]
}

/** Of the suite's database server, machine and build: no seed of these tests. */
const NOT_SEEDED = [
  ...['build-old', 'backup-disk', 'database-root', 'database-password'],
  ...['flush-log', 'binary-log'],
]

async function doctor(cleanup: Cleanup, settings: Record<string, string>) {
  const { code, facts } = await longhaulFacts<Report>(['doctor'], {
    ...WELL,
    BACKUP_DIR: aBackupFolder(cleanup),
    ...settings,
  })
  const findings = facts.findings.filter(({ name }) => !NOT_SEEDED.includes(name))
  return { code, facts, findings, names: findings.map(({ name }) => name) }
}

const STEPS = 'adonis_schema'
interface Step {
  id: number
  name: string
  batch: number
}
const stepsOf = async (client: QueryClientContract): Promise<Step[]> =>
  (await client.from(STEPS).orderBy('id').select('id', 'name', 'batch')) as Step[]

async function without(
  client: QueryClientContract,
  which: (steps: Step[]) => Step,
): Promise<() => Promise<unknown>> {
  const step = which(await stepsOf(client))
  await client.from(STEPS).where('id', step.id).delete()
  return () => client.table(STEPS).insert(step)
}

type Seed = (client: QueryClientContract) => Promise<() => Promise<unknown>>

const CASES: [name: string, seed: Seed, sentence: RegExp][] = [
  [
    'restore-unfinished',
    async (client) => {
      await client.schema.createTable(UNFINISHED, (table) => void table.increments())
      return () => client.schema.dropTable(UNFINISHED)
    },
    /was not finished; empty the database/,
  ],
  [
    'schema-newer',
    async (client) => {
      await client.table(STEPS).insert({ name: 'database/migrations/9999_of_tomorrow', batch: 99 })
      return () => client.from(STEPS).where('batch', 99).delete()
    },
    /of a newer release than this program, which does not know 9999_of_tomorrow/,
  ],
  [
    'schema-doubled',
    async (client) => {
      const { name } = (await stepsOf(client)).at(-1)!
      await client.table(STEPS).insert({ name, batch: 98 })
      return () => client.from(STEPS).where('batch', 98).delete()
    },
    /1 step of the schema is noted twice \(\d{4}_/,
  ],
  ['schema-gap', (client) => without(client, (steps) => steps[5]!), /which was left half way/],
  ['schema-older', (client) => without(client, (steps) => steps.at(-1)!), /1 step of \d+ wait/],
  [
    'schema-incomplete',
    async (client) => {
      await client.rawQuery('alter table users rename column hour_clock to hour_clock_gone')
      return () => client.rawQuery('alter table users rename column hour_clock_gone to hour_clock')
    },
    /The table users lacks the column hour_clock/,
  ],
  [
    'no-admin',
    async (client) => {
      await client.from('users').update({ active: 0 })
      return () => client.from('users').update({ active: 1 })
    },
    /No administrator can sign in; make one with/,
  ],
]

test.group('doctor, of the tables', (group) => {
  committed(group)

  test('finds the one thing that is wrong in them', async ({ assert, cleanup }) => {
    const { client, settings, drop } = await emptyDatabase()
    cleanup(drop)
    const nothing = await doctor(cleanup, settings)
    assert.deepEqual(nothing.names, ['schema-missing'])
    assert.deepEqual([nothing.code, nothing.facts.hasMore], [1, true])

    assert.equal((await runProgram('migrate', [], settings)).code, 0)
    const { id } = await aUser('admin')
    await client.table('users').insert(await db.from('users').where({ id }).firstOrFail())
    assert.deepEqual((await doctor(cleanup, settings)).names, [])
    for (const [name, seed, sentence] of CASES) {
      const undo = await seed(client)
      const { names, findings } = await doctor(cleanup, settings)
      await undo()
      assert.deepEqual(names, [name])
      assert.match(findings[0]!.sentence, sentence)
    }
    assert.deepEqual((await doctor(cleanup, settings)).names, [])
  }).timeout(300_000)
})

test.group('doctor, of the way to the database', () => {
  const nowhere = async () => ({
    DB_CONNECTION: 'mysql',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(await freePort()),
  })
  const user = { DB_USER: 'longhaul', DB_PASSWORD: 'a-word-of-nobody', DB_DATABASE: 'longhaul' }

  test('says which setting is wrong, in words without the password', async ({ assert, cleanup }) => {
    const cases: [name: string, settings: Record<string, string>, sentence: RegExp][] = [
      [
        'database-port',
        { ...(await nowhere()), ...user },
        /No database answers at 127.0.0.1:\d+; check DB_HOST/,
      ],
      [
        'database-host',
        { DB_CONNECTION: 'mysql', DB_HOST: 'nobody.invalid', ...user, DB_SSL: 'on' },
        /No machine is known here by the name 'nobody.invalid'; check DB_HOST/,
      ],
      ...(env.get('DB_CONNECTION') === 'mysql'
        ? ([
            [
              'database-login',
              { DB_USER: 'nobody_here', DB_PASSWORD: 'a-word-of-nobody' },
              /does not let in 'nobody_here'/,
            ],
            ['database-name', { DB_DATABASE: 'longhaul_of_nobody' }, /no database 'longhaul_of_nobody'/],
          ] as [string, Record<string, string>, RegExp][])
        : []),
    ]
    for (const [name, settings, sentence] of cases) {
      const { code, names, findings, facts } = await doctor(cleanup, settings)
      assert.deepEqual([code, names, facts.hasMore], [1, [name], true])
      assert.match(findings[0]!.sentence, sentence)
      assert.notInclude(JSON.stringify(facts), 'a-word-of-nobody')
    }
  })

  test('names wrong settings, and looks no further', async ({ assert, cleanup }) => {
    const { code, findings, facts } = await doctor(cleanup, { APP_KEY: 'short', TRUCK_MAX_MPH: '650' })
    assert.deepEqual([code, facts.hasMore], [1, true])
    assert.deepEqual(
      findings.map(({ name, sentence }) => [name, /^[A-Z_]+/.exec(sentence)![0]]),
      [
        ['settings', 'APP_KEY'],
        ['settings', 'TRUCK_MAX_MPH'],
      ],
    )
  })
})
