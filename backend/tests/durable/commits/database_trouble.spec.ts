import { copyFileSync, openSync, closeSync, writeSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { queryOnOwnConnection } from '#services/database/mysql_server'
import { runWithoutTimeLimit } from '#services/database/silence'
import { aFolder, setFor, type Cleanup } from '#tests/for_one_test'
import { ChildServer } from '#tests/child_server'
import { TcpProxy } from '#tests/network/tcp_proxy'
import { OwnMysql } from '#tests/own_mysql'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aCarrier, aVehicle } from '#tests/support/records'
import { tlsFile } from '#tests/tls/tls_file'
import { aPerson } from '#tests/write_kinds'

/** Starts a server that cannot run; what it says. */
async function refused(settings: Record<string, string>): Promise<string> {
  const server = await ChildServer.begin(settings)
  const { code } = await server.ended
  if (code !== 1) throw new Error(`It ended with ${code}\n${server.output}`)
  return server.output
}

if (env.get('DB_CONNECTION') === 'sqlite')
  test.group('A damaged database', (group) => {
    committed(group)

    /** A copy of the suite's database in a folder of its own. */
    const aCopy = async (cleanup: Cleanup) => {
      const folder = aFolder(cleanup)
      const file = join(folder, 'longhaul.sqlite3')
      await db.rawQuery('vacuum into ?', [file])
      return { folder, file }
    }

    /** Writes nonsense over the first page of a table. */
    const damage = (file: string, table: string) => {
      const database = new DatabaseSync(file)
      database.exec('pragma wal_checkpoint(truncate)')
      const { rootpage } = database
        .prepare('select rootpage from sqlite_schema where name = ?')
        .get(table) as {
        rootpage: number
      }
      const { page_size: size } = database.prepare('pragma page_size').get() as { page_size: number }
      const opened = openSync(file, 'r+')
      writeSync(opened, Buffer.alloc(size, 0xa5), 0, size, (rootpage - 1) * size)
      closeSync(opened)
      // Whoever has the page in memory reads it again once somebody else has written.
      database.exec("insert into rate_limits (key, points, expire) values ('damage', 0, 0)")
      database.close()
    }

    test('is named at the start, and is not started on', async ({ assert, cleanup }) => {
      const { folder, file } = await aCopy(cleanup)
      damage(file, 'vehicles')
      const sentence = `The database ${file} is damaged. Restore it from a backup`
      assert.include(await refused({ DATA_DIR: folder }), sentence)
      writeFileSync(file, Buffer.alloc(100_000, 0xa5))
      const said = await refused({ DATA_DIR: folder })
      assert.include(said, sentence)
      assert.notMatch(said, /^\s*(⁃ )?at .*:\d+/m, 'no stack')
    })

    test('that was sound at the start is named to people and to the operator', async ({
      assert,
      cleanup,
    }) => {
      await aVehicle()
      const { access: token } = await aPerson('admin')
      const { folder, file } = await aCopy(cleanup)
      const server = await ChildServer.start({ DATA_DIR: folder })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      damage(file, 'vehicles')
      const answer = await server.send('GET', '/api/vehicles/', { token })
      assert.equal(answer.status, 503)
      assert.match(
        String(answer.body['detail']),
        /^The database is damaged and has to be restored from a backup/,
      )
      const ready = await server.send('GET', '/health/ready')
      assert.equal(ready.status, 503)
      assert.equal(ready.body['detail'], 'The database is damaged. Restore it from a backup.')
    })
  })

if (env.get('DB_CONNECTION') === 'mysql') {
  test.group('A connection for one question', (group) => {
    committed(group)

    test('is ended so that the database has nothing to warn of', async ({ assert }) => {
      const LOOKS = 24
      const aborted = async () => {
        const [rows] = (await db.rawQuery("show global status like 'Aborted_clients'")) as [
          { Value: string }[],
        ]
        return Number(rows[0]!.Value)
      }
      const before = await aborted()
      for (let look = 0; look < LOOKS; look++) await queryOnOwnConnection('select 1', 2000)
      // Others use this server meanwhile, and some of theirs are cut.
      assert.isBelow((await aborted()) - before, LOOKS / 2)
    })
  })

  test.group('A database that gives no answer', (group) => {
    committed(group)

    const AT_ONCE = 30

    test('costs a request seconds, and no late answer reaches another', async ({ assert, cleanup }) => {
      const admin = await aPerson('admin')
      const ids: number[] = []
      while (ids.length < AT_ONCE) ids.push((await aCarrier()).id)
      const own = await OwnMysql.start()
      cleanup(() => own.remove())
      const server = await ChildServer.start(own.settings)
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      await own.copyAccounts()
      const token = admin.access
      const read = (id: number) => server.send('GET', `/api/carriers/${id}/`, { token })
      const write = (id: number) =>
        server.send('PATCH', `/api/carriers/${id}/`, { token, body: { dot_number: String(id) } })
      await Promise.all(ids.map(read))
      own.freeze(true)
      const times: number[] = []
      const timed = async (work: ReturnType<typeof read>) => {
        const began = performance.now()
        const answer = await work
        times.push(performance.now() - began)
        return answer
      }
      const answers = await Promise.all([
        ...ids.map((id, n) => timed(n % 2 ? read(id) : write(id))),
        timed(server.send('GET', '/health/ready')),
      ])
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503])
      assert.equal((await server.send('GET', '/health/live')).status, 200)
      // The database is frozen still: whoever waited for it would wait for ever.
      const worst = Math.max(...times)
      figure(
        `database frozen, ${AT_ONCE} requests at once: answered after ${(Math.min(...times) / 1000).toFixed(1)} to ${(worst / 1000).toFixed(1)} s`,
      )
      own.freeze(false)
      await server.ready()
      const again = await Promise.all(ids.map(read))
      assert.deepEqual(
        again.map(({ body }) => body['id']),
        ids,
      )
    })

    test('on any connection is said at once by the readiness, in seconds to people, and over with the silence', async ({
      assert,
      cleanup,
    }) => {
      const { access: token } = await aPerson('admin')
      const { id } = await aCarrier()
      const proxy = await TcpProxy.to({ host: env.get('DB_HOST')!, port: env.get('DB_PORT')! })
      cleanup(() => proxy.down())
      const server = await ChildServer.start({ DB_HOST: '127.0.0.1', DB_PORT: String(proxy.port) })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      const began = performance.now()
      const timed = async (work: ReturnType<ChildServer['send']>) => {
        const { status, body } = await work
        return { status, detail: String(body['detail']), seconds: (performance.now() - began) / 1000 }
      }
      proxy.isSilent = true
      const [ready, ...requests] = await Promise.all([
        timed(server.send('GET', '/health/ready')),
        timed(server.send('GET', `/api/carriers/${id}/`, { token })),
        timed(server.send('PATCH', `/api/carriers/${id}/`, { token, body: { dot_number: '1' } })),
      ])
      assert.equal(ready.status, 503)
      assert.isBelow(ready.seconds, 4)
      for (const { status, detail, seconds } of requests) {
        assert.equal(status, 503)
        assert.match(detail, /^The database does not answer/)
        assert.isBelow(seconds, 12)
      }
      const slowest = Math.max(...requests.map(({ seconds }) => seconds))
      figure(
        `database silent: not ready after ${ready.seconds.toFixed(1)} s, requests 503 within ${slowest.toFixed(1)} s`,
      )
      proxy.isSilent = false
      await server.ready()
      assert.equal((await server.send('GET', `/api/carriers/${id}/`, { token })).status, 200)
    }).timeout(60_000)

    test('to a statement of its own is waited for while it works, as long as a statement may take', async ({
      assert,
      cleanup,
    }) => {
      // Longer than the server is trusted unasked.
      await db.rawQuery('select sleep(4)')
      setFor(cleanup, 'DB_STATEMENT_SECONDS', 2)
      const code = await db
        .rawQuery('select sleep(60) as marked')
        .then(() => null)
        .catch((error: { code: string }) => error.code)
      assert.equal(code, 'PROTOCOL_SEQUENCE_TIMEOUT')
      // Work that is known to be long is left alone.
      await runWithoutTimeLimit(async () => db.rawQuery('select sleep(4)'))
      const [running] = (await db.rawQuery('show processlist')) as [{ Info: string | null }[]]
      assert.isEmpty(running.filter(({ Info }) => Info?.includes('as marked')))
    })

    test('for another who holds the row is tried again and then said, within half a minute', async ({
      assert,
    }) => {
      const [[session]] = (await db.rawQuery(
        'select @@innodb_lock_wait_timeout as rows_wait, @@lock_wait_timeout as tables_wait',
      )) as [[{ rows_wait: number; tables_wait: number }]]
      assert.deepEqual({ ...session }, { rows_wait: 5, tables_wait: 20 })
    })
  })

  test.group('A database behind TLS', (group) => {
    committed(group)
    test('is spoken to when a believed certificate is for its name, and not otherwise', async ({
      assert,
      cleanup,
    }) => {
      const folder = aFolder(cleanup)
      const show = (name: string) => {
        copyFileSync(tlsFile(`${name}.pem`), join(folder, 'cert.pem'))
        copyFileSync(tlsFile(`${name}.key`), join(folder, 'key.pem'))
      }
      show('localhost')
      copyFileSync(tlsFile('ca.pem'), join(folder, 'ca.pem'))
      const own = await OwnMysql.start(
        `--ssl-ca=${join(folder, 'ca.pem')}`,
        `--ssl-cert=${join(folder, 'cert.pem')}`,
        `--ssl-key=${join(folder, 'key.pem')}`,
      )
      cleanup(() => own.remove())
      const asked = { ...own.settings, DB_HOST: 'localhost', DB_SSL: 'on', DB_SSL_CA: tlsFile('ca.pem') }
      await own.query('set global require_secure_transport = on').catch(() => undefined)
      const server = await ChildServer.start(asked)
      await server.kill('SIGKILL')

      const unbelieved = `The database at localhost:${own.port} shows no certificate for 'localhost' that is believed;`
      assert.include(await refused({ ...asked, DB_SSL_CA: tlsFile('other-ca.pem') }), unbelieved)
      assert.include(await refused({ ...asked, DB_SSL_CA: '' }), unbelieved)
      show('db.example.com')
      await own.reloadCertificates()
      assert.include(await refused(asked), unbelieved)
    })

    test('must be called by a name, and its certificates must be there', async ({ assert }) => {
      const mysql = { DB_SSL: 'on', DB_HOST: 'localhost' }
      assert.match(
        await refused({ ...mysql, DB_HOST: '127.0.0.1' }),
        /DB_SSL=on needs a DB_HOST that is a name/,
      )
      assert.match(await refused({ ...mysql, DB_SSL: 'perhaps' }), /DB_SSL must be on or off/)
      assert.match(await refused({ ...mysql, DB_SSL_CA: '/nowhere/ca.pem' }), /DB_SSL_CA: ENOENT/)
      assert.match(
        await refused({ ...mysql, DB_SSL_CA: tlsFile('localhost.key') }),
        /must be a file of certificates/,
      )
    })
  })
}
