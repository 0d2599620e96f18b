// npm run bench: measures. `npm run bench -- plan` runs the benchmarks whose name has that in it. Figures,
// never a verdict.
import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { again, ensureInstalled, findNode24, runsOn } from '../../backend/bin/launch/install.mjs'
import { orExplain, Refusal } from '../../backend/bin/launch/refusal.mjs'

const say = (line) => console.log(line)

await orExplain(async () => {
  await ensureInstalled(say)
  const node = findNode24()
  if (!node) throw new Refusal('The benchmarks run on Node 24. Install it and run them again.')
  if (!runsOn(node)) {
    process.exitCode = await again(node)
    return
  }
  const wanted = process.argv.slice(2)
  const files = globSync('*/*.bench.ts', { cwd: import.meta.dirname })
  const loaded = await Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)))
  const benches = loaded.toSorted((a, b) => a.name.localeCompare(b.name))
  const chosen = benches.filter(
    ({ name, onlyWhenNamed = false }) =>
      wanted.some((word) => name.includes(word)) || (wanted.length === 0 && !onlyWhenNamed),
  )
  if (chosen.length === 0) {
    throw new Refusal(
      `No benchmark is called '${wanted.join(' ')}'; there are ${benches.map(({ name }) => name).join(', ')}.`,
    )
  }
  const processors = cpus()
  say(`Node ${process.version}, ${processors.length} x ${processors[0]?.model.trim() ?? 'unknown processor'}`)
  for (const { name, run } of chosen) {
    say(`\n${name}`)
    for (const line of await run()) say(`  ${line}`)
  }
})
