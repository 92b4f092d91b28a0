import { defineConfig } from 'vitest/config'

/** Tests of several processes under load and faults: `npm run faults`. */
export default defineConfig({
  test: {
    include: ['scripts/faults/*.faults.test.ts'],
    experimental: { viteModuleRunner: false },
    // Ends only hanging tests, as the machine may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
