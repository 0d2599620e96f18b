import { hostname } from 'node:os'
import { ROOT_CONTEXT, SpanKind, type Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { TracerProvider } from '@opentelemetry/sdk-trace'
import { type Knex } from 'knex'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { countSpans } from '#services/operations/metrics'
import { readBuild } from '#services/shared/build'
import { Delivery } from '#services/tracing/delivery'
import { followParts } from '#services/tracing/parts'
import { makeSampler } from '#services/tracing/sampler'
import { currentSpan, fail, Spans } from '#services/tracing/spans'
import { followStatements } from '#services/tracing/statements'

const describeServer = () => {
  const { version, commit } = readBuild()
  return resourceFromAttributes({
    'service.name': 'longhaul',
    'service.version': version,
    ...(commit !== null && { 'vcs.ref.head.revision': commit }),
    'host.name': hostname(),
    'process.pid': process.pid,
  }).merge(detectResources({ detectors: [envDetector] }))
}

const tell = (takes: boolean, error?: Error): void => {
  if (takes) return logger.info('The collector takes traces again.')
  logger.warn(
    { err: error },
    'The collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take traces; requests go on, their spans are dropped.',
  )
}

let spans: Spans | undefined

/** Spans of requests, and of what is done for them, to the collector that the settings name. */
export function startTracing(knex: Knex): { stop: (withinMs: number) => Promise<void> } {
  for (const end of ['sent', 'dropped'] as const) countSpans(end, 0)
  const delivery = new Delivery({
    exporter: new OTLPTraceExporter(),
    mostWaiting: env.get('OTEL_BSP_MAX_QUEUE_SIZE'),
    everyMs: env.get('OTEL_BSP_SCHEDULE_DELAY'),
    count: countSpans,
    tell,
  })
  const provider = new TracerProvider({
    resource: describeServer(),
    sampler: makeSampler(
      env.get('OTEL_TRACES_SAMPLER', 'parentbased_always_on'),
      env.get('OTEL_TRACES_SAMPLER_ARG'),
    ),
    spanProcessors: [delivery],
  })
  spans = new Spans(provider.getTracer('longhaul'))
  followParts(spans)
  followStatements(knex, spans)
  return {
    async stop(withinMs) {
      const late = new Promise((resolve) => setTimeout(resolve, withinMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

export interface BegunRequest {
  readonly method: string
  /** The pattern of its address. */
  readonly route: string
  readonly id: string
  /** `traceparent` and `tracestate` of a proxy that may say so. */
  readonly outside: Readonly<Record<string, string | undefined>>
}

const proxies = new W3CTraceContextPropagator()
const HEADERS = {
  keys: (headers: BegunRequest['outside']) => Object.keys(headers),
  get: (headers: BegunRequest['outside'], name: string) => headers[name],
}

/** `null` before tracing has begun. */
export const beginRequest = ({ method, route, id, outside }: BegunRequest): Span | null =>
  spans?.begin(
    {
      name: `${method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'longhaul.request_id': id },
    },
    proxies.extract(ROOT_CONTEXT, outside, HEADERS),
  ) ?? null

export const within = <T>(span: Span, work: () => T): T => currentSpan.run(span, work)

export function endRequest(span: Span, status: number, role: string | null): void {
  span.setAttribute('http.response.status_code', status)
  if (role !== null) span.setAttribute('longhaul.user_role', role)
  if (status >= 500) fail(span, String(status))
  span.end()
}
