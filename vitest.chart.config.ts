import { defineConfig } from 'vitest/config'

/** Tests of the chart, which render it with Helm: `npm run chart`. */
export default defineConfig({
  test: {
    include: ['scripts/chart/*.chart.test.ts'],
    globalSetup: 'scripts/chart/global-setup.ts',
    // Only ends hanging tests: the machine may be busy.
    testTimeout: 240_000,
  },
})
