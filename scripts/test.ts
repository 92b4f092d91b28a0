import { ensureTools } from './ensure-tools.ts'
import { ensureBrowser } from './find-browser.ts'
import { onOwnNetwork } from './own-network.ts'
import { runStages } from './stages.ts'

/** `npm test`: everything that needs no real cluster. */
ensureTools()
ensureBrowser()
process.exitCode = await runStages([
  {
    title: 'Types, lint, format, layout; build of the console; a cloud for tests',
    commands: [
      'npm run -s types',
      'npm run -s lint',
      'npm run -s format:check',
      'npm run -s layout',
      'npm run -s build',
      'node scripts/moto/ensure-moto.ts',
    ],
  },
  {
    // Side by side, since each leaves the processor alone for a part of its time: tests wait for real processes, requests
    // for their answers, and pages for jobs of the service.
    title: 'The console in a browser; units, store and API; requests made out of the OpenAPI document',
    commands: [
      onOwnNetwork('playwright test --project=simulator'),
      'vitest run',
      'npm run -s fuzz',
      'node scripts/check-bundle.ts',
    ],
  },
])
