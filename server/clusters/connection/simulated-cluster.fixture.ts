import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Attempt, type Simulator, startSimulator } from '#simulator'
import type { ServiceAccountAccess, ServiceAccountOptions } from '../../../e2e/kubernetes/access.ts'
import { binFolder } from '../../../e2e/kubernetes/build.ts'
import type { TestCluster } from '../../../e2e/kubernetes/cluster.ts'
import { startProxy } from '../../../e2e/kubernetes/proxy.ts'
import { run } from '../../../e2e/kubernetes/run.ts'
import { fieldsOf, listOf } from '../../../model/fields.ts'

const nodes = Array.from({ length: 20 }, (_, index) => `simulated-${index}`)
/** Labels of the real test cluster's nodes without a kubelet. */
const labels = { type: 'kwok' }
const works = { works: true, reason: '' }
const isMissing = { works: false, reason: 'A simulated cluster has no containers of its own.' }

/** Resources excluded from the role `view`. */
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

/** Returns the roles currently bound to a service account. */
function rolesOf(simulator: Simulator, { namespace, name }: ServiceAccountOptions): string[] {
  return simulator
    .list('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding')
    .filter(({ subjects }) =>
      listOf(subjects).some((subject) => subject['name'] === name && subject['namespace'] === namespace),
    )
    .map(({ roleRef }) => String(fieldsOf(roleRef)['name']))
}

/** Starts a simulated cluster. It runs the same tests as a real one. */
export async function startSimulatedCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-cluster-'))
  const simulator = await startSimulator({ port: 0 })
  await simulator.populate(
    nodes.map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels } })),
  )
  const port = Number(new URL(simulator.url).port)
  // Tests kill and restart this proxy instead of the API server.
  const front = await startProxy(port)
  const proxies = [front]
  const server = `https://127.0.0.1:${front.port}`
  /** Writes a kubeconfig with another address than the simulator's own. */
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
    compactEtcd: async () => simulator.compact(),
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

/** Tests run on a simulated cluster unless the process environment requests the real one. */
export const isSimulated = process.env.TEST_CLUSTER !== 'real'
