import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { test } from '@japa/runner'
import { outsideOf } from '#middleware/trace_middleware'
import { makeSampler } from '#services/tracing/sampler'
import { readStatement } from '#services/tracing/statement_text'
import { proxiesOf } from '#start/proxies'

/** Kept while half of all are, and not: the library adds up the parts of an id. */
const [TRACE, LATE] = [`${'0'.repeat(31)}1`, `8${'0'.repeat(31)}`]

const isKept = (name: string, ratio: number, traceId: string, parent?: 'kept' | 'not kept'): boolean => {
  const from = parent && {
    ...{ traceId, spanId: 'b7ad6b7169203331', isRemote: true },
    traceFlags: parent === 'kept' ? 1 : 0,
  }
  const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT
  const { decision } = makeSampler(name, ratio).shouldSample(context, traceId, 'x', SpanKind.SERVER, {}, [])
  return decision === SamplingDecision.RECORD_AND_SAMPLED
}

test.group('The text of a statement', () => {
  test('has no value, whoever wrote it there, and names of tables and columns as they are', ({ assert }) => {
    const sql =
      "select `a1`.*, 'it''s \\' me' as x from `trips2` as `a1` where id in (?, ?,?) and b = \"two\" and c > 3.50 limit 25"
    assert.deepEqual(readStatement(sql), {
      name: 'SELECT trips2',
      operation: 'SELECT',
      text: 'select `a1`.*, ? as x from `trips2` as `a1` where id in (?) and b = ? and c > ? limit ?',
    })
  })

  test('names what it does, also without a table, and is not longer than can be read', ({ assert }) => {
    for (const [sql, name] of [
      ['COMMIT;', 'COMMIT'],
      ['insert into `duty_statuses` (`a`) values (?)', 'INSERT duty_statuses'],
      ['update `users` set `log_version` = `log_version` + 1', 'UPDATE users'],
      ['(select 1 from `a`) union (select 2 from `b`)', 'SELECT a'],
      ['', ''],
    ] as const)
      assert.equal(readStatement(sql).name, name)
    assert.lengthOf(readStatement(`select ${'a, '.repeat(9000)} b`).text, 2000)
  })
})

test.group('A trace that was begun outside', () => {
  test('is gone on with where a proxy says so, and nobody else', ({ assert }) => {
    const isProxy = proxiesOf('10.0.0.5')
    const said = (peer: string | undefined) => outsideOf(peer, (name) => `the ${name}`, isProxy)
    const both = { traceparent: 'the traceparent', tracestate: 'the tracestate' }
    for (const peer of ['127.0.0.1', '10.0.0.5']) assert.deepEqual(said(peer), both)
    for (const peer of ['10.0.0.6', '203.0.113.7', undefined]) assert.deepEqual(said(peer), {})
  })
})

test.group('Which traces are kept', () => {
  test('is said by the name of the sampler, and by the proxy where it is asked', ({ assert }) => {
    assert.isTrue(isKept('always_on', 1, LATE, 'not kept'))
    assert.isFalse(isKept('always_off', 1, TRACE, 'kept'))
    assert.isFalse(isKept('parentbased_always_on', 1, TRACE, 'not kept'))
    assert.isTrue(isKept('parentbased_always_off', 1, TRACE, 'kept'))
    assert.isFalse(isKept('parentbased_always_off', 1, TRACE))
    for (const name of ['traceidratio', 'parentbased_traceidratio']) {
      assert.isTrue(isKept(name, 1, LATE))
      assert.isTrue(isKept(name, 0.5, TRACE))
      assert.isFalse(isKept(name, 0.5, LATE))
      assert.isFalse(isKept(name, 0, TRACE))
    }
  })
})
