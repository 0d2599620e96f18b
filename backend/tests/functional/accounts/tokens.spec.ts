import { test } from '@japa/runner'
import { type ApiClient } from '@japa/api-client'
import { type Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { type Tokens } from '@longhaul/core/contract'
import User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { document } from '#tests/contract'
import { aUser } from '#tests/support/people'
import { contents } from '#tests/support/tables'

/** Every call behind sign-in. */
const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method, { security }]) => method !== 'parameters' && security?.length !== 0)
    .filter(() => path.startsWith('/api/'))
    .map(([method]) => ({ method: method as 'get' | 'post' | 'put' | 'patch' | 'delete', path })),
)

const SIGNED_OUT = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Please log in.' }
const ENDED = { ...SIGNED_OUT, detail: 'Your session has ended. Please log in again.' }

const anHourAgo = () => new Date(Date.now() - 3_600_000)
const expire = (user: User) =>
  db.from('auth_access_tokens').where('tokenable_id', user.id).update({ expires_at: anHourAgo() })
const sessionOf = async (user: User): Promise<Tokens> => openSession(user)
/** `acc_<id>.<secret>`, taken apart. */
const parts = (token: string) => {
  const [, prefix, id, secret] = /^([a-z]+_)([^.]+)\.(.+)$/.exec(token)!
  return { prefix: prefix!, id: id!, secret: secret! }
}

/** What is wrong with a token -> one such, where the living one would open everything an admin may do. */
const DEAD: Record<string, (client: ApiClient) => Promise<Partial<Tokens>>> = {
  expired: async () => {
    const user = await aUser('admin')
    const tokens = await sessionOf(user)
    await expire(user)
    return tokens
  },
  'revoked by logging out': async (client) => {
    const tokens = await sessionOf(await aUser('admin'))
    ;(await client.post('/api/auth/logout/').bearerToken(tokens.access)).assertStatus(204)
    return tokens
  },
  'of a user who was deactivated': async () => {
    const user = await aUser('admin')
    const tokens = await sessionOf(user)
    await user.merge({ active: false }).save()
    return tokens
  },
  'of a user who was deleted': async () => {
    const user = await aUser('admin')
    const tokens = await sessionOf(user)
    await user.delete()
    return tokens
  },
  "in the other one's place": async () => {
    const { access, refresh } = await sessionOf(await aUser('admin'))
    return { access: refresh, refresh: access }
  },
  'that was made to choose a password': async () => {
    const user = await aUser('admin')
    const link = (await User.passwordLinks.create(user)).value!.release()
    return { access: link, refresh: link }
  },
  "with another user's number": async () => {
    const [mine, theirs] = [await sessionOf(await aUser('driver')), await sessionOf(await aUser('admin'))]
    const swapped = (own: string, other: string) =>
      `${parts(own).prefix}${parts(other).id}.${parts(own).secret}`
    return {
      access: swapped(mine.access, theirs.access),
      refresh: swapped(mine.refresh, theirs.refresh),
    }
  },
  'with a letter changed': async () => {
    const { access, refresh } = await sessionOf(await aUser('admin'))
    const changed = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    return { access: changed(access), refresh: changed(refresh) }
  },
}

/** Text that is no token at all; most of it cannot even be taken apart. */
const MALFORMED = [
  'acc_',
  'acc_.',
  'acc_x',
  'acc_x.y',
  'ref_MQ.x',
  'acc_MQ.',
  'null',
  'x'.repeat(190),
  "' or 1=1 --",
  'acc_LTE.x',
  'acc_OTk5OTk5OTk5OTk5OTk5OTk5.x',
]

async function eachCallIsRefused(client: ApiClient, assert: Assert, token: string) {
  for (const { method, path } of CALLS) {
    const url = path.replace(/\{\w+\}/g, '1')
    const request = method === 'get' ? client.get(url) : client[method](url).json({})
    const answer = await request.bearerToken(token)
    assert.equal(answer.status(), 401, `${method} ${path}`)
    assert.deepEqual(answer.body(), SIGNED_OUT, `${method} ${path}`)
    assert.equal(answer.header('www-authenticate'), 'Bearer', `${method} ${path}`)
    assert.equal(answer.header('cache-control'), 'no-store', `${method} ${path}`)
  }
}

test.group('Tokens', () => {
  test('there are calls to hold them against', ({ assert }) => assert.isAbove(CALLS.length, 40))

  for (const [what, make] of Object.entries(DEAD))
    test(`one ${what} opens no call, and no session goes on with it`, async ({ client, assert }) => {
      const { access, refresh } = await make(client)
      const before = await contents()
      await eachCallIsRefused(client, assert, access!)
      const answer = await client.post('/api/auth/refresh/').json({ refresh })
      answer.assertStatus(401)
      assert.deepEqual(answer.body(), ENDED)
      assert.deepEqual(await contents(), before)
    })

  test('text that is none opens nothing', async ({ client, assert }) => {
    for (const text of MALFORMED) {
      const answer = await client.get('/api/user-info/').bearerToken(text)
      assert.deepEqual(answer.body(), SIGNED_OUT, text)
      const fresh = await client.post('/api/auth/refresh/').json({ refresh: text })
      assert.deepEqual(fresh.body(), ENDED, text)
    }
    for (const header of ['Bearer', 'Bearer ', 'Basic YTpi', 'bearer acc_x.y', 'acc_x.y']) {
      const answer = await client.get('/api/user-info/').header('authorization', header)
      assert.deepEqual(answer.body(), SIGNED_OUT, header)
    }
  })

  test('in the address or the body it is no token', async ({ client }) => {
    const { access } = await sessionOf(await aUser('admin'))
    ;(await client.get(`/api/user-info/?access=${access}&token=${access}`)).assertStatus(401)
    ;(await client.post('/api/auth/logout/').json({ access })).assertStatus(401)
  })

  test('an access token ends when it says, a refresh token slides with its use', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const { access, refresh } = await sessionOf(user)
    const ends = async (type: string) => {
      const row = await db.from('auth_access_tokens').where({ tokenable_id: user.id, type }).first()
      return new Date(row.expires_at as string | number).getTime()
    }
    const soon = new Date(Date.now() + 60_000)
    await db.from('auth_access_tokens').where('tokenable_id', user.id).update({ expires_at: soon })
    ;(await client.get('/api/user-info/').bearerToken(access)).assertStatus(200)
    assert.closeTo(await ends('access'), soon.getTime(), 1000)
    ;(await client.post('/api/auth/refresh/').json({ refresh })).assertStatus(200)
    assert.closeTo(await ends('refresh'), Date.now() + 30 * 24 * 3_600_000, 60_000)
  })
})
