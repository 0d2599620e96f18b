import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Which tests meet the mutants: those of the rules, of the planner, or of the planner with the exhaustive search beside it. */
const tests = process.env['MUTATE_TESTS'] ?? 'rules'

const PLANNER = ['src/hos/planner*.test.ts', 'src/hos/planner/*.test.ts']

/** The core's tests as mutation testing runs them: without those that start processes. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/exhaustive\.ts$/,
        replacement: fileURLToPath(new URL('./keptSearch.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include:
      tests === 'rules'
        ? ['src/hos/**/*.test.ts', 'test/**/*.test.ts']
        : [...PLANNER, ...(tests === 'search' ? ['test/exhaustive.test.ts'] : [])],
    exclude: tests === 'rules' ? [...PLANNER, 'test/hos.test.ts', 'test/exhaustive.test.ts'] : [],
    environment: 'node',
    isolate: false,
    setupFiles: [fileURLToPath(new URL('./sameCases.ts', import.meta.url))],
    testTimeout: 300_000,
    // Behind the exhaustive search, laws find little more with more cases.
    env: { LAW_RUNS: tests === 'search' ? '10' : '30' },
  },
})
