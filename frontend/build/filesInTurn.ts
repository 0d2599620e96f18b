import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../src/ui/lazy/fetchInTurn.ts', import.meta.url))

/** Has the build fetch the scripts of a page by our own function (src/ui/lazy/fetchInTurn.ts). */
export const filesInTurn = (): Plugin => ({
  name: 'files-in-turn',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({
      code: `export { fetchInTurn as __vitePreload } from ${JSON.stringify(OURS)}`,
      map: null,
    }),
  },
  generateBundle(_options, bundle) {
    const old = Object.values(bundle).some(
      (file) => file.type === 'chunk' && file.code.includes('import.meta.resolve'),
    )
    if (old) throw new Error('filesInTurn.ts: Vite fetches the scripts of pages by a function of its own')
  },
})
