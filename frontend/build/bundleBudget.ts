import { gzipSync } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'

/** kB of gzipped script that a first load takes, with everything its page imports. */
const PUBLIC_KB = 140
const DRIVER_KB: Record<string, number> = {
  'src/home/HomePage.tsx': 260,
  'src/trips/dashboard/DashboardPage.tsx': 260,
  // Forms: react-hook-form comes along.
  'src/accounts/profile/ProfilePage.tsx': 275,
  // Their fields suggest places and records, too: so does MUI's Autocomplete.
  'src/trips/form/TripCreate.tsx': 325,
  'src/trips/TripDetail.tsx': 325,
  'src/logs/days/EldLogsPage.tsx': 320,
}
/** What a list of staff's may add to the signed-in frame, and a page with forms of records. */
const STAFF_LIST_KB = 190
const STAFF_FORM_KB = 215
const STAFF_LIST = /List\.tsx$/

const SHELL = 'src/app/SignedInShell.tsx'
/** Parts of the frame: no page by themselves. */
const PARTS = /^src\/(app|search|accounts\/(sessions|secondStep))\//

/**
 * Under `npm test` a page over its budget fails the build; someone who only wants to start the product is
 * warned.
 */
export const bundleBudget = (): Plugin => ({
  name: 'bundle-budget',
  apply: 'build',
  writeBundle(_options, bundle) {
    const sourceOf = (file: string): string => {
      const found = bundle[file]
      return found?.type === 'asset' ? String(found.source) : (found?.code ?? '')
    }
    const manifest = JSON.parse(sourceOf('.vite/manifest.json')) as Manifest
    const withImports = (key: string, files = new Set<string>()): Set<string> => {
      const script = manifest[key]
      if (!script) throw new Error(`bundleBudget.ts: no script holds ${key}`)
      if (files.has(script.file)) return files
      files.add(script.file)
      for (const next of script.imports ?? []) withImports(next, files)
      return files
    }
    const weigh = (files: Iterable<string>) =>
      [...files].reduce((sum, file) => sum + gzipSync(sourceOf(file)).length, 0) / 1000

    const first = withImports('index.html')
    // A group of its own: its key is the file's.
    const shell = Object.keys(manifest).find((key) => manifest[key]!.name === 'shell') ?? SHELL
    const frame = withImports(shell).union(first)
    const pages = manifest[shell]?.dynamicImports ?? []
    const weights: [what: string, kB: number, budget: number][] = [['/', weigh(first), PUBLIC_KB]]
    for (const [page, budget] of Object.entries(DRIVER_KB))
      weights.push([page, weigh(withImports(page).union(frame)), budget])
    for (const page of pages.filter((key) => !(key in DRIVER_KB) && !PARTS.test(key)))
      weights.push([
        `${page} on the frame`,
        weigh(withImports(page).difference(frame)),
        STAFF_LIST.test(page) ? STAFF_LIST_KB : STAFF_FORM_KB,
      ])

    for (const [what, kB, budget] of weights) {
      const line = `${what}: ${kB.toFixed(1)} kB gzip of ${budget}`
      if (kB <= budget) this.info(line)
      else if (process.env.npm_lifecycle_event === 'test') this.error(`${line}: over its budget`)
      else this.warn(`${line}: over its budget`)
    }
  },
})
