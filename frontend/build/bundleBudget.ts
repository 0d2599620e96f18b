import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** kB of gzipped script: the first load of `/`, and what each lazy part may add to it. */
const BUDGET_KB = { public: 140, signedIn: 100, map: 50 } as const

/** Under `npm test` what is wrong with the scripts fails the build; someone who only wants to start the product is warned. */
export const complain = (
  build: Pick<Rolldown.MinimalPluginContext, 'error' | 'warn'>,
  sentence: string,
): void => (process.env.npm_lifecycle_event === 'test' ? build.error(sentence) : build.warn(sentence))

/** Prints what each part of the web app weighs against its budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

      const withStatic = (start: Rolldown.OutputChunk[]): Set<string> => {
        const seen = new Set<string>()
        const walk = (chunk: Rolldown.OutputChunk) => {
          if (seen.has(chunk.fileName)) return
          seen.add(chunk.fileName)
          for (const name of chunk.imports) {
            const next = byName.get(name)
            if (next) walk(next)
          }
        }
        start.forEach(walk)
        return seen
      }
      const holding = (path: RegExp) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => path.test(id)))
      const weight = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '').length, 0) / 1000

      const entry = withStatic(chunks.filter((chunk) => chunk.isEntry))
      const signedIn = new Set([...entry, ...withStatic(holding(/\/app\/SignedInShell\.tsx$/))])
      // A map is drawn on a page, which has brought its fields and dialogs along.
      const page = withStatic(holding(/\/trips\/form\/TripCreate\.tsx$/))
      const map = withStatic(holding(/\/src\/map\/index\.ts$/))
      const parts = {
        public: weight(entry),
        signedIn: weight(signedIn.difference(entry)),
        map: weight(map.difference(signedIn).difference(page)),
      }
      for (const part of Object.keys(BUDGET_KB) as (keyof typeof BUDGET_KB)[]) {
        const line = `bundle ${part}: ${parts[part].toFixed(1)} kB gzip of ${BUDGET_KB[part]}`
        if (parts[part] <= BUDGET_KB[part]) this.info(line)
        else complain(this, `${line}: over its budget`)
      }
    },
  }
}
