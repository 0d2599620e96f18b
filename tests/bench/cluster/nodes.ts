import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { run } from '../../../backend/bin/launch/processes.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { aptInstall, onPath } from '../../support/tools.mjs'

/** Where Debian's galera-4 puts it, on each kind of processor. */
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so']
const JOIN_SECONDS = 120

/** As docs/operations.md tells an operator to set a node up. */
const SETTINGS = [
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-flush-log-at-trx-commit=1',
  '--wsrep-sync-wait=1',
  '--wsrep-retry-autocommit=4',
]

/** Three nodes share a machine with others: one that grows without end dies, and takes nobody with it. */
const NODE_BYTES = 4 * 1024 ** 3
const limited = (server: string, options: readonly string[]): [string, string[]] => {
  const prlimit = onPath('prlimit')
  return prlimit ? [prlimit, [`--as=${NODE_BYTES}`, server, ...options]] : [server, [...options]]
}

/** Only to be asked for its position a node purges nothing: MariaDB 10.11.19 may never end with that. */
const POSITION_ONLY = ['--wsrep-recover', '--innodb-force-recovery=2']

/** Of Debian's package: rsync, which a node copies another by, gives root's rights away. */
const AS_USER = userInfo().uid === 0 ? ['--user=mysql'] : []

/** A node that is gone is missed after two seconds, and not after five: for a network of one's own. */
const PROVIDER =
  'gcache.size=256M;evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S'

async function giveToUser(folder: string): Promise<void> {
  if (AS_USER.length > 0) await run('chown', ['-R', 'mysql:', folder])
}

async function findPrograms(say: (line: string) => void): Promise<{ server: string; provider: string }> {
  const find = () => ({ server: onPath('mariadbd'), provider: PROVIDERS.find((path) => existsSync(path)) })
  let { server, provider } = find()
  if ((!server || !provider) && (await aptInstall(say, 'mariadb-server', 'galera-4', 'rsync')))
    ({ server, provider } = find())
  if (server && provider && onPath('rsync')) return { server, provider }
  throw new Refusal('A cluster needs Debian: apt install mariadb-server galera-4 rsync')
}

/** A node that is killed, cut off and started again on what it had. */
export class Node {
  readonly port: number
  readonly url: string
  readonly #folder: string
  readonly #programs: { server: string; provider: string }
  readonly #group: { own: number; all: readonly number[] }
  #child: ChildProcess | null = null
  #said: Buffer[] = []

  constructor(
    folder: string,
    port: number,
    programs: { server: string; provider: string },
    group: { own: number; all: readonly number[] },
  ) {
    this.port = port
    this.url = `mysql://root@127.0.0.1:${port}`
    this.#folder = folder
    this.#programs = programs
    this.#group = group
  }

  #options(): string[] {
    const { own, all } = this.#group
    return [
      '--no-defaults',
      ...AS_USER,
      `--datadir=${join(this.#folder, 'data')}`,
      `--socket=${join(this.#folder, 'socket')}`,
      `--pid-file=${join(this.#folder, 'pid')}`,
      `--port=${this.port}`,
      '--bind-address=127.0.0.1',
      '--wsrep-on=ON',
      `--wsrep-provider=${this.#programs.provider}`,
      `--wsrep-cluster-address=gcomm://${all.map((port) => `127.0.0.1:${port}`).join(',')}`,
      `--wsrep-node-address=127.0.0.1:${own}`,
      `--wsrep-node-incoming-address=127.0.0.1:${this.port}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${own};ist.recv_addr=127.0.0.1:${own + 1};${PROVIDER}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${own + 2}`,
      ...SETTINGS,
    ]
  }

  async initialise(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    await giveToUser(dirname(this.#folder))
    const { code, output } = await run(onPath('mariadb-install-db') ?? 'mariadb-install-db', [
      ...['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db'],
      `--datadir=${join(this.#folder, 'data')}`,
      ...AS_USER,
    ])
    if (code !== 0) throw new Refusal(`${output}\nA node's folder could not be made.`)
  }

  /** Until the cluster has it; `first` of all begins a cluster. */
  async start(first: 'first' | 'joins'): Promise<void> {
    const { server } = this.#programs
    const options = this.#options()
    const { output } = await run(...limited(server, [...options, ...POSITION_ONLY]))
    const position = /Recovered position:\s*(\S+:-?\d+)/.exec(output)?.[1]
    this.#said = []
    const child = spawn(
      ...limited(server, [
        ...options,
        ...(first === 'first' ? ['--wsrep-new-cluster'] : []),
        ...(position ? [`--wsrep-start-position=${position}`] : []),
      ]),
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.#said.push(chunk))
    this.#child = child
    await this.joined()
  }

  /** Waits until it takes statements. */
  async joined(): Promise<void> {
    const deadline = performance.now() + JOIN_SECONDS * 1000
    while (performance.now() < deadline && this.#child?.exitCode === null) {
      if ((await this.#state().catch(() => '')) === 'Synced') return
      await pause(100)
    }
    throw new Error(`A node did not join:\n${Buffer.concat(this.#said).toString('utf8').slice(-4000)}`)
  }

  async #state(): Promise<string> {
    const [row] = await this.ask<{ Value: string }>("show status like 'wsrep_local_state_comment'")
    const [ready] = await this.ask<{ Value: string }>("show status like 'wsrep_ready'")
    return ready?.Value === 'ON' ? (row?.Value ?? '') : 'not ready'
  }

  async ask<Row>(statement: string, values: unknown[] = [], database?: string): Promise<Row[]> {
    const connection = await createConnection({ uri: this.url, ...(database && { database }) })
    try {
      const [rows] = await connection.query<RowDataPacket[]>(statement, values)
      return rows as Row[]
    } finally {
      connection.destroy()
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }

  /** It hears nobody and is heard by nobody, as behind a network that broke; its clients still reach it. */
  async cutOff(on: boolean): Promise<void> {
    await this.ask(`set global wsrep_provider_options = 'gmcast.isolate=${on ? 1 : 0}'`)
  }
}

export interface Cluster {
  readonly nodes: readonly Node[]
  end(): Promise<void>
}

/** Three nodes of Galera on this machine, in a folder that goes with them. */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const programs = await findPrograms(say)
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-galera-'))
  const all: number[] = []
  // Each needs three in a row: for the group, for what it missed, for all there is.
  while (all.length < 3) all.push((await freePort()) + 10 * all.length)
  const nodes: Node[] = []
  for (const [n, own] of all.entries())
    nodes.push(new Node(join(folder, `node${n + 1}`), await freePort(), programs, { own, all }))
  const end = async () => {
    for (const node of nodes) await node.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const [n, node] of nodes.entries()) {
      await node.initialise()
      await node.start(n === 0 ? 'first' : 'joins')
    }
    return { nodes, end }
  } catch (error) {
    await end()
    throw error
  }
}
