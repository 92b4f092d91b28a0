import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node scripts/compare-clusters.ts [--all] [files]`: runs the tests for both kinds of cluster, first on a
 * simulated one, then on the real one, and prints the results side by side: the passed tests per file, and
 * each test whose results differ or whose answers are known to differ; with `--all` every test. Without
 * files: tests of the driver, of actions and jobs, and the conformance suite. The real cluster is that of
 * `npm run kubernetes`; if none is running, one is started and stopped again. Exits 1 if a test's results
 * differ between the clusters.
 */
interface Report {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

const clusters = ['simulator', 'real'] as const
type Cluster = (typeof clusters)[number]

interface Row {
  file: string
  title: string
  outcomes: Record<Cluster, string>
  /** Answers that are known to differ on the simulated cluster. */
  knownDifferences: number
}

/** Status of each test, by file and title. */
type Outcomes = ReadonlyMap<string, { file: string; title: string; status: string }>

const differencesFile = 'server/clusters/conformance/answers/known-differences.json'
/** Excludes tests of the agent, which create their own machines and do not depend on the kind of cluster. */
const usualFiles = ['server/alarms', 'server/applications', 'server/clusters', 'server/hosts/groups']
const notRun = 'not run'

function run(cluster: Cluster, files: readonly string[], outputFile: string): Promise<void> {
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
    // Failed tests are part of the table.
    child.on('exit', () => resolve())
  })
}

const cli = (...args: string[]): number =>
  spawnSync('node', ['e2e/kubernetes/cli.ts', ...args], { stdio: ['ignore', 2, 2] }).status ?? 1

/** Leaves a cluster running if a developer started it. */
async function withRealCluster(work: () => Promise<void>): Promise<void> {
  const wasRunning = cli('status') === 0
  if (!wasRunning && cli('up', '--detach') !== 0)
    throw new Error('The real Kubernetes could not be started; the lines above say why.')
  try {
    await work()
  } finally {
    if (!wasRunning) cli('down')
  }
}

function outcomesOf(cluster: Cluster, outputFile: string): Outcomes {
  if (!existsSync(outputFile))
    throw new Error(`The tests on the ${cluster} cluster reported nothing; the lines above say why.`)
  // Written by vitest.
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => {
        const found = {
          file: relative(process.cwd(), name),
          title: [...ancestorTitles, title].join(' › '),
          status,
        }
        return [`${found.file} › ${found.title}`, found]
      }),
    ),
  )
}

/** Number of answers per scenario that are known to differ on the simulated cluster. */
function readKnownDifferences(): ReadonlyMap<string, number> {
  const known = JSON.parse(readFileSync(differencesFile, 'utf8')) as Record<string, Record<string, number[]>>
  return new Map(
    Object.entries(known).flatMap(([area, titles]) =>
      Object.entries(titles).map(([title, places]) => [`${area}: a cluster › ${title}`, places.length]),
    ),
  )
}

function rowsOf(outcomes: Record<Cluster, Outcomes>): Row[] {
  const differences = readKnownDifferences()
  const all = new Map([...outcomes.simulator, ...outcomes.real])
  return [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { file, title }]) => ({
      file,
      title,
      outcomes: {
        simulator: outcomes.simulator.get(key)?.status ?? notRun,
        real: outcomes.real.get(key)?.status ?? notRun,
      },
      knownDifferences: differences.get(title) ?? 0,
    }))
}

const isAlike = ({ outcomes }: Row): boolean => outcomes.simulator === outcomes.real

function printTable(titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  console.log([line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n'))
}

function printFiles(rows: readonly Row[]): void {
  const counts = [...Map.groupBy(rows, ({ file }) => file)].map(([file, some]) => {
    const passed = (cluster: Cluster): string =>
      `${some.filter(({ outcomes }) => outcomes[cluster] === 'passed').length} of ${some.length}`
    const known = some.reduce((sum, { knownDifferences }) => sum + knownDifferences, 0)
    return [file, passed('simulator'), passed('real'), known > 0 ? `answers: ${known}` : '']
  })
  printTable(['File', 'Passed, simulated', 'Passed, real', 'Known to differ'], counts)
}

function printTests(rows: readonly Row[]): void {
  const reported = ({ outcomes, knownDifferences }: Row): string =>
    knownDifferences > 0 && outcomes.simulator === 'passed'
      ? `differing answers: ${knownDifferences}`
      : outcomes.simulator
  printTable(
    ['Test', 'Simulated', 'Real'],
    rows.map((row) => [`${row.file} › ${row.title}`, reported(row), row.outcomes.real]),
  )
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const files = positionals.length > 0 ? positionals : usualFiles
  const folder = mkdtempSync(join(tmpdir(), 'compare-clusters-'))
  const outputOf = (cluster: Cluster): string => join(folder, `${cluster}.json`)
  try {
    console.error('Tests on the simulated cluster')
    await run('simulator', files, outputOf('simulator'))
    console.error('Tests on the real cluster')
    await withRealCluster(() => run('real', files, outputOf('real')))
    const [simulator, real] = clusters.map((cluster) => outcomesOf(cluster, outputOf(cluster)))
    if (!simulator || !real) return
    const rows = rowsOf({ simulator, real })
    printFiles(rows)
    const shown = values.all
      ? rows
      : rows.filter((row) => !isAlike(row) || row.knownDifferences > 0 || row.outcomes.real === 'failed')
    console.log('')
    if (shown.length > 0) printTests(shown)
    else console.log('Every test came out alike.')
    if (!rows.every(isAlike)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main()
