/**
 * Generates requests from the OpenAPI document and sends them to the service, as a user with all permissions
 * and as one who may only read. Its checks are in schemathesis.toml and checks.py. The requests are the same
 * in every run.
 *
 *   npm run fuzz                            a choice of classes, which takes about two minutes
 *   npm run fuzz -- --brief                 the same classes in a sixth of the requests, as part of npm test
 *   npm run fuzz -- --all --examples 20     every operation; hours
 *   npm run fuzz -- --only config.HostGroup operations whose id ends with it
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensurePython } from '../python.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/fuzz', import.meta.url))
const requirements = `${here}requirements.txt`

/**
 * Classes with every kind of attribute and relation, and with rules of their own; and operations of no class.
 */
const chosen = [
  'catalog.(ConfigMap|ContainerPort)',
  'environments.(Alarm|ConfigMap|Deployment|DeploymentSpec|EnvVar)',
  '(run|import).catalog.Application',
  '(import|restart).environments.Application',
  'cluster.HostCluster',
  'config.(CloudProvider|ContainerType|LaunchConfiguration|AlarmType|Registry)',
  'users.(User|ApiKey|Team)',
  'config',
]

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    only: { type: 'string' },
    examples: { type: 'string', default: '3' },
  },
})

/** Those whose schemas are covered rule by rule, a hundred requests per path. */
const coveredClasses = ['catalog.ConfigMap', 'config.ContainerType']

const operationsOf = (names: readonly string[]): string => `(^|\\.)(${names.join('|')})$|^[A-Za-z]+$`
const covered = operationsOf(coveredClasses)
const operations = options.all ? '.*' : operationsOf(options.only ? [options.only] : chosen)

interface Service {
  url: string
  control: string
  process: ChildProcess
}

/**
 * Starts a separate service, so that changes of one user are not attributed to refused requests of the other.
 */
async function startService(): Promise<Service> {
  const child = spawn(process.execPath, [`${here}serve.fixture.ts`], { stdio: ['pipe', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"url"'))
      return { ...(JSON.parse(line) as Omit<Service, 'process'>), process: child }
  }
  throw new Error('The service did not start.')
}

interface Round {
  user: 'admin' | 'reader'
  /** `coverage` tests every rule of the schemas in turn, `fuzzing` generates requests. */
  phases: string
  /** Pattern for the ids of the operations. */
  operations: string
  /** Maximum number of requests generated per operation. */
  examples: string
}

/** Sends the requests of a round; returns whether all checks passed. */
async function fuzz(venv: string, { user, phases, operations: wanted, examples }: Round): Promise<boolean> {
  const service = await startService()
  const args = [
    `--config-file=${here}schemathesis.toml`,
    'run',
    `${service.url}/openapi.json`,
    `--phases=${phases}`,
    `--auth=${user}:correct horse`,
    '--header=Accept: application/json',
    `--max-examples=${examples}`,
    `--include-operation-id-regex=${wanted}`,
    // An endless stream, and responses of several YAML documents, which Schemathesis does not read.
    '--exclude-path=/events',
    '--exclude-path-regex=/export$',
  ]
  const child = spawn(`${venv}/bin/st`, args, {
    // Folder for its findings.
    cwd: cache,
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'checks',
      PYTHONPATH: here,
      // Keeps compiled files away from checks.py.
      PYTHONPYCACHEPREFIX: `${cache}/compiled`,
      FUZZ_CONTROL: service.control,
      FUZZ_USER: user,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  service.process.stdin?.end()
  console.log(`\n== ${phases} as ${user} ==\n${output.join('')}`)
  return code === 0
}

/** Runs rounds one after the other, so that two such sequences keep two cores busy. */
async function fuzzInTurn(venv: string, rounds: readonly Round[]): Promise<boolean> {
  let isClean = true
  for (const round of rounds) isClean = (await fuzz(venv, round)) && isClean
  return isClean
}

const { brief, examples } = options
const coverage: Round = {
  user: 'admin',
  phases: 'examples,coverage',
  operations: options.all || options.only ? operations : covered,
  examples,
}
const asReader: Round = { user: 'reader', phases: 'fuzzing', operations, examples: brief ? '1' : examples }
const environment = ensurePython('fuzz', requirements)
const results = await Promise.all([
  fuzzInTurn(environment, [{ user: 'admin', phases: 'fuzzing', operations, examples }]),
  fuzzInTurn(environment, brief ? [asReader] : [coverage, asReader]),
])
process.exitCode = results.every(Boolean) ? 0 : 1
