import 'reflect-metadata'
import { fileURLToPath } from 'node:url'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'

process.env.NODE_ENV = 'test'
process.env.TZ ??= 'UTC'
process.env['REGISTRATION'] = 'open'
process.env['METRICS_TOKEN'] = 'metrics-for-tests'
// The web app of the suite is two small files; which settings start the suite is the caller's matter.
process.env['WEB_DIR'] = fileURLToPath(new URL('../../tests/web', import.meta.url))

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
  })
  .testRunner()
  .configure(async (app) => {
    const { configureSuite, plugins, runnerHooks } = await import('#tests/bootstrap')
    processCLIArgs(process.argv.slice(2))
    configure({
      ...app.rcFile.tests,
      plugins,
      configureSuite,
      ...runnerHooks,
      forceExit: app.rcFile.tests.forceExit,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
      cwd: root.pathname,
    })
  })
  .run(() => run())
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
