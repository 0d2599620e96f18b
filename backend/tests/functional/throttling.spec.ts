import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import env from '#start/env'
import { aUser, figure, PASSWORD, rolledBack, signedIn } from '#tests/support'

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

async function guess(url: string, username: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong-one' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const url = () => `http://${env.get('HOST')}:${env.get('PORT')}`

test.group('Guessing passwords', (group) => {
  rolledBack(group)

  test('thousands of guesses at one name cost five hashes, and others are served meanwhile', async ({
    client,
    assert,
  }) => {
    const user = await aUser('driver')
    const other = await signedIn(client, await aUser('driver'))
    const statuses: number[] = []
    const began = performance.now()
    let slowest = 0
    const hashes = await hashesDuring(async () => {
      for (let i = 0; i < GUESSES; i += AT_ONCE) {
        const guesses = Array.from({ length: AT_ONCE }, () => guess(url(), user.username))
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
      Promise.all(Array.from({ length: 120 }, (_, i) => guess(url(), `somebody_${i}`))),
    )
    assert.isAtMost(hashes, 51)
  })

  test('an unknown name costs as many hashes as a wrong password', async ({ assert }) => {
    const user = await aUser('driver')
    await guess(url(), 'the_first_unknown_name')
    const wrong = await hashesDuring(() => guess(url(), user.username))
    const unknown = await hashesDuring(() => guess(url(), 'nobody_here'))
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

  test('the limits are settings', async ({ assert, cleanup }) => {
    const standard = env.get('LOGIN_TRIES_PER_NAME')
    cleanup(() => env.set('LOGIN_TRIES_PER_NAME', standard))
    env.set('LOGIN_TRIES_PER_NAME', 2)
    assert.deepEqual(
      [await guess(url(), 'abc'), await guess(url(), 'abc'), await guess(url(), 'abc')],
      [401, 401, 429],
    )
  })
})
