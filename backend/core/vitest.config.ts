import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/seed.ts'],
    // Nothing in core keeps state: modules are loaded once for all files.
    isolate: false,
    testTimeout: 120_000,
  },
})
