import { mock } from 'node:test'
import { test } from '@japa/runner'
import { instant } from '@longhaul/core'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { readWorkContext, runFor } from '#services/shared/work_context'
import { WorkerPool, type TaskOwner, type PoolOptions } from '#services/workers/pool'
import { PLAN_TASK } from '#services/trips/plan_task'
import { FIGURES_TASK } from '#services/overview/figures_task'
import { defineTask } from '#services/workers/long_task'
import { aGate, begunOf, open, untilBegun, type Gate } from '#tests/workers/gate'
import { type Odd } from '#tests/workers/odd_thread'

const thread = (name: string) => new URL(`../../workers/${name}.js`, import.meta.url)

/** What the odd threads are asked: they look at the input alone. */
const ODD_TASK = defineTask<{ none: (input: Odd) => unknown }, 'none'>({
  name: 'odd',
  module: 'none',
  run: 'none',
  tooLong: PLAN_TASK.tooLong,
})

/** A pool on odd threads; `ask` sends them a task. */
function aPool(gate: Gate, options: Partial<PoolOptions> = {}) {
  const reported: string[] = []
  const pool = new WorkerPool({
    file: thread('odd_thread'),
    threads: 1,
    limits: { runningPerUser: 1, perUser: 3, waiting: 4 },
    secondsPerTask: 60,
    idleSeconds: 60,
    megabytesPerThread: 64,
    report: ({ message }) => void reported.push(message),
    workerData: gate,
    ...options,
  })
  const ask = (input: Odd, asker: TaskOwner = { userId: 1 }): Promise<unknown> =>
    pool.run(ODD_TASK, input, asker)
  return { pool, ask, reported }
}

const told = (answer: unknown) => (isRefusal(answer) ? answer.reason : answer)
const sentenceOf = (answer: unknown) => (answer as Refusal).sentence

test.group('The pool of threads', () => {
  test('threads start with the first task, and the tasks of others go between those of one', async ({
    assert,
  }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    assert.equal(pool.threads, 0)
    const order: unknown[] = []
    const said = async (say: string, userId: number) => order.push(await ask({ say }, { userId }))
    const held = ask('hold')
    const all = [said('a1', 1), said('a2', 1), said('b1', 2), said('c1', 3)]
    await untilBegun(gate, 1)
    assert.deepEqual([pool.running, pool.waiting, pool.threads], [1, 4, 1])
    open(gate)
    await Promise.all([held, ...all])
    assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2'])
    await pool.close()
  })

  test('a task is prepared for its own asker, whoever was before it', async ({ assert }) => {
    const { pool } = aPool(aGate())
    const contexts: unknown[] = []
    const ask = (job: string, userId: number) =>
      runFor({ job }, () => {
        const prepare = async () => {
          contexts.push(readWorkContext())
          return { say: job }
        }
        return pool.runInTurn(ODD_TASK, prepare, { userId })
      })
    await Promise.all([ask('a', 1), ask('b', 1), ask('c', 2)])
    assert.sameDeepMembers(contexts, [{ job: 'a' }, { job: 'b' }, { job: 'c' }])
    await pool.close()
  })

  test('a used share and a full queue are refused with when to ask again', async ({ assert }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    const going = [ask('hold'), ask('hold'), ask('hold')]
    const own = (await ask('hold')) as Refusal
    assert.deepEqual([own.reason, own.retryAfter], ['too-many', 2])
    going.push(ask('hold', { userId: 2 }), ask('hold', { userId: 3 }))
    const full = (await ask('hold', { userId: 4 })) as Refusal
    assert.deepEqual([full.reason, full.retryAfter], ['unavailable', 5])
    open(gate)
    await Promise.all(going)
    assert.equal(begunOf(gate), 5)
    assert.equal(await ask({ say: 'again' }), 'again')
    assert.include(pool.metrics(), 'longhaul_tasks_total{task="odd",end="share-used"} 1')
    assert.include(pool.metrics(), 'longhaul_tasks_total{task="odd",end="too-busy"} 1')
    assert.include(pool.metrics(), 'longhaul_task_seconds_count{task="odd"} 6')
    await pool.close()
  })

  test('a task past its time is ended with its thread, one that waits so long is sent away', async ({
    assert,
  }) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    const spinning = ask('spin')
    const waiting = ask({ say: 'late' }, { userId: 2 })
    await untilBegun(gate, 1)
    mock.timers.tick(60_000)
    // Before the test ends: its own time limit is a timer too.
    mock.timers.reset()
    assert.match(sentenceOf(await spinning), /took too long to plan/)
    assert.equal(told(await waiting), 'unavailable')
    assert.equal(await ask({ say: 'next' }), 'next')
    await pool.close()
  })

  test('a thread that dies takes its own task alone', async ({ assert }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate, { threads: 2, megabytesPerThread: 24 })
    const held = ask('hold', { userId: 2 })
    const died = ask('exit')
    assert.match(sentenceOf(await died), /interrupted/)
    assert.match(sentenceOf(await ask('exhaust')), /took too long to plan/)
    await assert.rejects(() => ask('throw'), 'a mistake of ours')
    assert.equal(await ask({ say: 'next' }), 'next')
    open(gate)
    assert.isFalse(isRefusal(await held))
    await pool.close()
  })

  test('what nobody waits for any more is not done', async ({ assert }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    const [first, second] = [new AbortController(), new AbortController()]
    const running = ask('spin', { userId: 1, signal: first.signal })
    const waiting = ask({ say: 'never' }, { userId: 2, signal: second.signal })
    await untilBegun(gate, 1)
    second.abort()
    assert.equal(told(await waiting), 'unavailable')
    assert.equal(pool.waiting, 0)
    first.abort()
    assert.equal(told(await running), 'unavailable')
    assert.equal(told(await ask({ say: 'never' }, { userId: 3, signal: AbortSignal.abort() })), 'unavailable')
    assert.equal(await ask({ say: 'next' }), 'next')
    assert.equal(begunOf(gate), 2)
    await pool.close()
  })

  test('what is prepared in turn is prepared when a thread is free, and its refusal is the answer', async ({
    assert,
  }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    const order: string[] = []
    const prepared = (say: string, userId: number) => {
      return pool.runInTurn(ODD_TASK, async () => (order.push(say), { say }), { userId })
    }
    const held = ask('hold')
    const both = [prepared('b', 2), prepared('c', 3)]
    await untilBegun(gate, 1)
    assert.deepEqual(order, [])
    open(gate)
    assert.deepEqual(await Promise.all(both), ['b', 'c'])
    assert.deepEqual(order, ['b', 'c'])
    await held
    const no = refuse('conflict', 'There is nothing to work out.')
    assert.equal(await pool.runInTurn(ODD_TASK, async () => no, { userId: 1 }), no)
    const broken = pool.runInTurn(ODD_TASK, () => Promise.reject(new RangeError('no rows')), { userId: 1 })
    await assert.rejects(() => broken, 'no rows')
    assert.equal(begunOf(gate), 3)
    assert.isNull(pool.refusal(ODD_TASK, { userId: 1 }))
    await pool.close()
  })

  test('closing answers whatever runs and waits, and ends the threads', async ({ assert }) => {
    const gate = aGate()
    const { pool, ask } = aPool(gate)
    const both = [ask('spin'), ask({ say: 'late' }, { userId: 2 })]
    await untilBegun(gate, 1)
    await pool.close()
    for (const one of both) assert.match(sentenceOf(await one), /interrupted/)
    assert.equal(told(await ask({ say: 'later' })), 'unavailable')
    assert.deepEqual([pool.threads, pool.running, pool.waiting], [0, 0, 0])
  })

  test('who waits for a thread that cannot start is told at once, and so is the operator', async ({
    assert,
  }) => {
    const { pool, ask, reported } = aPool(aGate(), { file: thread('broken_thread') })
    assert.match(sentenceOf(await ask('hold')), /interrupted/)
    assert.deepEqual(reported, ['this thread does not start'])
    await pool.close()
  })

  test('a thread of the server needs neither the database nor the settings', async ({ assert }) => {
    const file = new URL('../../../app/services/workers/thread.js', import.meta.url)
    const { pool } = aPool(aGate(), { file })
    const nobody = { drivers: [], now: instant(0), outlookMs: 0 }
    const answer = await pool.run(FIGURES_TASK, nobody, { userId: 1 })
    assert.deepEqual(isRefusal(answer) ? answer : answer.figures, [])
    await pool.close()
  })
})
