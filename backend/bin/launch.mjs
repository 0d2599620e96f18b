// npm start: from a fresh clone to a running Longhaul. Plain JavaScript for Node 20 and newer: it
// installs the packages and goes on with the Node 24 among them.
//   --prepare   install and build only (container images)
//   --dev       server and web app from source, restarting on change
import { again, ensureInstalled, findNode24, runsOn } from './launch/install.mjs'
import { orExplain, Refusal } from './launch/refusal.mjs'

const BEGAN = 'LONGHAUL_START_BEGAN'
const say = (line) => console.log(line)

await orExplain(async () => {
  const flags = process.argv.slice(2)
  const unknown = flags.find((flag) => !['--prepare', '--dev'].includes(flag))
  if (unknown) throw new Refusal(`'${unknown}' is not an option of npm start; it knows --prepare and --dev.`)

  process.env[BEGAN] ??= String(Date.now())
  await ensureInstalled(say)
  const node = findNode24()
  if (!node) {
    throw new Refusal(
      `Longhaul runs on Node 24, which npm has for Linux, macOS and Windows but not for this system (${process.platform} ${process.arch}). Install Node 24 and run it again.`,
    )
  }
  if (!runsOn(node)) {
    process.exitCode = await again(node)
    return
  }
  if (flags.includes('--prepare')) return (await import('./launch/build.mjs')).ensureBuilt(say)
  if (flags.includes('--dev')) return (await import('./launch/dev.mjs')).dev({ say })
  return (await import('./launch/start.mjs')).start({ say, began: Number(process.env[BEGAN]) })
})
