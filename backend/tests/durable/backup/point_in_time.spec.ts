import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { ChildServer } from '#tests/child_server'
import { aFolder } from '#tests/for_one_test'
import { OwnMysql } from '#tests/own_mysql'
import { longhaul } from '#tests/program'

const NAMES = ['Before Freight', 'Between Freight', 'After Freight'] as const

const register = (server: ChildServer, carrier_name: string) =>
  server.send('POST', '/api/auth/register/', {
    body: {
      ...{ username: `u${randomUUID().slice(0, 8)}`, password: 'Sleeper8Berth', carrier_name },
      ...{ email: `${randomUUID()}@example.com`, first_name: 'Maria', last_name: 'Ortega' },
      ...{ license_number: 'CO12345678', carrier_address: '1500 Market Street, Denver, CO 80202' },
    },
  })

// As docs/operations.md has it, for MariaDB.
if (env.get('DB_CONNECTION') === 'mysql')
  test.group('A point in time', () => {
    test('is restored from a backup and what the binary log has after it', async ({ assert, cleanup }) => {
      const folder = aFolder(cleanup)
      const own = await OwnMysql.start(
        '--server-id=1',
        `--log-bin=${join(folder, 'log')}`,
        '--binlog-format=ROW',
      )
      cleanup(() => own.remove())
      const [{ version }] = (await own.query('select version() as version')) as [{ version: string }]
      if (!/maria/i.test(version)) return
      const server = await ChildServer.start({ ...own.settings, DATA_DIR: aFolder(cleanup) })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))

      assert.equal((await register(server, NAMES[0])).status, 201)
      const backup = join(folder, 'backup')
      assert.equal((await longhaul(['backup', '--to', backup], own.settings)).code, 0)
      const { output } = await longhaul(['check', backup], own.settings)
      const [, file, position] = /in the binary log from (\S+):(\d+)\./.exec(output) ?? []
      assert.isString(file, output)
      assert.equal((await register(server, NAMES[1])).status, 201)
      // What came in this second is wanted, and nothing of the next.
      const clock = async () =>
        ((await own.query('select now() as at')) as [{ at: Date }])[0].at.toISOString()
      const last = await clock()
      while ((await clock()) === last);
      const moment = (await clock()).slice(0, 19).replace('T', ' ')
      assert.equal((await register(server, NAMES[2])).status, 201)
      await server.kill('SIGTERM')

      await own.query('create database restored character set utf8mb4 collate utf8mb4_unicode_ci')
      const restored = { ...own.settings, DB_DATABASE: 'restored' }
      const done = await longhaul(['restore', backup], restored)
      assert.equal(done.code, 0, done.output)
      const at = ['--no-defaults', '--host=127.0.0.1', `--port=${own.port}`, '--user=root']
      const events = execFileSync(
        'mariadb-binlog',
        [
          ...['--no-defaults', `--start-position=${position}`, `--stop-datetime=${moment}`],
          ...['--rewrite-db=longhaul->restored', '--database=longhaul', join(folder, file!)],
        ],
        { env: { ...process.env, TZ: 'UTC' }, maxBuffer: 2 ** 28 },
      )
      execFileSync('mariadb', at, { input: events })
      const carriers = (await own.query('select name from restored.carriers order by id')) as {
        name: string
      }[]
      assert.deepEqual(
        carriers.map(({ name }) => name),
        [NAMES[0], NAMES[1]],
      )
      const proof = await longhaul(['verify'], restored)
      assert.equal(proof.code, 0, proof.output)
    }).timeout(180_000)
  })
