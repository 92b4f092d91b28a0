import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { HostedCluster } from './hosted-cluster.ts'
import type { Answer, Asked, HostedWorlds, Told } from './messages.ts'

/** Thread of the simulated clusters: starts them one after the other and handles requests. */
const port = parentPort
if (!port)
  throw new Error('The simulated clusters run in a worker thread: start simulator/hosting/worker.ts as one.')

// The thread is always started with HostedWorlds.
const { folder, worlds } = workerData as HostedWorlds
const clusters = new Map<string, Promise<HostedCluster>>()
const running: HostedCluster[] = []
/** Aborts starts in progress. */
const ending = new AbortController()
const tell = (told: Told): void => port.postMessage(told)

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

async function start(name: string): Promise<HostedCluster> {
  ending.signal.throwIfAborted()
  const world = worlds[name]
  if (!world) throw new Error(`There is no world for the cluster ${name}.`)
  const cluster = await HostedCluster.start({
    path: join(folder, `${name}.sqlite`),
    world,
    signal: ending.signal,
    onFault: (error) => tell({ event: 'fault', cluster: name, reason: reasonOf(error) }),
  })
  running.push(cluster)
  tell({ event: 'running', cluster: name, kubeconfig: cluster.kubeconfig, lostNodes: cluster.lostNodes() })
  return cluster
}

async function answer(asked: Asked): Promise<Answer> {
  if (asked.verb === 'start') {
    begin(asked.cluster)
    return null
  }
  if (asked.verb === 'stop') {
    // A start in progress has nothing to save yet. It is awaited all the same: terminating the thread during
    // key generation crashes the process.
    ending.abort()
    await last
    for (const cluster of running) await cluster.stop()
    return null
  }
  const cluster = await clusters.get(asked.cluster)
  if (!cluster) throw new Error(`There is no cluster ${asked.cluster}.`)
  if (asked.verb === 'setFaults') await cluster.setFaults(asked.faults)
  if (asked.verb === 'disturb') cluster.disturb(asked.how)
  return asked.verb === 'measurements' ? cluster.measurements() : null
}

port.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
  answer(asked).then(
    (result) => tell({ event: 'answer', id, result }),
    (error: unknown) => tell({ event: 'refusal', id, reason: reasonOf(error) }),
  )
})

let last: Promise<unknown> = Promise.resolve()

function begin(name: string): void {
  const started = last.then(() => start(name))
  clusters.set(name, started)
  last = started.catch((error: unknown) => {
    if (ending.signal.aborted) return
    const reason = error instanceof Error ? error.message : String(error)
    tell({ event: 'failed', cluster: name, reason, detail: reasonOf(error) })
  })
}

for (const name of Object.keys(worlds)) begin(name)
