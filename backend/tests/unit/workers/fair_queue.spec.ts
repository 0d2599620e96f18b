import { test } from '@japa/runner'
import { FairQueue } from '#services/workers/fair_queue'

const queueOf = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
  new FairQueue<{ userId: number; name: string }>({
    running: 1,
    runningPerUser: 1,
    perUser: 3,
    waiting: 10,
    ...limits,
  })
const job = (userId: number, name: string) => ({ userId, name })

test.group('The queue of long work', () => {
  test('users take turns, each with its own in the order it came', ({ assert }) => {
    const queue = queueOf()
    const all = [job(1, 'a1'), job(1, 'a2'), job(1, 'a3'), job(2, 'b1'), job(3, 'c1'), job(2, 'b2')]
    for (const one of all) assert.equal(queue.add(one), 'taken')
    const order: string[] = []
    for (let next = queue.next(); next; next = queue.next()) {
      order.push(next.name)
      assert.isNull(queue.next())
      queue.done(next)
    }
    assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    assert.deepEqual([queue.waiting, queue.running], [0, 0])
  })

  test('one user has no more threads than its own, however many are free', ({ assert }) => {
    const queue = queueOf({ running: 3 })
    for (const one of [job(1, 'a1'), job(1, 'a2'), job(2, 'b1')]) queue.add(one)
    const first = queue.next()!
    assert.deepEqual([first.name, queue.next()?.name, queue.next()], ['a1', 'b1', null])
    queue.done(first)
    assert.equal(queue.next()?.name, 'a2')
  })

  test('a share holds what runs and what waits; the whole queue has a bound of its own', ({ assert }) => {
    const queue = queueOf({ waiting: 3 })
    queue.add(job(1, 'a1'))
    queue.next()
    assert.equal(queue.add(job(1, 'a2')), 'taken')
    assert.equal(queue.add(job(1, 'a3')), 'taken')
    assert.equal(queue.add(job(1, 'a4')), 'share-used')
    assert.equal(queue.add(job(2, 'b1')), 'taken')
    assert.equal(queue.add(job(3, 'c1')), 'too-busy')
    assert.deepEqual([queue.waiting, queue.running], [3, 1])
  })

  test('what is taken out leaves its turn to others, and its place to its user', ({ assert }) => {
    const queue = queueOf({ perUser: 1 })
    const gone = job(1, 'a1')
    queue.add(gone)
    queue.add(job(2, 'b1'))
    assert.isTrue(queue.remove(gone))
    assert.isFalse(queue.remove(gone))
    assert.equal(queue.add(job(1, 'a2')), 'taken')
    assert.deepEqual([queue.waiting, queue.next()?.name], [2, 'b1'])
  })
})
