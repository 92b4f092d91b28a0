import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterId, dataFolderOf, userId } from './environment.ts'

/** A process we started. The start time distinguishes it from a later process with the same id. */
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
  /** Reason if unavailable; empty if it works. */
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

/** Everything a later process needs to use the cluster or to remove all traces of it. */
export interface ClusterState {
  name: string
  dataFolder: string
  binFolder: string
  /** False during the start; if it stays false, the start crashed. */
  isReady: boolean
  /** Process that started the cluster, to distinguish a start in progress from a crashed one. */
  starter: { pid: number; startTime: number }
  kubeconfigPath: string
  server: string
  ports: Ports
  nodes: { real: string[]; fake: string[] }
  capabilities: Capabilities
  processes: ProcessRecord[]
  /** Name and address of the real node's bridge. */
  bridge: { name: string; address: string; subnet: string } | null
  /** Path below every cgroup hierarchy. */
  cgroup: string | null
  /** Folder on tmpfs for etcd, if available. */
  etcdFolder: string
  /** Original values of kernel settings changed for the real node. */
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

/** Must be called before creating a resource, so that a crash leaves nothing unrecorded. */
export function writeState(state: ClusterState): void {
  const file = join(state.dataFolder, 'state.json')
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Creates the state file; fails in one of two concurrent starts. */
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
  // The folder will contain keys, and another user may have created it first in a shared temp folder.
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
