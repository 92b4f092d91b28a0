import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  // Tests that need the real cluster or host networks are named *.kubernetes.test.ts, those that need Helm
  // *.chart.test.ts, those that put several processes under load *.faults.test.ts; each kind has its own
  // configuration.
  exclude: ['**/*.{kubernetes,chart,faults}.test.ts', '**/node_modules/**'],
  setupFiles: 'scripts/fixed-seed.ts',
  pool: 'threads' as const,
  // Loads modules once per worker instead of once per file, which took most of the time. Safe because no test
  // mocks a module and modules keep state only per store or service.
  isolate: false,
  // Only ends hanging tests: the machine may be busy, for example with the browser tests.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
}

export default defineConfig({
  test: {
    // The longest files wait for processes and timers while others run. With fewer workers, the last of them
    // waited alone.
    maxWorkers: Math.min(12, 3 * availableParallelism()),
    projects: [
      'simulator',
      {
        test: {
          ...common,
          name: 'service',
          include: ['{model,server,scripts}/**/*.test.ts'],
          // Node loads these modules directly, as in production; through Vite they took a fifth longer.
          experimental: { viteModuleRunner: false },
        },
      },
      { test: { ...common, name: 'console', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
