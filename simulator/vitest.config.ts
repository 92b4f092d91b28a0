import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'simulator',
    include: ['**/*.test.ts'],
    setupFiles: 'fixed-seed.fixture.ts',
    pool: 'threads',
    // Loading the modules once for each worker, not for each file, saves most of the time.
    isolate: false,
    // Only ends what hangs: a machine may be busy, with the browser tests among others.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Node reads these modules itself, as it does when the simulator runs.
    experimental: { viteModuleRunner: false },
  },
})
