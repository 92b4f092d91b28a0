import {
  type Failed,
  type Measurement,
  type Running,
  SimulatedClusters,
  type SimulatedClustersOptions,
} from '#simulator/demo'
import { type Message, message } from '../../model/messages/message.ts'
import type { Disturbance } from '../applications/demo.ts'
import { parseKubeconfig } from '../clusters/connection/kubeconfig/kubeconfig.ts'
import { asSentence } from '../errors.ts'
import { toStatus } from '../messages/to-status.ts'
import { updateResource } from '../resources/update.ts'
import type { Author } from '../store/store.ts'
import { Faults } from './faults.ts'
import { contextOf, type DemoParts } from './parts.ts'
import type { DemoRecord, SimulatedRow } from './record.ts'
import { worldOf } from './worlds.ts'

/** Updates the platform's kubeconfig of a simulated cluster that has a new port or authority. */
async function renewKubeconfig(parts: DemoParts, simulated: SimulatedRow, kubeconfig: string): Promise<void> {
  const { store, keyring, model } = parts
  const [cluster] = await store.related(simulated.id, 'hostCluster')
  const sealed = cluster && (await store.getSecret(cluster.id, 'kubeconfig'))
  if (!cluster || sealed == null) return
  if (keyring.open(sealed) === parseKubeconfig(kubeconfig, null).text) return
  await updateResource(
    contextOf(parts),
    { entry: model.get('cluster.HostCluster'), id: cluster.id },
    { kubeconfig, context: null },
  )
}

/** Methods of the simulated clusters' thread that are used here. */
export type Thread = Pick<SimulatedClusters, 'start' | 'setFaults' | 'disturb' | 'measurements' | 'stop'>

const openThread = (options: SimulatedClustersOptions): Thread => new SimulatedClusters(options)

type KnownRunning = Running & { id: string }

/** Delay before a thread that ended is started again. */
const retryMs = 5000
/** A thread that ends this often within the period isn't restarted automatically. */
const endsAllowed = 3
const endsWithinMs = 10 * 60_000

const notStarted = (cluster: string, reason: string | Message) => ({
  state: 'failed',
  ...toStatus([message('demo.notStarted', { cluster, reason })]),
})

/** Runs a demo's simulated clusters in their thread; each cluster's state is in its resource. */
export class Hosting {
  private readonly parts: DemoParts
  private readonly record: DemoRecord
  private readonly onChange: () => void
  private readonly running = new Map<string, KnownRunning>()
  private readonly open: typeof openThread
  private simulated: Thread | null = null
  private faults: Faults | null = null
  private timer: NodeJS.Timeout | null = null
  private ends: number[] = []
  private isEnded = false

  /** `onChange` is called when a cluster runs, or failed to start. */
  constructor(parts: DemoParts, record: DemoRecord, onChange: () => void, open = openThread) {
    this.parts = parts
    this.record = record
    this.onChange = onChange
    this.open = open
  }

  find(name: string): KnownRunning | null {
    return this.running.get(name) ?? null
  }

  measurements(name: string): Promise<Measurement[]> | null {
    return this.simulated?.measurements(name) ?? null
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.simulated?.disturb(cluster, how)
  }

  async bringAbout(clusters: readonly SimulatedRow[]): Promise<void> {
    await this.faults?.bringAbout(clusters, new Set(this.running.keys()))
  }

  async start(): Promise<void> {
    const { plan, labelPrefix, folder } = this.parts
    const gone = await this.goneClusters()
    const clusters = plan.clusters.filter(({ name }) => !gone.has(name))
    await this.record.ensureClusters(clusters.map(({ name }) => name))
    const worlds = Object.fromEntries(
      clusters.map((planned) => [planned.name, worldOf(planned, labelPrefix)]),
    )
    this.simulated = this.open({
      folder,
      worlds,
      onRunning: (running) => this.note(this.noteRunning(running)),
      onFailed: (failed) => this.note(this.noteFailed(failed)),
      onFault: (cluster, reason) => this.noteFault(cluster, reason),
    })
    this.faults = new Faults(this.simulated)
  }

  /** Restarts the clusters that failed to start; returns their number. */
  async retry(author: Author): Promise<number> {
    const failed = (await this.record.clusters()).filter(hasFailed)
    for (const { id } of failed)
      await this.record.setCluster(id, { state: 'starting', ...toStatus([]) }, author)
    if (failed.length > 0 && this.simulated === null) await this.start()
    else for (const { name } of failed) await this.simulated?.start(name ?? '')
    return failed.length
  }

  pause(): void {
    this.isEnded = true
    if (this.timer) clearTimeout(this.timer)
  }

  async stop(): Promise<void> {
    this.pause()
    await this.simulated?.stop()
  }

  /** Returns names of clusters that were removed from the platform and no longer need to run. */
  private async goneClusters(): Promise<Set<string>> {
    const done = await this.record.doneSteps()
    const gone = new Set<string>()
    for (const { id, name } of await this.record.clusters()) {
      const isAdded = done.has(`cluster ${name}`)
      if (!isAdded || (await this.parts.store.related(id, 'hostCluster')).length > 0) continue
      gone.add(name ?? '')
      await this.record.setCluster(id, { state: 'stopped', ...toStatus([]) })
    }
    return gone
  }

  private note(noting: Promise<void>): void {
    noting
      .catch((error: unknown) =>
        this.parts.log.error({ err: error }, 'state of a simulated cluster not written'),
      )
      .finally(this.onChange)
  }

  private async noteRunning(running: Running): Promise<void> {
    const { cluster, lostNodes } = running
    const row = await this.rowOf(cluster)
    if (!row || this.isEnded) return
    const { lostNodes: wanted } = row.attributes
    await this.record.setCluster(row.id, {
      state: 'running',
      ...toStatus([]),
      lostNodes: wanted ?? lostNodes,
    })
    await renewKubeconfig(this.parts, row, running.kubeconfig)
    this.running.set(cluster, { ...running, id: row.id })
    await this.release(row)
  }

  private async noteFailed({ cluster, reason, detail }: Failed): Promise<void> {
    this.parts.log.error({ cluster, reason: detail }, 'simulated cluster not started')
    const row = await this.rowOf(cluster)
    if (!row || this.isEnded) return
    await this.record.setCluster(row.id, notStarted(cluster, asSentence(reason)))
    await this.release(row)
  }

  private noteFault(cluster: string | null, reason: string): void {
    this.parts.log.error({ cluster, reason }, 'fault of a simulated cluster')
    if (cluster === null && !this.isEnded) this.note(this.noteEnd(reason))
  }

  /** Handles the end of the thread, which stops all clusters. */
  private async noteEnd(reason: string): Promise<void> {
    const lost = new Set(this.running.keys())
    this.running.clear()
    this.simulated = null
    const now = this.parts.now()
    this.ends = [...this.ends.filter((time) => time > now - endsWithinMs), now]
    const isGivenUp = this.ends.length >= endsAllowed
    const [line = ''] = reason.split('\n')
    const cause = asSentence(line)
    for (const row of await this.record.clusters()) {
      const { id, name, attributes } = row
      if (attributes.state !== 'starting' && !lost.has(name ?? '')) continue
      await this.record.setCluster(
        id,
        isGivenUp
          ? notStarted(name ?? '', message('demo.threadEnded', { count: this.ends.length, cause }))
          : { state: 'starting', ...toStatus([message('demo.threadRestarting', { cause })]) },
      )
    }
    if (isGivenUp) this.ends = []
    else this.startLater()
  }

  private startLater(): void {
    if (this.isEnded) return
    this.timer = setTimeout(() => {
      if (!this.isEnded) this.note(this.start())
    }, retryMs)
    this.timer.unref()
  }

  private async rowOf(cluster: string): Promise<SimulatedRow | undefined> {
    return (await this.record.clusters()).find(({ name }) => name === cluster)
  }

  private async release({ id }: SimulatedRow): Promise<void> {
    for (const cluster of await this.parts.store.related(id, 'hostCluster')) this.parts.release(cluster.id)
  }
}

export const hasFailed = ({ attributes }: SimulatedRow): boolean => attributes.state === 'failed'
