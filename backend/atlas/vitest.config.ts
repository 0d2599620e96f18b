import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    // The network is made and measured whole; on a busy machine that is no failure.
    testTimeout: 120_000,
  },
})
