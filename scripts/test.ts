import { ensureTools } from './ensure-tools.ts'
import { runStages } from './stages.ts'

/** `npm test`: everything that needs no real cluster. */
ensureTools()
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
  { title: 'Size of the console', commands: ['node scripts/check-bundle.ts'] },
  { title: 'Units, store and API', commands: ['vitest run'] },
  { title: 'Requests made out of the OpenAPI document', commands: ['npm run -s fuzz'] },
  { title: 'The console in a browser', commands: ['playwright test --project simulator'] },
])
