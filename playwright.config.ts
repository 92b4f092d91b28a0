import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/find-browser.ts'

/**
 * Two worlds: `console` runs everything that needs no Kubernetes; `kubernetes` runs what is marked `@cluster` against
 * the real cluster of e2e/kubernetes, which `npm run test:kubernetes` has started.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ignoreHTTPSErrors: true,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'console', grepInvert: /@cluster/ },
    {
      name: 'kubernetes',
      grep: /@cluster/,
      workers: 1,
      fullyParallel: false,
      timeout: 240_000,
      expect: { timeout: 60_000 },
    },
  ],
})
