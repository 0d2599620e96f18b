import { Agent } from 'node:http'
import { placesBody, type NamedPoint, type TripBody } from '@longhaul/core/contract'
import { buildTrip } from '../../support/api.ts'
import type { Stack } from '../../support/stack.ts'
import { once, quantile } from './load.ts'

/** What others wait for while the server has long work to do. */

/** A person asks for a page, waits a little, and asks again. */
const PAUSE_MS = 10

const PRESQUE_ISLE: NamedPoint = { name: 'Presque Isle, ME', point: [-68.0, 46.9] }
const SAN_DIEGO: NamedPoint = { name: 'San Diego, CA', point: [-117.16, 32.72] }

export const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/**
 * From corner to corner and back at 55 miles an hour, with split rests, in the middle of a shift.
 * The slowest of 565 random plans over the API's own roads.
 */
export const worstTrip = (vehicle_id: number): TripBody =>
  buildTrip({
    vehicle_id,
    ...placesBody({ current: PRESQUE_ISLE, pickup: SAN_DIEGO, dropoff: PRESQUE_ISLE }),
    current_cycle_hours: 12,
    start_time: new Date(Date.now() + 120_000).toISOString(),
    max_speed_mph: 55,
    split_sleeper: true,
  })

interface Asked {
  /** Milliseconds of each answer. */
  readonly times: number[]
  /** Status -> how often. */
  readonly statuses: Map<number, number>
}

/** Asks again and again until `going` ends. */
async function watch(stack: Stack, token: string, path: string, going: () => boolean): Promise<Asked> {
  const agent = new Agent({ keepAlive: true })
  const asked: Asked = { times: [], statuses: new Map() }
  while (going()) {
    const began = performance.now()
    const { status } = await once(stack.url, agent, token, { path })
    asked.times.push(performance.now() - began)
    asked.statuses.set(status, (asked.statuses.get(status) ?? 0) + 1)
    await pause(PAUSE_MS)
  }
  agent.destroy()
  return asked
}

export async function watchBoth(
  stack: Stack,
  token: string,
  work: () => Promise<unknown>,
): Promise<[Asked, Asked]> {
  let going = true
  const both = Promise.all(
    ['/health/live', '/api/trips/?range=[0,24]'].map((path) => watch(stack, token, path, () => going)),
  )
  await work()
  going = false
  return (await both) as [Asked, Asked]
}

const told = ({ times, statuses }: Asked): string => {
  const ms = (share: number) => quantile(times, share).toFixed(0)
  const others = [...statuses].filter(([status]) => status !== 200)
  return (
    `${times.length} answers: p50 ${ms(0.5)} ms, p99 ${ms(0.99)}, longest ${Math.max(...times).toFixed(0)}` +
    others.map(([status, count]) => `; ${count} were ${status}`).join('')
  )
}

export const lines = (when: string, [live, page]: [Asked, Asked]): string[] => [
  `${when}: /health/live ${told(live)}`,
  `${when}: a page of trips ${told(page)}`,
]
