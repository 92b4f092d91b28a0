import { join } from 'node:path'
import type { ClusterDriver } from './clusters/connection/cluster-driver.ts'
import type { DemoControl, Disturbance } from './applications/demo.ts'
import type { Config } from './config.ts'
import type { Demo } from './demo/demo.ts'
import type { DemoParts } from './demo/parts.ts'
import type { Text } from './errors.ts'
import type { Context } from './records/context.ts'

type Parts = Omit<DemoParts, 'plan' | 'folder' | 'size' | 'release'>

/** Entry point of the demo: loads its code only if there is work for it. */
export class DemoSwitch implements DemoControl {
  readonly isOn: boolean
  private readonly folder: string
  private readonly size: DemoParts['size']
  private demo: Demo | null = null
  /** Simulated clusters, by host cluster id, that don't listen yet. */
  private readonly waiting = new Map<string, PromiseWithResolvers<void>>()

  constructor({ demo, dataFolder }: Pick<Config, 'demo' | 'dataFolder'>) {
    this.isOn = demo !== null
    this.size = demo ?? 'small'
    this.folder = join(dataFolder, 'simulated')
  }

  /** Finds the clusters that are unreachable until the demo has started. */
  async prepare({ store }: Pick<Parts, 'store'>): Promise<void> {
    if (!this.isOn) return
    for (const { id } of await store.find({ class: 'config.SimulatedCluster' }))
      for (const cluster of await store.related(id, 'hostCluster'))
        this.waiting.set(cluster.id, Promise.withResolvers())
  }

  /** Returns a driver that starts once its cluster listens, as a starting one would refuse connections. */
  hold(cluster: string, driver: ClusterDriver): ClusterDriver {
    const waiting = this.waiting.get(cluster)
    if (!waiting) return driver
    let isStopped = false
    const begin = async (): Promise<void> => {
      await waiting.promise
      if (!isStopped) driver.start()
    }
    return {
      ...driver,
      // Never rejects: what it waits for is only ever resolved.
      start: () => void begin(),
      stop: () => {
        isStopped = true
        return driver.stop()
      },
    }
  }

  /** Starts the demo if it is enabled. Runs after the service listens, so nobody waits for it. */
  async start(parts: Parts): Promise<void> {
    if (!this.isOn) return
    try {
      this.demo = await this.load(parts)
      await this.demo.start()
    } catch (error) {
      for (const id of this.waiting.keys()) this.release(id)
      throw error
    }
  }

  async remove(context: Context): Promise<Text> {
    const demo = this.demo ?? (await this.load(context))
    return demo.remove(context)
  }

  async install(context: Context): Promise<void> {
    await this.demo?.install(context)
  }

  async retry(context: Context): Promise<number> {
    return (await this.demo?.retry(context)) ?? 0
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.demo?.disturb(cluster, how)
  }

  async pause(): Promise<void> {
    await this.demo?.pause()
  }

  async stop(): Promise<void> {
    await this.demo?.stop()
  }

  private async load(parts: Parts): Promise<Demo> {
    const { Demo } = await import('./demo/demo.ts')
    const release = (cluster: string): void => this.release(cluster)
    return new Demo({ ...parts, folder: this.folder, size: this.size, release })
  }

  private release(cluster: string): void {
    this.waiting.get(cluster)?.resolve()
    this.waiting.delete(cluster)
  }
}
