import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { basename, join } from 'node:path'
import { Secret } from '@adonisjs/core/helpers'
import { test } from '@japa/runner'
import { BucketFailure, openBucket } from '#gateways/bucket'
import { bucketAsked, measureBackupAge } from '#services/backup/age'
import { nameBackup } from '#services/backup/folder'
import { renderMetrics } from '#services/operations/metrics'
import { S3Storage } from '#tests/backup/s3_storage'
import { aFolder, setFor } from '#tests/for_one_test'
import { longhaul, longhaulFacts } from '#tests/program'
import { committed, toldOnce } from '#tests/support/groups'
import { aVehicle } from '#tests/support/records'

const DAY_MS = 86_400_000

/** The bucket of a storage's settings. */
const opened = (settings: Record<string, string>) =>
  openBucket({
    url: settings['BACKUP_BUCKET']!,
    region: settings['BACKUP_BUCKET_REGION']!,
    key: settings['BACKUP_BUCKET_KEY']!,
    secret: new Secret(settings['BACKUP_BUCKET_SECRET']!),
  })

test.group('A bucket', (group) => {
  toldOnce(group)

  test('takes a large file in parts, and gives it back as it was', async ({ assert, cleanup }) => {
    const storage = await S3Storage.start(cleanup)
    const bucket = await opened(storage.settings)
    const path = join(aFolder(cleanup), 'large')
    const bytes = randomBytes(20 * 1024 * 1024)
    writeFileSync(path, bytes)
    await bucket.put('large file', path)
    assert.isAbove(storage.requests.filter((request) => request.startsWith('PUT')).length, 2)
    assert.isTrue(bytes.equals(await buffer(await bucket.read('large file'))))
    assert.deepEqual(await bucket.list(), [{ name: 'large file', bytes: bytes.length }])
    await bucket.remove('large file')
    assert.deepEqual(await bucket.list(), [])
  })

  test('says what is wrong with it', async ({ assert, cleanup }) => {
    const storage = await S3Storage.start(cleanup)
    const { settings } = storage
    const gone = await S3Storage.start(cleanup)
    const away = gone.settings
    await gone.stop()
    const cases: [settings: Record<string, string>, clause: RegExp][] = [
      [{ ...settings, BACKUP_BUCKET_SECRET: 'another' }, /refuses the key of BACKUP_BUCKET_KEY/],
      [
        { ...settings, BACKUP_BUCKET_REGION: 'elsewhere' },
        /is not of the region of BACKUP_BUCKET_REGION \(elsewhere\)/,
      ],
      [{ ...settings, BACKUP_BUCKET: `${storage.origin}/none` }, /there is no bucket at/],
      [away, /did not answer \(ECONNREFUSED\)/],
    ]
    for (const [at, clause] of cases) {
      const error = await (await opened(at)).list().catch((failure: unknown) => failure)
      assert.instanceOf(error, BucketFailure)
      assert.match((error as Error).message, clause)
    }
    const error = await (await opened(settings)).read('none').catch((failure: unknown) => failure)
    assert.match((error as Error).message, /that file is not in/)
  })
})

test.group('Backups in a bucket', (group) => {
  committed(group)

  test('are sent, listed, checked, tried and restored from there', async ({ assert, cleanup }) => {
    await aVehicle()
    const storage = await S3Storage.start(cleanup)
    const { settings } = storage
    const sent = await longhaulFacts<{ file: string; sent_to: string; rows: Record<string, number> }>(
      ['backup'],
      settings,
    )
    assert.equal(sent.code, 0)
    const [name] = storage.names
    assert.equal(sent.facts.sent_to, `${settings['BACKUP_BUCKET']}/${name}`)
    assert.equal((await longhaul(['backups'], settings)).output, `bucket:${name}\n`)
    assert.match((await longhaul(['check', `bucket:${name}`], settings)).output, /is whole: [\d,]+ rows/)
    assert.match((await longhaul(['drill'], settings)).output, /^bucket:newest, .* was restored/)
    const elsewhere = { ...settings, DB_CONNECTION: 'sqlite', DATA_DIR: aFolder(cleanup) }
    const restored = await longhaulFacts<{ rows: Record<string, number> }>(
      ['restore', 'bucket:newest'],
      elsewhere,
    )
    assert.deepEqual([restored.code, restored.facts.rows], [0, sent.facts.rows])
    assert.match((await longhaul(['check', 'bucket:other'], settings)).output, /^That file is not in /)
  })

  test('that are cut off on their way are refused with a sentence, and nothing of them stays', async ({
    assert,
    cleanup,
  }) => {
    const storage = await S3Storage.start(cleanup)
    const settings = { ...storage.settings, TMPDIR: aFolder(cleanup) }
    await longhaul(['backup'], settings)
    storage.cuts = true
    for (const command of [['check', 'bucket:newest'], ['drill'], ['backup']]) {
      const { code, output } = await longhaul(command, settings)
      assert.equal(code, 1)
      assert.match(output, /http:\/\/127\.0\.0\.1:\d+\/fleet\/night did not answer \(ECONNRESET\)\.\n$/)
      assert.notMatch(output, /\n {4}at |Http:/)
    }
    assert.isEmpty(readdirSync(settings.TMPDIR))
  })

  test('go to folder and bucket, and give way in both', async ({ assert, cleanup }) => {
    const storage = await S3Storage.start(cleanup)
    const folder = aFolder(cleanup)
    const settings = { ...storage.settings, BACKUP_DIR: folder }
    const old = nameBackup(Date.now() - DAY_MS, false)
    storage.files.set(`night/${old}`, Buffer.from('old'))
    storage.files.set('night/notes.txt', Buffer.from('not a backup'))
    writeFileSync(join(folder, old), 'old')
    const { facts } = await longhaulFacts<{ file: string; removed: string[] }>(
      ['backup', '--keep', '1'],
      settings,
    )
    const name = basename(facts.file)
    assert.deepEqual(facts.removed, [join(folder, old), `bucket:${old}`])
    assert.deepEqual(readdirSync(folder), [name])
    assert.deepEqual(storage.names, [name, 'notes.txt'])
    assert.isTrue(readFileSync(facts.file).equals(storage.files.get(`night/${name}`)!))
  })

  test('that do not arrive whole are no success, and the file here stays', async ({ assert, cleanup }) => {
    const storage = await S3Storage.start(cleanup)
    const folder = aFolder(cleanup)
    const { settings } = storage
    const both = { ...settings, BACKUP_DIR: folder }
    storage.damages = true
    const damaged = await longhaul(['backup'], both)
    assert.equal(damaged.code, 1)
    assert.match(
      damaged.output,
      /^The backup is in .*, but not in the bucket: What the bucket has of .* is not/,
    )
    assert.lengthOf(storage.names, 0)
    assert.lengthOf(readdirSync(folder), 1)
    rmSync(folder, { recursive: true })
    await storage.stop()
    const alone = await longhaul(['backup'], settings)
    assert.equal(alone.code, 1)
    assert.match(alone.output, /^Nothing was kept, for the bucket did not take it: .* did not answer/)
  })

  test('have their age in the metrics, without anybody waiting', async ({ assert, cleanup }) => {
    const storage = await S3Storage.start(cleanup)
    for (const [name, value] of Object.entries(storage.settings))
      setFor(cleanup, name as 'BACKUP_BUCKET', name.endsWith('SECRET') ? (new Secret(value) as never) : value)
    const at = Date.UTC(2026, 10, 2, 3)
    storage.files.set(`night/${nameBackup(at - 5 * 3_600_000, true)}`, Buffer.from('x'))
    await measureBackupAge(at)
    await bucketAsked()
    await measureBackupAge(at + 60_000)
    const figure = /^longhaul_backup_bucket_age_seconds (.*)$/m.exec(renderMetrics())?.[1]
    assert.equal(figure, String(5 * 3600 + 60))
  })
})
