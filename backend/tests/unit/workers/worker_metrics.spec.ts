import { test } from '@japa/runner'
import { joinMetrics } from '#services/operations/worker_metrics'
import { shareOf } from '#services/workers/workers'
import { setFor } from '#tests/for_one_test'

test.group('Metrics of workers', () => {
  test('say of each line whose it is, and keep a family together', ({ assert }) => {
    const one = '# TYPE a_total counter\na_total{route="/x"} 1\n# TYPE b gauge\nb 2\n'
    const other = '# TYPE b gauge\nb 3.5\n# TYPE a_total counter\na_total{route="/{id}"} 4\n'
    assert.equal(
      joinMetrics([
        { worker: 1, text: one },
        { worker: 3, text: other },
      ]),
      [
        '# TYPE a_total counter',
        'a_total{worker="1",route="/x"} 1',
        'a_total{worker="3",route="/{id}"} 4',
        '# TYPE b gauge',
        'b{worker="1"} 2',
        'b{worker="3"} 3.5',
        '',
      ].join('\n'),
    )
  })
})

test('Workers divide the threads of the machine, and each has one', ({ assert, cleanup }) => {
  setFor(cleanup, 'WORKERS', 3)
  assert.deepEqual([1, 2, 3, 5, 6, 100].map(shareOf), [1, 1, 1, 1, 2, 33])
})
