import { spawn } from 'node:child_process'
import { Refusal } from './refusal.mjs'

/**
 * Runs a program to its end and keeps its output. Code 127: it could not be started.
 * @returns {Promise<{code: number, output: string, seconds: number}>}
 */
export function run(program, args, { cwd, env, signal } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const stop = () => child.kill('SIGTERM')
    signal?.addEventListener('abort', stop, { once: true })
    const end = (code, extra = '') => {
      signal?.removeEventListener('abort', stop)
      const output = Buffer.concat(chunks).toString('utf8') + extra
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => end(127, error.message))
    child.on('close', (code) => end(code ?? 1))
  })
}

/** As `run`, but a failure shows the program's output and stops the start with `sentence`. */
export async function mustRun(sentence, program, args, options) {
  const result = await run(program, args, options)
  if (result.code === 0) return result
  if (options?.signal?.aborted) throw new Refusal('Stopped.')
  process.stderr.write(result.output)
  throw new Refusal(sentence)
}

/** npm as a program and its first arguments: the very npm that runs us, else the one on the PATH. */
export function npm(...args) {
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return [process.execPath, [path, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

const PARENT_CHECK_MS = 250

/** Resolves on Ctrl-C, SIGTERM or a closed terminal; or when npm ended the shell between it and us. */
export const stopAsked = () =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(name))
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && resolve('SIGTERM'), PARENT_CHECK_MS)
    watch.unref()
  })
