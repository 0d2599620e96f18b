import { createHash, timingSafeEqual } from 'node:crypto'
import env from '#start/env'
import { openWorkers } from '#services/workers/workers'

/** Prometheus text format; each server counts its own. */

const BUCKETS = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3]
const requests = new Map<string, number>()
const durations = BUCKETS.map(() => 0)
let finished = 0
let seconds = 0

const gauges = new Map<string, number>()

export function setGauge(name: string, value: number): void {
  gauges.set(name, value)
}

export function countRequest(method: string, status: number, duration: readonly [number, number]): void {
  const took = duration[0] + duration[1] / 1e9
  const key = `method="${/^[A-Z]{3,7}$/.test(method) ? method : 'OTHER'}",status="${status}"`
  requests.set(key, (requests.get(key) ?? 0) + 1)
  finished++
  seconds += took
  BUCKETS.forEach((limit, i) => {
    if (took <= limit) durations[i] = durations[i]! + 1
  })
}

const removed = new Map<string, number>()

export function countRemoved(what: string, rows: number): void {
  removed.set(what, (removed.get(what) ?? 0) + rows)
}

export const renderMetrics = (): string =>
  [
    '# TYPE longhaul_http_requests_total counter',
    ...[...requests].map(([labels, count]) => `longhaul_http_requests_total{${labels}} ${count}`),
    '# TYPE longhaul_http_request_seconds histogram',
    ...BUCKETS.map((limit, i) => `longhaul_http_request_seconds_bucket{le="${limit}"} ${durations[i]}`),
    `longhaul_http_request_seconds_bucket{le="+Inf"} ${finished}`,
    `longhaul_http_request_seconds_sum ${seconds.toFixed(6)}`,
    `longhaul_http_request_seconds_count ${finished}`,
    '# TYPE longhaul_cleanup_removed_total counter',
    ...[...removed].map(([what, rows]) => `longhaul_cleanup_removed_total{what="${what}"} ${rows}`),
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
