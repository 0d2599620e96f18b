import { gzipSync } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'

/** kB of gzipped script that a first load takes, with everything its page imports. */
const PUBLIC_KB = 140
const LOGIN = 'src/accounts/login/LoginPage.tsx'
const DRIVER_KB = 260
const DRIVER_PAGES = [
  'src/home/HomePage.tsx',
  'src/trips/dashboard/DashboardPage.tsx',
  'src/accounts/profile/ProfilePage.tsx',
  'src/trips/form/TripCreate.tsx',
  'src/trips/TripDetail.tsx',
  'src/logs/days/EldLogsPage.tsx',
  'src/logs/own/MyLogsPage.tsx',
  'src/roadside/InspectionPage.tsx',
]
/** What the first of staff's pages may add to the signed-in frame, with the words that come with it. */
const STAFF_KB = 190
const STAFF_WORDS = 'src/i18n/en/staff.ts'

const SHELL = 'src/app/SignedInShell.tsx'
/** Parts of the frame, and what visitors see. */
const NO_STAFF_PAGE =
  /^(\.\.|_shell|src\/(app|i18n|legal|search|accounts\/(login|register|secondStep|sessions|setPassword))\/)/

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
    const pages = ['index.html', shell].flatMap((key) => manifest[key]?.dynamicImports ?? [])
    const weights: [what: string, kB: number, budget: number][] = [
      ['/', weigh(first), PUBLIC_KB],
      [LOGIN, weigh(withImports(LOGIN).union(first)), PUBLIC_KB],
    ]
    for (const page of DRIVER_PAGES) weights.push([page, weigh(withImports(page).union(frame)), DRIVER_KB])
    const words = withImports(STAFF_WORDS)
    const staffPages = [...new Set(pages)].filter(
      (key) => !DRIVER_PAGES.includes(key) && !NO_STAFF_PAGE.test(key) && !key.endsWith('.es.ts'),
    )
    for (const page of staffPages)
      weights.push([
        `${page} on the frame`,
        weigh(withImports(page).union(words).difference(frame)),
        STAFF_KB,
      ])

    for (const [what, kB, budget] of weights) {
      const line = `${what}: ${kB.toFixed(1)} kB gzip of ${budget}`
      if (kB <= budget) this.info(line)
      else if (process.env.npm_lifecycle_event === 'test') this.error(`${line}: over its budget`)
      else this.warn(`${line}: over its budget`)
    }
  },
})
