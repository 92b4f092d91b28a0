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

/** The test cluster as tests see it. Access is the administrator's unless a method says otherwise. */
export interface TestCluster {
  readonly name: string
  readonly kubeconfigPath: string
  /** https address of the API server. */
  readonly server: string
  /** What works on this machine, each part that does not with its reason. */
  readonly capabilities: Capabilities
  readonly nodes: { real: string[]; fake: string[] }
  readonly dataFolder: string
  /** Runs kubectl and answers what it prints; a failure throws an Error with what it says. */
  kubectl: (args: string[], options?: KubectlOptions) => Promise<string>
  killApiServer: () => Promise<void>
  /** Answers once it is ready again. */
  restartApiServer: () => Promise<void>
  /** Answers the revision up to which history is gone: a watch from a version of before gets 410. */
  compactEtcd: () => Promise<number>
  /** The same access through a TCP proxy of this process, whose connections can be disturbed. */
  connectThroughProxy: () => Promise<FaultProxy & { kubeconfigPath: string }>
  createServiceAccountKubeconfig: (options: ServiceAccountOptions) => Promise<ServiceAccountAccess>
  /** Removes every trace of a cluster that `startCluster` started; leaves one alone that was only attached. */
  stop: () => Promise<void>
}

export async function startCluster(options: StartOptions = {}): Promise<TestCluster> {
  return open(await bringUp(options), true)
}

/** The cluster that runs already, for example a developer's; null when there is none. */
export function attachCluster(name: string = DEFAULT_NAME): TestCluster | null {
  const state = readState(name)
  return state && isRunning(state) ? open(state, false) : null
}

/** Attaches where one runs, else starts one. */
export async function attachOrStartCluster(options: StartOptions = {}): Promise<TestCluster> {
  return attachCluster(options.name) ?? startCluster(options)
}

function open(state: ClusterState, isOwner: boolean): TestCluster {
  const proxies: FaultProxy[] = []
  // Another process may have restarted a part since.
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
