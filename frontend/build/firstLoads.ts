import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { complain } from './bundleBudget.ts'
import { FIRST_PAGES, SIGNED_IN_SHELL } from '../src/app/firstPages.ts'

/** Stands in index.html for the list; without a build it stays, and nothing is asked for. */
const MARK = "'@first-loads'"

/** Scripts a page may need besides the first one: each costs a phone a way to the server and back. */
const MOST_SCRIPTS = 5

const SOURCES = new URL('../src/app/', import.meta.url)
const pathOf = (file: string) => fileURLToPath(new URL(file, SOURCES))

/**
 * Writes into index.html which files the signed-in pages need besides the first script, so that they are asked for at
 * once and not when that script has run: `[address, files]`, the first pair whose pattern fits.
 */
export const firstLoads = (): Plugin => ({
  name: 'first-loads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const first = new Set<string>()
      const collect = (chunk: Rolldown.OutputChunk | undefined, into: Set<string>) => {
        if (!chunk || into.has(chunk.fileName) || first.has(chunk.fileName)) return
        into.add(chunk.fileName)
        for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style)
        for (const name of chunk.imports) collect(byName.get(name), into)
      }
      const entry = chunks.find((chunk) => chunk.isEntry)
      collect(entry, first)
      const filesOf = (...files: string[]) => {
        const found = new Set<string>()
        for (const file of files) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(pathOf(file)))
          if (!chunk) throw new Error(`No script holds ${file}`)
          collect(chunk, found)
        }
        return [...found].map((name) => `/${name}`)
      }
      const list = [
        ...FIRST_PAGES.map(([path, file]) => [path.source, filesOf(SIGNED_IN_SHELL, file)] as const),
        ['', filesOf(SIGNED_IN_SHELL)],
      ] as const
      for (const [address, files] of list) {
        const scripts = files.filter((file) => file.endsWith('.js'))
        if (scripts.length > MOST_SCRIPTS)
          complain(
            this,
            `${address} needs ${scripts.length} scripts, more than ${MOST_SCRIPTS}: ${scripts.join(', ')}`,
          )
      }
      return html.replace(MARK, () => JSON.stringify(list).replaceAll('<', '\\u003c'))
    },
  },
})
