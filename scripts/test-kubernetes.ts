import { spawnSync } from 'node:child_process'
import { runStages } from './stages.ts'

const stages = [
  {
    title: 'Driver and action tests on the real cluster',
    commands: ['vitest run --config vitest.kubernetes.config.ts'],
  },
  { title: 'Build the console', commands: ['npm run --silent build'] },
  { title: 'Browser tests on the real cluster', commands: ['playwright test --project kubernetes'] },
]

const cluster = (...args: string[]): number =>
  spawnSync('node', ['e2e/kubernetes/cli.ts', ...args], { stdio: 'inherit' }).status ?? 1

/** Which some tests start for themselves; left where they were killed. */
const ownCluster = 'driver'

/** `npm run test:kubernetes`: starts the real cluster, runs the driver's tests and the browser's on it, and stops it. */
async function main(): Promise<number> {
  const wasRunning = cluster('status') === 0
  const wasOwnRunning = cluster('status', '--name', ownCluster) === 0
  // A cluster that a developer had started stays.
  const clean = (): void => {
    if (!wasRunning) cluster('down')
    if (!wasOwnRunning) cluster('down', '--name', ownCluster)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      clean()
      process.exit(1)
    })
  const started = wasRunning ? 0 : cluster('up', '--detach')
  if (started !== 0) {
    console.error('The real Kubernetes could not be started; the lines above say why. Nothing was tested.')
    return started
  }
  try {
    return await runStages(stages)
  } finally {
    clean()
  }
}

process.exitCode = await main()
