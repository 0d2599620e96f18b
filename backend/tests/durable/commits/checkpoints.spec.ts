import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { scheduleCheckpoints } from '#services/database/checkpoints'
import { prepareSqlite } from '#services/database/sqlite_connection'

const EVERY_MS = 5
/** Pages of 4 kB, fewer than a COMMIT moves itself. */
const PAGES = 3_000

test.group('The log of the embedded database', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'longhaul-checkpoints-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  const open = () => {
    const connection = new Database(join(folder, 'a.sqlite3'))
    prepareSqlite(connection, () => undefined)
    connection.exec('create table if not exists notes (text text)')
    return connection
  }
  const fill = (connection: Database) =>
    connection.transaction(() => {
      const insert = connection.prepare('insert into notes values (?)')
      for (let n = 0; n < PAGES; n++) insert.run('x'.repeat(4_000))
    })()

  test('a thread moves it into the file while the server writes on', async ({ assert }) => {
    const connection = open()
    const failures: Error[] = []
    const checkpoints = scheduleCheckpoints(
      join(folder, 'a.sqlite3'),
      (error) => failures.push(error),
      EVERY_MS,
    )
    fill(connection)
    const size = () => statSync(join(folder, 'a.sqlite3')).size
    // Nobody else would: the connection stays open and writes no more.
    while (size() < PAGES * 4_096) await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    connection.exec("insert into notes values ('after')")
    await checkpoints.stop()
    assert.deepEqual(connection.prepare('select count(*) as n from notes').all(), [{ n: PAGES + 1 }])
    assert.deepEqual(connection.pragma('integrity_check'), [{ integrity_check: 'ok' }])
    assert.deepEqual(failures, [])
    connection.close()
  })

  test('a COMMIT leaves it where it is', ({ assert }) => {
    const connection = open()
    fill(connection)
    assert.isBelow(statSync(join(folder, 'a.sqlite3')).size, PAGES * 4_096)
    connection.close()
  })

  test('without the thread a COMMIT moves it, before it has grown for ever', ({ assert }) => {
    const connection = open()
    const size = () => statSync(join(folder, 'a.sqlite3')).size
    let rounds = 0
    while (size() < PAGES * 4_096 && rounds < 20) {
      fill(connection)
      rounds++
    }
    // 20,000 pages, and what a round adds to them.
    assert.isAbove(rounds, 6)
    assert.isBelow(rounds, 9)
    connection.close()
  })
})
