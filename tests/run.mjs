// npm test: everything that can be checked, on throw-away databases and folders. Plain JavaScript for
// Node 20 and newer: it installs the packages first, and goes on with the Node 24 among them.
//   npm test                 all stages
//   npm test -- core web     these stages
//   npm run check            type-check and lint
import { again, ensureInstalled, findNode24, runsOn } from '../backend/bin/launch/install.mjs'
import { orExplain, Refusal } from '../backend/bin/launch/refusal.mjs'

await orExplain(async () => {
  await ensureInstalled((line) => console.log(line))
  const node = findNode24()
  if (!node)
    throw new Refusal(
      'The tests run on Node 24, which npm has for Linux, macOS and Windows. Install Node 24.',
    )
  if (!runsOn(node)) {
    process.exitCode = await again(node)
    return
  }
  const { runStages } = await import('./support/runner.mjs')
  process.exitCode = await runStages(process.argv.slice(2))
})
