import { ApiError } from '../errors.ts'
import { Level } from '../jobs/level.ts'
import type { Author, Change, ResourceRow } from '../store/store.ts'
import type { Disturbance } from '../actions/demo.ts'
import { applicationSteps } from './applications.ts'
import { clusterSteps } from './clusters.ts'
import { Heartbeats } from './heartbeats.ts'
import { historyStep } from './history.ts'
import { hasFailed, Hosting } from './hosting.ts'
import type { DemoParts } from './parts.ts'
import { providerSteps } from './providers.ts'
import { type DemoRecord, type DemoState, problemWords, simulatedClass } from './record.ts'
import type { Step } from './steps.ts'

/** A change of any of these may be what a step waits for, or what a cluster has to be brought in step with. */
const causes = new Set([simulatedClass, 'cluster.HostCluster'])
/** After a step that failed. */
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
  private readonly hosting: Hosting
  private endListening = (): void => {}
  private timer: NodeJS.Timeout | null = null
  private isEnded = false

  constructor(parts: DemoParts, record: DemoRecord) {
    this.parts = parts
    this.record = record
    this.heartbeats = new Heartbeats(parts)
    this.hosting = new Hosting(parts, record, () => this.level.trigger())
    this.steps = [
      ...applicationSteps(parts),
      ...providerSteps(parts),
      ...clusterSteps(parts, (name) => this.hosting.find(name)),
      ...parts.plan.clusters.map(({ name }) =>
        historyStep(parts, name, () => this.hosting.measurements(name)),
      ),
    ]
  }

  async start(): Promise<void> {
    await this.hosting.start()
    this.endListening = this.parts.store.onChange((changes: Change[]) => {
      if (changes.some((change) => causes.has(change.class))) this.level.trigger()
    })
    this.heartbeats.start()
    this.level.trigger()
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.hosting.disturb(cluster, how)
  }

  /** Starts the clusters once more that could not be started; answers how many these are. */
  async retry(author: Author): Promise<number> {
    const count = await this.hosting.retry(author)
    if ((await this.record.state()) === 'incomplete') await this.record.set({ state: 'installing' })
    this.level.trigger()
    return count
  }

  /** Ends the passes. The clusters go on until `stop`, for those who are connected to them. */
  async pause(): Promise<void> {
    this.isEnded = true
    this.endListening()
    if (this.timer) clearTimeout(this.timer)
    this.hosting.pause()
    await this.heartbeats.stop()
    await this.level.end()
  }

  async stop(): Promise<void> {
    await this.pause()
    await this.hosting.stop()
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
      const clusters = await this.record.clusters()
      await this.hosting.bringAbout(clusters)
      if ((await this.record.state()) === 'installing') await this.takeSteps()
      await this.conclude(clusters.filter(hasFailed))
    } catch (error) {
      this.fail(error)
    }
  }

  /** Makes what is missing and can be made now. */
  private async takeSteps(): Promise<void> {
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
  }

  /** Says how far it is, what could not be made, and which clusters could not be started. */
  private async conclude(failed: readonly ResourceRow[]): Promise<void> {
    if (this.isEnded) return
    const done = await this.record.doneSteps()
    const left = this.steps.filter(({ name }) => !done.has(name))
    const before = await this.record.state()
    const state = stateOf(before, left, new Set(failed.map(({ name }) => name)))
    const isNew = state === 'installed' && before !== 'installed'
    const progress = state === 'installed' ? [] : this.progress(done.size)
    await this.record.set({
      state,
      status: [...progress, ...(await this.record.problems()), ...sentencesOf(failed)],
      ...(isNew ? { installedOn: this.parts.now() } : {}),
    })
    if (isNew) this.heartbeats.beat()
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

/** What the resources of clusters say of themselves. */
const sentencesOf = (clusters: readonly ResourceRow[]): string[] =>
  clusters.flatMap(({ attributes: { status } }) => (Array.isArray(status) ? status.map(String) : []))

/** What is being installed is complete, or all that is left of it stands on clusters that could not be started. */
function stateOf(state: DemoState, left: readonly Step[], failed: ReadonlySet<string | null>): DemoState {
  if (state !== 'installing') return state
  if (left.length === 0) return 'installed'
  const isStuck = left.every(({ cluster }) => cluster !== undefined && failed.has(cluster))
  return isStuck ? 'incomplete' : 'installing'
}
