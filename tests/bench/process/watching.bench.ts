import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack, type Stack } from '../../support/stack.ts'
import { atSizes, onDatabase, registerAdmin, say } from '../api/filled.ts'
import { load, quantile } from '../api/load.ts'
import { signIn } from '../api/people.ts'
import { seed } from '../api/seed.ts'

/**
 * What it costs a request to be watched: servers with and without are up together on one MySQL or MariaDB
 * and answer pages of trips in turn, so that what else the machine does meets each. Two have nothing: how
 * they differ is chance.
 */
export const name = 'watching'
export const onlyWhenNamed = true

const REQUESTS = Number(process.env['REQUESTS'] ?? 2000)
const ROUNDS = 20
const TRIPS = 10_000
const PAGE = `/api/trips/?${new URLSearchParams({ range: '[0,24]', sort: '["id","DESC"]' }).toString()}`

type Kind = readonly [title: string, settings: Readonly<Record<string, string>>]
const OFF = { SQL_COMMENTS: 'off' }
const kindsOf = (collector: number, nobody: number): readonly Kind[] => [
  ['nothing', OFF],
  ['nothing, again', OFF],
  ['SQL_COMMENTS', {}],
  ['traces', { ...OFF, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}` }],
  [
    'traces, one of ten',
    {
      ...OFF,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    },
  ],
  ['traces, collector away', { ...OFF, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${nobody}` }],
]

/** Takes whatever it is sent, in a thread of its own: the load is sent from this one. */
const COLLECTOR = `
  const { parentPort } = require('node:worker_threads')
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

async function startCollector(): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const worker = new Worker(COLLECTOR, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  return { port, stop: () => worker.terminate() }
}

const TICK_MS = 10
/** Of user and system, of all threads. */
function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

class Watched {
  readonly title: string
  readonly stack: Stack
  readonly token: string
  readonly rounds: number[] = []
  readonly times: number[] = []
  processorMs = 0

  constructor(title: string, stack: Stack, token: string) {
    this.title = title
    this.stack = stack
    this.token = token
  }

  async round(requests: number): Promise<void> {
    const { url, pid } = this.stack
    const before = readProcessorMs(pid)
    const { times, errors, failures } = await load(url, this.token, 1, () => ({ path: PAGE }), { requests })
    if (errors > 0) throw new Error([...failures.keys()][0])
    this.processorMs += readProcessorMs(pid) - before
    this.rounds.push(quantile(times, 0.5))
    this.times.push(...times)
  }

  line(other: Watched): string {
    const pairs = this.rounds.map((mine, round) => mine / other.rounds[round]!)
    const [p50, p95] = [0.5, 0.95].map((part) => quantile(this.times, part).toFixed(2))
    const each = (this.processorMs / this.times.length).toFixed(2)
    return `${this.title}: p50 ${p50} ms, p95 ${p95} ms, processor ${each} ms a request; pairs ${quantile(pairs, 0.5).toFixed(3)}`
  }
}

const measure = async (mysqlUrl: string): Promise<string[]> => {
  const database = await throwAwayDatabase(mysqlUrl)
  return onDatabase(mysqlUrl, database, async (first, connection) => {
    await registerAdmin(first, connection)
    await seed(connection, { trips: TRIPS, drivers: 50, vehicles: 200, dutyRows: TRIPS }, say)
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-watching-'))
    const watched: Watched[] = []
    const collector = await startCollector()
    try {
      const common = {
        ...database.env,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        APP_KEY: randomBytes(32).toString('hex'),
      }
      for (const [n, [title, settings]] of kindsOf(collector.port, await freePort()).entries()) {
        const stack = await startStack({ ...common, ...settings, DATA_DIR: join(folder, String(n)) })
        watched.push(new Watched(title, stack, await signIn(stack.url, 'bench_admin')))
      }
      for (const one of watched)
        await load(one.stack.url, one.token, 1, () => ({ path: PAGE }), { requests: 300 })
      for (let round = 0; round < ROUNDS; round++)
        // Each begins as often as the others.
        for (let n = 0; n < watched.length; n++)
          await watched[(round + n) % watched.length]!.round(REQUESTS / ROUNDS)
      return watched.map((one) => one.line(watched[0]!))
    } finally {
      for (const { stack } of watched) await stack.stop()
      await collector.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

export const run = async (): Promise<string[]> => (await atSizes([TRIPS], measure)).flat()
