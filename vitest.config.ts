import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  // Tests that need the real cluster, or networks for hosts, are named *.kubernetes.test.ts and have a configuration of
  // their own.
  exclude: ['**/*.kubernetes.test.ts', '**/node_modules/**'],
  setupFiles: 'scripts/fixed-seed.ts',
  pool: 'threads' as const,
  // The modules are loaded once for each worker, not for each file: loading them took most of the time. No test mocks a
  // module, and what a module remembers is of a store or of a service.
  isolate: false,
  // Only ends what hangs: a machine may be busy, with the browser tests among others.
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  test: {
    // The longest files wait for processes and time that passes; others go on meanwhile. With fewer, the last
    // of them waited alone.
    maxWorkers: Math.min(12, 3 * availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: 'service',
          include: ['{model,server,simulator,scripts}/**/*.test.ts'],
          // Node reads these modules itself, as it does when the service runs; through Vite they took a fifth longer.
          experimental: { viteModuleRunner: false },
        },
      },
      { test: { ...common, name: 'console', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
