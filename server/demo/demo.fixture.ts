import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoPlan } from '#simulator/demo'
import { tinyPlan } from '#simulator/testing'
import { makeActions } from '../actions.ts'
import type { DemoControl } from '../applications/demo.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { ReconcileEnvironments } from '../clusters/jobs/reconcile-environments.ts'
import { Demo } from './demo.ts'

/** Service with its reconcilers and a demo of one small cluster; both can be restarted on the same data. */
export class DemoService {
  readonly service: TestService
  private readonly folder: string
  private readonly control: { demo: Demo | null }
  private readonly reconciler: ReconcileEnvironments

  /** Folder with the state of the simulated clusters. */
  get simulated(): string {
    return join(this.folder, 'simulated')
  }

  private constructor(service: TestService, folder: string, control: { demo: Demo | null }) {
    this.service = service
    this.folder = folder
    this.control = control
    this.reconciler = new ReconcileEnvironments(service.parts)
  }

  static async open(): Promise<DemoService> {
    const folder = mkdtempSync(join(tmpdir(), 'demo-'))
    const holder: { demo: Demo | null } = { demo: null }
    const running = (): Demo => {
      if (holder.demo) return holder.demo
      throw new Error('The demo was not started.')
    }
    const control: DemoControl = {
      isOn: true,
      remove: (context) => running().remove(context),
      install: (context) => running().install(context),
      retry: (context) => running().retry(context),
      disturb: (cluster, how) => running().disturb(cluster, how),
    }
    const address = { baseUrl: () => 'https://localhost:8443', selfSignedCertificate: null }
    const service = await startTestService({ actions: makeActions(address, control) })
    const made = new DemoService(service, folder, holder)
    await service.watching.start()
    made.reconciler.start()
    return made
  }

  async start(plan: DemoPlan = tinyPlan): Promise<void> {
    const { parts } = this.service
    this.control.demo = new Demo(
      { ...parts, folder: this.simulated, size: 'small', release: () => {} },
      () => plan,
    )
    await this.control.demo.start()
  }

  async stop(): Promise<void> {
    await this.control.demo?.stop()
    this.control.demo = null
  }

  async read(): Promise<Json> {
    return (await this.service.get('/config/api/demos'))[0]
  }

  untilState(state: string): Promise<void> {
    return this.service.until(async () => (await this.read())?.state === state)
  }

  async installed(): Promise<void> {
    await this.start()
    await this.untilState('installed')
  }

  async close(): Promise<void> {
    await this.stop()
    await this.reconciler.stop()
    await this.service.watching.stop()
    await this.service.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
