import type { Cause } from '../../model/messages/cause.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { Disturbance } from '../applications/demo.ts'
import { planCatalogImport } from '../applications/imports/import-catalog.ts'
import { ApiError, asParam, textOf } from '../errors.ts'
import { Reconciler } from '../reconcilers/reconciler.ts'
import type { Author, Change } from '../store/store.ts'
import { clusterSteps } from './clusters.ts'
import { Heartbeats } from './heartbeats.ts'
import { historyStep } from './history.ts'
import { hasFailed, Hosting } from './hosting.ts'
import { contextOf, type DemoParts } from './parts.ts'
import { providerSteps } from './providers.ts'
import { causesOf, type DemoRecord, type DemoState, simulatedClass, type SimulatedRow } from './record.ts'
import { ensureResource, type Step } from './steps.ts'

/** Creates the catalog's applications and imports their manifests as a user would. */
const applicationSteps = (parts: DemoParts): Step[] =>
  parts.plan.applications.map(({ name, description, objects }) => ({
    name: `application ${name}`,
    async run() {
      const application = await ensureResource(parts, 'catalog.Application', { name, description })
      const text = objects.map((object) => JSON.stringify(object)).join('\n---\n')
      const plan = await planCatalogImport(contextOf(parts), application, { text, base: '', prune: false })
      await plan.carryOut()
      return true
    },
  }))

/** Changes to these may unblock a step, or require an update of a cluster. */
const causes = new Set([simulatedClass, 'cluster.HostCluster'])
/** Delay after a step that failed. */
const retryMs = 5000

/**
 * A running demo: the simulated clusters in their thread, and passes that create its missing parts.
 * Level-triggered: each pass checks what is done and what exists, so it may be interrupted at any time.
 */
export class DemoSession {
  private readonly parts: DemoParts
  private readonly record: DemoRecord
  private readonly steps: readonly Step[]
  private readonly heartbeats: Heartbeats
  private readonly level = new Reconciler(() => this.pass())
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

  /** Restarts the clusters that failed to start; returns their number. */
  async retry(author: Author): Promise<number> {
    const count = await this.hosting.retry(author)
    if ((await this.record.state()) === 'incomplete') await this.record.set({ state: 'installing' })
    this.level.trigger()
    return count
  }

  /** Stops the passes. The clusters run until `stop`, for clients connected to them. */
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

  /** Runs the missing steps that can run now. */
  private async takeSteps(): Promise<void> {
    const done = await this.record.doneSteps()
    const problems: Cause[] = await this.record.problems()
    for (const step of this.steps) {
      const isWaiting = step.after !== undefined && !done.has(step.after)
      if (done.has(step.name) || isWaiting || this.isEnded) continue
      const outcome = await this.take(step)
      if (outcome === 'waiting') continue
      if (outcome !== 'done') problems.push(outcome)
      done.add(step.name)
      await this.record.set({ doneSteps: [...done], causes: [...this.progress(done.size), ...problems] })
    }
  }

  /** Stores progress, failed steps, and clusters that failed to start. */
  private async conclude(failed: readonly SimulatedRow[]): Promise<void> {
    if (this.isEnded) return
    const done = await this.record.doneSteps()
    const left = this.steps.filter(({ name }) => !done.has(name))
    const before = await this.record.state()
    const state = stateOf(before, left, new Set(failed.map(({ name }) => name)))
    const isNew = state === 'installed' && before !== 'installed'
    const progress = state === 'installed' ? [] : this.progress(done.size)
    await this.record.set({
      state,
      causes: [...progress, ...(await this.record.problems()), ...failed.flatMap(causesOf)],
      ...(isNew ? { installedOn: this.parts.now() } : {}),
    })
    if (isNew) this.heartbeats.beat()
  }

  private progress(done: number): Cause[] {
    const total = this.steps.length
    return done < total ? [message('demo.progress', { done, total })] : []
  }

  /** Returns the result of a step: a refusal is final and becomes a message; other failures are retried. */
  private async take(step: Step): Promise<'done' | 'waiting' | Message> {
    try {
      return (await step.run()) ? 'done' : 'waiting'
    } catch (error) {
      if (error instanceof ApiError && error.status === 406)
        return message('demo.notMade', { step: step.name, reason: asParam(textOf(error)) })
      this.parts.log.warn({ err: error, step: step.name }, 'step of the demo failed')
      this.retryLater()
      return 'waiting'
    }
  }
}

/** The installation is complete without further steps, or stuck if all of these need failed clusters. */
function stateOf(state: DemoState, left: readonly Step[], failed: ReadonlySet<string | null>): DemoState {
  if (state !== 'installing') return state
  if (left.length === 0) return 'installed'
  const isStuck = left.every(({ cluster }) => cluster !== undefined && failed.has(cluster))
  return isStuck ? 'incomplete' : 'installing'
}
