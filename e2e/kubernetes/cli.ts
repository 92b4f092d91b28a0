import { parseArgs } from 'node:util'
import { removeCluster } from './cleanup.ts'
import { isAlive } from './processes.ts'
import { messageOf } from './run.ts'
import { smoke } from './smoke.ts'
import { bringUp, capabilitiesOf, DEFAULT_NAME, isRunning } from './start.ts'
import type { ClusterState } from './state.ts'
import { readState, stateFileOf } from './state.ts'

const USAGE = `usage: node e2e/kubernetes/cli.ts <command> [options]

  up        starts a Kubernetes cluster, prints its kubeconfig and stays until Ctrl-C
  down      stops it and removes every trace
  status    says what runs
  smoke     starts a cluster of its own, tries everything, stops it and looks for leftovers

  --detach        up: returns once the cluster is ready
  --nodes N       up: number of simulated nodes (5)
  --no-real-node  up: simulated nodes only
  --name NAME     another cluster beside the default one`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    detach: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '5' },
    'no-real-node': { type: 'boolean', default: false },
    name: { type: 'string', default: DEFAULT_NAME },
  },
})

async function up(): Promise<void> {
  const running = readState(values.name)
  const abort = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        abort.abort(new Error('interrupted'))
        resolve()
      })
    }
  })
  if (running && isRunning(running)) {
    printState(running)
    console.log('it was already running')
    return
  }
  const state = await bringUp({
    name: values.name,
    fakeNodes: Number(values.nodes),
    realNode: !values['no-real-node'],
    log: console.log,
    abort: abort.signal,
  })
  printState(state)
  if (values.detach) return
  console.log('Ctrl-C stops it')
  // A pending promise does not keep the process alive.
  const alive = setInterval(() => {}, 60_000)
  await stopped
  clearInterval(alive)
  console.log('stopping')
  await removeCluster(readState(values.name) ?? state)
}

async function down(): Promise<void> {
  const state = readState(values.name)
  if (!state) return console.log('nothing runs')
  await removeCluster(state)
  console.log('stopped, nothing left')
}

function status(): void {
  const state = readState(values.name)
  if (!state) {
    console.log('nothing runs')
    process.exitCode = 1
    return
  }
  printState(state)
  for (const record of state.processes) {
    console.log(
      `  ${isAlive(record) ? 'runs ' : 'ended'} ${record.name} (process ${record.pid}, ${record.logFile})`,
    )
  }
  if (!isRunning(state)) process.exitCode = 1
}

function printState(state: ClusterState): void {
  console.log(
    `cluster ${state.name} at ${state.server}, started in ${Math.round(state.startedInMs / 1000)} s`,
  )
  for (const [part, { works, reason }] of Object.entries(capabilitiesOf(state))) {
    console.log(`  ${works ? 'works' : 'lacks'} ${part}${reason && `: ${reason}`}`)
  }
  console.log(`state: ${stateFileOf(state.name)}`)
  console.log(`kubectl: ${state.binFolder}/kubectl`)
  console.log(`export KUBECONFIG=${state.kubeconfigPath}`)
}

const commands: Record<string, () => void | Promise<void>> = { up, down, status, smoke: () => smoke() }

try {
  const command = commands[positionals[0] ?? '']
  if (command) await command()
  else {
    console.error(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
