import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { type LimiterManagerStoreFactory } from '@adonisjs/limiter/types'
import HttpExceptionHandler from '#exceptions/handler'
import { Refused } from '#exceptions/refused'
import { markStored, storeAside, trackSaving } from '#services/database/stored'
import { refuse } from '#services/shared/refusal'
import { boundedCounts } from '#start/bounded_counts'

const TOO_BUSY = new Refused(refuse('unavailable', 'The server has too much to do. Nothing was changed.'))
const SHARE_USED = new Refused(refuse('too-many', 'Wait a moment, then try again.', { retryAfter: 2 }))
const IN_USE = Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' })
const SAVED = /^This was saved, but/

/** What a request is answered that stored something, or did not, before it failed. */
async function answerTo(error: Error, store: () => unknown, method = 'POST') {
  const ctx = await testUtils.createHttpContext()
  ctx.request.request.method = method
  await trackSaving(ctx, async () => {
    await store()
    await new HttpExceptionHandler().handle(error, ctx)
  })
  const body = JSON.parse(String(ctx.response.getBody())) as { detail: string; code?: string }
  return { ...body, status: ctx.response.getStatus(), retry: ctx.response.getHeader('retry-after') }
}

test.group('An answer that fails', () => {
  for (const [name, error] of Object.entries({ TOO_BUSY, SHARE_USED, IN_USE, bug: new Error('bug') }))
    test(`after the change was stored says that it was, and not to try again: ${name}`, async ({
      assert,
    }) => {
      const { detail, code, status, retry } = await answerTo(error, markStored)
      assert.match(detail, SAVED)
      assert.equal(code, 'outcome-unknown')
      assert.isAtLeast(status, 500)
      assert.isTrue(name === 'SHARE_USED' || retry === undefined)
    })

  test('after a mere count or line of the trail says what was refused', async ({ assert }) => {
    for (const error of [TOO_BUSY, SHARE_USED]) {
      const { detail, status } = await answerTo(error, () => storeAside(async () => markStored()))
      assert.equal(detail, error.refusal.sentence)
      assert.equal(status, error.status)
    }
  })

  test('of a request that reads never says that it was saved', async ({ assert }) => {
    const { detail } = await answerTo(TOO_BUSY, markStored, 'GET')
    assert.equal(detail, TOO_BUSY.refusal.sentence)
  })

  test('keeps what was stored before and after a count', async ({ assert }) => {
    const { detail } = await answerTo(TOO_BUSY, () => {
      markStored()
      storeAside(() => undefined)
    })
    assert.match(detail, SAVED)
  })

  test('counts of tries are stored aside, each of them', async ({ assert }) => {
    const counted = { availableIn: 1 }
    const ask = async () => {
      markStored()
      return counted
    }
    const fake = { duration: 60, get: async () => null }
    const store = boundedCounts((() => ({
      ...fake,
      ...{ consume: ask, increment: ask, decrement: ask, set: ask, delete: ask },
    })) as unknown as LimiterManagerStoreFactory)({ requests: 1, duration: 60 })
    for (const count of [
      () => store.consume('a'),
      () => store.increment('a'),
      () => store.decrement('a'),
      () => store.set('a', 1),
      () => store.delete('a'),
    ])
      assert.equal((await answerTo(TOO_BUSY, count)).detail, TOO_BUSY.refusal.sentence)
  })
})
