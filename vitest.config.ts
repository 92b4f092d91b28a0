import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,server,simulator,src,scripts}/**/*.test.{ts,tsx}'],
    // Tests that need the real cluster are named *.kubernetes.test.ts and have a configuration of their own.
    exclude: ['**/*.kubernetes.test.ts', '**/node_modules/**'],
    setupFiles: 'scripts/fixed-seed.ts',
    pool: 'threads',
    // The longest files wait for processes, networks and time that passes; others go on meanwhile.
    maxWorkers: availableParallelism() + 2,
    // The modules are loaded once for each worker, not for each file: loading them took most of the time. No test mocks a
    // module, and what a module remembers is of a store or of a service.
    isolate: false,
    // Only ends what hangs: a password is costly by design, and a machine may be busy, with the browser tests among others.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
