import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { cleanUp } from '#services/accounts/cleanup'
import { takeLease } from '#services/proof/seal_lease'
import { Sealer } from '#services/proof/sealer'
import { committed } from '#tests/support/groups'
import { aSignedIn } from '#tests/support/people'

/** Holds the write lock of the file it is given until it is told to stop. */
const HOLDER = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.resume().on('end', () => { database.exec('rollback'); process.exit() })
`

async function holdLock(cleanup: (work: () => void) => void): Promise<() => Promise<void>> {
  const file = join(env.get('DATA_DIR'), 'longhaul.sqlite3')
  const holder = spawn(process.execPath, ['--no-warnings', '-e', HOLDER, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanup(() => void holder.kill('SIGKILL'))
  const ended = once(holder, 'close')
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.end()
    await ended
  }
}

/** A statement that fails sooner has not waited for the five seconds of a lock. */
const WAITED_MS = 2_500

/** How many statements found the database locked, and how many of them waited for it. */
function countLocked(cleanup: (work: () => void) => void): { failed: number; waited: number } {
  const count = { failed: 0, waited: 0 }
  const began = new Map<string, number>()
  const knex = db.connection().getWriteClient()
  const asked = ({ __knexQueryUid: id }: { __knexQueryUid: string }) => void began.set(id, performance.now())
  const failed = (error: { code?: string }, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
    if (!error.code?.startsWith('SQLITE_BUSY')) return
    count.failed++
    if (performance.now() - began.get(id)! > WAITED_MS) count.waited++
  }
  knex.on('query', asked).on('query-error', failed)
  cleanup(() => void knex.off('query', asked).off('query-error', failed))
  return count
}

if (env.get('DB_CONNECTION') === 'sqlite')
  test.group('While another process holds the lock', (group) => {
    committed(group)

    test('a status change waits once, answers 503 and succeeds after the release', async ({
      assert,
      cleanup,
    }) => {
      const { user: driver, api } = await aSignedIn('driver')
      const body = { id: randomUUID(), status: 'DRIVING', location_description: 'Omaha, NE' }
      const release = await holdLock(cleanup)
      const locked = countLocked(cleanup)
      const refused = await api.post('/api/hos/status/', body)
      assert.equal(refused.status(), 503)
      assert.equal(refused.body().detail, 'The database is busy. Please try again in a moment.')
      // The first use of the token is not worth a wait; the change is.
      assert.deepEqual(locked, { failed: 2, waited: 1 })
      await release()
      assert.equal((await api.post('/api/hos/status/', body)).status(), 201)
      const tokens = await db.from('auth_access_tokens').where({ tokenable_id: driver.id, type: 'access' })
      assert.isNotNull(tokens[0].last_used_at)
    })

    test('sealing and cleaning up do not wait, and go on after the release', async ({ assert, cleanup }) => {
      await takeLease('nobody')
      await db.from('seal_lease').update({ holder: null })
      await db.from('rate_limits').delete()
      await db.table('rate_limits').insert({ key: 'over', points: 1, expire: 1 })
      const release = await holdLock(cleanup)
      const locked = countLocked(cleanup)
      const sealer = new Sealer()
      cleanup(() => sealer.stop())
      await sealer.round()
      assert.equal((await cleanUp()).counts, 0)
      assert.deepEqual(locked, { failed: 2, waited: 0 })
      await release()
      await sealer.round()
      assert.isNotNull((await db.from('seal_lease').firstOrFail()).holder)
      assert.equal((await cleanUp()).counts, 1)
    })

    test('a wait for the next lock is as long as before', async ({ assert, cleanup }) => {
      const release = await holdLock(cleanup)
      await takeLease('nobody').catch(() => undefined)
      const [{ timeout }] = (await db.rawQuery('pragma busy_timeout')) as [{ timeout: number }]
      assert.equal(timeout, 5_000)
      await release()
    })
  })
