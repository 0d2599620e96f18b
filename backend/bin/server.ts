import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

process.env.TZ = 'UTC'

const GRACE_MS = 10_000
const root = new URL('../', import.meta.url)

new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
})
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    // No new connections, requests in flight finish; whoever is still there after 10 seconds is cut off.
    const stop = async () => {
      const server = await app.container.make('server')
      setTimeout(() => server.getNodeServer()?.closeAllConnections(), GRACE_MS).unref()
      await app.terminate()
    }
    app.listen('SIGTERM', stop)
    app.listen('SIGINT', stop)
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
