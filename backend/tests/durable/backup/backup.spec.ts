import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { openSession } from '#services/accounts/sessions/sessions'
import { migrate, UNFINISHED } from '#services/database/schema/migrations'
import { findHead } from '#services/proof/sealer'
import { ChildServer } from '#tests/child_server'
import { emptyDatabase } from '#tests/empty_database'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { longhaul } from '#tests/program'
import { sealAll, someEvents, someSignedDays } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'
import { aCarrier, aVehicle } from '#tests/support/records'

async function done(args: readonly string[], settings?: Record<string, string>): Promise<string> {
  const { code, output } = await longhaul(args, settings)
  if (code !== 0) throw new Error(output)
  return output
}

/** The lines of a backup without its head and its sum, which tell when it was taken. */
const rowsIn = (file: string): string[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('t') || line.startsWith('r'))

/** Line by line as `change` has it, its sum as it was. */
function rewrite(file: string, to: string, change: (line: string) => string): string {
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  writeFileSync(to, gzipSync(text.split('\n').map(change).join('\n')))
  return to
}

const elsewhere = (cleanup: Cleanup) => ({ DB_CONNECTION: 'sqlite', DATA_DIR: aFolder(cleanup) })

async function someRecords(): Promise<void> {
  const user = await aUser('driver', { firstName: 'Łukasz', lastName: "O'Neil \\ 😀" })
  await openSession(user)
  await aVehicle()
  // The next id is not that of a row that was there.
  await (await aCarrier({ name: 'Gone tomorrow' })).delete()
  await someEvents(5)
  await someSignedDays(2)
  await sealAll()
}

test.group('A backup', (group) => {
  committed(group)

  test('is restored elsewhere row by row, proved there, and served', async ({ assert, cleanup }) => {
    await someRecords()
    const file = join(aFolder(cleanup), 'backup')
    assert.match(await done(['backup', '--to', file]), /rows are in .*, which was read back and is whole/)
    assert.match(await done(['check', file]), /is whole: [\d,]+ rows, taken at 20/)
    const settings = elsewhere(cleanup)
    assert.match(await done(['restore', file], settings), /are restored, each as it was\. Start/)
    const again = join(aFolder(cleanup), 'again')
    await done(['backup', '--to', again], settings)
    assert.sameMembers(rowsIn(again), rowsIn(file))

    const { seq, hash } = (await findHead())!
    const proved = await longhaul(['verify', '--head', `${seq}-${hash}`], settings)
    assert.include(proved.output, 'nothing was changed')
    const server = await ChildServer.start(settings)
    cleanup(() => server.kill('SIGKILL').then(() => undefined))
  })

  test('of the embedded database is restored into the one of the suite', async ({ assert, cleanup }) => {
    await someRecords()
    const file = join(aFolder(cleanup), 'backup')
    await done(['backup', '--to', file])
    const embedded = elsewhere(cleanup)
    await done(['restore', file], embedded)
    const moved = join(aFolder(cleanup), 'moved')
    await done(['backup', '--to', moved], embedded)
    const { settings, drop } = await emptyDatabase()
    cleanup(drop)
    await done(['restore', moved], settings)
    const last = join(aFolder(cleanup), 'last')
    await done(['backup', '--to', last], settings)
    assert.sameMembers(rowsIn(last), rowsIn(file))
  })

  test('is of one moment while others write', async ({ assert, cleanup }) => {
    const file = join(aFolder(cleanup), 'backup')
    let over = false
    let written = 0
    const backup = done(['backup', '--to', file]).finally(() => (over = true))
    while (!over) {
      await db.transaction(async (trx) => {
        const key = `pair_${written++}`
        await trx.table('rate_limits').insert({ key, points: 1, expire: 1 })
        await trx.table('settings').insert({ name: key, value: '1', updated_ms: 1 })
      })
      await new Promise(setImmediate)
    }
    await backup
    assert.isAbove(written, 10)
    const pairs = rowsIn(file).filter((line) => line.includes('"pair_'))
    const names = pairs.map((line) => /"(pair_\d+)"/.exec(line)![1])
    assert.lengthOf(names, new Set(names).size * 2)
  })

  test('of an older release is brought to the schema of this one', async ({ assert, cleanup }) => {
    await someRecords()
    const steps = new MigrationRunner(db, app, { direction: 'down', step: 2, disableLocks: true })
    await steps.run()
    const file = join(aFolder(cleanup), 'backup')
    await done(['backup', '--to', file]).finally(() => migrate('up'))
    const settings = elsewhere(cleanup)
    await done(['restore', file], settings)
    const { done: taken, waiting } = JSON.parse(await done(['version', '--json'], settings)) as {
      done: number
      waiting: string[]
    }
    assert.isEmpty(waiting)
    assert.equal(taken, (await db.from('adonis_schema')).length)
  })

  test('that is damaged, cut off or none changes nothing', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const file = join(folder, 'backup')
    await someRecords()
    await done(['backup', '--to', file])
    const bytes = readFileSync(file)
    const written = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const flipped = Buffer.from(bytes)
    flipped[bytes.length >> 1]! ^= 0x10
    const cases: [path: string, said: RegExp][] = [
      [written('cut', bytes.subarray(0, bytes.length - 200)), /damaged or not whole/],
      [written('flipped', flipped), /damaged or not whole/],
      [written('text', 'not a backup'), /is no backup of Longhaul/],
      [written('zipped', gzipSync('{"a":1}\n')), /is no backup of Longhaul/],
      [written('empty', ''), /is no backup of Longhaul/],
      [
        rewrite(file, join(folder, 'changed'), (line) => line.replace('Łukasz', 'Lukasz')),
        /damaged or not whole: its sum is another one/,
      ],
      [join(folder, 'nowhere'), /nowhere is not there/],
    ]
    const settings = elsewhere(cleanup)
    for (const [path, said] of cases) {
      const { code, output } = await longhaul(['restore', path], settings)
      assert.equal(code, 1, path)
      assert.match(output, said)
    }
    await done(['restore', file], settings)
  })

  test('of a newer release is refused by its name, and changes nothing', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    await done(['backup', '--to', join(folder, 'backup')])
    const text = gunzipSync(readFileSync(join(folder, 'backup'))).toString('utf8')
    const [head, ...rest] = text.trimEnd().split('\n')
    const newer = { ...JSON.parse(head!.slice(1)), version: '9.9.9', migrations: ['9999_of_tomorrow'] }
    const lines = [`h${JSON.stringify(newer)}`, ...rest.slice(0, -1)].map((line) => `${line}\n`)
    const { rows } = JSON.parse(rest.at(-1)!.slice(1)) as { rows: object }
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
    writeFileSync(join(folder, 'newer'), gzipSync(`${lines.join('')}e${JSON.stringify({ rows, sha256 })}\n`))
    const settings = elsewhere(cleanup)
    const { code, output } = await longhaul(['restore', join(folder, 'newer')], settings)
    assert.equal(code, 1)
    assert.match(output, /is of a newer release \(9\.9\.9.*Restore it with that release/)
    await done(['restore', join(folder, 'backup')], settings)
  })

  test('is restored into an empty database only, and no file is overwritten', async ({ assert, cleanup }) => {
    const file = join(aFolder(cleanup), 'backup')
    await done(['backup', '--to', file])
    const before = readFileSync(file)
    const taken = await longhaul(['backup', '--to', file])
    assert.equal(taken.code, 1)
    assert.include(taken.output, 'is there already, and nothing was overwritten')
    assert.deepEqual(readFileSync(file), before)
    const settings = elsewhere(cleanup)
    await done(['restore', file], settings)
    const refused = await longhaul(['restore', file, '--json'], settings)
    assert.equal(refused.code, 1)
    assert.include((JSON.parse(refused.output) as { problem: string }).problem, 'has tables already')
  })

  test('that was not restored to its end is not served', async ({ assert, cleanup }) => {
    const { client, settings, drop } = await emptyDatabase()
    cleanup(drop)
    await client.schema.createTable(UNFINISHED, (table) => table.increments())
    const server = await ChildServer.begin(settings)
    assert.equal((await server.ended).code, 1)
    assert.include(server.output, 'was being restored into this database, and that was not finished')
  })

  test('is asked for in the right words, else nothing happens', async ({ assert }) => {
    for (const args of [
      [],
      ['backup', 'a'],
      ['restore'],
      ['check', 'a', 'b'],
      ['version', '--to', 'a'],
      ['--what'],
    ]) {
      const { code, output } = await longhaul(args)
      assert.equal(code, 2, args.join(' '))
      assert.include(output, 'Usage: node backend/bin/longhaul.mjs')
    }
  })
})
