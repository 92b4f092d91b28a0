import { afterAll, beforeAll, expect, it } from 'vitest'
import { Counts } from './client.fixture.ts'
import { faults } from './faults.fixture.ts'
import { Load } from './load.fixture.ts'
import { formatTable, noProblems, type Result, runRound } from './round.fixture.ts'
import { Site } from './site.fixture.ts'

/**
 * `npm run faults` runs replicas of the service under load, injects one fault after another, and prints a table. README.md
 * describes the variables that it reads.
 */
const isShort = process.env['FAULTS'] === 'short'
const durations = isShort
  ? { suspendedMs: 12_000, partedMs: 12_000 }
  : { suspendedMs: 30_000, partedMs: 30_000 }
const replicas = Number(process.env['FAULTS_REPLICAS'] ?? 3)

let site: Site
let load: Load
const results: Result[] = []

/** Prints a result immediately, which vitest would show only at the end. */
function report(result: object): void {
  const problems =
    process.env['FAULTS_PROBLEMS'] === undefined ? [] : [...site.problems.lines(), ...site.agentCrashes]
  process.stdout.write(`${JSON.stringify({ ...result, problems }, null, 1)}\n`)
}

beforeAll(async () => {
  const checkout = process.env['FAULTS_CHECKOUT']
  site = await Site.start({ replicas, clusters: ['alpha', 'beta'], dialling: 'gamma', checkout })
  load = await Load.start(site)
})
afterAll(async () => {
  process.stdout.write(`\n${formatTable(results)}\n`)
  await load?.close()
  await site?.close()
})

it.for(faults.filter(({ isLong = false }) => !isShort || !isLong))('$name', async (fault) => {
  site.problems = new Counts()
  const result = await runRound(fault, { site, load, durations }).catch((error: unknown) => {
    report({ fault: fault.name, failure: String(error), ...load.lines() })
    throw error
  })
  results.push(result)
  report(result)
  const broken = fault.isPlanned ? result.broken : []
  expect({ ...result, broken }).toMatchObject(noProblems)
  const { secondsUntilClaimed, maxSecondsUntilClaimed, secondsLate } = result
  expect(secondsUntilClaimed ?? 0).toBeLessThanOrEqual(maxSecondsUntilClaimed + secondsLate)
})
