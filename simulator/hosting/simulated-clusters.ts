import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Disturbance, WantedFaults } from './hosted-cluster.ts'
import type { Answer, Asked, Failed, HostedWorlds, Running, Told } from './messages.ts'
import type { Measurement } from '../worlds/measure.ts'

export interface SimulatedClustersOptions extends HostedWorlds {
  /** Called when a cluster has its past and accepts connections. */
  onRunning(running: Running): void
  /** Called when a cluster fails to start; the others are unaffected. `start` retries it. */
  onFailed(failed: Failed): void
  /** Reports an internal error of a cluster; null means that the thread itself failed and has ended. */
  onFault(cluster: string | null, reason: string): void
}

/**
 * Young generation size in MB: with thousands of long-lived pods created at once, fewer scavenges save a
 * third of the time.
 */
const largeYoungMb = 192

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Simulated clusters in a worker thread, which keeps the caller's event loop free. */
export class SimulatedClusters {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly options: SimulatedClustersOptions
  private lastId = 0
  private isEnded = false

  constructor(options: SimulatedClustersOptions) {
    this.options = options
    const { folder, worlds } = options
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const isLarge = Object.values(worlds).some(({ isInstant }) => isInstant)
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder, worlds },
      ...(isLarge ? { resourceLimits: { maxYoungGenerationSizeMb: largeYoungMb } } : {}),
    })
    this.worker.on('message', (told: Told) => this.hear(told))
    this.worker.on('error', (error: Error) => this.end(error.stack ?? error.message))
    this.worker.on('exit', () => this.end('The thread of the simulated clusters has ended.'))
  }

  async start(cluster: string): Promise<void> {
    await this.ask({ verb: 'start', cluster })
  }

  async setFaults(cluster: string, faults: WantedFaults): Promise<void> {
    await this.ask({ verb: 'setFaults', cluster, faults })
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.ask({ verb: 'disturb', cluster, how })
  }

  /** Returns past measurements, oldest first. */
  async measurements(cluster: string): Promise<Measurement[]> {
    return (await this.ask({ verb: 'measurements', cluster })) ?? []
  }

  /** Closes all connections and writes the clusters to disk. */
  async stop(): Promise<void> {
    if (this.isEnded) return
    await this.ask({ verb: 'stop' }).catch(() => null)
    this.isEnded = true
    await this.worker.terminate()
  }

  private ask(asked: Asked): Promise<Answer> {
    if (this.isEnded) return Promise.reject(new Error('The simulated clusters do not run.'))
    const id = ++this.lastId
    this.worker.postMessage({ id, asked }, [])
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }

  private hear(told: Told): void {
    if (told.event === 'running') this.options.onRunning(told)
    if (told.event === 'failed') this.options.onFailed(told)
    if (told.event === 'fault') this.options.onFault(told.cluster, told.reason)
    if (told.event !== 'answer' && told.event !== 'refusal') return
    const waiting = this.waiting.get(told.id)
    this.waiting.delete(told.id)
    if (told.event === 'answer') waiting?.resolve(told.result)
    else waiting?.reject(new Error(told.reason))
  }

  private end(reason: string): void {
    const error = new Error(reason)
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
    if (this.isEnded) return
    this.isEnded = true
    this.options.onFault(null, reason)
  }
}
