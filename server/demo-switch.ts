import { join } from 'node:path'
import type { DemoControl, Disturbance } from './actions/demo.ts'
import type { Config } from './config.ts'
import type { Demo } from './demo/demo.ts'
import type { DemoParts } from './demo/parts.ts'
import type { Context } from './operations/context.ts'

type Parts = Omit<DemoParts, 'plan' | 'folder' | 'size'>

/** The door to the demo: its code is loaded only where there is something to do for it. */
export class DemoSwitch implements DemoControl {
  readonly isOn: boolean
  private readonly folder: string
  private readonly size: DemoParts['size']
  private demo: Demo | null = null

  constructor({ demo, dataFolder }: Pick<Config, 'demo' | 'dataFolder'>) {
    this.isOn = demo !== null
    this.size = demo ?? 'small'
    this.folder = join(dataFolder, 'simulated')
  }

  /** Starts the demo where it is on. The service listens already: nobody waits for it. */
  async start(parts: Parts): Promise<void> {
    if (!this.isOn) return
    this.demo = await this.load(parts)
    await this.demo.start()
  }

  async remove(context: Context): Promise<string> {
    const demo = this.demo ?? (await this.load(context))
    return demo.remove(context)
  }

  async install(): Promise<void> {
    await this.demo?.install()
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
    return new Demo({ ...parts, folder: this.folder, size: this.size })
  }
}
