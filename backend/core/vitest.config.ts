import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/seed.ts'],
    // Nothing in core keeps state: its modules are loaded once for all files and not for each.
    isolate: false,
    // Laws run hundreds of cases; on a busy machine that is no failure.
    testTimeout: 120_000,
  },
})
