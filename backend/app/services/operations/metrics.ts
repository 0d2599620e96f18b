import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import env from '#start/env'
import { renderDatabaseFigures } from '#services/database/figures'
import { Histogram } from '#services/operations/histogram'
import { openWorkers } from '#services/workers/workers'

/** Prometheus text format; each server counts its own. */

function addTo(counted: Map<string, number>, labels: string, count: number): void {
  counted.set(labels, (counted.get(labels) ?? 0) + count)
}
const addOne = (counted: Map<string, number>, labels: string): void => addTo(counted, labels, 1)

const requests = new Map<string, number>()
const durations = new Histogram('longhaul_http_request_seconds', [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3])
/** From a minute without signal to a weekend. */
const outboxWaits = new Histogram(
  'longhaul_outbox_wait_seconds',
  [10, 60, 600, 3600, 14_400, 86_400, 259_200],
)

const gauges = new Map<string, number>()

/** `null` for a figure that there is not at the moment. */
export function setGauge(name: string, value: number | null): void {
  if (value === null) gauges.delete(name)
  else gauges.set(name, value)
}

export interface FinishedRequest {
  readonly method: string
  /** The pattern of its address; `undefined` when there is nothing at it. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
}

export function countRequest({ method, route, status, ms }: FinishedRequest): void {
  // Of addresses that are none there are as many as somebody likes to try.
  const which = route === undefined ? 'method="ANY",route="none"' : `method="${method}",route="${route}"`
  addOne(requests, `${which},status="${status}"`)
  durations.observe(ms / 1000)
}

/** Of an act that a device kept for so long until there was a signal. */
export const countOutboxWait = (ms: number): void => outboxWaits.observe(Math.max(0, ms) / 1000)

const fromZero = (name: string, values: readonly string[]) =>
  new Map(values.map((value) => [`${name}="${value}"`, 0]))

const removed = fromZero('what', ['tokens', 'sessions', 'counts', 'events', 'registrations'])

export function countRemoved(what: string, rows: number): void {
  addTo(removed, `what="${what}"`, rows)
}

const refusedSignIns = fromZero('status', ['401', '403', '429'])

export const countRefusedSignIn = (status: number): void => addOne(refusedSignIns, `status="${status}"`)

/** Empty where no traces are sent. */
const spans = new Map<string, number>()

export const countSpans = (end: string, count: number): void => addTo(spans, `end="${end}"`, count)

/** Since the metrics were last read. */
const lag = monitorEventLoopDelay({ resolution: 20 })
lag.enable()

function renderLag(): string[] {
  const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0).toFixed(4)
  const lines = [
    '# TYPE longhaul_event_loop_lag_seconds summary',
    `longhaul_event_loop_lag_seconds{quantile="0.5"} ${inSeconds(lag.percentile(50))}`,
    `longhaul_event_loop_lag_seconds{quantile="0.99"} ${inSeconds(lag.percentile(99))}`,
    `longhaul_event_loop_lag_seconds{quantile="1"} ${inSeconds(lag.max)}`,
  ]
  lag.reset()
  return lines
}

const renderCounter = (name: string, counted: ReadonlyMap<string, number>): string[] => [
  `# TYPE ${name} counter`,
  ...[...counted].map(([labels, count]) => `${name}{${labels}} ${count}`),
]

export const renderMetrics = (): string =>
  [
    ...renderCounter('longhaul_http_requests_total', requests),
    ...durations.lines(),
    ...outboxWaits.lines(),
    ...renderCounter('longhaul_sign_in_refused_total', refusedSignIns),
    ...renderDatabaseFigures(),
    ...renderLag(),
    ...renderCounter('longhaul_cleanup_removed_total', removed),
    ...(spans.size > 0 ? renderCounter('longhaul_spans_total', spans) : []),
    ...openWorkers().metrics(),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ...[...gauges].flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
    '',
  ].join('\n')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether metrics are served at all, and to this bearer. */
export function mayReadMetrics(authorization: string | undefined): boolean {
  const token = env.get('METRICS_TOKEN')
  return !!token && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
