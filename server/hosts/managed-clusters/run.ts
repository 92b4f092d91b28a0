import type { Logger } from 'pino'
import type { Clusters } from '../../records/context.ts'
import { cordonDisabledHosts } from './cordon.ts'
import { type ReconcileManagedParts, reconcileManagedCluster } from './cluster.ts'
import { memberClass } from './steps.ts'
import { DueReconciler } from '../../reconcilers/due-reconciler.ts'
import type { PooledReconciler } from '../../reconcilers/reconciler-pool.ts'
import { changesOf } from '../../reconcilers/survey.ts'
import { retryWhatPeopleChange, SurveyedReconcilers } from '../../reconcilers/surveyed-reconcilers.ts'
import { equals } from '../../store/store.ts'

interface ManagedClustersParts extends ReconcileManagedParts {
  log: Logger
  clusters: Clusters
}

const clusterClass = 'cluster.HostCluster'
const wanted = new Set([clusterClass, 'cluster.ClusterPolicy', 'config.HostGroup', 'config.Host'])
const isChangedByPerson = retryWhatPeopleChange(wanted)
/** Matches reports of agents, which the service itself writes to the store. */
const isReported = changesOf(new Set(['config.Host', 'config.HostAction', memberClass]))
/** Interval of checks without a change, which recover from interrupted passes. */
const lookMs = 15_000

/** Reconciles one managed cluster. */
class ManagedCluster implements PooledReconciler {
  private readonly parts: ManagedClustersParts
  private readonly id: string
  private readonly level = new DueReconciler(() => this.pass())
  private isRetryWanted = false

  constructor(parts: ManagedClustersParts, id: string) {
    this.parts = parts
    this.id = id
  }

  trigger(): void {
    this.level.trigger()
  }

  /** Makes the next pass retry failed steps: a change may have fixed the cause. */
  forgetFailures(): void {
    this.isRetryWanted = true
  }

  end(): Promise<void> {
    return this.level.end()
  }

  private async pass(): Promise<number | null> {
    const { isRetryWanted } = this
    this.isRetryWanted = false
    let next: number | null = null
    try {
      next = await reconcileManagedCluster(this.parts, this.id, isRetryWanted)
      await cordonDisabledHosts(this.parts, this.id)
    } catch (error) {
      this.parts.log.error({ err: error, cluster: this.id }, 'managed cluster not kept')
    }
    return next === null ? null : next - this.parts.now()
  }
}

/**
 * Turns host group machines into nodes of managed clusters, and back. Level-triggered: each pass compares the
 * wanted with the actual state in one transaction, so the next pass recovers from an interrupted one.
 */
export class ManagedClusters extends SurveyedReconcilers<ManagedCluster> {
  constructor(parts: ManagedClustersParts) {
    const { store } = parts
    super(parts, {
      make: (id) => new ManagedCluster(parts, id),
      find: async () => {
        const managed = await store.find({ class: clusterClass, conditions: [equals('mode', 'managed')] })
        return new Set(managed.map(({ id }) => id))
      },
      isCause: (changes, reconcilers) => isChangedByPerson(changes, reconcilers) || isReported(changes),
      everyMs: lookMs,
      failure: 'managed clusters not looked at',
    })
  }
}
