import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/seed.ts'],
    // Laws run hundreds of cases; on a busy machine that is no failure.
    testTimeout: 120_000,
  },
})
