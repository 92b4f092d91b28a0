import { defineConfig } from 'vitest/config'

/**
 * Tests on the real Kubernetes of e2e/kubernetes, which `npm run test:kubernetes` starts first;
 * TEST_CLUSTER=simulator runs them on a simulated cluster.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.kubernetes.test.ts', 'server/clusters/conformance/*.test.ts'],
    env: { TEST_CLUSTER: process.env.TEST_CLUSTER ?? 'real' },
    pool: 'forks',
    fileParallelism: false,
    // Only ends hanging tests: the machine may be slow or busy, and a cluster takes half a minute to start on
    // a fast one.
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
})
