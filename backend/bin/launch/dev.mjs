import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildServer, ensureBaked } from './build.mjs'
import { inRoot, PATHS } from './paths.mjs'
import { stopAsked } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { freePort, serverEnv, untilReady, urlOf } from './server.mjs'
import { ensureEnv, envFolder, readSettings } from './settings.mjs'

const inModules = (...parts) => inRoot('node_modules', ...parts)

/** Resolves with the exit code; a program that cannot be started counts as failed. */
function begin(args, cwd, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close').then(([code]) => code ?? 1)
  return { ended, stop: () => child.kill('SIGTERM') && ended }
}

/**
 * `npm run dev`: the compiler and the server restart on every change, the web app comes from Vite, which updates the
 * page in place and hands /api and /health on to the server.
 */
export async function dev({ say }) {
  const envDir = envFolder(process.env)
  ensureEnv(envDir, say)
  const settings = readSettings(process.env, envDir)
  await ensureBaked(say)
  await buildServer(say)
  const port = await freePort(settings.host, settings.port)
  if (port === undefined)
    throw new Refusal(`Port ${settings.port} on ${settings.host} is in use or not allowed.`)
  const api = urlOf(settings.host, port)
  const env = { ...serverEnv(settings, process.env, port), NODE_COMPILE_CACHE: '' }

  const stopped = stopAsked()
  const backend = inRoot('backend')
  const compiler = [inModules('typescript', 'bin', 'tsc'), '--project', backend, '--noCheck', '--watch']
  const programs = [
    begin([...compiler, '--preserveWatchOutput'], backend, env),
    begin(['--watch', '--watch-preserve-output', PATHS.server], backend, env),
    begin([inModules('vite', 'bin', 'vite.js'), '--clearScreen', 'false'], inRoot('frontend'), {
      ...env,
      API_URL: api,
      NODE_ENV: 'development',
    }),
  ]
  const anyEnded = Promise.race(programs.map((program) => program.ended))
  if (await untilReady(api, anyEnded))
    say(`\nThe API answers at ${api}; open the address Vite printed. Ctrl-C stops both.`)
  const why = await Promise.race([stopped, anyEnded])
  await Promise.all(programs.map((program) => program.stop()))
  if (typeof why === 'number') throw new Refusal(`A part of the development server ended (exit code ${why}).`)
}
