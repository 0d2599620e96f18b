import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DUTY_STATUSES } from '@longhaul/core'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack, type Stack } from '../../support/stack.ts'
import { load, quantile, type Call } from '../api/load.ts'
import { OPEN_TO_ALL, register } from '../api/people.ts'

/**
 * What WORKERS and a second server give beside one worker, on one MySQL or MariaDB: all are up together and
 * are measured in turn, so that what else the machine does meets each.
 */
export const name = 'workers'
export const onlyWhenNamed = true

const SECONDS = Number(process.env['SECONDS'] ?? 5)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const DRIVERS = 16
/** Entries of a log lie so far apart, and begin so long ago that none lies ahead. */
const STEP_MS = 600_000
const FIRST_DAY_MS = 40 * 86_400_000

const say = (line: string) => console.log(`  ... ${line}`)

interface Driver {
  readonly token: string
  entries: number
}
interface Setting {
  readonly title: string
  readonly workers: readonly string[]
}
const SETTINGS: readonly Setting[] = [
  { title: '1 worker', workers: ['1'] },
  { title: '2 workers', workers: ['2'] },
  { title: '4 workers', workers: ['4'] },
  { title: '2 servers', workers: ['1', '1'] },
]

const WORK: Readonly<Record<string, (driver: Driver) => Call>> = {
  'duty writes': (driver) => ({
    method: 'POST',
    path: '/api/hos/status/',
    body: {
      id: randomUUID(),
      status: DUTY_STATUSES[driver.entries % DUTY_STATUSES.length],
      location_description: 'Omaha, NE',
      at: new Date(Date.now() - FIRST_DAY_MS + driver.entries++ * STEP_MS).toISOString(),
    },
  }),
  'pages of the web app': () => ({ path: '/' }),
  'lists of duty entries': () => ({ path: '/api/duty-statuses/?range=[0,24]' }),
}

/** Each driver on a connection of its own, the next call when the last is answered. */
async function measure(stacks: readonly Stack[], drivers: readonly Driver[], call: (driver: Driver) => Call) {
  const loads = await Promise.all(
    drivers.map((driver, n) =>
      load(stacks[n % stacks.length]!.url, driver.token, 1, () => call(driver), { seconds: SECONDS }),
    ),
  )
  const failed = loads.flatMap(({ failures }) => [...failures.keys()])
  if (failed.length > 0) throw new Error(failed[0])
  const times = loads.flatMap((one) => one.times)
  return { perSecond: times.length / Math.max(...loads.map(({ seconds }) => seconds)), times }
}

const median = (figures: readonly number[]) => quantile(figures, 0.5)

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const mysql = await findMysql(say)
  const database = await throwAwayDatabase(mysql.url)
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-workers-bench-'))
  const common = {
    ...{ ...database.env, ...OPEN_TO_ALL, DEMO: 'off' },
    APP_KEY: randomBytes(32).toString('base64url'),
  }
  const up: { title: string; stacks: Stack[] }[] = []
  try {
    for (const { title, workers } of SETTINGS) {
      const stacks: Stack[] = []
      up.push({ title, stacks })
      for (const [n, count] of workers.entries())
        stacks.push(
          await startStack({ ...common, WORKERS: count, DATA_DIR: join(folder, `${up.length}-${n}`) }),
        )
    }
    const drivers: Driver[] = []
    while (drivers.length < DRIVERS) {
      const { access } = await register(up[0]!.stacks[0]!.url, `bench_${drivers.length}`)
      drivers.push({ token: access, entries: 0 })
    }
    const lines = [
      `${availableParallelism()} processors, ${DRIVERS} connections, database and load on them too`,
    ]
    for (const [what, call] of Object.entries(WORK)) {
      const rounds = up.map(({ title }) => ({ title, perSecond: [] as number[], times: [] as number[] }))
      for (let round = 0; round < ROUNDS; round++)
        for (const [n, { title, stacks }] of up.entries()) {
          const { perSecond, times } = await measure(stacks, drivers, call)
          say(`${what}, ${title}: ${perSecond.toFixed(0)} a second`)
          rounds[n]!.perSecond.push(perSecond)
          rounds[n]!.times.push(...times)
        }
      const beside = median(rounds[0]!.perSecond)
      for (const { title, perSecond, times } of rounds)
        lines.push(
          `${what}, ${title}: ${median(perSecond).toFixed(0)} a second, ${(median(perSecond) / beside).toFixed(2)} of one, ` +
            `p95 ${quantile(times, 0.95).toFixed(0)} ms`,
        )
    }
    return lines
  } finally {
    for (const { stacks } of up) for (const stack of stacks) await stack.stop()
    await database.drop()
    await mysql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
