import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { onPath } from '../../support/tools.mjs'

const JOIN_SECONDS = 240

/** Three nodes share a machine with others: one that grows without end dies, and takes nobody with it. */
const NODE_BYTES = 4 * 1024 ** 3
export function limited(program: string, options: readonly string[]): [string, string[]] {
  const prlimit = onPath('prlimit')
  return prlimit ? [prlimit, [`--as=${NODE_BYTES}`, program, ...options]] : [program, [...options]]
}

/** A node of a cluster that is killed, cut off and started again on what it had. */
export abstract class Node {
  readonly host: string
  readonly port: number
  protected readonly folder: string
  #child: ChildProcess | null = null
  #said: Buffer[] = []

  constructor(host: string, port: number, folder: string) {
    this.host = host
    this.port = port
    this.folder = folder
  }

  /** Of a server: what it keeps, and where it is asked. */
  protected ownOptions(user: readonly string[]): string[] {
    return [
      '--no-defaults',
      ...user,
      `--datadir=${join(this.folder, 'data')}`,
      `--socket=${join(this.folder, 'socket')}`,
      `--pid-file=${join(this.folder, 'pid')}`,
      `--port=${this.port}`,
    ]
  }

  get url(): string {
    return `mysql://root@${this.host}:${this.port}`
  }

  /** Makes its folder. */
  abstract initialise(): Promise<void>

  /** Until the cluster has it; `first` of all begins a cluster. */
  abstract start(first: 'first' | 'joins'): Promise<void>

  /** It hears nobody and is heard by nobody, as behind a network that broke; its clients still reach it. */
  abstract cutOff(on: boolean): Promise<void>

  /** Whether it takes statements as one of the cluster. */
  protected abstract isMember(): Promise<boolean>

  protected keep(child: ChildProcess): void {
    this.#said = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#said.push(chunk))
    this.#child = child
  }

  protected async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + JOIN_SECONDS * 1000
    while (performance.now() < deadline && this.#child?.exitCode === null) {
      if (await holds().catch(() => false)) return
      await pause(100)
    }
    throw new Error(`A node did not ${what}:\n${Buffer.concat(this.#said).toString('utf8').slice(-4000)}`)
  }

  /** Until it has what the others have, once nobody writes any more. */
  async caughtUp(): Promise<void> {}

  async takesWrites(): Promise<boolean> {
    const [row] = await this.ask<{ isCopy: number }>('select @@global.read_only as isCopy')
    return row?.isCopy === 0
  }

  joined = (): Promise<void> => this.until('join', () => this.isMember())

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
}

/** One that takes writes at the moment. */
export async function findWriter(nodes: readonly Node[]): Promise<Node> {
  for (;;) {
    for (const node of nodes) if (await node.takesWrites().catch(() => false)) return node
    await pause(100)
  }
}

export interface Cluster {
  readonly nodes: readonly Node[]
  end(): Promise<void>
}

/** Three nodes on this machine, in a folder that goes with them. */
export async function startNodes(
  make: (folder: string) => Promise<readonly Node[]>,
  clear: () => Promise<void> = async () => undefined,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-cluster-'))
  const nodes = await make(folder)
  const end = async () => {
    for (const node of nodes) await node.kill()
    await clear()
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
