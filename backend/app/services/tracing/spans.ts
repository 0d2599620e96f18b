import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'

export interface NewSpan {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/** The span that what runs belongs to. */
export const currentSpan = new AsyncLocalStorage<Span>()

const within = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

/** The spans of this server, each within the one that its work belongs to. */
export class Spans {
  readonly #tracer: Tracer

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  /** `outside`: what a proxy has begun. */
  begin({ name, kind = SpanKind.INTERNAL, attributes = {} }: NewSpan, outside?: Context): Span {
    const parent = currentSpan.getStore()
    return this.#tracer.startSpan(
      name,
      { kind, attributes },
      outside ?? (parent ? within(parent) : ROOT_CONTEXT),
    )
  }

  /** A part of `span` that is over; in milliseconds since 1970. */
  part(span: Span, name: string, startTime: number, endTime: number): void {
    this.#tracer.startSpan(name, { startTime }, within(span)).end(endTime)
  }
}

/** Why it failed: a code, never a message, which may carry what somebody typed. */
export function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

export const typeOf = (error: unknown): string => {
  const { code, reason, name } = error as { code?: unknown; reason?: unknown; name?: unknown }
  return String(reason ?? code ?? name ?? 'unknown')
}
