import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterId, dataFolderOf, userId } from './environment.ts'

/** A process that we started. The start time tells it from a later process with the same id. */
export interface ProcessRecord {
  name: string
  pid: number
  /** Clock ticks since boot: field 22 of /proc/<pid>/stat. */
  startTime: number
  command: string[]
  logFile: string
}

export interface Capability {
  works: boolean
  /** Why not, in a sentence; empty when it works. */
  reason: string
}

export type CapabilityName = 'controlPlane' | 'fakeNodes' | 'realNode' | 'metrics'
export type Capabilities = Record<CapabilityName, Capability>

export interface Ports {
  etcdClient: number
  etcdPeer: number
  apiServer: number
  kwok: number
  metricsServer: number
}

/** Everything that a later process needs to use the cluster or to remove every trace of it. */
export interface ClusterState {
  name: string
  dataFolder: string
  binFolder: string
  /** False while starting: a state file that stays false is the leftover of a crash. */
  isReady: boolean
  /** The process that started the cluster, by which a start under way is told from a crashed one. */
  starter: { pid: number; startTime: number }
  kubeconfigPath: string
  server: string
  ports: Ports
  nodes: { real: string[]; fake: string[] }
  capabilities: Capabilities
  processes: ProcessRecord[]
  /** Name and address of the bridge of the real node. */
  bridge: { name: string; address: string; subnet: string } | null
  /** Path below every cgroup hierarchy. */
  cgroup: string | null
  /** Folder on tmpfs that etcd writes to, when there is one. */
  etcdFolder: string
  /** Kernel settings that the kubelet changes, as they were before. */
  sysctls: Record<string, string>
  startedInMs: number
}

export function stateFileOf(name: string): string {
  return join(dataFolderOf(name), 'state.json')
}

export function readState(name: string): ClusterState | null {
  try {
    return JSON.parse(readFileSync(stateFileOf(name), 'utf8')) as ClusterState
  } catch {
    return null
  }
}

/** Written before a thing is made, so that a crash in between leaves nothing unrecorded. */
export function writeState(state: ClusterState): void {
  const file = join(state.dataFolder, 'state.json')
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Of two starts at the same moment, one gets an error here. */
export function claimState(state: ClusterState): void {
  try {
    writeFileSync(join(state.dataFolder, 'state.json'), JSON.stringify(state, null, 2), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    throw new Error(`another process is starting the cluster ${state.name}`, { cause: error })
  }
}

function createDataFolder(name: string): string {
  const folder = dataFolderOf(name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The folder will hold keys, and anyone may make a folder in a shared temp folder first.
  if (statSync(folder).uid !== userId()) throw new Error(`${folder} belongs to another user`)
  return folder
}

export interface NewState {
  name: string
  binFolder: string
  ports: Ports
  starter: ClusterState['starter']
}

export function newState({ name, binFolder, ports, starter }: NewState): ClusterState {
  const dataFolder = createDataFolder(name)
  const unknown = (): Capability => ({ works: false, reason: 'not started' })
  return {
    name,
    dataFolder,
    binFolder,
    isReady: false,
    starter,
    kubeconfigPath: join(dataFolder, 'admin.kubeconfig'),
    server: `https://127.0.0.1:${ports.apiServer}`,
    ports,
    nodes: { real: [], fake: [] },
    capabilities: { controlPlane: unknown(), fakeNodes: unknown(), realNode: unknown(), metrics: unknown() },
    processes: [],
    bridge: null,
    cgroup: null,
    etcdFolder: join(dataFolder, 'etcd'),
    sysctls: {},
    startedInMs: 0,
  }
}

export function idOf(state: ClusterState): string {
  return clusterId(state.name)
}
