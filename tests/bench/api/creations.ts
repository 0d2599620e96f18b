import { Api, buildTrip } from '../../support/api.ts'
import { load, quantile } from './load.ts'

const CREATIONS = Number(process.env['BENCH_CREATIONS'] ?? 200)
const DAY_MS = 86_400_000

/** Trips made and planned at 4 and 50 connections, by one driver and by one driver a connection. */
export async function creations(url: string): Promise<string[]> {
  const lines: string[] = []
  const [vehicle] = await (await Api.register(url)).vehicles()
  for (const connections of [4, 50])
    for (const drivers of [1, connections]) {
      const people = await Promise.all(Array.from({ length: drivers }, () => Api.register(url)))
      const tokens = await Promise.all(people.map(async (person) => (await person.stored())['access_token']!))
      const body = (n: number) =>
        buildTrip({
          vehicle_id: vehicle!.id,
          start_time: new Date(Date.now() + n * 5 * DAY_MS).toISOString(),
        })
      const { times, errors, failures, seconds } = await load(
        url,
        null,
        connections,
        (n) => ({ method: 'POST', path: '/api/trips/', body: body(n), token: tokens[n % drivers]! }),
        { requests: CREATIONS },
      )
      lines.push(
        `  ${CREATIONS} trips, ${connections} connections, ${drivers} drivers: ${(CREATIONS / seconds).toFixed(0)} a second, ` +
          `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, ${errors} refused`,
        ...[...failures].map(([said, count]) => `    ${count} x ${said}`),
      )
    }
  return lines
}
