import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceAccountAccess, ServiceAccountOptions } from '../../e2e/kubernetes/access.ts'
import { binFolder } from '../../e2e/kubernetes/build.ts'
import type { TestCluster } from '../../e2e/kubernetes/cluster.ts'
import { startProxy } from '../../e2e/kubernetes/proxy.ts'
import { run } from '../../e2e/kubernetes/run.ts'
import type { Attempt } from '../../simulator/http/authentication.ts'
import { kindOf } from '../../simulator/kinds/kinds.ts'
import { asFields, asList } from '../../simulator/objects.ts'
import { startSimulator, type Simulator } from '../../simulator/start.ts'

const nodes = Array.from({ length: 20 }, (_, index) => `simulated-${index}`)
/** As the nodes of the real test cluster that have no kubelet. */
const labels = { type: 'kwok' }
const works = { works: true, reason: '' }
const isMissing = { works: false, reason: 'A simulated cluster has no containers of its own.' }
const bindingKind = kindOf('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding')

/** What the role `view` leaves out. */
const notViewed = new Set([
  'secrets',
  'nodes',
  'clusterroles',
  'clusterrolebindings',
  'roles',
  'rolebindings',
])
const clusterWide = new Set(['persistentvolumes', 'storageclasses'])

function mayView({ verb, resource }: Attempt): boolean {
  return ['get', 'list', 'watch'].includes(verb) && !notViewed.has(resource) && !clusterWide.has(resource)
}

const allowances: Readonly<Record<string, (attempt: Attempt) => boolean>> = {
  'cluster-admin': () => true,
  view: mayView,
  'system:discovery': () => false,
}

/** The roles that bindings give to a service account, as they are now. */
function rolesOf({ resources }: Simulator, { namespace, name }: ServiceAccountOptions): string[] {
  return resources.storage
    .list(bindingKind)
    .filter(({ subjects }) =>
      asList(subjects)
        .map(asFields)
        .some((subject) => subject.name === name && subject.namespace === namespace),
    )
    .map(({ roleRef }) => String(asFields(roleRef).name))
}

/** A simulated cluster in the place of a real one, for the same tests. */
export async function startSimulatedCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-cluster-'))
  const simulator = await startSimulator({ port: 0 })
  await simulator.populate(
    nodes.map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels } })),
  )
  const port = Number(new URL(simulator.url).port)
  // The API server that tests kill and start again is the way to it.
  const front = await startProxy(port)
  const proxies = [front]
  const server = `https://127.0.0.1:${front.port}`
  /** For the way through another address than the simulator's own. */
  const write = (name: string, kubeconfig: string, address = server): string => {
    const path = join(folder, name)
    writeFileSync(path, kubeconfig.replace(simulator.url, address), { mode: 0o600 })
    return path
  }
  const kubeconfigPath = write('kubeconfig', simulator.kubeconfig)

  const createServiceAccountKubeconfig = async (
    options: ServiceAccountOptions,
  ): Promise<ServiceAccountAccess> => {
    const user = `system:serviceaccount:${options.namespace}:${options.name}`
    const token = crypto.randomUUID()
    const mayDo = (attempt: Attempt): boolean =>
      [options.clusterRole, ...rolesOf(simulator, options)].some(
        (role) => allowances[role]?.(attempt) ?? false,
      )
    const kubeconfig = await simulator.addUser({ name: user, token, mayDo })
    return {
      kubeconfigPath: write(`account-${options.name}.kubeconfig`, kubeconfig),
      token,
      revoke: async () => simulator.revokeUser(user),
    }
  }

  return {
    name: 'simulated',
    kubeconfigPath,
    server,
    capabilities: { controlPlane: works, fakeNodes: works, realNode: isMissing, metrics: works },
    nodes: { real: [], fake: nodes },
    dataFolder: folder,
    kubectl: (args, options = {}) => {
      const program = join(binFolder(), 'kubectl')
      if (!existsSync(program)) throw new Error('kubectl is not built: npm run kubernetes builds it.')
      const access = [
        `--kubeconfig=${options.kubeconfigPath ?? kubeconfigPath}`,
        `--cache-dir=${join(folder, 'cache')}`,
      ]
      return run(program, [...access, ...args], options)
    },
    killApiServer: () => front.refuse(),
    restartApiServer: () => front.accept(),
    compactEtcd: async () => {
      simulator.resources.storage.compact()
      return simulator.resources.storage.compactedTo
    },
    connectThroughProxy: async () => {
      const proxy = await startProxy(port)
      proxies.push(proxy)
      const address = `https://127.0.0.1:${proxy.port}`
      return {
        ...proxy,
        kubeconfigPath: write(`proxy-${proxy.port}.kubeconfig`, simulator.kubeconfig, address),
      }
    },
    createServiceAccountKubeconfig,
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await simulator.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Tests of clusters run on a simulated one unless the environment asks for the real one. */
export const isSimulated = process.env.TEST_CLUSTER !== 'real'
