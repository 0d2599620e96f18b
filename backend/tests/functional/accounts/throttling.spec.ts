import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { TooManyPasswords } from '#services/accounts/passwords/password_hasher'
import { toNetwork } from '#services/accounts/attempts/networks'
import { Limiter } from '@adonisjs/limiter'
import { breakAuditTrail, setFor, withCode } from '#tests/for_one_test'
import { figure } from '#tests/support/figure'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

/** How many guesses; the bench asks for 10,000. */
const GUESSES = Number(process.env['GUESSES'] ?? 500)
const AT_ONCE = 50

/** Counts the password checks that run during `work`. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const [verify, make] = [hash.verify, hash.make]
  let hashes = 0
  hash.verify = (...args) => (hashes++, verify.apply(hash, args))
  hash.make = (...args) => (hashes++, make.apply(hash, args))
  try {
    await work()
  } finally {
    hash.verify = verify
    hash.make = make
  }
  return hashes
}

/** A login from an address, by a device that has a mark. */
async function login(
  username: string,
  password: string,
  { from, device }: { from?: string; device?: string } = {},
): Promise<{ status: number; mark: string | undefined }> {
  const answer = await fetch(`${url()}/api/auth/login/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from && { 'x-forwarded-for': from }),
      ...(device && { cookie: device }),
    },
    body: JSON.stringify({ username, password }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, mark: answer.headers.get('set-cookie')?.split(';')[0] }
}

const guess = async (username: string, from?: string): Promise<number> =>
  (await login(username, 'wrong-one', from === undefined ? {} : { from })).status

const url = () => `http://${env.get('HOST')}:${env.get('PORT')}`

test.group('Guessing passwords', () => {
  test('thousands of guesses at one name cost five hashes, and delay nobody', async ({ assert }) => {
    const user = await aUser('driver')
    const other = await signedIn(await aUser('driver'))
    const statuses: number[] = []
    const began = performance.now()
    let slowest = 0
    const hashes = await hashesDuring(async () => {
      for (let i = 0; i < GUESSES; i += AT_ONCE) {
        const guesses = Array.from({ length: AT_ONCE }, () => guess(user.username))
        if (i % 500 === 0) {
          const asked = performance.now()
          ;(await other.get('/api/user-info/')).assertStatus(200)
          slowest = Math.max(slowest, performance.now() - asked)
        }
        statuses.push(...(await Promise.all(guesses)))
      }
    })
    assert.equal(hashes, 5)
    assert.lengthOf(
      statuses.filter((status) => status === 401),
      5,
    )
    assert.isTrue(statuses.every((status) => status === 401 || status === 429))
    figure(
      `${statuses.length} guesses at one name: ${hashes} passwords checked, the others 429, ${((performance.now() - began) / 1000).toFixed(0)} s; another person answered after every 500, the slowest in ${slowest.toFixed(0)} ms`,
    )
  }).timeout(120_000 + GUESSES * 20)

  test('guesses at many names from one address cost fifty hashes', async ({ assert }) => {
    const hashes = await hashesDuring(() =>
      Promise.all(Array.from({ length: 120 }, (_, i) => guess(`somebody_${i}`))),
    )
    assert.isAtMost(hashes, 51)
  })

  test('an unknown name costs as many hashes as a wrong password', async ({ assert }) => {
    const user = await aUser('driver')
    await guess('the_first_unknown_name')
    const wrong = await hashesDuring(() => guess(user.username))
    const unknown = await hashesDuring(() => guess('nobody_here'))
    assert.deepEqual([wrong, unknown], [1, 1])
  })

  test('a right password clears the count of its name', async ({ client }) => {
    const user = await aUser('driver')
    const login = (password: string) =>
      client.post('/api/auth/login/').json({ username: user.username, password })
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) (await login('wrong-one')).assertStatus(401)
      ;(await login(PASSWORD)).assertStatus(200)
    }
  })

  test('right passwords sent at once are all let in, from one address and one account', async ({
    assert,
  }) => {
    const user = await aUser('driver')
    const others = await Promise.all(Array.from({ length: 5 }, () => aUser('driver')))
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => login(user.username, PASSWORD)),
      ...others.map(({ username }) => login(username, PASSWORD)),
    ])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })

  test('wrong ones among them are no more than the limit', async ({ assert }) => {
    const user = await aUser('driver')
    const hashes = await hashesDuring(async () => {
      const statuses = await Promise.all(Array.from({ length: 30 }, () => guess(user.username)))
      assert.lengthOf(
        statuses.filter((status) => status === 401),
        5,
      )
    })
    assert.equal(hashes, 5)
    assert.equal((await login(user.username, PASSWORD)).status, 429)
  })

  test('from thousands of addresses at one name cost twenty-five hashes, and its owner still comes in', async ({
    assert,
  }) => {
    const user = await aUser('driver')
    const home = await login(user.username, PASSWORD, { from: '203.0.113.7' })
    assert.equal(home.status, 200)
    const addresses = Array.from({ length: 300 }, (_, i) => `198.51.${100 + (i >> 8)}.${i & 255}`)
    const hashes = await hashesDuring(async () => {
      for (let i = 0; i < addresses.length; i += AT_ONCE)
        await Promise.all(addresses.slice(i, i + AT_ONCE).map((from) => guess(user.username, from)))
    })
    assert.equal(hashes, 25)
    assert.equal((await login(user.username, PASSWORD, { from: '192.0.2.9' })).status, 429, 'a stranger')
    assert.equal((await login(user.username, PASSWORD, { from: '203.0.113.7' })).status, 200, 'from home')
    const away = { from: '192.0.2.10', device: home.mark! }
    assert.equal((await login(user.username, PASSWORD, away)).status, 200, 'the device, elsewhere')
    const forged = { from: '192.0.2.11', device: 'longhaul_device=AAAAAAAAAAAAAAAAAAAAAA' }
    assert.equal((await login(user.username, PASSWORD, forged)).status, 429, 'a made-up mark')
    const other = await aUser('driver')
    assert.equal(
      (await login(other.username, PASSWORD, { from: '192.0.2.9' })).status,
      200,
      'another account',
    )
  })

  test('the places its owner knows have one bound together, beside that of strangers', async ({ assert }) => {
    const user = await aUser('driver')
    const { mark: phone } = await login(user.username, PASSWORD, { from: '203.0.113.7' })
    const { mark: tablet } = await login(user.username, PASSWORD, { from: '203.0.113.8' })
    assert.notEqual(phone, tablet)
    const hashes = await hashesDuring(async () => {
      for (let i = 0; i < 130; i++)
        await login(user.username, 'wrong-one', {
          from: `198.51.100.${i}`,
          device: i % 2 === 0 ? phone! : tablet!,
        })
    })
    assert.equal(hashes, 50)
  })

  test('one known network cannot use up what all of them have', async ({ assert }) => {
    const user = await aUser('driver')
    for (const from of ['203.0.113.7', '203.0.113.8']) await login(user.username, PASSWORD, { from })
    for (let i = 0; i < 40; i++) await guess(user.username, `198.51.100.${i}`)
    for (let i = 0; i < 40; i++) await guess(user.username, '203.0.113.7')
    assert.equal((await login(user.username, PASSWORD, { from: '203.0.113.7' })).status, 429)
    assert.equal((await login(user.username, PASSWORD, { from: '203.0.113.8' })).status, 200)
  })

  test('an unknown name runs into the same bound', async ({ assert }) => {
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push(await guess('nobody_of_this_name', `198.51.100.${i}`))
    assert.deepEqual([statuses.indexOf(429), statuses.lastIndexOf(401)], [25, 24])
  })

  test('the addresses of one IPv6 network count as one', async ({ assert }) => {
    const user = await aUser('driver')
    const statuses: number[] = []
    for (let i = 1; i <= 6; i++) statuses.push(await guess(user.username, `2001:db8:1:2::${i}`))
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    assert.equal(await guess(user.username, '2001:db8:1:3::1'), 401)
    assert.equal(toNetwork('::ffff:192.0.2.1'), '192.0.2.1')
    assert.equal(toNetwork('2001:DB8:1:2:0:0:0:9'), toNetwork('2001:db8:1:2::'))
    assert.equal(toNetwork('no address'), 'no address')
  })

  test('the addresses of one IPv6 network renew and ask for passkeys as one', async ({ assert, cleanup }) => {
    setFor(cleanup, 'REFRESHES_PER_ADDRESS', 3)
    const asked = async (path: string, from: string) => {
      const answer = await fetch(url() + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ refresh: 'ref_MQ.x' }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    for (const [path, most] of [
      ['/api/auth/refresh/', 3],
      ['/api/auth/passkey/options/', 60],
    ] as const) {
      const statuses: number[] = []
      for (let i = 1; i <= most + 1; i++) statuses.push(await asked(path, `2001:db8:9:2::${i}`))
      assert.equal(statuses.indexOf(429), most, path)
      assert.notEqual(await asked(path, '2001:db8:9:3::1'), 429, path)
    }
  })

  test('more logins than the server gets to are told to come back, and count as nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const user = await aUser('driver')
    const { verify } = hash
    cleanup(() => {
      hash.verify = verify
    })
    hash.verify = () => Promise.reject(new TooManyPasswords())
    for (let i = 0; i < 6; i++) {
      const answer = await client
        .post('/api/auth/login/')
        .json({ username: user.username, password: PASSWORD })
      answer.assertStatus(503)
      assert.include(answer.body().detail, 'Too many people are signing in')
      assert.isAbove(Number(answer.header('retry-after')), 0)
    }
    hash.verify = verify
    assert.equal((await login(user.username, PASSWORD)).status, 200)
  })

  test('tries the database kept unchecked count as nothing', async ({ assert, cleanup }) => {
    const { user, api: session } = await aSignedIn('driver')
    const { verify } = hash
    cleanup(() => {
      hash.verify = verify
    })
    const change = { current_password: PASSWORD, password: 'Juniper!Freight-77' }
    hash.verify = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    for (let i = 0; i < 6; i++) {
      assert.equal((await login(user.username, PASSWORD)).status, 503)
      ;(await session.post('/api/auth/password/', change)).assertStatus(503)
    }
    hash.verify = verify
    ;(await session.post('/api/auth/password/', change)).assertStatus(204)
    assert.equal((await login(user.username, change.password)).status, 200)
  })

  test('nor do those whose place could not be given back either, once it can', async ({
    assert,
    cleanup,
  }) => {
    const user = await aUser('driver')
    const { verify } = hash
    const { decrement } = Limiter.prototype
    const back = () => {
      hash.verify = verify
      Limiter.prototype.decrement = decrement
    }
    cleanup(back)
    const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    hash.verify = away
    Limiter.prototype.decrement = away
    for (let i = 0; i < 6; i++) assert.equal((await login(user.username, PASSWORD)).status, 503)
    back()
    for (let i = 0; i < 4; i++) assert.equal(await guess(user.username), 401)
    assert.equal((await login(user.username, PASSWORD)).status, 200)
  })

  test('a wrong password counts though no trail can note it', async ({ assert, cleanup }) => {
    const session = await signedIn(await aUser('driver'))
    breakAuditTrail(cleanup, withCode('ECONNREFUSED'))
    const body = { current_password: 'wrong-one', password: 'Juniper!Freight-77' }
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await session.post('/api/auth/password/', body)).status())
    assert.deepEqual(statuses, [503, 503, 503, 503, 503, 429])
  })

  test('what is typed as a name at the sign-in is no count of anything else', async ({ assert }) => {
    const { user, api: session } = await aSignedIn('driver')
    const typed = [`password of ${user.id}`, `127.0.0.1 ${user.id}`, `password 127.0.0.1 ${user.id}`]
    for (const name of typed) for (let i = 0; i < 5; i++) await guess(name)
    const body = { current_password: 'wrong-one', password: 'Juniper!Freight-77' }
    assert.equal((await session.post('/api/auth/password/', body)).status(), 422)
  })

  test('guesses at a name that ends as the count of known places once did shut nobody out', async ({
    assert,
  }) => {
    const user = await aUser('driver')
    const { mark } = await login(user.username, PASSWORD)
    for (let i = 0; i < 30; i++) await guess(`${user.username}_known`, `203.0.113.${i}`)
    for (let i = 0; i < 30; i++) await guess(user.username, `198.51.100.${i}`)
    assert.equal((await login(user.username, PASSWORD, { device: mark! })).status, 200)
  })

  test('no more than twenty places of a user are kept', async ({ assert }) => {
    const user = await aUser('driver')
    for (let i = 0; i < 15; i++) await login(user.username, PASSWORD, { from: `203.0.113.${i}` })
    const [row] = (await db.from('known_places').where('user_id', user.id).count('* as total')) as {
      total: number
    }[]
    assert.equal(Number(row!.total), 20)
  })

  test('the limits are settings', async ({ assert, cleanup }) => {
    setFor(cleanup, 'LOGIN_TRIES_PER_NAME', 2)
    assert.deepEqual([await guess('abc'), await guess('abc'), await guess('abc')], [401, 401, 429])
  })
})
