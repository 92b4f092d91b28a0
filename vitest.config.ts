import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,server,simulator,src,scripts}/**/*.test.{ts,tsx}'],
    // Tests that need the real cluster are named *.kubernetes.test.ts and have a configuration of their own.
    exclude: ['**/*.kubernetes.test.ts', '**/node_modules/**'],
    pool: 'threads',
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
