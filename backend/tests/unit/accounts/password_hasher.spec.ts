import { test } from '@japa/runner'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import {
  computeMissingCost,
  PasswordHasher,
  TooManyPasswords,
} from '#services/accounts/passwords/password_hasher'

const COST = { cost: 2 ** 4, blockSize: 8, parallelization: 3, maxMemory: 2 ** 20 }

test.group('Hashing passwords', () => {
  test('so many at a time, the others in line, and no more than the line holds', async ({
    assert,
    cleanup,
  }) => {
    const { make } = Scrypt.prototype
    cleanup(() => {
      Scrypt.prototype.make = make
    })
    let now = 0
    let most = 0
    const gates: (() => void)[] = []
    Scrypt.prototype.make = async function (plain: string) {
      most = Math.max(most, ++now)
      await new Promise<void>((open) => gates.push(open))
      now--
      return make.call(this, plain)
    }
    const hasher = new PasswordHasher(COST, { atOnce: 2, waiting: 3 })
    const five = Array.from({ length: 5 }, () => hasher.make('a password'))
    const sixth = await hasher.make('a password').catch((error: unknown) => error)
    assert.instanceOf(sixth, TooManyPasswords)
    let done = false
    void Promise.all(five).then(() => (done = true))
    while (!done) {
      gates.shift()?.()
      await new Promise((next) => setImmediate(next))
    }
    assert.equal(most, 2)
    assert.lengthOf(new Set(await Promise.all(five)), 5)
  })

  test('a wrong password against a cheaper hash is made to cost as much', ({ assert }) => {
    const now = { n: 2 ** 14, r: 8, p: 5 }
    assert.deepEqual(computeMissingCost({ n: 2 ** 14, r: 8, p: 1 }, now), { n: 2 ** 14, r: 8, p: 4 })
    assert.isNull(computeMissingCost(now, now))
    assert.isNull(computeMissingCost({ n: 2 ** 17, r: 8, p: 1 }, now))
  })

  test('a cheaper hash still opens, and is to be made again; a dearer one is not', async ({ assert }) => {
    const hasher = new PasswordHasher(COST, { atOnce: 2, waiting: 3 })
    const cheaper = await new Scrypt({ ...COST, parallelization: 1 }).make('a password')
    const dearer = await new Scrypt({ ...COST, parallelization: 9 }).make('a password')
    for (const hashed of [cheaper, dearer, await hasher.make('a password')]) {
      assert.isTrue(await hasher.verify(hashed, 'a password'))
      assert.isFalse(await hasher.verify(hashed, 'another one'))
    }
    assert.isTrue(hasher.needsReHash(cheaper))
    assert.isFalse(hasher.needsReHash(dearer))
    assert.isTrue(hasher.needsReHash('no hash at all'))
    assert.isFalse(await hasher.verify('no hash at all', 'a password'))
  })
})
