import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import env from '#start/env'
import DutyStatus from '#models/duty_status'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { ChildServer } from '#tests/child_server'
import { emptyDatabase } from '#tests/empty_database'
import { aFolder, type Cleanup } from '#tests/for_one_test'
import { committed } from '#tests/support/groups'
import { aUser } from '#tests/support/people'

const WORKERS = 3
const TOKEN = 'metrics'
const SILENT_MS = 20_000
const onMysql = env.get('DB_CONNECTION') === 'mysql'

async function aCluster(cleanup: Cleanup, settings: Record<string, string> = {}): Promise<ChildServer> {
  const server = await ChildServer.start({
    ...{ WORKERS: String(WORKERS), METRICS_TOKEN: TOKEN, DATA_DIR: aFolder(cleanup) },
    ...settings,
  })
  cleanup(() => server.kill('SIGKILL').then(() => undefined))
  return server
}

/** Over a connection of its own, so that the next worker has it. */
const ask = (url: string, headers = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const asked = get(url, { agent, headers, timeout: SILENT_MS }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    // Who comes as the last worker closes is kept by nobody, and cut off when the primary ends.
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
  })

const readMetrics = async ({ url }: ChildServer): Promise<string> =>
  (await ask(`${url}/metrics`, { authorization: `Bearer ${TOKEN}` })).text

/** Sum over all workers, or of one. */
function sumOf(text: string, series: RegExp): number {
  const lines = text.split('\n').filter((line) => series.test(line))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** A change of duty of which the server has read the head, on a worker of its own; sends the rest. */
async function beginStatus(server: ChildServer, driver: User): Promise<() => Promise<number>> {
  const { access } = await openSession(driver)
  const body = JSON.stringify({
    ...{ id: randomUUID(), status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE' },
    at: new Date(Date.now() - 60_000).toISOString(),
  })
  const sent = request(`${server.url}/api/hos/status/`, {
    agent: new Agent({ keepAlive: false }),
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...{ 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await once(sent, 'continue')
  return async () => {
    sent.end(body)
    const [response] = await answered
    response.resume()
    return response.statusCode ?? 0
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(20)
}

const LIVE = /^longhaul_http_requests_total\{.*route="\/health\/live"/
const RUNNING = /^longhaul_workers\{state="running"\}/
const countRunning = async (server: ChildServer) => sumOf(await readMetrics(server), RUNNING)

/** The process of each worker, the latest of each number. */
function processesIn(output: string): Map<number, number> {
  const answering = /"worker":(\d+),"process":(\d+),"msg":"worker \d+ of \d+ answers"/g
  return new Map([...output.matchAll(answering)].map(([, worker, id]) => [Number(worker), Number(id)]))
}

const processesOf = ({ output }: ChildServer) => processesIn(output)

/** Says the address of the server that it has started; what that wrote before it was ready is kept. */
const LAUNCHER = `
  const { startServer } = await import(${JSON.stringify(new URL('../../../../bin/launch/server.mjs', import.meta.url).href)})
  const settings = {
    ...{ host: '127.0.0.1', port: 0, nodeEnv: 'production', publicUrl: '', stopSeconds: 10, workers: ${WORKERS} },
    ...{ dataDir: process.argv[1], envDir: process.argv[1] },
  }
  const { url } = await startServer(settings, { env: process.env, out: (chunk) => process.stdout.write(chunk) })
  console.log('at', url)
`

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

test.group('WORKERS', () => {
  test('above 1 are refused on the embedded database, with a sentence', async ({ assert, cleanup }) => {
    const server = await ChildServer.begin({
      ...{ WORKERS: '2', DB_CONNECTION: 'sqlite', DATA_DIR: aFolder(cleanup) },
    })
    assert.deepEqual(await server.ended, { code: 1, signal: null })
    assert.include(server.output, 'WORKERS=2 needs DB_CONNECTION=mysql: the embedded database is for one.')
    assert.notMatch(server.output, /^\s*at .*:\d+/m)
  }).tags(['@once'])
})

if (onMysql)
  test.group('Workers of one server', (group) => {
    committed(group)

    test('share its port; whichever is asked tells the metrics of all, which never go back', async ({
      assert,
      cleanup,
    }) => {
      const server = await aCluster(cleanup)
      await until(async () => (await countRunning(server)) === WORKERS)
      let before = 0
      for (let n = 1; n <= 12; n++) {
        assert.equal((await ask(`${server.url}/health/live`)).status, 200)
        const text = await readMetrics(server)
        assert.equal(sumOf(text, LIVE), n)
        for (let worker = 1; worker <= WORKERS; worker++)
          assert.match(text, new RegExp(`^process_uptime_seconds\\{worker="${worker}"\\} \\d`, 'm'))
        const families = text.match(/^# TYPE \S+/gm) ?? []
        assert.lengthOf(new Set(families), families.length)
        const all = sumOf(text, /^longhaul_http_requests_total\{/)
        assert.isAbove(all, before)
        before = all
      }
      const text = await readMetrics(server)
      for (let worker = 1; worker <= WORKERS; worker++)
        assert.isAbove(sumOf(text, new RegExp(`${LIVE.source.replace('.*', `worker="${worker}".*`)}`)), 0)
      assert.equal(sumOf(text, /^longhaul_worker_ends_total /), 0)
    })

    test('a killed one is missed by nobody, told in the log and started anew', async ({
      assert,
      cleanup,
    }) => {
      const server = await aCluster(cleanup)
      await until(async () => (await countRunning(server)) === WORKERS)
      const killed = processesOf(server).get(2)!
      process.kill(killed, 'SIGKILL')
      await until(() => server.output.includes('worker 2 ended by SIGKILL; it is started anew in 1 s'))
      for (let n = 0; n < 2 * WORKERS; n++)
        assert.equal((await ask(`${server.url}/health/ready`)).status, 200)
      await until(async () => (await countRunning(server)) === WORKERS)
      assert.notEqual(processesOf(server).get(2), killed)
      assert.equal(sumOf(await readMetrics(server), /^longhaul_worker_ends_total /), 1)
    })

    test('end when the process that holds them is killed', async ({ assert, cleanup }) => {
      const server = await aCluster(cleanup)
      await until(async () => (await countRunning(server)) === WORKERS)
      const processes = [...processesOf(server).values()]
      assert.isTrue(processes.every(isAlive))
      process.kill(server.pid, 'SIGKILL')
      await until(() => !processes.some(isAlive))
      await assert.rejects(() => ask(`${server.url}/health/live`))
    })

    test('end when the launcher is killed', async ({ assert, cleanup }) => {
      const launcher = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER, aFolder(cleanup)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
      await until(() => processesIn(output).size === WORKERS - 1 && output.includes('at http'))
      const processes = [...processesIn(output).values()]
      assert.isTrue(processes.every(isAlive))
      const [url = ''] = /http\S+/.exec(output) ?? []
      assert.equal((await ask(`${url}/health/live`)).status, 200)
      launcher.kill('SIGKILL')
      await until(() => !processes.some(isAlive))
      await assert.rejects(() => ask(`${url}/health/live`))
    })

    test('finish what they have in flight when they are asked to stop', async ({ assert, cleanup }) => {
      const server = await aCluster(cleanup, { STOP_SECONDS: '60' })
      await until(async () => (await countRunning(server)) === WORKERS)
      const processes = [...processesOf(server).values()]
      const drivers = await Promise.all(Array.from({ length: WORKERS }, () => aUser('driver')))
      const begun = await Promise.all(drivers.map((driver) => beginStatus(server, driver)))
      process.kill(server.pid, 'SIGTERM')
      await until(() =>
        ask(`${server.url}/health/live`).then(
          () => false,
          () => true,
        ),
      )
      assert.isTrue(processes.every(isAlive))
      const answers = await Promise.all(begun.map((finish) => finish()))
      assert.deepEqual(answers, [201, 201, 201])
      assert.deepEqual(await server.ended, { code: 0, signal: null })
      assert.isFalse(processes.some(isAlive))
      for (const { id } of drivers)
        assert.lengthOf(await DutyStatus.query().where({ driver_id: id, origin: 'recorded' }), 1)
    })

    test('change the database once, before the second of them begins', async ({ assert, cleanup }) => {
      const { client, settings, drop } = await emptyDatabase()
      cleanup(drop)
      const server = await aCluster(cleanup, settings)
      await until(async () => (await countRunning(server)) === WORKERS)
      const steps = (await client.from('adonis_schema').select('name')) as { name: string }[]
      assert.isAbove(steps.length, 50)
      assert.lengthOf(new Set(steps.map(({ name }) => name)), steps.length)
      assert.notInclude(server.output, 'waiting for')
      await server.kill('SIGTERM')
    })
  })
