import { type TracingChannel } from 'node:diagnostics_channel'
import { SpanKind, type Span } from '@opentelemetry/api'
import { outgoingCalls, type OutgoingCall } from '#gateways/outgoing'
import { currentSpan, fail, typeOf, type Spans } from '#services/tracing/spans'
import { taskTraces, type TaskTrace } from '#services/workers/task_trace'

interface Outcome {
  readonly error?: unknown
  readonly result?: unknown
}

/** A span while each of a channel's works lasts, and what is done in it belongs to that span. */
function follow<What extends object>(
  channel: TracingChannel<unknown, What>,
  begin: (what: What) => Span,
  finish: (span: Span, what: What & Outcome) => void,
): void {
  const spans = new WeakMap<object, Span>()
  channel.start.bindStore(currentSpan, (what) => {
    const span = begin(what)
    spans.set(what, span)
    return span
  })
  channel.asyncEnd.subscribe((message) => {
    const what = message as What & Outcome
    const span = spans.get(what)
    if (!span) return
    finish(span, what)
    span.end()
  })
}

/** Of HTTP; others have none. */
const statusOf = ({ error, result }: Outcome): unknown =>
  ((error ?? result) as { status?: unknown } | null | undefined)?.status

/** Tasks of the pool, and calls of outside services. */
export function followParts(spans: Spans): void {
  follow<TaskTrace>(
    taskTraces,
    ({ task }) => spans.begin({ name: `task ${task}` }),
    (span, { askedAt, begunAt, end, error }) => {
      const now = performance.now()
      // One clock for both, so that the one ends when the other begins.
      const epoch = Date.now() - now
      spans.part(span, 'wait', epoch + askedAt, epoch + (begunAt ?? now))
      if (begunAt !== null) spans.part(span, 'run', epoch + begunAt, epoch + now)
      span.setAttribute('longhaul.task.end', end ?? 'failed')
      if (error !== undefined || end !== 'done') fail(span, end ?? typeOf(error))
    },
  )
  follow<OutgoingCall>(
    outgoingCalls,
    ({ service, host }) =>
      spans.begin({
        name: service,
        kind: SpanKind.CLIENT,
        attributes: { 'server.address': host },
      }),
    (span, what) => {
      const status = statusOf(what)
      if (typeof status === 'number') span.setAttribute('http.response.status_code', status)
      if (what.error !== undefined) fail(span, typeOf(what.error))
    },
  )
}
