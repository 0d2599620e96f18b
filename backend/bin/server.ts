import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { endWaits } from '#services/database/failover'
import { explainStart } from '#services/operations/start_trouble'
import { httpServer } from '#start/http_server'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

/** So long what is left after STOP_SECONDS may take: the last seals, and what the database has begun. */
const END_MS = 10_000
/** So long what stores nothing, such as a file that is still read, may keep the process. */
const REST_MS = 500

const root = new URL('../', import.meta.url)

function endNow(code: number | string): never {
  const kept = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap' && name !== 'TTYWrap')
  console.error(`The server ended while it was kept by ${kept.join(', ') || 'work under way'}.`)
  process.exit(code)
}

const ignitor = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
})

ignitor
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    // No new connections, requests in flight finish; whoever is still there after STOP_SECONDS is cut off.
    const stop = async () => {
      endWaits()
      const server = (await app.container.make('server')).getNodeServer()
      // close() ends only connections idle at that moment; the others end after their answer.
      setInterval(() => server?.closeIdleConnections(), 50).unref()
      const { default: env } = await import('#start/env')
      const stopMs = env.get('STOP_SECONDS') * 1000
      setTimeout(() => server?.closeAllConnections(), stopMs).unref()
      // Whatever hangs, the process does not: what is not committed is rolled back.
      const late = setTimeout(() => endNow(1), stopMs + END_MS).unref()
      await app.terminate()
      clearTimeout(late)
      setTimeout(() => endNow(process.exitCode ?? 0), REST_MS).unref()
    }
    app.listen('SIGTERM', stop)
    app.listen('SIGINT', stop)
  })
  .httpServer()
  .start(httpServer)
  .catch(async (error) => {
    process.exitCode = 1
    await explainStart(error)
    // What has been opened, connections to the database above all, would keep the process for half a minute.
    await ignitor.terminate()
  })
