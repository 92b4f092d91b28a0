import type { Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'
import { RunTasks } from './run-tasks.ts'

export const tasks = '/environments/api/tasks'

export const workload = (name: string, namespace = 'shop') => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image: `example/${name}:1` }] },
    },
  },
})

const budget = (name: string) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: 'shop' },
  spec: { minAvailable: 1, selector: { matchLabels: { app: name } } },
})

/** Simulated cluster with one node, Deployments in a namespace, and the job that runs tasks. */
export class TaskService {
  readonly simulated: SimulatedService
  private job: RunTasks | null = null

  private constructor(simulated: SimulatedService) {
    this.simulated = simulated
  }

  static async start(
    names: readonly string[],
    guarded: readonly string[] = [],
    settings: Parameters<typeof SimulatedService.start>[1] = {},
  ): Promise<TaskService> {
    const simulated = await SimulatedService.start({}, settings)
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      ...names.map((name) => workload(name)),
      ...guarded.map(budget),
    ])
    const { service } = simulated
    await simulated.until(async () => {
      const pods: Json[] = await service.get('/environments/api/pods?fields=id,state')
      const specs: Json[] = await service.get('/environments/api/deploymentSpecs?fields=id')
      const budgets: Json[] = await service.get('/environments/api/podDisruptionBudgets?fields=id')
      const nodes: Json[] = await service.get('/cluster/api/nodes?fields=id')
      const isRunning = pods.every(({ state }) => String(state).toLowerCase() === 'running')
      return (
        isRunning &&
        nodes.length === 1 &&
        pods.length === names.length &&
        specs.length === names.length &&
        budgets.length === guarded.length
      )
    })
    const made = new TaskService(simulated)
    made.resume()
    return made
  }

  get service(): SimulatedService['service'] {
    return this.simulated.service
  }

  /** Starts the job, as when the service starts. */
  resume(): void {
    const { parts } = this.service
    this.job = new RunTasks(parts)
    this.job.start()
  }

  /** Stops the job, as when the service stops: current steps end. */
  async pause(): Promise<void> {
    await this.job?.stop()
    this.job = null
  }

  async idsOf(collection: string): Promise<string[]> {
    const rows: Json[] = await this.service.get(`${collection}?fields=id&sort=name,asc`)
    return rows.map(({ id }) => id)
  }

  begin(task: object): Promise<Json> {
    return this.service.post(tasks, task)
  }

  async read({ id }: Json): Promise<Json> {
    return this.service.get(`${tasks}/${id}?mode=exportDetails`)
  }

  /** Returns the task once it satisfies a condition. */
  async when(task: Json, holds: (now: Json) => boolean): Promise<Json> {
    let now: Json
    await this.service.until(async () => holds((now = await this.read(task))))
    return now
  }

  ended(task: Json): Promise<Json> {
    return this.when(task, ({ endTime = null }) => endTime !== null)
  }

  async stop(): Promise<void> {
    await this.pause()
    await this.simulated.stop()
  }
}
