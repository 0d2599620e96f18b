import { Agent } from 'node:http'
import type { TripBody, VehicleRow } from '@longhaul/core/contract'
import { Api, DEMO } from '../../support/api.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { once, quantile } from './load.ts'
import { OPEN_TO_ALL, register } from './people.ts'
import { lines, pause, watchBoth, worstTrip } from './watched.ts'

/**
 * How long everybody else waits while people plan: `/health/live` and a page of trips, first with nobody
 * planning, then beside 200 of the slowest previews found, each of another driver's, then beside one driver
 * who sends nothing else. Bars: 50 ms and 100 ms at the 99th percentile.
 */
export const name = 'others'
export const onlyWhenNamed = true

const DRIVERS = Number(process.env.OTHERS_DRIVERS ?? 200)
/** Seconds that people plan for, and how long others are watched before. */
const SECONDS = Number(process.env.OTHERS_SECONDS ?? 40)
const QUIET_SECONDS = 10
/** Who is refused asks again when the answer says so, or as much later as people differ. */
const LATER_MS = 5000

/** Minutes that each driver has been driving for. */
const DRIVEN_MINUTES = 275

/** Everybody of `tokens` sends `body` until `until`; who is refused asks again when told to. */
async function planAll(
  stack: Stack,
  tokens: readonly string[],
  body: TripBody,
  until: number,
): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<number, number>()
  const times: number[] = []
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() < until) {
        const began = performance.now()
        const call = { method: 'POST', path: '/api/route-preview/', body, token } as const
        // What is still under way at the end is let go with the agent.
        const answer = await Promise.race([
          once(stack.url, agent, null, call).catch(() => null),
          pause(Math.max(0, until - performance.now())).then(() => null),
        ])
        if (answer === null) return
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
        if (answer.status === 200) times.push(performance.now() - began)
        else await pause(Math.min(LATER_MS * (1 + Math.random()), Math.max(0, until - performance.now())))
      }
    }),
  )
  agent.destroy()
  const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ')
  return `${counts}; a plan took ${quantile(times, 0.5).toFixed(0)} ms with its wait, p99 ${quantile(times, 0.99).toFixed(0)}`
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const stack = await startStack(OPEN_TO_ALL)
  try {
    const admin = await Api.signIn(stack.url, DEMO.admin)
    const vehicles = await admin.get<VehicleRow[]>('/api/vehicles/')
    const body = worstTrip(vehicles[0]!.id)
    const tokens: string[] = []
    const agent = new Agent()
    for (let n = 0; n <= DRIVERS; n++) {
      const { access: token } = await register(stack.url, `others_${n}`)
      const at = new Date(Date.now() - DRIVEN_MINUTES * 60_000).toISOString()
      const driving = { status: 'DRIVING', location_description: 'Presque Isle, ME', at }
      await once(stack.url, agent, token, { method: 'POST', path: '/api/hos/status/', body: driving })
      tokens.push(token)
    }
    const { access_token: other } = await admin.stored()

    const alone: number[] = []
    for (let n = 0; n < 3; n++) {
      const began = performance.now()
      await once(stack.url, agent, tokens[n]!, { method: 'POST', path: '/api/route-preview/', body })
      alone.push(performance.now() - began)
    }
    const quiet = await watchBoth(stack, other!, () => pause(QUIET_SECONDS * 1000))
    let planned = ''
    const beside = async (tokensOf: readonly string[]) =>
      watchBoth(stack, other!, async () => {
        planned = await planAll(stack, tokensOf, body, performance.now() + SECONDS * 1000)
      })
    const one = await beside(Array.from({ length: 4 }, () => tokens[0]!))
    const plannedByOne = planned
    const many = await beside(tokens)
    return [
      `the slowest preview alone: ${quantile(alone, 0.5).toFixed(0)} ms`,
      ...lines('nobody plans', quiet),
      ...lines('one driver repeats it, four at a time', one),
      `  planned: ${plannedByOne}`,
      ...lines(`${DRIVERS} drivers at once, and that one`, many),
      `  planned: ${planned}`,
    ]
  } finally {
    await stack.stop()
  }
}
