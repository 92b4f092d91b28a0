import { readFileSync } from 'node:fs'
import { attachOrStartCluster, type TestCluster } from '../../e2e/kubernetes/cluster.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import type { AppParts } from '../app.ts'
import { ReconcileEnvironments } from '../clusters/jobs/reconcile-environments.ts'
import type { WatchClusters } from '../clusters/jobs/watch-clusters.ts'
import { isSimulated, startSimulatedCluster } from '../clusters/connection/simulated-cluster.fixture.ts'

/** The service with its reconcilers, connected to the real cluster. */
export class ConnectedService {
  readonly cluster: TestCluster
  readonly service: TestService
  readonly clusters: WatchClusters
  private readonly reconciler: ReconcileEnvironments
  hostCluster: Json

  private constructor(cluster: TestCluster, service: TestService) {
    this.cluster = cluster
    this.service = service
    this.clusters = service.watching
    this.reconciler = new ReconcileEnvironments(service.parts)
  }

  static async start(options: Partial<AppParts> = {}): Promise<ConnectedService> {
    const connected = new ConnectedService(
      await (isSimulated ? startSimulatedCluster() : attachOrStartCluster()),
      await startTestService(options),
    )
    await connected.clusters.start()
    connected.reconciler.start()
    return connected
  }

  /** Adds the cluster as a user does, and waits until it has been read completely. */
  async connect(kubeconfigPath = this.cluster.kubeconfigPath): Promise<void> {
    const body = { name: 'real', mode: 'discovered', kubeconfig: readFileSync(kubeconfigPath, 'utf8') }
    this.hostCluster = await this.service.post('/cluster/api/hostClusters', body)
    await this.service.untilConnected(this.hostCluster.id)
  }

  /** Waits like the test service's `until`. */
  until(holds: () => Promise<boolean>): Promise<void> {
    return this.service.until(holds)
  }

  /** Runs kubectl in a namespace; returns its output without the trailing newline. */
  async kubectl(namespace: string, ...args: string[]): Promise<string> {
    return (await this.cluster.kubectl(['-n', namespace, ...args])).trim()
  }

  /** Applies a manifest: kubectl's generators send protobuf, which the simulated cluster can't read. */
  async apply(object: object): Promise<void> {
    await this.cluster.kubectl(['apply', '-f', '-'], { stdin: JSON.stringify(object) })
  }

  /** Like `kubectl create deployment`, but for the simulated nodes, which start pods without their image. */
  makeDeployment(namespace: string, name: string, { replicas }: { replicas: number }): Promise<void> {
    const labels = { app: name }
    const spec = {
      nodeSelector: { type: 'kwok' },
      tolerations: [{ operator: 'Exists' }],
      containers: [{ name: 'web', image: 'web:1' }],
    }
    return this.apply({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, namespace, labels },
      spec: { replicas, selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
    })
  }

  makeNamespace(name: string): Promise<void> {
    return this.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
  }

  async stop(): Promise<void> {
    await this.reconciler.stop()
    await this.clusters.stop()
    await this.service.close()
  }
}
