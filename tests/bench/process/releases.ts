import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../backend/bin/launch/freePort.mjs'
import { inRoot, PATHS } from '../../../backend/bin/launch/paths.mjs'
import { mustRun, run } from '../../../backend/bin/launch/processes.mjs'

const MIGRATIONS = 'backend/database/migrations'
const READY_MS = 120_000

const git = async (...args: string[]): Promise<string> =>
  (await mustRun(`git ${args[0]} failed`, 'git', args, { cwd: inRoot() })).output.trim()

/** The last step that a commit's program knows. */
const lastStepOf = async (commit: string): Promise<string> =>
  (await git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)).split('\n').toSorted().at(-1)!

export interface Release {
  readonly commit: string
  readonly lastStep: string
}

/**
 * Releases whose tables are not these, the latest first: the tagged ones, and before them the commits before
 * each change of the tables.
 */
export async function findReleases(count: number): Promise<Release[]> {
  const own = await lastStepOf('HEAD')
  const tagged = await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname')
  const [oldest] = tagged.split('\n').slice(-1)
  const changes = await git('log', '--first-parent', '--format=%H^', oldest || 'HEAD', '--', MIGRATIONS)
  const found: Release[] = []
  for (const name of `${tagged}\n${changes}`.split('\n').filter(Boolean)) {
    const commit = await git('rev-parse', `${name}^{commit}`)
    const lastStep = await lastStepOf(commit)
    if (lastStep !== (found.at(-1)?.lastStep ?? own)) found.push({ commit, lastStep })
    if (found.length === count) break
  }
  return found
}

/** A release's server, built in `folder` with the packages that are here. */
export async function buildRelease({ commit }: Release, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await mustRun(
    'The release could not be taken out',
    'sh',
    ['-c', `git archive ${commit} | tar -x -C '${folder}'`],
    {
      cwd: inRoot(),
    },
  )
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@longhaul'), { recursive: true })
  for (const name of readdirSync(PATHS.modules))
    if (name !== '@longhaul') symlinkSync(join(PATHS.modules, name), join(packages, name))
  // Its own, not those of this checkout.
  for (const name of ['core', 'atlas'])
    symlinkSync(join(folder, 'backend', name), join(packages, '@longhaul', name))
  // What npm could not put beside the others.
  for (const part of ['backend', 'backend/core', 'backend/atlas'])
    if (existsSync(inRoot(part, 'node_modules')))
      symlinkSync(inRoot(part, 'node_modules'), join(folder, part, 'node_modules'))
  await mustRun('The release could not be built', process.execPath, ['backend/bin/build.mjs'], {
    cwd: folder,
  })
}

/** Its suite over HTTP, on tables that have had the steps of this release too. */
export async function testOnNewSchema(folder: string): Promise<{ code: number; output: string }> {
  const steps = join('backend', 'build', 'database', 'migrations')
  for (const name of readdirSync(inRoot(steps)))
    if (!existsSync(join(folder, steps, name))) cpSync(inRoot(steps, name), join(folder, steps, name))
  return run(process.execPath, ['backend/bin/test.mjs', '--built', 'functional'], {
    cwd: folder,
    env: { ...process.env, GENERATED_DIR: PATHS.generated },
  })
}

const inProduction = (url: string): Record<string, string> => ({
  ...{ NODE_ENV: 'production', DEMO: 'off', HOST: '127.0.0.1', PORT: new URL(url).port, APP_URL: url },
  ...{ WEB_DIR: inRoot('backend', 'tests', 'web'), GENERATED_DIR: PATHS.generated },
})

/** A command of a checkout's program, as it runs in production. */
export const runCommand = (
  folder: string,
  program: 'longhaul' | 'migrate',
  args: readonly string[],
  settings: Record<string, string>,
): ReturnType<typeof run> =>
  run(process.execPath, [join(folder, 'backend', 'build', 'bin', `${program}.js`), ...args], {
    cwd: folder,
    env: { ...process.env, ...inProduction('http://127.0.0.1:3333'), LOG_LEVEL: 'warn', ...settings },
  })

/** The server of a checkout, as it runs in production. */
export class ReleaseServer {
  readonly url: string
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>
  output = ''

  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#child = spawn(process.execPath, [join(folder, 'backend', 'build', 'bin', 'server.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...inProduction(this.url), ...settings },
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')))
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null)
  }

  /** @returns the server when it is ready, or the code that it ended with */
  static async start(
    folder: string,
    settings: Record<string, string>,
  ): Promise<ReleaseServer | { code: number | null; said: string }> {
    const server = new ReleaseServer(folder, await freePort(), settings)
    const deadline = Date.now() + READY_MS
    while (server.#child.exitCode === null && Date.now() < deadline) {
      if ((await fetch(`${server.url}/health/ready`).catch(() => null))?.ok) return server
      await pause(50)
    }
    server.#child.kill('SIGKILL')
    return { code: await server.#ended, said: server.output }
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await this.#ended
  }
}
