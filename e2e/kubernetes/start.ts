import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { binFolder, ensureBinaries } from './build.ts'
import { removeCluster } from './cleanup.ts'
import { createCredentials, startControlPlane } from './control-plane.ts'
import { dataFolderOf, isRoot } from './environment.ts'
import { startFakeNodes } from './fake-nodes.ts'
import { isTmpfsWithRoom } from './host.ts'
import { kubectl } from './kubectl.ts'
import { startMetrics, waitForMetrics } from './metrics.ts'
import { ensureControlPlanePackages, ensureRealNodePackages } from './packages.ts'
import { pickPorts } from './ports.ts'
import { isAlive, killProcess, signal, startTimeOf } from './processes.ts'
import { startRealNode } from './real-node.ts'
import { messageOf } from './run.ts'
import type { Capabilities, CapabilityName, ClusterState } from './state.ts'
import { claimState, newState, readState, writeState } from './state.ts'

export interface StartOptions {
  /** Several clusters can stand side by side under different names. */
  name?: string
  fakeNodes?: number
  /** False leaves the real node out even where it could run. */
  realNode?: boolean
  metrics?: boolean
  log?: (line: string) => void
  /** Gives up and removes what was started so far. */
  abort?: AbortSignal
}

export const DEFAULT_NAME = 'default'
const DEFAULT_FAKE_NODES = 5
/** etcd keeps a few hundred megabytes at most here; a container's /dev/shm is often too small. */
const ETCD_ROOM_BYTES = 1024 ** 3

type Log = (line: string) => unknown

/** Answers once every part that can work here works. Parts that cannot say why in `capabilities`. */
export async function bringUp(options: StartOptions): Promise<ClusterState> {
  const started = Date.now()
  const name = options.name ?? DEFAULT_NAME
  // After an interruption every part that ends would report itself as missing.
  const log = (line: string) => options.abort?.aborted || options.log?.(line)
  await prepareMachine(log, options.abort)
  await removeLeftovers(name, log)
  const ports = await pickPorts()
  const starter = { pid: process.pid, startTime: startTimeOf(process.pid) ?? 0 }
  const state = newState({ name, binFolder: binFolder(), ports, starter })
  if (isTmpfsWithRoom('/dev/shm', ETCD_ROOM_BYTES))
    state.etcdFolder = join('/dev/shm', basename(state.dataFolder))
  claimState(state)
  // Whatever is being waited for then ends, which ends the start.
  options.abort?.addEventListener('abort', () => state.processes.forEach((one) => signal(one, 'SIGKILL')))
  try {
    await startParts(state, options, log)
    options.abort?.throwIfAborted()
  } catch (error) {
    await removeCluster(state)
    throw error
  }
  state.isReady = true
  state.startedInMs = Date.now() - started
  writeState(state)
  return state
}

async function prepareMachine(log: Log, abort?: AbortSignal): Promise<void> {
  if (process.platform !== 'linux') throw new Error('a cluster needs Linux; nothing of it works here')
  const reason = (await ensureControlPlanePackages(log)) || (await ensureBinaries(log, abort))
  if (reason) throw new Error(`the control plane cannot start, and without it nothing works: ${reason}`)
}

/** A crashed start or a machine that slept leaves a state file; what it names is ended before anything new starts. */
async function removeLeftovers(name: string, log: Log): Promise<void> {
  const old = readState(name)
  if (!old) return rmSync(dataFolderOf(name), { recursive: true, force: true })
  if (isRunning(old)) throw new Error(`the cluster ${name} is already running: ${old.kubeconfigPath}`)
  const { pid, startTime } = old.starter
  if (!old.isReady && startTimeOf(pid) === startTime)
    throw new Error(`process ${pid} is starting the cluster ${name}`)
  log('removing what an earlier run left')
  await removeCluster(old)
}

/** What the cluster can do without, by the names of its processes; the others are the control plane. */
const optionalParts: Partial<Record<string, CapabilityName>> = {
  kwok: 'fakeNodes',
  containerd: 'realNode',
  kubelet: 'realNode',
  'metrics-server': 'metrics',
}

/** Ready once, and its control plane still all there. */
export function isRunning({ isReady, processes }: ClusterState): boolean {
  return isReady && processes.every((record) => optionalParts[record.name] !== undefined || isAlive(record))
}

/** What works now: a part that has ended since does no longer. */
export function capabilitiesOf({ capabilities, processes }: ClusterState): Capabilities {
  const now = { ...capabilities }
  for (const record of processes) {
    const part = optionalParts[record.name]
    if (part !== undefined && now[part].works && !isAlive(record))
      now[part] = { works: false, reason: `${record.name} has ended; ${record.logFile} says why` }
  }
  return now
}

async function startParts(state: ClusterState, options: StartOptions, log: Log): Promise<void> {
  log('starting the control plane')
  await createCredentials(state)
  await startControlPlane(state)
  state.capabilities.controlPlane = { works: true, reason: '' }
  options.abort?.throwIfAborted()
  const attempt = (part: CapabilityName, reason: string, start: () => Promise<void>) =>
    attemptPart(state, { part, reason, start, log })
  const count = options.fakeNodes ?? DEFAULT_FAKE_NODES
  log('starting the nodes')
  await Promise.all([
    attempt('fakeNodes', '', () => startFakeNodes(state, count)),
    attempt('realNode', await whyNoRealNode(options, log), () => startRealNode(state)),
  ])
  options.abort?.throwIfAborted()
  if (!state.capabilities.realNode.works) await removeRealNode(state)
  const whyNoMetrics = options.metrics === false ? 'switched off' : ''
  await attempt('metrics', whyNoMetrics, async () => {
    log('starting metrics-server')
    await startMetrics(state)
    await waitForMetrics(state, [...state.nodes.real, ...state.nodes.fake])
  })
}

async function whyNoRealNode(options: StartOptions, log: Log): Promise<string> {
  if (options.realNode === false) return 'switched off'
  if (!isRoot()) return 'needs root; logs, exec, port-forward and running containers do not work'
  return ensureRealNodePackages(log)
}

interface Attempt {
  part: CapabilityName
  /** Why it is not even tried; empty to try. */
  reason: string
  start: () => Promise<void>
  log: Log
}

/** A part that cannot start is recorded with its reason, and the others go on without it. */
async function attemptPart(state: ClusterState, { part, reason, start, log }: Attempt): Promise<void> {
  let problem = reason
  if (!problem) await start().catch((error: unknown) => (problem = messageOf(error)))
  state.capabilities[part] = { works: problem === '', reason: problem }
  if (problem) log(`without ${part}: ${problem}`)
  writeState(state)
}

/** A node that is registered but never Ready would only confuse; its log files stay. */
async function removeRealNode(state: ClusterState): Promise<void> {
  const isNodePart = (name: string) => name === 'kubelet' || name === 'containerd'
  const records = state.processes.filter((record) => isNodePart(record.name))
  await Promise.all(records.map((record) => killProcess(record)))
  state.processes = state.processes.filter((record) => !isNodePart(record.name))
  for (const node of state.nodes.real) await kubectl(state, ['delete', 'node', node, '--ignore-not-found'])
  state.nodes.real = []
  writeState(state)
}
