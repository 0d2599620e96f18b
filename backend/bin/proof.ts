/**
 * Verifies the chain for the server that started this, apart from it, and reports to it. The operator's own
 * command is `longhaul.mjs verify`.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { Ignitor } from '@adonisjs/core'
import { explainStart } from '#services/operations/start_trouble'

process.env.TZ = 'UTC'

/** Between two reports of progress. */
const REPORT_MS = 250

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

// Nobody waits for the result of a verification whose server has gone.
process.on('disconnect', () => process.exit(2))

try {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  await app.init()
  await import('#start/env')
  await app.boot()
  const { verifyChain } = await import('#services/proof/verification')
  let reportedAt = 0
  const report = await verifyChain({
    head: values.head,
    now: Date.now(),
    step: async (checked, total) => {
      if (performance.now() - reportedAt < REPORT_MS) return
      reportedAt = performance.now()
      process.send?.({ checked, total })
    },
  })
  process.send?.({ report })
} catch (error) {
  process.exitCode = 2
  await explainStart(error)
} finally {
  await app.terminate()
  process.disconnect?.()
}
