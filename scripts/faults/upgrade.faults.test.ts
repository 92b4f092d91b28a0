import { expect, it, onTestFinished } from 'vitest'
import { Checkout } from './checkout.fixture.ts'
import { rollingUpgrade } from './faults.fixture.ts'
import { Load } from './load.fixture.ts'
import { formatTable, noProblems, runRound } from './round.fixture.ts'
import { Site } from './site.fixture.ts'

/**
 * Commit of the earlier version. It must know DATABASE_URL; without leases, only one process of it may run:
 * `FAULTS_REPLICAS=1`.
 */
const commit = process.env['FAULTS_UPGRADE_FROM']
const replicas = Number(process.env['FAULTS_REPLICAS'] ?? 3)

it.skipIf(commit === undefined)('two versions run side by side during a rolling upgrade', async () => {
  const checkout = await Checkout.of(commit ?? '')
  onTestFinished(() => checkout.remove())
  const site = await Site.start({
    replicas,
    clusters: ['alpha', 'beta'],
    dialling: 'gamma',
    checkout: checkout.path,
  })
  onTestFinished(() => site.close())
  const load = await Load.start(site)
  onTestFinished(() => load.close())
  const result = await runRound(rollingUpgrade, {
    site,
    load,
    durations: { suspendedMs: 0, partedMs: 0 },
  })
  process.stdout.write(`\n${formatTable([result])}\n`)
  expect(result).toMatchObject(noProblems)
})
