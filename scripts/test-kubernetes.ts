import { spawn } from 'node:child_process'

/** `npm run test:kubernetes`: starts the real cluster, runs the driver's tests and the browser's on it, and stops it. */
const steps: { title: string; command: string; args: string[] }[] = [
  {
    title: 'Driver and action tests on the real cluster',
    command: 'vitest',
    args: ['run', '--config', 'vitest.kubernetes.config.ts'],
  },
  { title: 'Build the console', command: 'npm', args: ['run', '--silent', 'build'] },
  {
    title: 'Browser tests on the real cluster',
    command: 'playwright',
    args: ['test', '--project', 'kubernetes'],
  },
]

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<number> {
  const wasRunning = (await run('node', ['e2e/kubernetes/cli.ts', 'status'])) === 0
  const started = wasRunning ? 0 : await run('node', ['e2e/kubernetes/cli.ts', 'up', '--detach'])
  if (started !== 0) {
    console.error('The real Kubernetes could not be started; the lines above say why. Nothing was tested.')
    return started
  }
  try {
    for (const { title, command, args } of steps) {
      console.log(`\n== ${title}`)
      const code = await run(command, args)
      if (code !== 0) return code
    }
    return 0
  } finally {
    // A cluster that a developer had started stays.
    if (!wasRunning) await run('node', ['e2e/kubernetes/cli.ts', 'down'])
  }
}

process.exitCode = await main()
