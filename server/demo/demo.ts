import { type DemoPlan, planOf } from '#simulator/demo'
import type { Disturbance } from '../applications/demo.ts'
import type { Text } from '../errors.ts'
import { authorOf, type Context } from '../records/context.ts'
import { contextOf, type DemoParts, type DemoSize } from './parts.ts'
import { DemoRecord } from './record.ts'
import { removeDemo } from './remove-demo.ts'
import { DemoSession } from './session.ts'

/** Demo of a service: can be installed, run, removed, and installed again. */
export class Demo {
  private readonly parts: Omit<DemoParts, 'plan'>
  private readonly planOf: (size: DemoSize) => DemoPlan
  private session: DemoSession | null = null

  constructor(parts: Omit<DemoParts, 'plan'>, plans = planOf) {
    this.parts = parts
    this.planOf = plans
  }

  /** Continues from the last start: installs missing parts, or completes a removal. */
  async start(): Promise<void> {
    const { store, size } = this.parts
    const record = await DemoRecord.ensure(store, size)
    const state = await record.state()
    if (state === 'removed') return
    if (state === 'incomplete') await record.set({ state: 'installing' })
    if (state === 'removing') {
      await removeDemo(contextOf(this.parts), record, this.parts)
      return
    }
    await this.startSession(record, await record.size())
  }

  async remove(context: Context): Promise<Text> {
    await this.stop()
    return removeDemo(context, await DemoRecord.ensure(context.store, this.parts.size), this.parts)
  }

  async install(context: Context): Promise<void> {
    const { store, size } = this.parts
    const record = await DemoRecord.ensure(store, size)
    await record.set({ state: 'installing', causes: [], doneSteps: [], size }, authorOf(context))
    await this.startSession(record, size)
  }

  async retry(context: Context): Promise<number> {
    return (await this.session?.retry(authorOf(context))) ?? 0
  }

  async disturb(cluster: string, how: Disturbance): Promise<void> {
    await this.session?.disturb(cluster, how)
  }

  /** Stops the demo's work in the service; its clusters still respond. */
  async pause(): Promise<void> {
    await this.session?.pause()
  }

  async stop(): Promise<void> {
    await this.session?.stop()
    this.session = null
  }

  private async startSession(record: DemoRecord, size: DemoSize): Promise<void> {
    if (size !== this.parts.size)
      this.parts.log.warn(
        `The demo is ${size}. For a ${this.parts.size} one, remove it and install it again.`,
      )
    this.session = new DemoSession({ ...this.parts, plan: this.planOf(size) }, record)
    await this.session.start()
  }
}
