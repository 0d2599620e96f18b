import { test } from '@japa/runner'
import { READER_LIMITS, readInThread } from '#services/imports/read_apart'
import { ReadQueue } from '#services/imports/read_queue'
import { isRefusal } from '#services/shared/refusal'
import { BREAKING } from '#tests/workbooks/hostile'
import { ODD } from '#tests/workbooks/odd'
import { toldOnce } from '#tests/support/groups'
import { figure } from '#tests/support/figure'

const HOSTILE = [...BREAKING, ...ODD]

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
/**
 * What a thread may hold beside the server: its heap, the pieces in flight, the file, and the table on its
 * way.
 */
const BOUND = READER_LIMITS.megabytes * 1_000_000 + 250_000_000

/** How much more the server holds at the most while `work` runs. */
async function growthOf(work: () => Promise<void>): Promise<{ most: number; after: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => void (most = Math.max(most, process.memoryUsage.rss()))
  const timer = setInterval(look, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return { most: most - before, after: process.memoryUsage.rss() - before }
}

test.group('Workbooks made to break the reader', (group) => {
  toldOnce(group)

  test('each ends with a sentence or the right table, in bounded memory, and the server goes on', async ({
    client,
    assert,
  }) => {
    assert.isAbove(HOSTILE.length, 50)
    // Made before anything is measured: that takes more memory than reading them.
    const files = HOSTILE.map(({ bytes }) => bytes())
    const began = performance.now()
    const { most, after } = await growthOf(async () => {
      for (const [n, { name, ends }] of HOSTILE.entries()) {
        const file = files[n]!
        assert.isBelow(file.length, 5_000_000, name)
        const table = await readInThread(file)
        if (ends instanceof RegExp) {
          assert.isTrue(isRefusal(table), name)
          if (isRefusal(table)) assert.match(table.sentence, ends, name)
        } else {
          assert.isFalse(isRefusal(table), `${name}: ${isRefusal(table) ? table.sentence : ''}`)
          if (!isRefusal(table)) assert.isTrue(ends(table), name)
        }
      }
    })
    figure(
      `${HOSTILE.length} workbooks: ${megabytes(most)} MB more at the most, ${megabytes(after)} MB after, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    assert.isBelow(most, BOUND)
    ;(await client.get('/health/live')).assertStatus(200)
  }).timeout(600_000)

  test('two are read at once, some wait, and the rest is told to come again', async ({ assert }) => {
    const file = HOSTILE.find(({ name }) => name === 'neither strings nor styles')!.bytes()
    const sent = READER_LIMITS.atOnce + READER_LIMITS.waiting + 3
    const tables = await Promise.all(Array.from({ length: sent }, () => readInThread(file)))
    const refused = tables.filter(isRefusal)
    assert.lengthOf(refused, 3)
    assert.isTrue(
      refused.every(({ reason, sentence }) => reason === 'unavailable' && /try again/.test(sentence)),
    )
    assert.isFalse(isRefusal(await readInThread(file)))
  })

  test('turns are given in order, and come back when the work fails', async ({ assert }) => {
    const turns = new ReadQueue({ atOnce: 2, waiting: 3 })
    const begun: number[] = []
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const works = ends.map(({ promise }, n) =>
      turns.take(async () => {
        begun.push(n)
        await promise
        return n
      }),
    )
    assert.isNull(await turns.take(() => Promise.resolve(9)))
    assert.deepEqual(begun, [0, 1])
    ends[1]!.reject(new Error('no'))
    await assert.rejects(() => works[1]!)
    ends[0]!.resolve()
    assert.equal(await works[0], 0)
    assert.deepEqual(begun, [0, 1, 2, 3])
    for (const { resolve } of ends) resolve()
    assert.deepEqual(await Promise.all(works.slice(2)), [2, 3, 4])
    assert.equal(await turns.take(() => Promise.resolve(9)), 9)
  })
})
