import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const planner = process.env['MUTATE_PLANNER'] === 'yes'

/** The core's tests as mutation testing runs them: without those that start processes or search exhaustively. */
export default defineConfig({
  test: {
    include: planner
      ? ['src/hos/planner*.test.ts', 'test/vectors.test.ts']
      : ['src/hos/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: planner ? [] : ['src/hos/planner*.test.ts', 'test/hos.test.ts', 'test/exhaustive.test.ts'],
    environment: 'node',
    isolate: false,
    setupFiles: [fileURLToPath(new URL('./sameCases.ts', import.meta.url))],
    testTimeout: 300_000,
    env: { LAW_RUNS: '30' },
  },
})
