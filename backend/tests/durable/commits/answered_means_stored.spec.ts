import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import { type Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { aFolder } from '#tests/for_one_test'
import { ChildServer } from '#tests/child_server'
import { OwnMysql } from '#tests/own_mysql'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { serverBehindProxy } from '#tests/network/server_behind_proxy'
import { TcpProxy, type Fate } from '#tests/network/tcp_proxy'
import { Tally, theWriters, WRITE_KINDS, type Count, type Writers } from '#tests/write_kinds'

/** How often each kind of write is tried; the bench asks for more. */
const TRIES = Number(process.env['COMMIT_TRIES'] ?? 4)

function checkTrue(assert: Assert, tally: Tally) {
  assert.deepEqual(tally.falseSuccesses, [])
  assert.deepEqual(tally.falseRefusals, [])
}

/** Kinds of writes for which a person is used once. */
const USED_ONCE = 5

/** One write of each kind after another. */
async function writeAll(server: ChildServer, writers: Writers, tally: Tally, round: number) {
  for (const [i, kind] of WRITE_KINDS.entries())
    tally.add(kind.name, await kind.send(server, writers, round * WRITE_KINDS.length + i))
}

/** A copy of the suite's database in a folder of its own. */
async function copyTo(folder: string): Promise<string> {
  const file = join(folder, 'longhaul.sqlite3')
  mkdirSync(folder, { recursive: true })
  await db.rawQuery('vacuum into ?', [file])
  return file
}

const countIn = (file: string): Count => {
  return async (statement, values) => {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return Number(database.prepare(statement).get(...values)?.['n'])
    } finally {
      database.close()
    }
  }
}

const trips = WRITE_KINDS.find(({ name }) => name === 'trip')!

/** What readiness says of a full disk. A checkpoint makes room for some writes, while the file may grow. */
async function whenFull(server: ChildServer, writers: Writers, tally: Tally) {
  for (let n = 0; ; n++) {
    const ready = await server.send('GET', '/health/ready')
    if (ready.status !== 200 || n === 200) return ready
    tally.add(trips.name, await trips.send(server, writers, n))
  }
}

/** Writes while there is room and when there is none, and starts again with room. */
async function fill(
  assert: Assert,
  { file, server, makeRoom }: { file: string; server: ChildServer; makeRoom: () => Promise<ChildServer> },
  what: string,
) {
  const tally = new Tally()
  const writers = await Promise.resolve(filled)
  for (let round = 1; round <= TRIES; round++) await writeAll(server, writers!, tally, round)
  assert.isAbove(tally.said['not saved'], WRITE_KINDS.length, 'the disk was full')
  const ready = await whenFull(server, writers!, tally)
  assert.equal(ready.status, 503)
  assert.match(String(ready.body['detail']), /^The database takes no writes: its disk is full/)
  // What is there can still be read.
  const list = await server.send('GET', '/api/trips/', { token: writers!.driver.access })
  assert.equal(list.status, 200)
  await server.kill('SIGKILL')
  const again = await makeRoom()
  try {
    await tally.check(countIn(file))
    checkTrue(assert, tally)
    await writeAll(again, writers!, tally, TRIES + 1)
    assert.equal(tally.said['nobody knows'], 0)
    await tally.check(countIn(file))
    checkTrue(assert, tally)
  } finally {
    await again.kill('SIGKILL')
  }
  figure(`${what}: ${tally}`)
}

let filled: Writers | undefined

if (env.get('DB_CONNECTION') === 'sqlite')
  test.group('A full disk, on SQLite', (group) => {
    committed(group)
    group.each.setup(async () => {
      filled = await theWriters((TRIES + 1) * USED_ONCE)
    })

    test('a file that may not grow: what is answered as saved is there after the next start', async ({
      assert,
      cleanup,
    }) => {
      const folder = aFolder(cleanup)
      const file = await copyTo(folder)
      const settings = { DATA_DIR: folder }
      // The write-ahead log takes some of the writes, and then grows no more: it is the COMMIT that fails.
      const server = await ChildServer.start(settings, statSync(file).size + 65_536)
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      await fill(
        assert,
        { file, server, makeRoom: () => ChildServer.start(settings) },
        'full disk, a limit on the size of a file',
      )
    })

    test('a file system that is full: what is answered as saved is there after the next start', async ({
      assert,
      cleanup,
    }) => {
      const folder = mkdtempSync(join(tmpdir(), 'longhaul-full-'))
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0
      cleanup(() => {
        if (mounted) spawnSync('umount', ['-l', folder])
        rmSync(folder, { recursive: true, force: true })
      })
      const file = await copyTo(folder)
      const settings = { DATA_DIR: folder, NODE_COMPILE_CACHE: '' }
      const limit = statSync(file).size + 32_768
      // Where nobody may mount one, a limit that leaves less room takes its place.
      const server = await (mounted ? ChildServer.start(settings) : ChildServer.start(settings, limit))
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      const ballast = join(folder, 'ballast')
      if (mounted) {
        const { bavail, bsize } = statfsSync(folder)
        writeFileSync(ballast, Buffer.alloc(Number(bavail) * Number(bsize) - 128 * 1024, 1))
      }
      const makeRoom = () => {
        rmSync(ballast, { force: true })
        return ChildServer.start(settings)
      }
      await fill(
        assert,
        { file, server, makeRoom },
        mounted
          ? 'full disk, a file system without room'
          : 'full disk, a smaller limit (nothing may be mounted)',
      )
    })
  })

if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A connection that is cut at the COMMIT', (group) => {
    committed(group)

    const STORES_FOR_GOOD = /^commit\b/i

    const count: Count = async (statement, values) => {
      const [[row]] = (await db.rawQuery(statement, values)) as [[{ n: number }]]
      return Number(row.n)
    }

    for (const fate of ['cut before', 'cut after'] as const satisfies readonly Fate[])
      test(`${fate} it is done: nobody is told that it was saved, or that it was not`, async ({
        assert,
        cleanup,
      }) => {
        const writers = await theWriters(TRIES * USED_ONCE)
        // Every COMMIT is a request's: the sealer would make its own in between.
        const { proxy, server, stop } = await serverBehindProxy({ SEAL_SECONDS: '600' })
        cleanup(stop)
        const tally = new Tally()
        for (let round = 1; round <= TRIES; round++)
          for (const [i, kind] of WRITE_KINDS.entries()) {
            let commits = 0
            proxy.onStatement = (statement) =>
              STORES_FOR_GOOD.test(statement) && commits++ === 0 ? fate : null
            const written = await kind.send(server, writers, round * WRITE_KINDS.length + i)
            tally.add(kind.name, written)
            // What nobody knows is not tried again by itself.
            assert.equal(commits, 1, kind.name)
            const { status, body, headers } = written.answer
            assert.deepInclude({ status, ...body }, { status: 503, code: 'outcome-unknown' }, kind.name)
            assert.match(String(body['detail']), /it may or may not have been saved/)
            assert.isNull(headers.get('retry-after'))
          }
        proxy.onStatement = () => null
        await tally.check(count)
        checkTrue(assert, tally)
        assert.equal(tally.said['nobody knows'], TRIES * WRITE_KINDS.length)
        figure(`connection ${fate} COMMIT: ${tally}`)
        assert.equal((await server.send('GET', '/health/ready')).status, 200)
      })
  })

if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A connection that is cut elsewhere', (group) => {
    committed(group)
    let proxy: TcpProxy
    let server: ChildServer
    group.setup(async () => {
      const started = await serverBehindProxy()
      ;({ proxy, server } = started)
      return started.stop
    })
    group.each.teardown(() => {
      proxy.onStatement = () => null
    })

    test('behind the COMMIT: it is said that it was saved, not that it might be tried again', async ({
      assert,
    }) => {
      const writers = await theWriters(0)
      let stored = false
      proxy.onStatement = (statement) => {
        if (stored) return 'cut before'
        // The throttle counts in transactions of its own.
        stored = /^commit\b/i.test(statement)
        return null
      }
      const { answer } = await trips.send(server, writers, 1)
      assert.deepInclude({ status: answer.status, ...answer.body }, { status: 503, code: 'outcome-unknown' })
      assert.match(String(answer.body['detail']), /^This was saved, but/)
      assert.isNull(answer.headers.get('retry-after'))
      assert.lengthOf(await db.from('trips'), 1)
    })

    test('in a read, once: nobody notices', async ({ assert }) => {
      const { driver } = await theWriters(0)
      let cut = 0
      proxy.onStatement = (statement) => (/^select/i.test(statement) && cut++ === 0 ? 'cut before' : null)
      const answer = await server.send('GET', '/api/trips/', { token: driver.access })
      assert.equal(answer.status, 200, server.output.slice(-1500))
      assert.isAbove(cut, 1)
    })

    test('in a transaction, once before the COMMIT: it is done again, and once', async ({ assert }) => {
      const writers = await theWriters(0)
      for (const statement of [/^begin/i, /^insert into `trip_plans`/i]) {
        let cut = 0
        proxy.onStatement = (asked) => (statement.test(asked) && cut++ === 0 ? 'cut before' : null)
        const { answer } = await trips.send(server, writers, 1)
        assert.equal(answer.status, 201)
        assert.equal(cut, 2)
      }
      assert.lengthOf(await db.from('trips'), 2)
    })

    test('no, but loses a conflict at the COMMIT: it is done again, and once', async ({ assert }) => {
      const writers = await theWriters(0)
      let lost = 0
      proxy.onStatement = (asked) => (/^commit\b/i.test(asked) && lost++ === 0 ? 'lose a conflict' : null)
      const { answer } = await trips.send(server, writers, 1)
      assert.equal(answer.status, 201)
      assert.equal(lost, 2)
      assert.lengthOf(await db.from('trips'), 1)
    })

    test('in a transaction again and again: it is said, and nothing of it is kept', async ({ assert }) => {
      const writers = await theWriters(0)
      proxy.onStatement = (asked) => (/^insert into `trip_plans`/i.test(asked) ? 'cut before' : null)
      const { answer } = await trips.send(server, writers, 1)
      assert.equal(answer.status, 503)
      assert.match(String(answer.body['detail']), /^The database does not answer/)
      assert.isUndefined(answer.body['code'])
      assert.lengthOf(await db.from('trips'), 0)
    })
  })

const ROUNDS = Number(process.env['COMMIT_ROUNDS'] ?? 2)
const WRITERS = 6

/** So many COMMITs go through before the database is killed in one. */
const COMMITS = 40

if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A database that is killed', (group) => {
    committed(group)

    test('in a COMMIT: what was acknowledged is there when it runs again', async ({ assert, cleanup }) => {
      const writers: Writers[] = []
      while (writers.length < WRITERS) writers.push(await theWriters(0))
      const own = await OwnMysql.start()
      cleanup(() => own.remove())
      const proxy = await TcpProxy.to({ host: '127.0.0.1', port: own.port })
      const server = await ChildServer.start({
        ...own.settings,
        DB_HOST: '127.0.0.1',
        DB_PORT: String(proxy.port),
      })
      cleanup(async () => {
        await server.kill('SIGKILL')
        await proxy.down()
      })
      await own.copyAccounts()
      const tally = new Tally()
      const kinds = WRITE_KINDS.filter(({ name }) =>
        ['carrier', 'trip', 'duty status', 'import'].includes(name),
      )
      let n = 0
      for (let round = 0; round < ROUNDS; round++) {
        let left = COMMITS
        let killed: Promise<void> | undefined
        proxy.onStatement = (statement) => {
          // Behind it: the database gets the COMMIT and its end in the same moment.
          if (/^commit/i.test(statement) && --left === 0) setImmediate(() => (killed = own.kill()))
          return null
        }
        await Promise.all(
          writers.map(async (writer) => {
            while (!killed) {
              const kind = kinds[n++ % kinds.length]!
              tally.add(kind.name, await kind.send(server, writer, n))
            }
          }),
        )
        await killed
        proxy.onStatement = () => null
        await own.again()
        await server.ready()
        await tally.check(own.count)
        checkTrue(assert, tally)
      }
      assert.isAbove(tally.said.saved, ROUNDS * 10)
      figure(`database killed in a COMMIT, ${ROUNDS} rounds: ${tally}`)
    }).timeout(900_000)
  })
