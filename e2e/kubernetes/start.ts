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
  /** Several clusters can run at the same time under different names. */
  name?: string
  fakeNodes?: number
  /** False skips the real node even if it could run. */
  realNode?: boolean
  metrics?: boolean
  log?: (line: string) => void
  /** Aborts and removes everything started so far. */
  abort?: AbortSignal
}

export const DEFAULT_NAME = 'default'
const DEFAULT_FAKE_NODES = 5
/** etcd uses at most a few hundred megabytes here; a container's /dev/shm is often too small. */
const ETCD_ROOM_BYTES = 1024 ** 3

type Log = (line: string) => unknown

/** Resolves once all available components work. `capabilities` contains the reason for each missing one. */
export async function bringUp(options: StartOptions): Promise<ClusterState> {
  const started = Date.now()
  const name = options.name ?? DEFAULT_NAME
  // After an abort, every stopped component would report itself as missing.
  const log = (line: string) => options.abort?.aborted || options.log?.(line)
  await prepareMachine(log, options.abort)
  await removeLeftovers(name, log)
  const ports = await pickPorts()
  const starter = { pid: process.pid, startTime: startTimeOf(process.pid) ?? 0 }
  const state = newState({ name, binFolder: binFolder(), ports, starter })
  if (isTmpfsWithRoom('/dev/shm', ETCD_ROOM_BYTES))
    state.etcdFolder = join('/dev/shm', basename(state.dataFolder))
  claimState(state)
  // Killing the processes ends any wait for them, and so the start.
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

/**
 * Removes what a crashed start or a suspended machine left behind, according to its state file, before a new
 * start.
 */
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

/** Optional components by process name; all others belong to the control plane. */
const optionalParts: Partial<Record<string, CapabilityName>> = {
  kwok: 'fakeNodes',
  containerd: 'realNode',
  kubelet: 'realNode',
  'metrics-server': 'metrics',
}

/** Returns whether the cluster became ready and its control plane still runs. */
export function isRunning({ isReady, processes }: ClusterState): boolean {
  return isReady && processes.every((record) => optionalParts[record.name] !== undefined || isAlive(record))
}

/** Returns current capabilities, without components that have exited since. */
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
  /** Reason to skip the component; empty to start it. */
  reason: string
  start: () => Promise<void>
  log: Log
}

/** Starts a component. If it fails, records the reason and continues without it. */
async function attemptPart(state: ClusterState, { part, reason, start, log }: Attempt): Promise<void> {
  let problem = reason
  if (!problem) await start().catch((error: unknown) => (problem = messageOf(error)))
  state.capabilities[part] = { works: problem === '', reason: problem }
  if (problem) log(`without ${part}: ${problem}`)
  writeState(state)
}

/** Removes the real node, since a node that never becomes Ready would be confusing. Its log files are kept. */
async function removeRealNode(state: ClusterState): Promise<void> {
  const isNodePart = (name: string) => name === 'kubelet' || name === 'containerd'
  const records = state.processes.filter((record) => isNodePart(record.name))
  await Promise.all(records.map((record) => killProcess(record)))
  state.processes = state.processes.filter((record) => !isNodePart(record.name))
  for (const node of state.nodes.real) await kubectl(state, ['delete', 'node', node, '--ignore-not-found'])
  state.nodes.real = []
  writeState(state)
}
