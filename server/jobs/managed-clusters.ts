import type { Logger } from 'pino'
import { type Clusters, systemAuthor } from '../operations/context.ts'
import { cordonDisabledHosts } from '../operations/managed-cordon.ts'
import { type KeepManagedParts, keepManagedCluster } from '../operations/managed-cluster.ts'
import { memberClass } from '../operations/managed-steps.ts'
import type { Change } from '../store/store.ts'
import { type Keeper, Keepers } from './keepers.ts'
import { Level } from './level.ts'
import { changesOf, Survey } from './survey.ts'

interface ManagedClustersParts extends KeepManagedParts {
  log: Logger
  clusters: Clusters
}

const clusterClass = 'cluster.HostCluster'
const wanted = new Set([clusterClass, 'cluster.ClusterPolicy', 'config.HostGroup', 'config.Host'])
/** What agents tell; the service itself writes it down. */
const isTold = changesOf(new Set(['config.Host', 'config.HostAction', memberClass]))
/** A look at all clusters though nothing changed: what was cut off is made up for. */
const lookMs = 15_000

/** The passes over one managed cluster. */
class ManagedCluster implements Keeper {
  private readonly parts: ManagedClustersParts
  private readonly id: string
  private readonly level = new Level(() => this.pass())
  private isRetryWanted = false
  private timer: NodeJS.Timeout | null = null

  constructor(parts: ManagedClustersParts, id: string) {
    this.parts = parts
    this.id = id
  }

  trigger(): void {
    this.level.trigger()
  }

  /** Somebody changed something: what failed may go well now. */
  forgetFailures(): void {
    this.isRetryWanted = true
  }

  end(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    return this.level.end()
  }

  private async pass(): Promise<void> {
    const { isRetryWanted } = this
    this.isRetryWanted = false
    try {
      const next = await keepManagedCluster(this.parts, this.id, isRetryWanted)
      if (this.timer) clearTimeout(this.timer)
      this.timer = next === null ? null : this.lookAt(next)
      await cordonDisabledHosts(this.parts, this.id)
    } catch (error) {
      this.parts.log.error({ err: error, cluster: this.id }, 'managed cluster not kept')
    }
  }

  private lookAt(time: number): NodeJS.Timeout {
    const timer = setTimeout(() => this.trigger(), Math.max(0, time - this.parts.now()))
    return timer.unref()
  }
}

/**
 * Makes the hosts of host groups nodes of managed clusters, and none again. Level-triggered: each pass compares what is
 * wanted with what is there, in one transaction, so that a pass that is cut off is made up for by the next.
 */
export class ManagedClusters {
  private readonly keepers: Keepers<ManagedCluster>
  private readonly survey: Survey

  constructor(parts: ManagedClustersParts) {
    const { store } = parts
    this.keepers = new Keepers((id) => new ManagedCluster(parts, id))
    this.survey = new Survey(parts, {
      look: async () => {
        const managed = await store.find({
          class: clusterClass,
          conditions: [{ field: 'mode', comparison: 'equals', value: 'managed' }],
        })
        this.keepers.triggerFor(new Set(managed.map(({ id }) => id)))
      },
      isCause: (changes) => this.isCause(changes),
      everyMs: lookMs,
      failure: 'managed clusters not looked at',
    })
  }

  start(): void {
    this.survey.start()
  }

  async stop(): Promise<void> {
    await this.survey.stop()
    await this.keepers.end()
  }

  private isCause(changes: readonly Change[]): boolean {
    const byPerson = changes.some(({ class: of, author }) => wanted.has(of) && author !== systemAuthor.name)
    if (byPerson) for (const keeper of this.keepers.all()) keeper.forgetFailures()
    return byPerson || isTold(changes)
  }
}
