import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN = fileURLToPath(new URL('../src/theme/useStyleInsertion.ts', import.meta.url))

/**
 * Lets emotion write a style when what wears it is drawn, and not with all others in the commit: that is one long task, the
 * drawing is many short ones.
 */
export const stylesInSlices = (): Plugin => ({
  name: 'styles-in-slices',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: '@emotion/use-insertion-effect-with-fallbacks', replacement: OWN }] },
  }),
})
