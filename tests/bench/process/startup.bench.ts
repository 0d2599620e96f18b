import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'

/**
 * `npm start` in a set-up checkout: with an empty data folder (migrations, demo fleet), then with nothing
 * changed.
 */
export const name = 'startup'

const ROUNDS = 5

/** Milliseconds until the launcher says that the server is ready; then it is stopped. */
async function untilReady(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [inRoot('backend', 'bin', 'launch.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ENV_PATH: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
  })
  const ended = once(child, 'close')
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('Longhaul is ready')) break
  }
  const took = performance.now() - began
  if (!said.includes('Longhaul is ready')) throw new Error(`The server did not start:\n${said}`)
  child.kill('SIGTERM')
  await ended
  return took
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const inWords = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const [first, second]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'longhaul-startup-'))
    first.push(await untilReady(folder))
    second.push(await untilReady(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    `empty data folder, median of ${ROUNDS}:   ${inWords(median(first))}`,
    `nothing changed, median of ${ROUNDS}:     ${inWords(median(second))}   (bar 2 s)`,
  ]
}
