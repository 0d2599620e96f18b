import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../bin/server.js', import.meta.url))
/** The launcher's: the server follows its parent's end, and WORKERS above 1 are a cluster. */
const LAUNCH = new URL('../../bin/launch/', import.meta.url)
const FOLLOWING = ['--import', new URL('follow.mjs', LAUNCH).href]
const CLUSTER = fileURLToPath(new URL('cluster.mjs', LAUNCH))
const READY_MS = 120_000

/** The launcher's, which is no part of the build this runs in. */
export const { freePort } = (await import(new URL('freePort.mjs', LAUNCH).href)) as {
  freePort: () => Promise<number>
}

/**
 * The server in a process of its own, as it runs in production, on the suite's database: for what a process
 * does, its death, its end, its log. Accounts and rows a test commits are there for it.
 */
export class ChildServer {
  readonly url: string
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  readonly #child: ChildProcess
  #said = ''

  private constructor(port: number, settings: Record<string, string>, fileBytes?: number) {
    this.url = `http://127.0.0.1:${port}`
    // The shell's unit is 512 bytes, whatever the system's blocks are.
    const limited = [
      '-c',
      `ulimit -f ${Math.ceil((fileBytes ?? 0) / 512)} && exec "$0" "$@"`,
      process.execPath,
    ]
    const [program, args] = fileBytes === undefined ? [process.execPath, []] : ['sh', limited]
    const server = Number(settings['WORKERS'] ?? 1) > 1 ? [...FOLLOWING, CLUSTER] : [PROGRAM]
    this.#child = spawn(program, [...args, ...server], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: this.url,
        LOG_LEVEL: 'info',
        ...settings,
      },
    })
    const take = (chunk: Buffer) => (this.#said += chunk.toString('utf8'))
    this.#child.stdout?.on('data', take)
    this.#child.stderr?.on('data', take)
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as string | null,
    }))
  }

  /** Begins to start one; no file it writes may be larger than `fileBytes`. */
  static async begin(settings: Record<string, string> = {}, fileBytes?: number): Promise<ChildServer> {
    return new ChildServer(await freePort(), settings, fileBytes)
  }

  /** Starts one and waits until it is ready. */
  static async start(settings: Record<string, string> = {}, fileBytes?: number): Promise<ChildServer> {
    const server = await ChildServer.begin(settings, fileBytes)
    await server.ready()
    return server
  }

  /** Waits until it is ready; one that does not get there is killed. */
  async ready(): Promise<void> {
    const deadline = Date.now() + READY_MS
    while (Date.now() < deadline && this.#child.exitCode === null) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => null)
      if (answer?.ok) return
      await pause(20)
    }
    await this.kill('SIGKILL')
    throw new Error(`The server did not become ready.\n${this.output}`)
  }

  get pid(): number {
    return this.#child.pid!
  }

  /** Everything it wrote. */
  get output(): string {
    return this.#said
  }

  async kill(signal: NodeJS.Signals) {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal)
    return this.ended
  }

  /** Sends a request; its answer is JSON, or nothing. */
  async send(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const { status, headers } = answer
    return { status, headers, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }
}
