import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { explainStart } from '#services/operations/start_trouble'
import { httpServer } from '#start/http_server'

process.env.TZ = 'UTC'
// What this process writes is for its own user alone.
process.umask(0o077)

const root = new URL('../', import.meta.url)

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
      const server = (await app.container.make('server')).getNodeServer()
      // close() ends only connections idle at that moment; the others end after their answer.
      setInterval(() => server?.closeIdleConnections(), 50).unref()
      const { default: env } = await import('#start/env')
      setTimeout(() => server?.closeAllConnections(), env.get('STOP_SECONDS') * 1000).unref()
      await app.terminate()
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
