import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { type Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import Trip from '#models/trip'
import { committed } from '#tests/support/groups'
import { aUser, signedIn } from '#tests/support/people'
import { aTripBody } from '#tests/support/records'

const pragma = (statement: string): Promise<Record<string, unknown>[]> => db.rawQuery(`pragma ${statement}`)

/** Breaks the database, looks at what people and the operator are told, and mends it. */
async function broken(
  { client, assert }: { client: ApiClient; assert: Assert },
  { how, mend, people, operator }: { how: string; mend: string; people: RegExp; operator: string },
) {
  const api = await signedIn(await aUser('driver'))
  const body = await aTripBody()
  // What earlier tests have left behind as free room is given back first.
  await db.rawQuery('vacuum')
  await pragma(how)
  try {
    const refused = await api.post('/api/trips/', body)
    refused.assertStatus(503)
    assert.match(refused.body().detail, people)
    assert.match(refused.body().detail, /nothing was changed\. Please tell your fleet administrator/)
    ;(await api.get('/api/trips/')).assertStatus(200)
    const ready = await client.get('/health/ready')
    ready.assertStatus(503)
    assert.equal(ready.body().detail, operator)
  } finally {
    await pragma(mend)
  }
  ;(await client.get('/health/ready')).assertStatus(200)
  assert.lengthOf(await Trip.all(), 0)
  ;(await api.post('/api/trips/', body)).assertStatus(201)
}

if (env.get('DB_CONNECTION') === 'sqlite')
  test.group('An embedded database', (group) => {
    committed(group)

    test('keeps what it has acknowledged through a power cut', async ({ assert }) => {
      assert.deepEqual(await pragma('journal_mode'), [{ journal_mode: 'wal' }])
      // 2 is FULL: every commit waits for the disk.
      assert.deepEqual(await pragma('synchronous'), [{ synchronous: 2 }])
      assert.deepEqual(await pragma('foreign_keys'), [{ foreign_keys: 1 }])
    })

    test('on a full disk refuses what is new, shows what is there, and goes on', async ({
      client,
      assert,
    }) => {
      const before = await pragma('max_page_count')
      await broken(
        { client, assert },
        {
          how: 'max_page_count = 1',
          mend: `max_page_count = ${String(before[0]?.['max_page_count'])}`,
          people: /^The server has no room left to save this/,
          operator: 'The database takes no writes: its disk is full.',
        },
      )
    })

    test('that is read-only refuses what is new, shows what is there, and goes on', async ({
      client,
      assert,
    }) => {
      await broken(
        { client, assert },
        {
          how: 'query_only = on',
          mend: 'query_only = off',
          people: /^The database takes no changes at the moment/,
          operator: 'The database takes no writes: it is read-only.',
        },
      )
    })
  })
