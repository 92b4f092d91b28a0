import { defineConfig } from 'vitest/config'

/**
 * Tests on the real Kubernetes of e2e/kubernetes, which `npm run test:kubernetes` starts first; with
 * TEST_CLUSTER=simulator the same on a simulated one.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.kubernetes.test.ts', 'server/cluster/conformance/*.test.ts'],
    env: { TEST_CLUSTER: process.env.TEST_CLUSTER ?? 'real' },
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
