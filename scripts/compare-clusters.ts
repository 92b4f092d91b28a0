import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/**
 * `node scripts/compare-clusters.ts [files]`: runs the tests that both kinds of cluster are held to, first on a simulated
 * one and then on the real one, and prints what came out side by side. Without files: the conformance suite. The real
 * cluster is the one of `npm run kubernetes`, or one that is started for this.
 */
interface Report {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

const clusters = ['simulator', 'real'] as const
type Cluster = (typeof clusters)[number]

/** Titles with what became of each test. */
type Outcomes = Map<string, string>

const differencesFile = 'server/cluster/conformance/answers/known-differences.json'

function run(cluster: Cluster, files: string[], outputFile: string): Promise<void> {
  const args = [
    'run',
    '--config',
    'vitest.kubernetes.config.ts',
    '--reporter=json',
    `--outputFile=${outputFile}`,
  ]
  const env = { ...process.env, TEST_CLUSTER: cluster }
  return new Promise((resolve, reject) => {
    const child = spawn('vitest', [...args, ...files], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    // Tests that fail are a part of the table.
    child.on('exit', () => resolve())
  })
}

function outcomesOf(outputFile: string): Outcomes {
  // Written by vitest.
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => [
        [relative(process.cwd(), name), ...ancestorTitles, title].join(' › '),
        status,
      ]),
    ),
  )
}

/** How many answers of a scenario the simulated cluster is known to give otherwise. */
function knownDifferences(): Map<string, number> {
  const known = JSON.parse(readFileSync(differencesFile, 'utf8')) as Record<string, Record<string, number[]>>
  return new Map(
    Object.entries(known).flatMap(([area, titles]) =>
      Object.entries(titles).map(([title, places]) => [`${area}: a cluster › ${title}`, places.length]),
    ),
  )
}

function print(outcomes: Record<Cluster, Outcomes>): void {
  const differences = knownDifferences()
  const titles = [...new Set([...outcomes.simulator.keys(), ...outcomes.real.keys()])].toSorted()
  const describe = (title: string, status = 'not run'): string => {
    const count = differences.get(title.split(' › ').slice(1).join(' › '))
    return count && status === 'passed' ? `${count} answers differ` : status
  }
  console.log('| Test | Simulated | Real |\n| --- | --- | --- |')
  for (const title of titles) {
    const simulated = describe(title, outcomes.simulator.get(title))
    console.log(`| ${title} | ${simulated} | ${outcomes.real.get(title) ?? 'not run'} |`)
  }
}

const files = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'compare-clusters-'))
const outputs = clusters.map((cluster) => [cluster, join(folder, `${cluster}.json`)] as const)
for (const [cluster, outputFile] of outputs)
  await run(cluster, files.length > 0 ? files : ['server/cluster/conformance'], outputFile)
const [simulator, real] = outputs.map(([, outputFile]) => outcomesOf(outputFile))
rmSync(folder, { recursive: true })
if (simulator && real) print({ simulator, real })
