import { fileURLToPath } from 'node:url'
import { ensureTools, testTools } from './ensure-tools.ts'
import { ensureBrowser, ensureFirefox } from './find-browser.ts'
import { runStages } from './stages.ts'

// Every command starts processes and threads that read the same modules: to take the types out of some hundred files is a
// quarter of what a start takes.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/compiled', import.meta.url),
)

/** `npm test`: everything that needs no real cluster. */
ensureTools(testTools)
ensureBrowser()
ensureFirefox()
process.exitCode = await runStages([
  {
    title: 'Types, lint, format, layout, language; build of the console; a cloud for tests',
    commands: [
      'npm run -s types',
      'npm run -s lint',
      'npm run -s format:check',
      'npm run -s layout',
      'npm run -s language',
      'npm run -s build',
      'node scripts/moto/ensure-moto.ts',
    ],
  },
  {
    // Both commands leave the processor idle at times: tests wait for processes, and the fuzzer for
    // responses. With the browser tests in parallel, all would take as long.
    title: 'Units, store and API; requests made out of the OpenAPI document',
    commands: ['vitest run', 'npm run -s fuzz -- --brief'],
  },
  { title: 'The console in a browser', commands: ['playwright test --project=simulator'] },
  { title: 'The console in Firefox', commands: ['playwright test --project=firefox --workers=1'] },
])
