import { type ExportResult } from '@opentelemetry/core'
import { AlwaysOffSampler, AlwaysOnSampler, TracerProvider, type Sampler } from '@opentelemetry/sdk-trace'
import { test } from '@japa/runner'
import { Delivery } from '#services/tracing/delivery'

/** A collector that answers when it is told to, and where spans go to it. */
function aDelivery(sampler: Sampler = new AlwaysOnSampler()) {
  const answers: ((result: ExportResult) => void)[] = []
  const counted = { sent: 0, dropped: 0 }
  const said: boolean[] = []
  const delivery = new Delivery({
    exporter: {
      export: (_, answer) => void answers.push(answer),
      shutdown: async () => undefined,
    },
    mostWaiting: 3,
    everyMs: 60_000,
    count: (end, spans) => void (counted[end] += spans),
    tell: (takes) => void said.push(takes),
  })
  const tracer = new TracerProvider({ sampler, spanProcessors: [delivery] }).getTracer('test')
  const end = (spans: number) => {
    while (spans-- > 0) tracer.startSpan('x').end()
  }
  return { delivery, end, answers, counted, said }
}

const TAKEN = { code: 0 }
const REFUSED = { code: 1, error: new Error('away') }

test.group('Spans on their way to the collector', () => {
  test('wait up to a bound, those under way too; more are dropped and counted', async ({ assert }) => {
    const { end, answers, counted } = aDelivery()
    end(5)
    assert.deepEqual(counted, { sent: 0, dropped: 2 })
    assert.lengthOf(answers, 1)
    end(4)
    assert.deepEqual(counted, { sent: 0, dropped: 6 })
    answers[0]!(TAKEN)
    assert.deepEqual(counted, { sent: 3, dropped: 6 })
    end(1)
    assert.equal(counted.dropped, 6)
  })

  test('that are refused are dropped, and it is said once, and once that they are taken', async ({
    assert,
  }) => {
    const { delivery, end, answers, counted, said } = aDelivery()
    for (const answer of [REFUSED, REFUSED, TAKEN, TAKEN]) {
      end(1)
      const flushed = delivery.forceFlush().catch(() => undefined)
      answers.pop()!(answer)
      await flushed
    }
    assert.deepEqual(counted, { sent: 2, dropped: 2 })
    assert.deepEqual(said, [false, true])
  })

  test('are none where nothing is kept', ({ assert }) => {
    const { end, answers, counted } = aDelivery(new AlwaysOffSampler())
    end(9)
    assert.deepEqual([answers.length, counted], [0, { sent: 0, dropped: 0 }])
  })
})
