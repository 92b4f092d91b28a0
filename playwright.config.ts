import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './e2e/fixtures.ts'
import { usual } from './e2e/usual.ts'
import { ensureBrowser } from './scripts/find-browser.ts'

/** Run by a separate command: pictures also depend on the renderer, which differs between machines. */
const pictures = 'screens.spec.ts'

/** Runs only in Firefox. */
const firefox = 'firefox.spec.ts'

const specsOfClusters =
  'alarms application between-environments bulk cluster-parts demo environments flow home logs nodes terminals variables yaml'.split(
    ' ',
  )

/**
 * Runs the same specs in two worlds: `simulator` uses clusters in memory, `kubernetes` the real cluster of
 * e2e/kubernetes, started by `npm run test:kubernetes`. A test that fits only one world skips the other with
 * a reason. The real world leaves out specs that need no cluster, since they would test the same thing twice.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Long enough for a machine with a twentieth of its CPU free. They only end hanging tests; passing tests
  // don't slow down.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More workers than processors: a test spends a third of its time waiting for the service's jobs and for
  // the clock.
  workers: 3,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ignoreHTTPSErrors: true,
    actionTimeout: 60_000,
    // The console uses the browser's language; tests of another language override this.
    ...usual,
    // Tracing every test doubles the run time; enable it with `--trace retain-on-failure`.
    trace: 'off',
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
    {
      name: 'simulator',
      testIgnore: [pictures, firefox],
      // Transitions take a fifth of the tests' CPU time. Tests on the real cluster keep them.
      use: { world: 'simulator', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'firefox',
      testMatch: firefox,
      use: {
        world: 'simulator',
        browserName: 'firefox',
        channel: 'moz-firefox',
        // Playwright's screenshot style sheet violates the content security policy.
        screenshot: 'off',
        launchOptions: { executablePath: `${import.meta.dirname}/scripts/firefox.ts`, args: [] },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'pictures',
      testMatch: pictures,
      use: { world: 'simulator' },
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
    },
    {
      name: 'kubernetes',
      testMatch: specsOfClusters.map((area) => `${area}.spec.ts`),
      use: { world: 'kubernetes' },
      workers: 1,
      fullyParallel: false,
    },
  ],
})
