import type { Logger } from 'pino'
import type { Cause } from '../../../model/messages/cause.ts'
import { message } from '../../../model/messages/message.ts'
import { ApiError } from '../../errors.ts'
import { causesBy, toStatus } from '../../messages/to-status.ts'
import { type Clusters, systemAuthor } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { prepareNamespace } from '../workloads/workload-namespace.ts'
import { namespaceOf } from '../../records/workload-target.ts'
import { equals, type RowOf, type Store } from '../../store/store.ts'
import { DueReconciler } from '../../reconcilers/due-reconciler.ts'
import { changesOf } from '../../reconcilers/survey.ts'
import { SurveyedReconcilers } from '../../reconcilers/surveyed-reconcilers.ts'

interface ReconcileEnvironmentsParts {
  store: Store
  clusters: Clusters
  log: Logger
  labelPrefix: string
}

const environmentClass = 'environments.Environment'
const clusterClass = 'cluster.HostCluster'
/** Changes of these classes may make a namespace missing or its cluster reachable. */
const causes = new Set([environmentClass, clusterClass, 'cluster.Namespace'])
/** Retry interval for an environment that couldn't be created. */
const retryMs = 15_000

/**
 * Creates and labels, or adopts, the namespace of each environment created here on its cluster.
 * Level-triggered: every pass compares all of a cluster's environments with its namespaces, so the next pass
 * recovers from an interrupted one or an unreachable cluster.
 */
export class ReconcileEnvironments extends SurveyedReconcilers<DueReconciler> {
  constructor(parts: ReconcileEnvironmentsParts) {
    const { store } = parts
    super(parts, {
      make: (id) => {
        const environments = new ClusterEnvironments(parts, id)
        return new DueReconciler(() => environments.pass())
      },
      find: async () => new Set((await store.find({ class: clusterClass })).map(({ id }) => id)),
      isCause: changesOf(causes),
      failure: 'environments not compared',
    })
  }
}

/** Reconciles the environments of one cluster. */
class ClusterEnvironments {
  private readonly parts: ReconcileEnvironmentsParts
  private readonly clusterId: string

  constructor(parts: ReconcileEnvironmentsParts, clusterId: string) {
    this.parts = parts
    this.clusterId = clusterId
  }

  /** Returns the delay until a retry; null if all are done. */
  async pass(): Promise<number | null> {
    const isDone = await this.keepAll().catch((error: unknown) => {
      this.parts.log.error({ err: error, cluster: this.clusterId }, 'environments not compared')
      return false
    })
    return isDone ? null : retryMs
  }

  private async keepAll(): Promise<boolean> {
    const { store } = this.parts
    const cluster = await store.get(clusterClass, this.clusterId)
    if (!cluster) return true
    const made = await store.find({
      class: environmentClass,
      conditions: [equals('isDiscovered', false), equals('hostCluster.id', cluster.id)],
    })
    const results = await Promise.all(made.map((environment) => this.keep(cluster, environment)))
    return results.every(Boolean)
  }

  /** Reconciles one environment; returns false if it must be retried. */
  private async keep(
    cluster: RowOf<typeof clusterClass>,
    environment: RowOf<typeof environmentClass>,
  ): Promise<boolean> {
    if (cluster.attributes.connectionState !== 'connected') {
      const wasMade = environment.attributes.state !== 'pendingCreate'
      const cause = message('connections.notConnected', { cluster: cluster.name ?? '' })
      return this.write(environment, wasMade ? 'unknown' : 'pendingCreate', [cause])
    }
    const isReady = environment.attributes.state === 'ready'
    if (isReady && (await this.hasNamespace(cluster, environment))) return true
    try {
      await this.makeNamespace(cluster, environment)
      return await this.write(environment, 'ready', [])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const messages = error instanceof ApiError ? error.reasons : []
      this.parts.log.warn({ environment: environment.name, reason }, 'environment not ready')
      await this.write(environment, 'notReady', causesBy(messages, reason))
      return false
    }
  }

  /** Holds the environment's lock: deleting an environment removes its namespace before its row. */
  private makeNamespace(
    cluster: RowOf<typeof clusterClass>,
    environment: RowOf<typeof environmentClass>,
  ): Promise<void> {
    return withEnvironmentLock(this.parts.store, environment.id, async () => {
      if (await this.parts.store.get(environment.id))
        await prepareNamespace(this.parts, cluster.id, environment)
    })
  }

  private async hasNamespace(
    cluster: RowOf<typeof clusterClass>,
    environment: RowOf<typeof environmentClass>,
  ): Promise<boolean> {
    const found = await this.parts.store.find({
      class: 'cluster.Namespace',
      below: cluster.id,
      conditions: [equals('name', namespaceOf(environment))],
    })
    return found[0]?.attributes.state === 'Active'
  }

  private async write(
    environment: RowOf<typeof environmentClass>,
    state: string,
    causes: readonly Cause[],
  ): Promise<true> {
    await this.parts.store.write(systemAuthor, async (transaction) => {
      if (await transaction.get(environment.id))
        await transaction.update(environment.id, { attributes: { state, ...toStatus(causes) } })
    })
    return true
  }
}
