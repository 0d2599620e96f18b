import { Agent } from 'node:http'
import { csvLine, placesBody, type CandidatesLine, type VehicleRow } from '@longhaul/core/contract'
import { Api, buildTrip, DEMO } from '../../support/api.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { once, quantile } from './load.ts'
import { OPEN_TO_ALL, register } from './people.ts'
import { lines, pause, watchBoth, worstTrip } from './watched.ts'

/**
 * The office's long work over HTTP with ASSIGNMENT_SIZE drivers and as many open loads (500): the board, all
 * loads assigned at once, and how long `/health/live` and a page of trips wait meanwhile. Also beside
 * exports, an import and the slowest plans. Bars: 10 s for the assignment, 50 ms at the 99th percentile.
 */
export const name = 'assignment'
export const onlyWhenNamed = true

const SIZE = Number(process.env.ASSIGNMENT_SIZE ?? 500)
const SECONDS = 20
const IMPORTED_ROWS = 5_000
const PLANNERS = 20
const CLERKS = 4

const CITIES = (
  [
    ['Omaha, NE', -95.93, 41.26],
    ['Chicago, IL', -87.63, 41.88],
    ['Denver, CO', -104.99, 39.74],
    ['Kansas City, MO', -94.58, 39.1],
    ['Dallas, TX', -96.8, 32.78],
    ['Atlanta, GA', -84.39, 33.75],
    ['Reno, NV', -119.81, 39.53],
    ['Seattle, WA', -122.33, 47.61],
    ['Phoenix, AZ', -112.07, 33.45],
    ['Nashville, TN', -86.78, 36.16],
    ['Columbus, OH', -83.0, 39.96],
    ['Albany, NY', -73.76, 42.65],
    ['Charlotte, NC', -80.84, 35.23],
  ] as const
).map(([name, lon, lat]) => ({ name, point: [lon, lat] as [number, number] }))
/** A place that is the same at every run and differs between neighbours. */
const cityOf = (n: number, step: number) =>
  CITIES[(n * step + Math.floor(n / CITIES.length)) % CITIES.length]!

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

async function fillFleet(stack: Stack, admin: Api): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const tokens: string[] = []
  for (let n = 0; n < SIZE; n++) {
    const { access: token } = await register(stack.url, `assigned_${n}`)
    const { name: city, point } = cityOf(n, 5)
    const at = new Date(Date.now() - (30 + (n % 8) * 30) * 60_000).toISOString()
    const status = n % 3 === 0 ? 'ON_DUTY_NOT_DRIVING' : 'OFF_DUTY'
    const body = { status, at, location: point, location_description: city }
    await once(stack.url, agent, token, { method: 'POST', path: '/api/hos/status/', body })
    tokens.push(token)
  }
  agent.destroy()
  const vehicles = (await admin.get<VehicleRow[]>('/api/vehicles/')).filter(({ retired }) => !retired)
  for (let n = 0; n < SIZE; n++) {
    const from = cityOf(n, 3)
    const to = cityOf(n, 7)
    await admin.post(
      '/api/trips/',
      buildTrip({
        vehicle_id: vehicles[n % vehicles.length]!.id,
        ...placesBody({ current: from, pickup: from, dropoff: to === from ? cityOf(n + 1, 7) : to }),
        current_cycle_hours: 0,
        start_time: new Date(
          Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (n % 72) * 3_600_000,
        ).toISOString(),
      }),
    )
  }
  return tokens
}

interface Proposed {
  /** Seconds until the whole assignment was solved, before each of its plans is shown. */
  solved: string
  planned: string
  loads: number
  withoutDriver: number
}

/** Reads the lines of the proposal as they come. */
async function propose(admin: Api): Promise<Proposed> {
  const began = performance.now()
  const answer = await admin.send('POST', '/api/board/proposal/', {})
  if (!answer.ok) throw new Error(`The proposal was answered ${answer.status}: ${await answer.text()}`)
  let [solved, text, loads, withoutDriver] = ['', '', 0, 0]
  const decoder = new TextDecoder()
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk, { stream: true })
    const whole = text.split('\n')
    text = whole.pop()!
    for (const line of whole.filter(Boolean).map((one) => JSON.parse(one) as CandidatesLine)) {
      if ('problem' in line && line.problem) throw new Error(line.problem.detail)
      if ('left' in line && line.left) {
        solved = secondsSince(began)
        withoutDriver = line.left.length
      }
      if ('candidates' in line) loads += line.candidates?.length ?? 0
    }
  }
  return { solved, planned: secondsSince(began), loads, withoutDriver }
}

/** `clerks` people who do the same again and again until `until`; what each answer took. */
async function again(clerks: number, until: number, act: (n: number) => Promise<Response>): Promise<string> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: clerks }, async (_, n) => {
      while (performance.now() < until) {
        const began = performance.now()
        const answer = await act(n)
        await answer.arrayBuffer()
        if (answer.ok) times.push(performance.now() - began)
        else await pause(1000)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
    }),
  )
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  return `${counts}; half within ${quantile(times, 0.5).toFixed(0)} ms, 99 % within ${quantile(times, 0.99).toFixed(0)} ms`
}

const vehiclesFile = (round: number) =>
  [
    ['Vehicle number', 'License plate', 'State', 'Carrier'],
    ...Array.from({ length: IMPORTED_ROWS }, (_, n) => [`AS${round}X${n}`, `NE-${n}`, 'NE', 'Bench Freight']),
  ]
    .map(csvLine)
    .join('')
const MAPPING = { vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 }

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const stack = await startStack(OPEN_TO_ALL)
  try {
    const admin = await Api.signIn(stack.url, DEMO.admin)
    const tokens = await fillFleet(stack, admin)
    const { access_token: other } = await (await Api.signIn(stack.url, DEMO.support)).stored()
    const support = await Api.signIn(stack.url, DEMO.support)
    const [vehicle] = await admin.get<VehicleRow[]>('/api/vehicles/')

    const quiet = await watchBoth(stack, other!, () => pause(10_000))
    let boards = ''
    const besideBoards = await watchBoth(stack, other!, async () => {
      boards = await again(CLERKS, performance.now() + SECONDS * 1000, () =>
        support.send('GET', '/api/board/?range=[0,49]'),
      )
    })
    let proposed: Proposed | undefined
    const besideProposal = await watchBoth(stack, other!, async () => {
      proposed = await propose(admin)
    })
    const done: string[] = []
    let round = 0
    const besideAll = await watchBoth(stack, other!, async () => {
      const until = performance.now() + SECONDS * 1000
      const agent = new Agent({ keepAlive: true })
      const works: [string, number, (n: number) => Promise<Response>][] = [
        ['boards', CLERKS, () => support.send('GET', '/api/board/?range=[0,49]')],
        ['exports', 1, () => admin.send('GET', '/api/duty-statuses/export/')],
        [
          'imports',
          1,
          () =>
            admin.upload(
              `/api/imports/vehicles/?mapping=${encodeURIComponent(JSON.stringify(MAPPING))}`,
              vehiclesFile(round++),
            ),
        ],
        [
          'slowest plans',
          PLANNERS,
          async (n) => {
            const call = {
              method: 'POST',
              path: '/api/route-preview/',
              body: worstTrip(vehicle!.id),
            } as const
            const { status, text } = await once(stack.url, agent, tokens[n]!, call)
            return new Response(text, { status })
          },
        ],
      ]
      await Promise.all(
        works.map(async ([what, clerks, act]) => done.push(`  ${what}: ${await again(clerks, until, act)}`)),
      )
      agent.destroy()
    })
    return [
      `${SIZE} drivers, ${SIZE} open loads`,
      ...lines('quiet', quiet),
      ...lines(`${CLERKS} clerks ask for the board`, besideBoards),
      `  boards: ${boards}`,
      ...lines('all loads are assigned at once', besideProposal),
      `  solved in ${proposed!.solved} s, each shown with its plan in ${proposed!.planned} s: ` +
        `${proposed!.loads} loads, ${proposed!.withoutDriver} without a driver`,
      ...lines('boards, exports, imports and the slowest plans', besideAll),
      ...done,
    ]
  } finally {
    await stack.stop()
  }
}
