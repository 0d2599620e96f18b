import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack, type Stack } from '../../support/stack.ts'
import { OPEN_TO_ALL } from '../api/people.ts'
import { quantile } from '../api/load.ts'
import { runProof } from '../proofs/onBoth.ts'
import { findWriter, type Cluster, type Node } from './node.ts'
import { startProxy, type Check } from './proxy.ts'
import { findDifferences, compare, countGaps, failedWithin } from './told.ts'
import { Traffic, type Write } from './traffic.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 180)
const RATE = Number(process.env['RATE'] ?? 50)
const DRIVERS = 40
const NODE_DOWN_MS = 4000
const CUT_OFF_MS = 10_000
const SERVER_DOWN_MS = 1000
const STARTS = 5

export const say = (line: string) => console.log(`  ... ${line}`)

/** What of a bench is to run. */
export const isWanted = (part: string): boolean => process.env['ONLY']?.split(',').includes(part) ?? true

/** The tests of starts and of rules that two servers could break, each server on a node of its own. */
export async function runProofs({ nodes }: Cluster): Promise<string[]> {
  const lines: string[] = []
  for (const file of ['durable/commits/starts', 'durable/processes/two_servers', 'durable/accounts/logins']) {
    const database = await throwAwayDatabase(nodes[0]!.url)
    const all = nodes.map(({ host, port }) => `${host}:${port}`).join(',')
    const settings = { TEST_DB: 'mysql', CLUSTER_NODES: all, RACES: process.env['RACES'] ?? '20' }
    lines.push(...(await runProof(file, { file }, { ...database.env, ...settings })))
    await database.drop()
  }
  return lines
}

/** The node that most of the servers' connections lead to. */
async function busiest(nodes: readonly Node[], database: string): Promise<Node> {
  const counts = await Promise.all(
    nodes.map(async (node) => {
      const [row] = await node.ask<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = ?',
        [database],
      )
      return { node, connections: Number(row?.n) }
    }),
  )
  return counts.toSorted((a, b) => b.connections - a.connections)[0]!.node
}

interface Disturbance {
  readonly what: string
  readonly cause: () => Promise<void>
}

interface Stage {
  readonly nodes: readonly Node[]
  readonly database: string
  readonly stacks: Stack[]
  /** Of servers that were killed. */
  readonly logs: string[]
  readonly start: (n: number) => Promise<Stack>
}

/** As whatever keeps a service running does: a start that found no database is followed by another. */
async function startAgain(start: () => Promise<Stack>): Promise<Stack> {
  for (let attempt = 1; ; attempt++)
    try {
      return await start()
    } catch (error) {
      say(`a start was refused: ${(error as Error).message.split('\n')[0]}`)
      if (attempt === STARTS) throw error
      await pause(SERVER_DOWN_MS)
    }
}

const disturbances = ({ nodes, database, stacks, logs, start }: Stage): Disturbance[] => [
  ...nodes.map((node, n) => ({
    what: `node ${n + 1} killed, back after ${NODE_DOWN_MS / 1000} s`,
    async cause() {
      await node.kill()
      await pause(NODE_DOWN_MS)
      await node.start('joins')
    },
  })),
  {
    what: `the node with most connections cut off for ${CUT_OFF_MS / 1000} s`,
    async cause() {
      const node = await busiest(nodes, database)
      await node.cutOff(true)
      await pause(CUT_OFF_MS)
      await node.cutOff(false)
      await node.joined()
    },
  },
  {
    what: 'a column added and dropped',
    async cause() {
      const writer = await findWriter(nodes)
      await writer.ask('alter table carriers add column bench_note varchar(10)', [], database)
      await writer.ask('alter table carriers drop column bench_note', [], database)
    },
  },
  {
    what: 'a server killed, back after its start',
    async cause() {
      const [killed] = stacks
      process.kill(killed!.pid, 'SIGKILL')
      await killed!.stop()
      logs.push(killed!.output())
      await pause(SERVER_DOWN_MS)
      stacks[0] = await startAgain(() => start(0))
    },
  },
]

interface Happened {
  readonly what: string
  readonly at: number
}

/** One after the other, the next when the last is mended. */
async function disturb(all: readonly Disturbance[], traffic: Traffic): Promise<Happened[]> {
  const happened: Happened[] = []
  for (const [n, { what, cause }] of all.entries()) {
    const due = ((n + 1) * SECONDS * 1000) / (all.length + 1)
    await pause(Math.max(0, due - traffic.milliseconds))
    happened.push({ what, at: traffic.milliseconds })
    say(`${Math.round(traffic.milliseconds / 1000)} s: ${what}`)
    await cause()
  }
  return happened
}

const share = (part: number, of: number) =>
  `${part} of ${of} (${((100 * part) / Math.max(1, of)).toFixed(2)} %)`

function tally(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const said of sentences) counts.set(said, (counts.get(said) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([said, count]) => `      ${count} x ${said || 'no answer'}`)
}

/** What the database, or the way to it, told a server that had to fail a request. */
const failuresIn = (log: string): string[] =>
  [...log.matchAll(/"err":\{"type":"\w+",(?:"code":"(\w+)",)?"message":"([^"]{0,60})/g)].map(
    ([, code, message]) => `in the log: ${code ?? ''} ${message?.slice(-40)}`,
  )

function report(writes: readonly Write[], happened: readonly Happened[]): string[] {
  const all = failedWithin(writes, 0, Infinity)
  const busy = all.failed.filter(({ said }) => said.includes('database is busy'))
  const times = writes.filter(({ statuses: [first = 0] }) => first < 300 && first > 0).map(({ took }) => took)
  return [
    `  ${writes.length} writes, p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
    `  failed at the first try ${share(all.failed.length, writes.length)}; of them 503 for conflicts ${busy.length}`,
    ...happened.map(({ what, at }, n) => {
      const {
        writes: sent,
        failed,
        secondsToRecover,
      } = failedWithin(writes, at, happened[n + 1]?.at ?? Infinity)
      return `    ${what}: ${share(failed.length, sent)}, ${secondsToRecover.toFixed(1)} s until the last of them`
    }),
    ...tally(all.failed.map(({ statuses: [first], said }) => `${first} ${said}`)),
    ...tally(
      writes
        .filter(({ statuses }) => statuses.some((status) => status >= 400 && status <= 499))
        .map(({ said }) => `refused: ${said}`),
    ),
  ]
}

/** RATE (50) writes a second for SECONDS (180) over two servers, `port` leading to the nodes meanwhile. */
async function writeThrough({ nodes }: Cluster, way: string, port: number): Promise<string[]> {
  const { env } = await throwAwayDatabase((await findWriter(nodes)).url)
  const database = env['DB_DATABASE']!
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-cluster-bench-'))
  const key = randomBytes(32).toString('base64url')
  const start = (n: number) =>
    startStack({
      ...{ ...env, ...OPEN_TO_ALL, DB_HOST: '127.0.0.1', DB_PORT: String(port), DEMO: 'off', APP_KEY: key },
      ...{ TASKS_PER_USER: '100', REFRESHES_PER_ADDRESS: '100000', DATA_DIR: join(folder, `server${n}`) },
    })
  const stacks = [await start(0), await start(1)]
  const logs: string[] = []
  try {
    const load = new Traffic(() => stacks.map(({ url }) => url))
    await load.prepare(DRIVERS, async (username) =>
      (await findWriter(nodes)).ask(
        "update users set role = 'admin' where username = ?",
        [username],
        database,
      ),
    )
    const [, happened] = await Promise.all([
      load.run(RATE, SECONDS),
      disturb(disturbances({ nodes, database, stacks, logs, start }), load),
    ])
    // Sealing would go on between the sums of one node and of another.
    for (const stack of stacks) await stack.stop()
    for (const node of nodes) await node.caughtUp()
    const { acknowledged, lost, doubled } = await compare(nodes[0]!, database, load.writes)
    const different = await findDifferences(nodes, database)
    return [
      way,
      `  ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${await countGaps(nodes[0]!, database)} gaps in logs, ` +
        `nodes ${different.length === 0 ? 'equal' : `DIFFERENT in ${different.join(', ')}`}, ${load.skipped} not sent while all drivers waited`,
      ...report(load.writes, happened),
      ...tally([...logs, ...stacks.map((stack) => stack.output())].flatMap(failuresIn)),
    ]
  } finally {
    for (const stack of stacks) await stack.stop()
    await (await findWriter(nodes)).ask(`drop database ${database}`)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is written, in words, and by which door. */
export interface Way {
  readonly words: string
  readonly door: 'one' | 'all'
}

/** Behind HAProxy, while each node is killed, one is cut off, the schema changes, a server is killed. */
export async function runTraffic(cluster: Cluster, check: Check, ways: readonly Way[]): Promise<string[]> {
  const lines: string[] = []
  const proxy = await startProxy(say, cluster.nodes, check)
  try {
    for (const { words, door } of ways) lines.push(...(await writeThrough(cluster, words, proxy.doors[door])))
  } finally {
    await proxy.end()
  }
  return lines
}
