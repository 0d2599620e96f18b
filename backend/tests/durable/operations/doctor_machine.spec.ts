import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { isMysql } from '#services/doctor/installation'
import { examine } from '#services/doctor/doctor'
import env from '#start/env'
import { freePort } from '#tests/child_server'
import { anInstallation, findIn, type Seed } from '#tests/operations/installation'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const sqlite = (folder: string): Seed => ({ settings: { DB_CONNECTION: 'sqlite', DATA_DIR: folder } })

/** A folder with an embedded database of two tables. */
function withDatabase(cleanup: Cleanup, change: (file: InstanceType<typeof Database>) => void): string {
  const folder = aFolder(cleanup)
  const file = new Database(join(folder, 'longhaul.sqlite3'))
  file.pragma('journal_mode = WAL')
  file.pragma('foreign_keys = OFF')
  file.exec('create table parents (id integer primary key)')
  file.exec('create table children (id integer primary key, parent_id integer references parents (id))')
  change(file)
  file.close()
  return folder
}

/** What is not HTTP answers there. */
async function anotherProgram(cleanup: Cleanup): Promise<number> {
  const port = await freePort()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end('220 not a web server\r\n')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => void server.close())
  return port
}

/** Its pages but the first, which says what there is, are of something else. */
function damaged(cleanup: Cleanup): string {
  const folder = withDatabase(cleanup, (file) => {
    const insert = file.prepare('insert into parents (id) values (?)')
    for (let id = 1; id <= 5000; id++) insert.run(id)
    file.pragma('wal_checkpoint(TRUNCATE)')
    file.pragma('journal_mode = DELETE')
  })
  const path = join(folder, 'longhaul.sqlite3')
  const file = new Database(path)
  file.pragma('journal_mode = WAL')
  file.close()
  const bytes = readFileSync(path)
  bytes.fill(0x5a, bytes.length - 4096)
  writeFileSync(path, bytes)
  return folder
}

type Case = [name: string, seed: (cleanup: Cleanup) => Seed | Promise<Seed>, sentence: RegExp]

const CASES: Case[] = [
  ['node-version', () => ({ machine: { nodeVersion: 'v22.1.0' } }), /This is Node v22.1.0/],
  [
    'build-old',
    () => ({ machine: { isBuildOld: async () => true } }),
    /older than the sources; run npm start/,
  ],
  ['build-missing', (cleanup) => ({ settings: { WEB_DIR: aFolder(cleanup) } }), /The web app is not in/],
  ['map-data', (cleanup) => ({ settings: { GENERATED_DIR: aFolder(cleanup) } }), /places.bin.* is not in/],
  [
    'time-zones',
    () => ({ machine: { timeIn: () => '06:00' } }),
    /no right time zone table of America\/New_York/,
  ],
  ['memory', () => ({ machine: { memoryBytes: 2 ** 28 } }), /There are 256 MB of memory/],
  [
    'memory',
    () => ({ machine: { memoryBytes: 2 ** 30 }, settings: { WORKERS: 4, TASK_THREADS: 2 } }),
    /4 workers with 4 threads may take 2,048 MB/,
  ],
  [
    'worker-processors',
    () => ({ machine: { processors: 2 }, settings: { WORKERS: 3 } }),
    /WORKERS is 3, and the machine has 2 processors; lower it/,
  ],
  ['disk-full', () => ({ machine: { freeBytes: async () => 2 ** 29 } }), /has 512 MB left; make room/],
  [
    'port-taken',
    async (cleanup) => ({ settings: { PORT: await anotherProgram(cleanup) } }),
    /Another program has port \d+ on 127.0.0.1/,
  ],
]

/** Of the embedded database, whichever the suite has. */
const EMBEDDED: Case[] = [
  [
    'network-disk',
    (cleanup) => ({ ...sqlite(aFolder(cleanup)), machine: { fileSystem: async () => 0x6969 } }),
    /is on a network file system/,
  ],
  [
    'backup-disk',
    (cleanup) => ({ ...sqlite(aFolder(cleanup)), machine: { diskOf: async () => 7 } }),
    /on the disk of/,
  ],
  [
    'sqlite-wal',
    (cleanup) => sqlite(withDatabase(cleanup, (file) => void file.pragma('journal_mode = DELETE'))),
    /is not in WAL mode but in delete/,
  ],
  [
    'sqlite-references',
    (cleanup) =>
      sqlite(withDatabase(cleanup, (file) => void file.exec('insert into children values (3, 9)'))),
    /Row 3 of children refers to one of parents that is not there/,
  ],
  ['sqlite-integrity', (cleanup) => sqlite(damaged(cleanup)), /longhaul.sqlite3 is damaged \(/],
  [
    'sqlite-damaged',
    (cleanup) => {
      const folder = aFolder(cleanup)
      writeFileSync(join(folder, 'longhaul.sqlite3'), 'x'.repeat(8192))
      return sqlite(folder)
    },
    /is no database, or damaged; stop the server/,
  ],
  [
    'sqlite-unreadable',
    (cleanup) => {
      const folder = aFolder(cleanup)
      mkdirSync(join(folder, 'longhaul.sqlite3'))
      return sqlite(folder)
    },
    /cannot be opened/,
  ],
  [
    'data-folder',
    () => sqlite(join(process.execPath, 'data')),
    /cannot be written \(ENOTDIR\); check DATA_DIR/,
  ],
]

test.group('doctor, of the machine and the embedded database', (group) => {
  committed(group)
  group.each.setup(async () => void (await aUser('admin')))

  const check = (cases: Case[]) =>
    test('{0} is found, and nothing else')
      .with(cases)
      .run(async ({ assert, cleanup }, [name, seed, sentence]) => {
        const found = await findIn(cleanup, await seed(cleanup))
        assert.deepEqual(
          found.map((finding) => finding.name),
          [name],
        )
        assert.match(found[0]!.sentence, sentence)
        assert.match(found[0]!.sentence, /^[^;]+; [^;]+\.$/)
      })
  check(CASES)
  if (env.get('DB_CONNECTION') === 'sqlite') check(EMBEDDED)

  test('who owns the files, and who reads the settings', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const file = join(folder, 'longhaul.lock')
    writeFileSync(file, '')
    const at = anInstallation(cleanup, { settings: { DATA_DIR: folder }, machine: { userId: 4321 } })
    const { findings } = await examine(at, async () => undefined)
    const owned = findings.find(({ name }) => name === 'data-owner')
    assert.match(owned!.sentence, /longhaul.lock belongs to user \d+, and this is user 4321; run server and/)

    const envFile = join(folder, '.env')
    writeFileSync(envFile, 'APP_KEY=x\n', { mode: 0o600 })
    const own = { ...anInstallation(cleanup), envFile }
    assert.isEmpty((await examine(own, async () => undefined)).findings)
    chmodSync(envFile, 0o644)
    const [read, ...others] = (await examine(own, async () => undefined)).findings
    assert.isEmpty(others)
    assert.include(read!.sentence, `Every user of this machine can read ${envFile}`)
  })

  test('stops where what follows cannot be looked at', async ({ assert, cleanup }) => {
    const at = anInstallation(cleanup, { connect: async () => ({ code: 'SQLITE_NOTADB' }) })
    const { findings, waiting } = await examine(at, async () => assert.fail('The database was opened'))
    assert.deepEqual(
      findings.map(({ name }) => name),
      [isMysql(at) ? 'database-port' : 'sqlite-damaged'],
    )
    assert.equal(waiting, 5)
  })
})
