import type { Logger } from 'pino'
import type { Clusters } from '../operations/context.ts'
import { ensureNamespace } from '../operations/workload-namespace.ts'
import { namespaceOf } from '../operations/workload-target.ts'
import type { Author, Change, ResourceRow, Store } from '../store/store.ts'

export interface KeepEnvironmentsParts {
  store: Store
  clusters: Clusters
  log: Logger
  labelPrefix: string
}

const environmentClass = 'environments.Environment'
/** A change of any of these may make a namespace missing, or its cluster reachable. */
const causes = new Set([environmentClass, 'cluster.HostCluster', 'cluster.Namespace'])
/** How long until an environment that could not be made is tried again without any other cause. */
const retryMs = 15_000

const system: Author = { name: 'system', audit: false }

/**
 * Keeps the namespace of each environment that was made here on its cluster: created and labelled, or adopted.
 * Level-triggered: every pass compares all of them with what the clusters show, so that a pass that is cut off, or a
 * cluster that was away, is made up for by the next.
 */
export class KeepEnvironments {
  private readonly parts: KeepEnvironmentsParts
  private endListening: (() => void) | null = null
  private timer: NodeJS.Timeout | null = null
  private running: Promise<void> | null = null
  private isWanted = false

  constructor(parts: KeepEnvironmentsParts) {
    this.parts = parts
  }

  start(): void {
    this.endListening = this.parts.store.onChange((changes: Change[]) => {
      if (changes.some((change) => causes.has(change.class))) this.trigger()
    })
    this.trigger()
  }

  async stop(): Promise<void> {
    this.endListening?.()
    this.endListening = null
    this.isWanted = false
    if (this.timer) clearTimeout(this.timer)
    await this.running
  }

  /** Asks for a pass; causes that come while one is under way are looked at by one more. */
  private trigger(): void {
    this.isWanted = true
    this.running ??= this.run().finally(() => {
      this.running = null
    })
  }

  private async run(): Promise<void> {
    while (this.isWanted && this.endListening) {
      this.isWanted = false
      await this.pass().catch((error: unknown) =>
        this.parts.log.error({ err: error }, 'environments not compared'),
      )
    }
  }

  private async pass(): Promise<void> {
    const environments = await this.parts.store.find({
      class: environmentClass,
      conditions: [{ field: 'isDiscovered', comparison: 'equals', value: false }],
    })
    const results = await Promise.all(environments.map((environment) => this.keep(environment)))
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (results.every(Boolean) || !this.endListening) return
    this.timer = setTimeout(() => this.trigger(), retryMs)
    this.timer.unref()
  }

  /** Whether the environment is as it should be now. */
  private async keep(environment: ResourceRow): Promise<boolean> {
    const [cluster] = await this.parts.store.related(environment.id, 'hostCluster')
    if (!cluster) return true
    if (cluster.attributes['connectionState'] !== 'connected') {
      const wasMade = environment.attributes['state'] !== 'pendingCreate'
      const message = `The cluster ${cluster.name} is not connected.`
      return this.write(environment, wasMade ? 'unknown' : 'pendingCreate', [message])
    }
    const isReady = environment.attributes['state'] === 'ready'
    if (isReady && (await this.hasNamespace(cluster, environment))) return true
    try {
      await this.parts.clusters.write(cluster.id, system, (driver) =>
        ensureNamespace(this.parts, driver, environment),
      )
      return await this.write(environment, 'ready', [])
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.parts.log.warn({ environment: environment.name, reason: message }, 'environment not ready')
      await this.write(environment, 'notReady', [message])
      return false
    }
  }

  private async hasNamespace(cluster: ResourceRow, environment: ResourceRow): Promise<boolean> {
    const found = await this.parts.store.find({
      class: 'cluster.Namespace',
      below: cluster.id,
      conditions: [{ field: 'name', comparison: 'equals', value: namespaceOf(environment) }],
    })
    return found[0]?.attributes['state'] === 'Active'
  }

  private async write(environment: ResourceRow, state: string, status: string[]): Promise<true> {
    await this.parts.store.write(system, async (transaction) => {
      if (await transaction.get(environment.id))
        await transaction.update(environment.id, { attributes: { state, status } })
    })
    return true
  }
}
