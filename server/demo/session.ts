import { ApiError } from '../errors.ts'
import { Level } from '../jobs/level.ts'
import type { Change } from '../store/store.ts'
import type { Running } from '../../simulator/hosting/messages.ts'
import { SimulatedClusters } from '../../simulator/hosting/simulated-clusters.ts'
import type { Disturbance } from '../actions/demo.ts'
import { applicationSteps } from './applications.ts'
import { clusterSteps } from './clusters.ts'
import { Faults } from './faults.ts'
import { Heartbeats } from './heartbeats.ts'
import { historyStep } from './history.ts'
import { renewKubeconfig } from './kubeconfig.ts'
import type { DemoParts } from './parts.ts'
import { providerSteps } from './providers.ts'
import { type DemoRecord, problemWords, simulatedClass } from './record.ts'
import type { Step } from './steps.ts'
import { worldOf } from './worlds.ts'

/** A change of any of these may be what a step waits for, or what a cluster has to be brought in step with. */
const causes = new Set([simulatedClass, 'cluster.HostCluster'])
/** After a step that failed, or a thread that ended. */
const retryMs = 5000

/**
 * The demo while it runs: the simulated clusters in their thread, and passes that make what is missing of it.
 * Level-triggered: each pass looks at what is done and what is there, so that it may be cut off at any moment.
 */
export class DemoSession {
  private readonly parts: DemoParts
  private readonly record: DemoRecord
  private readonly steps: readonly Step[]
  private readonly heartbeats: Heartbeats
  private readonly level = new Level(() => this.pass())
  private readonly running = new Map<string, Running & { id: string }>()
  private simulated: SimulatedClusters | null = null
  private faults: Faults | null = null
  private endListening = (): void => {}
  private timer: NodeJS.Timeout | null = null
  private isEnded = false

  constructor(parts: DemoParts, record: DemoRecord) {
    this.parts = parts
    this.record = record
    this.heartbeats = new Heartbeats(parts)
    this.steps = [
      ...applicationSteps(parts),
      ...providerSteps(parts),
      ...clusterSteps(parts, (name) => this.running.get(name) ?? null),
      ...parts.plan.clusters.map(({ name }) =>
        historyStep(parts, name, () => this.simulated?.measurements(name) ?? null),
      ),
    ]
  }

  async start(): Promise<void> {
    await this.startClusters()
    this.endListening = this.parts.store.onChange((changes: Change[]) => {
      if (changes.some((change) => causes.has(change.class))) this.level.trigger()
    })
    this.heartbeats.start()
    this.level.trigger()
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.simulated?.disturb(cluster, how)
  }

  /** Ends the passes. The clusters go on until `stop`, for those who are connected to them. */
  async pause(): Promise<void> {
    this.isEnded = true
    this.endListening()
    if (this.timer) clearTimeout(this.timer)
    await this.heartbeats.stop()
    await this.level.end()
  }

  async stop(): Promise<void> {
    await this.pause()
    await this.simulated?.stop()
  }

  private async startClusters(): Promise<void> {
    const { plan, labelPrefix, folder } = this.parts
    const gone = await this.goneClusters()
    const clusters = plan.clusters.filter(({ name }) => !gone.has(name))
    await this.record.ensureClusters(clusters.map(({ name }) => name))
    const worlds = Object.fromEntries(
      clusters.map((planned) => [planned.name, worldOf(planned, labelPrefix)]),
    )
    this.simulated = new SimulatedClusters({
      folder,
      worlds,
      onRunning: (running) => void this.noteRunning(running).catch((error: unknown) => this.fail(error)),
      onFault: (cluster, reason) => this.noteFault(cluster, reason),
    })
    this.faults = new Faults(this.simulated)
  }

  /** Clusters that somebody took out of the platform need not run for nobody. */
  private async goneClusters(): Promise<Set<string>> {
    const done = await this.record.doneSteps()
    const gone = new Set<string>()
    for (const { id, name } of await this.record.clusters()) {
      const isAdded = done.has(`cluster ${name}`)
      if (!isAdded || (await this.parts.store.related(id, 'hostCluster')).length > 0) continue
      gone.add(name ?? '')
      await this.record.setCluster(id, { state: 'stopped' })
    }
    return gone
  }

  private async noteRunning(running: Running): Promise<void> {
    const { cluster, lostNodes } = running
    const row = (await this.record.clusters()).find(({ name }) => name === cluster)
    if (!row || this.isEnded) return
    const { lostNodes: wanted } = row.attributes
    await this.record.setCluster(row.id, { state: 'running', lostNodes: wanted ?? lostNodes })
    await renewKubeconfig(this.parts, row, running.kubeconfig)
    this.running.set(cluster, { ...running, id: row.id })
    this.level.trigger()
  }

  private noteFault(cluster: string | null, reason: string): void {
    this.parts.log.error({ cluster, reason }, 'fault of a simulated cluster')
    if (cluster !== null || this.isEnded) return
    this.running.clear()
    setTimeout(() => {
      if (!this.isEnded) void this.startClusters().catch((error: unknown) => this.fail(error))
    }, retryMs).unref()
  }

  private fail(error: unknown): void {
    this.parts.log.error({ err: error }, 'demo not brought in step')
    this.retryLater()
  }

  private retryLater(): void {
    if (this.isEnded || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = null
      this.level.trigger()
    }, retryMs)
    this.timer.unref()
  }

  private async pass(): Promise<void> {
    try {
      await this.faults?.bringAbout(await this.record.clusters(), new Set(this.running.keys()))
      if ((await this.record.state()) === 'installing') await this.install()
    } catch (error) {
      this.fail(error)
    }
  }

  private async install(): Promise<void> {
    const done = await this.record.doneSteps()
    const problems = await this.record.problems()
    for (const step of this.steps) {
      const isWaiting = step.after !== undefined && !done.has(step.after)
      if (done.has(step.name) || isWaiting || this.isEnded) continue
      const outcome = await this.take(step)
      if (outcome === 'waiting') continue
      if (outcome !== 'done') problems.push(outcome)
      done.add(step.name)
      await this.record.set({ doneSteps: [...done], status: [...this.progress(done.size), ...problems] })
    }
    if (this.isEnded || done.size < this.steps.length) return
    await this.record.set({ state: 'installed', installedOn: this.parts.now() })
    this.heartbeats.beat()
  }

  private progress(done: number): string[] {
    const total = this.steps.length
    return done < total ? [`${done} of ${total} parts of the demo are made.`] : []
  }

  /** What came of a step: a refusal is for good, and told; anything else that fails is tried again. */
  private async take(step: Step): Promise<string> {
    try {
      return (await step.run()) ? 'done' : 'waiting'
    } catch (error) {
      if (error instanceof ApiError && error.status === 406)
        return `${problemWords}${step.name}. ${error.message}`
      this.parts.log.warn({ err: error, step: step.name }, 'step of the demo failed')
      this.retryLater()
      return 'waiting'
    }
  }
}
