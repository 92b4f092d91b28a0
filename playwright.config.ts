import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './e2e/fixtures.ts'
import { usual } from './e2e/usual.ts'
import { ensureBrowser } from './scripts/find-browser.ts'

/** By a command of their own: they change with what draws them, too, which is not the same on every machine. */
const pictures = 'screens.spec.ts'

/** Runs in Firefox only. */
const firefox = 'firefox.spec.ts'

const specsOfClusters =
  'alarms application between-environments bulk cluster-parts demo environments flow home logs nodes terminals variables yaml'.split(
    ' ',
  )

/**
 * The same specs in two worlds: `simulator` gives them clusters in memory, `kubernetes` the real cluster of
 * e2e/kubernetes, which `npm run test:kubernetes` has started. A test that fits only one of them says why it is skipped.
 * Specs that need no cluster would be the same test twice, so that the real world leaves them out.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Long enough for a machine of which a twentieth is left: they end what hangs, and what passes takes no longer by them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More than there are processors: a test waits a third of its time, for jobs of the service and for the clock.
  workers: 3,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ignoreHTTPSErrors: true,
    actionTimeout: 60_000,
    // The console speaks the browser's language; a test of another one says so.
    ...usual,
    // A trace of every test costs as much as the tests: `--trace retain-on-failure` asks for them.
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
      // Transitions are a fifth of what the tests take of the processor; those on the real cluster have them.
      use: { world: 'simulator', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'firefox',
      testMatch: firefox,
      use: {
        world: 'simulator',
        browserName: 'firefox',
        channel: 'moz-firefox',
        // Its style sheet breaks the content security policy.
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
