import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { attachOrStartCluster, type TestCluster } from '../../../e2e/kubernetes/cluster.ts'
import { waitFor } from '../../../e2e/kubernetes/run.ts'
import { createDriver } from './create-driver.ts'
import type { ClusterDriver } from './cluster-driver.ts'
import type { KubernetesObject } from './cluster.ts'
import { KnownObjects } from './mapping/known-objects.fixture.ts'
import { isSimulated, startSimulatedCluster } from './simulated-cluster.fixture.ts'

/** Unique per run: the previous run's namespace may still be terminating. */
export const namespace = `driver-test-${Date.now().toString(36)}`

export const configMap = (name: string, data: Record<string, string> = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace },
  data,
})

export const referTo = (name: string, kind = 'ConfigMap') => ({ apiVersion: 'v1', kind, namespace, name })

export const bindingOf = (name: string) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name },
})

/** Formats objects with their versions, to compare a driver's reports with the cluster. */
const versionsOf = (objects: KubernetesObject[]): string[] =>
  objects.map(({ metadata }) => `${metadata.name} ${metadata.uid} ${metadata.resourceVersion}`).sort()

export const inNamespace = (known: KnownObjects, plural: string): KubernetesObject[] =>
  known.objects(plural).filter(({ metadata }) => metadata.namespace === namespace)

/** Opens a real or a simulated cluster, depending on the process environment. */
export const openCluster = (): Promise<TestCluster> =>
  isSimulated ? startSimulatedCluster() : attachOrStartCluster({ name: 'driver', realNode: false })

interface Connection {
  driver: ClusterDriver
  known: KnownObjects
}

/** Test cluster with a namespace for one test file, and the drivers that tests connect to it. */
export class RealCluster {
  readonly cluster: TestCluster
  /** Not disturbed by tests; represents other clients of the cluster. */
  readonly others: ClusterDriver
  private readonly drivers: ClusterDriver[] = []

  private constructor(cluster: TestCluster) {
    this.cluster = cluster
    this.others = makeDriver(cluster.kubeconfigPath, new KnownObjects())
  }

  static async open(): Promise<RealCluster> {
    const made = new RealCluster(await openCluster())
    await made.others.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
    return made
  }

  connect(kubeconfigPath: string): Connection {
    const known = new KnownObjects()
    const driver = makeDriver(kubeconfigPath, known)
    this.drivers.push(driver)
    driver.start()
    return { driver, known }
  }

  async connected(kubeconfigPath = this.cluster.kubeconfigPath): Promise<Connection> {
    const connection = this.connect(kubeconfigPath)
    await connection.known.until(() => connection.known.state === 'connected')
    return connection
  }

  async versions(kind: string): Promise<string[]> {
    return versionsOf(await this.others.list({ apiVersion: 'v1', kind, namespace }))
  }

  /** Waits until the objects of a kind that a driver has reported match the cluster's. */
  async untilInStep(known: KnownObjects, plural: string, kind: string): Promise<void> {
    const isInStep = async () => {
      const there = new Set(await this.versions(kind))
      const differences = there.symmetricDifference(new Set(versionsOf(inNamespace(known, plural))))
      if (differences.size > 0) throw new Error([...differences].join(', '))
      return true
    }
    await waitFor(`the ${plural} of the cluster`, isInStep, { timeoutMs: 400_000 })
  }

  async disconnect(): Promise<void> {
    await Promise.all(this.drivers.splice(0).map((driver) => driver.stop()))
  }

  /** Also removes bindings with these names, which are cluster-scoped. */
  async close(bindings: string[] = []): Promise<void> {
    for (const name of bindings) await this.others.delete({ ...bindingOf(name), name })
    await this.others.delete({ apiVersion: 'v1', kind: 'Namespace', name: namespace })
    await this.others.stop()
    await this.cluster.stop()
  }
}

const makeDriver = (kubeconfigPath: string, listener: KnownObjects): ClusterDriver =>
  createDriver({
    id: 'test',
    kubeconfig: readFileSync(kubeconfigPath, 'utf8'),
    listener,
    log: pino({ level: 'silent' }),
  })
