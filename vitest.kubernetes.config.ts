import { defineConfig } from 'vitest/config'

/** The driver's tests against the real Kubernetes of e2e/kubernetes; `npm run test:kubernetes` starts it first. */
export default defineConfig({
  test: {
    include: ['server/**/*.kubernetes.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
