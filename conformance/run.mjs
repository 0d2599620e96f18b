#!/usr/bin/env node
// Asks any engine for the plans of the instances and checks them; rules.md says how it is asked.
if (!process.features.typescript) {
  console.error(`The benchmark runs on Node 22.18 and newer; this is ${process.version}.`)
  process.exit(2)
}
const { main } = await import('./run/main.ts')
process.exitCode = await main(process.argv.slice(2), (line) => console.log(line))
