import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DUTY_STATUSES } from '@longhaul/core'
import env from '#start/env'
import { Sealer } from '#services/proof/sealer'
import { openSession } from '#services/accounts/sessions/sessions'
import { found, someEvents, verified } from '#tests/proof/chain'
import { ChildServer } from '#tests/child_server'
import { committed } from '#tests/support/groups'
import { figure } from '#tests/support/figure'
import { aUser } from '#tests/support/people'

/** How many lines of the audit trail, and how many status changes; the bench asks for far more. */
const EVENTS = (process.env['EVENTS'] ?? '600,1200').split(',').map(Number)
const CHANGES = Number(process.env['CHANGES'] ?? 24)
const WRITERS = 4
/** One server seals all the time, the other never while it runs. */
const SETTINGS = { 'with the sealer': '1', 'without it': '100000' }
const MINUTE = 60_000

const seconds = (since: number) => (performance.now() - since) / 1000
const rate = (rows: number, took: number) => `${took.toFixed(1)} s (${Math.round(rows / took)} a second)`

/** What the chain takes on the disk, in bytes. */
async function sizeOfSeals(): Promise<number> {
  if (env.get('DB_CONNECTION') !== 'mysql') {
    const [row] = (await db.rawQuery(
      "select sum(pgsize) as bytes from dbstat where name like '%seals%'",
    )) as {
      bytes: number
    }[]
    return row!.bytes
  }
  await db.rawQuery('analyze table seals')
  const [[row]] = (await db.rawQuery(
    "select data_length + index_length as bytes from information_schema.tables where table_schema = database() and table_name = 'seals'",
  )) as [{ bytes: number }[]]
  return Number(row!.bytes)
}

test.group('A long chain', (group) => {
  committed(group)

  test('is sealed and verified without keeping others waiting', async ({ assert }) => {
    let there = 0
    for (const size of EVENTS) {
      while (there < size) {
        const more = Math.min(5000, size - there)
        await someEvents(more)
        there += more
      }
      const before = Number((await db.from('seals').count('* as n'))[0].n)
      const loop = monitorEventLoopDelay({ resolution: 1 })
      loop.enable()
      let since = performance.now()
      const sealer = new Sealer()
      await sealer.round()
      const sealing = seconds(since)
      loop.disable()
      await sealer.stop()
      const heap = process.memoryUsage().heapUsed
      since = performance.now()
      const report = await verified()
      const verifying = seconds(since)
      assert.deepEqual(found(report), [])
      assert.equal(report.seals, size)
      const grown = Math.max(0, process.memoryUsage().heapUsed - heap) / 1e6
      figure(
        `${size} events: the last ${size - before} sealed in ${rate(size - before, sealing)}, event loop held up for ${(loop.percentile(99) / 1e6).toFixed(0)} ms in one of 100 and ${(loop.max / 1e6).toFixed(0)} ms at most; ` +
          `all verified in ${rate(size, verifying)}, ${grown.toFixed(0)} MB more heap; ${Math.round((await sizeOfSeals()) / size)} bytes a seal`,
      )
    }
  }).timeout(3_600_000)

  test('does not slow those down who write', async ({ assert, cleanup }) => {
    for (const [name, every] of Object.entries(SETTINGS)) {
      const server = await ChildServer.start({ SEAL_SECONDS: every, LOG_LEVEL: 'error' })
      cleanup(() => server.kill('SIGKILL').then(() => undefined))
      const took: number[] = []
      const began = performance.now()
      await Promise.all(
        Array.from({ length: WRITERS }, async () => {
          const { access: token } = await openSession(await aUser('driver'))
          for (let n = 0; n < CHANGES / WRITERS; n++) {
            const at = new Date(Date.now() - 9000 * MINUTE + n * MINUTE).toISOString()
            const status = DUTY_STATUSES[n % 4]
            const body = { id: randomUUID(), status, location_description: 'Omaha, NE', at }
            const since = performance.now()
            const answer = await server.send('POST', '/api/hos/status/', { token, body })
            took.push(performance.now() - since)
            assert.equal(answer.status, 201, JSON.stringify(answer.body))
          }
        }),
      )
      const all = seconds(began)
      took.sort((a, b) => a - b)
      const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(0)
      figure(
        `${took.length} status changes of ${WRITERS} drivers ${name}: ${rate(took.length, all)}, half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`,
      )
      await server.kill('SIGTERM')
    }
    assert.deepEqual(found(await verified()), [])
  }).timeout(3_600_000)
})
