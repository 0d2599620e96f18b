import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { measureBackupAge } from '#services/backup/age'
import { nameBackup } from '#services/backup/folder'
import { renderMetrics } from '#services/operations/metrics'
import { aFolder, setFor, type Cleanup } from '#tests/for_one_test'
import { longhaul, longhaulFacts } from '#tests/program'
import { sealAll, someEvents, someSignedDays } from '#tests/proof/chain'
import { committed } from '#tests/support/groups'
import { aVehicle } from '#tests/support/records'

const DAY_MS = 86_400_000
const PASSPHRASE = 'a passphrase of many words'

async function someRecords(): Promise<void> {
  await aVehicle()
  await someEvents(5)
  await someSignedDays(2)
  await sealAll()
}

function passphraseFile(cleanup: Cleanup, text = `${PASSPHRASE}\n`): string {
  const path = join(aFolder(cleanup), 'passphrase')
  writeFileSync(path, text)
  return path
}

interface Drilled {
  ok: boolean
  file: string
  rows: Record<string, number>
  seals: number
  faults: number
  first: string | null
}

test.group('Backups in a folder', (group) => {
  committed(group)

  test('have their moment in their names, and the oldest give way', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const now = Date.now()
    const names = [1, 2, 3].map((days) => nameBackup(now - days * DAY_MS, false))
    for (const name of names) writeFileSync(join(folder, name), name)
    writeFileSync(join(folder, 'longhaul-notes.txt'), 'not a backup')
    const settings = { BACKUP_DIR: folder }
    const { facts } = await longhaulFacts<{ file: string; removed: string[] }>(
      ['backup', '--keep', '2'],
      settings,
    )
    const kept = ['longhaul-notes.txt', basename(facts.file), names[0]!]
    assert.sameMembers(readdirSync(folder), kept)
    assert.lengthOf(facts.removed, 2)
    assert.equal(statSync(facts.file).mode & 0o777, 0o600)
    for (const [args, sentence] of [
      [['--keep', '0'], /--keep takes a whole number/],
      [['--keep', '2', '--to', join(folder, 'x')], /leave --to out/],
    ] as [string[], RegExp][]) {
      const { code, output } = await longhaul(['backup', ...args], settings)
      assert.equal(code, 1)
      assert.match(output, sentence)
    }
    assert.match((await longhaul(['backup'])).output, /Name a file with --to, or the folder/)
  })

  test('have their age in the metrics, while there is one', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    setFor(cleanup, 'BACKUP_DIR', folder)
    cleanup(() => measureBackupAge(Date.now()))
    const at = Date.UTC(2026, 10, 2, 3)
    const figure = async () => {
      await measureBackupAge(at)
      return /^longhaul_backup_age_seconds (.*)$/m.exec(renderMetrics())?.[1]
    }
    assert.isUndefined(await figure())
    for (const hours of [30, 5]) writeFileSync(join(folder, nameBackup(at - hours * 3_600_000, true)), 'x')
    assert.equal(await figure(), String(5 * 3600))
  })

  test('are opened by their passphrase alone', async ({ assert, cleanup }) => {
    await someRecords()
    const secret = ['--passphrase-file', passphraseFile(cleanup)]
    const file = join(aFolder(cleanup), 'backup.age')
    assert.match(
      (await longhaul(['backup', '--to', file, ...secret])).output,
      /which was read back and is whole/,
    )
    assert.match(readFileSync(file, 'latin1'), /^age-encryption\.org\/v1\n-> scrypt /)
    assert.match((await longhaul(['check', file, ...secret])).output, /is whole: [\d,]+ rows/)
    const flipped = join(aFolder(cleanup), 'flipped')
    const bytes = readFileSync(file)
    bytes[bytes.length - 40]! ^= 1
    writeFileSync(flipped, bytes)
    const cases: [args: string[], sentence: RegExp][] = [
      [['check', file], /is encrypted: name the file that its passphrase is in/],
      [
        ['check', file, '--passphrase-file', passphraseFile(cleanup, 'another passphrase')],
        /does not open the backup/,
      ],
      [['check', file, '--passphrase-file', passphraseFile(cleanup, 'short')], /has to have 16 characters/],
      [['check', file, '--passphrase-file', join(file, 'no')], /is in no folder/],
      [['check', flipped, ...secret], /damaged or not whole: it cannot be decrypted/],
    ]
    for (const [args, sentence] of cases) {
      const { code, output } = await longhaul(args)
      assert.equal(code, 1, args.join(' '))
      assert.match(output, sentence)
    }
    const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: aFolder(cleanup) }
    assert.match(
      (await longhaul(['restore', file, ...secret], settings)).output,
      /are restored, each as it was/,
    )
  })

  test('are tried by a drill, which takes the newest and says what it found', async ({ assert, cleanup }) => {
    await someRecords()
    const folder = aFolder(cleanup)
    const settings = { BACKUP_DIR: folder }
    const none = await longhaul(['drill'], settings)
    assert.deepEqual([none.code, none.output], [1, `There is no backup in ${folder}.\n`])
    writeFileSync(join(folder, nameBackup(Date.now() - DAY_MS, false)), 'older, and no backup')
    await longhaul(['backup'], settings)
    const well = await longhaulFacts<Drilled>(['drill'], settings)
    assert.deepEqual([well.code, well.facts.faults, well.facts.first], [0, 0, null])
    assert.equal(well.facts.rows['vehicles'], 1)
    assert.isAbove(well.facts.seals, 0)

    const { id } = (await db.from('audit_events').orderBy('id').firstOrFail()) as { id: number }
    await db.from('audit_events').where('id', id).delete()
    const file = join(aFolder(cleanup), 'changed')
    await longhaul(['backup', '--to', file])
    const changed = await longhaul(['drill', '--from', file], settings)
    assert.equal(changed.code, 1)
    assert.match(
      changed.output,
      new RegExp(`1 fault, the first: Line ${id} of the audit trail was sealed and is gone`),
    )
    const torn = join(aFolder(cleanup), 'torn')
    writeFileSync(torn, readFileSync(file).subarray(0, 3000))
    assert.match((await longhaul(['drill', '--from', torn])).output, /damaged or not whole/)
  })
})
