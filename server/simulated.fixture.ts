import { type Simulator, type SimulatorOptions, startSimulator } from '#simulator'
import { type Json, startTestService, type TestService } from './app.fixture.ts'
import { ReconcileEnvironments } from './clusters/jobs/reconcile-environments.ts'

/** Service with its reconcilers, connected to a simulated cluster of its own named `simulated`. */
export class SimulatedService {
  readonly service: TestService
  readonly simulator: Simulator
  readonly hostCluster: Json
  private readonly stopJobs: () => Promise<void>

  private constructor(
    parts: Pick<SimulatedService, 'service' | 'simulator' | 'hostCluster'>,
    stopJobs: () => Promise<void>,
  ) {
    this.service = parts.service
    this.simulator = parts.simulator
    this.hostCluster = parts.hostCluster
    this.stopJobs = stopJobs
  }

  static async start(
    options: Partial<SimulatorOptions> = {},
    settings: Parameters<typeof startTestService>[0] = {},
  ): Promise<SimulatedService> {
    const [service, simulator] = await Promise.all([
      startTestService(settings),
      startSimulator({ port: 0, ...options }),
    ])
    const clusters = service.watching
    const reconciler = new ReconcileEnvironments(service.parts)
    await clusters.start()
    reconciler.start()
    const body = { name: 'simulated', mode: 'discovered', kubeconfig: simulator.kubeconfig }
    const hostCluster = await service.post('/cluster/api/hostClusters', body)
    const made = new SimulatedService({ service, simulator, hostCluster }, async () => {
      await reconciler.stop()
      await clusters.stop()
    })
    await service.untilConnected(hostCluster.id)
    return made
  }

  /** Creates an environment on the cluster, in the namespace of the same name. */
  makeEnvironment(name: string): Promise<Json> {
    return this.service.post('/environments/api/environments', { name, hostCluster: this.hostCluster.id })
  }

  /** Waits like the test service's `until`. */
  until(holds: () => Promise<boolean>): Promise<void> {
    return this.service.until(holds)
  }

  async stop(): Promise<void> {
    await this.stopJobs()
    await this.service.close()
    await this.simulator.stop()
  }
}
