import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { openSession } from '#services/accounts/sessions/sessions'
import env from '#start/env'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const ROWS = 40_000
const BATCH = 500

const fill = () => {
  const digits = Array.from({ length: 10 }, (_, n) => `select ${n} as n`).join(' union all ')
  const n = '(a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n + 1)'
  return db.rawQuery(
    `insert into carriers (id, name, name_key, main_office_address, home_zone, day_start_hour, created_ms, updated_ms)
     select ${n}, 'A carrier', ${n}, ?, 'America/Chicago', 0, 1, 1
     from (${digits}) a, (${digits}) b, (${digits}) c, (${digits}) d, (${digits}) e where ${n} <= ${ROWS}`,
    ['100 Main Street, Omaha, NE '.repeat(7)],
  )
}

/** Counts the batches an export reads from now on. */
function watchBatches() {
  const client = db.connection().getWriteClient()
  let batches = 0
  const count = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (/from `carriers`/.test(sql) && bindings.includes(BATCH)) batches++
  }
  client.on('query', count)
  return { batches: () => batches, stop: () => client.removeListener('query', count) }
}

test.group('An export over a socket', (group) => {
  committed(group)

  test('waits for a slow reader, and stops when the reader leaves', async ({ assert, client }) => {
    await fill()
    const { access } = await openSession(await aUser('support'))
    const watched = watchBatches()
    try {
      const url = `http://${env.get('HOST')}:${env.get('PORT')}/api/carriers/export/`
      const sent = get(url, { headers: { authorization: `Bearer ${access}` } })
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      assert.equal(answer.statusCode, 200)
      await once(answer, 'readable')
      const others = async () => {
        for (let n = 0; n < 20; n++)
          (await client.get('/api/carriers/?range=[0,24]').bearerToken(access)).assertStatus(200)
      }
      /** The batches read once no more come while others are served. */
      const settled = async () => {
        for (let before = -1; before < watched.batches();) {
          before = watched.batches()
          await others()
          await others()
        }
        return watched.batches()
      }
      // What the sockets' buffers hold is read; the rest waits.
      const waiting = await settled()
      assert.isBelow(waiting, ROWS / BATCH)

      answer.destroy()
      assert.isAtMost(await settled(), waiting + 1)
    } finally {
      watched.stop()
    }
  })
})
