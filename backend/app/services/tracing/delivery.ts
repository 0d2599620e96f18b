import { TraceFlags } from '@opentelemetry/api'
import { type ExportResult } from '@opentelemetry/core'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'

export type SpanEnd = 'sent' | 'dropped'

export interface DeliveryOptions {
  readonly exporter: SpanExporter
  /** More are dropped: nobody's request waits for the collector. */
  readonly mostWaiting: number
  /** Milliseconds until a batch that is not full is sent. */
  readonly everyMs: number
  readonly count: (end: SpanEnd, spans: number) => void
  /** Of the collector: it has begun, or ceased, to take what it is sent. */
  readonly tell: (takes: boolean, error?: Error) => void
}

const SUCCESS = 0

/** The library's batches, with a count of what is sent and what is not. */
export class Delivery implements SpanProcessor {
  readonly #options: DeliveryOptions
  readonly #batches: BatchSpanProcessor
  #waiting = 0
  #isFailing = false

  constructor(options: DeliveryOptions) {
    this.#options = options
    const { exporter, mostWaiting: maxQueueSize, everyMs: scheduledDelayMillis } = options
    this.#batches = new BatchSpanProcessor({
      exporter: {
        export: (spans, done) => exporter.export(spans, (result) => done(this.#over(spans.length, result))),
        shutdown: () => exporter.shutdown(),
      },
      maxQueueSize,
      scheduledDelayMillis,
      maxExportBatchSize: Math.min(512, maxQueueSize),
    })
  }

  #over(spans: number, result: ExportResult): ExportResult {
    const isTaken = result.code === SUCCESS
    this.#waiting -= spans
    this.#options.count(isTaken ? 'sent' : 'dropped', spans)
    if (isTaken === this.#isFailing) {
      this.#isFailing = !isTaken
      this.#options.tell(isTaken, result.error)
    }
    return result
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return
    if (this.#waiting >= this.#options.mostWaiting) return this.#options.count('dropped', 1)
    this.#waiting++
    this.#batches.onEnd(span)
  }

  forceFlush = (): Promise<void> => this.#batches.forceFlush()
  shutdown = (): Promise<void> => this.#batches.shutdown()
}
