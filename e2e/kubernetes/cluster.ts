import { join } from 'node:path'
import type { ServiceAccountAccess, ServiceAccountOptions } from './access.ts'
import { createServiceAccountKubeconfig } from './access.ts'
import { removeCluster } from './cleanup.ts'
import { compactEtcd, killApiServer, restartApiServer } from './faults.ts'
import { copyKubeconfig } from './kubeconfig.ts'
import type { KubectlOptions } from './kubectl.ts'
import { kubectl } from './kubectl.ts'
import type { FaultProxy } from './proxy.ts'
import { startProxy } from './proxy.ts'
import type { StartOptions } from './start.ts'
import { bringUp, capabilitiesOf, DEFAULT_NAME, isRunning } from './start.ts'
import type { Capabilities, ClusterState } from './state.ts'
import { readState } from './state.ts'

/** Test cluster as tests use it. Methods use administrator access unless documented otherwise. */
export interface TestCluster {
  readonly name: string
  readonly kubeconfigPath: string
  /** HTTPS address of the API server. */
  readonly server: string
  /** Capabilities on this machine, with the reason for each missing one. */
  readonly capabilities: Capabilities
  readonly nodes: { real: string[]; fake: string[] }
  readonly dataFolder: string
  /** Runs kubectl and returns its output; on failure, throws an Error with kubectl's message. */
  kubectl: (args: string[], options?: KubectlOptions) => Promise<string>
  killApiServer: () => Promise<void>
  /** Resolves once the API server is ready again. */
  restartApiServer: () => Promise<void>
  /** Returns the compacted revision: a watch from an earlier version fails with 410. */
  compactEtcd: () => Promise<number>
  /** Returns the same access through a TCP proxy in this process. Tests can disrupt its connections. */
  connectThroughProxy: () => Promise<FaultProxy & { kubeconfigPath: string }>
  createServiceAccountKubeconfig: (options: ServiceAccountOptions) => Promise<ServiceAccountAccess>
  /** Removes all traces of a cluster that `startCluster` started; does nothing for an attached one. */
  stop: () => Promise<void>
}

export async function startCluster(options: StartOptions = {}): Promise<TestCluster> {
  return open(await bringUp(options), true)
}

/** Attaches to a running cluster, for example a developer's; null if there is none. */
export function attachCluster(name: string = DEFAULT_NAME): TestCluster | null {
  const state = readState(name)
  return state && isRunning(state) ? open(state, false) : null
}

/** Attaches to a running cluster, or starts one. */
export async function attachOrStartCluster(options: StartOptions = {}): Promise<TestCluster> {
  return attachCluster(options.name) ?? startCluster(options)
}

function open(state: ClusterState, isOwner: boolean): TestCluster {
  const proxies: FaultProxy[] = []
  // Another process may have restarted a component since.
  const current = () => readState(state.name) ?? state
  return {
    name: state.name,
    kubeconfigPath: state.kubeconfigPath,
    server: state.server,
    capabilities: capabilitiesOf(state),
    nodes: state.nodes,
    dataFolder: state.dataFolder,
    kubectl: (args, options) => kubectl(state, args, options),
    killApiServer: () => killApiServer(current()),
    restartApiServer: () => restartApiServer(current()),
    compactEtcd: () => compactEtcd(current()),
    connectThroughProxy: async () => {
      const proxy = await startProxy(state.ports.apiServer)
      proxies.push(proxy)
      const path = join(state.dataFolder, `proxy-${proxy.port}.kubeconfig`)
      const kubeconfigPath = copyKubeconfig(state.kubeconfigPath, path, `https://127.0.0.1:${proxy.port}`)
      return { ...proxy, kubeconfigPath }
    },
    createServiceAccountKubeconfig: (options) => createServiceAccountKubeconfig(state, options),
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      if (isOwner) await removeCluster(current())
    },
  }
}
