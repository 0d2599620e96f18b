import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

process.env.TZ = 'UTC'

const root = new URL('../', import.meta.url)

new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
})
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listen('SIGINT', () => app.terminate())
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
