import { ManualClock } from './clock.ts'
import { type Kind, kindOf } from './kinds/kinds.ts'
import type { Fields, KubernetesObject } from './objects.ts'
import type { Snapshot } from './resources/snapshot.ts'
import { type OpenSimulator, startSimulator } from './start.ts'

export interface Reply {
  code: number
  body: KubernetesObject & { items: KubernetesObject[]; message: string; reason: string; details: Fields }
}

export interface WatchEvent {
  type: string
  object: KubernetesObject
}

const types = { json: 'json-patch', merge: 'merge-patch', strategic: 'strategic-merge-patch' } as const

/** Simulator with a manual clock, and a plain HTTP client for it. */
export class TestSimulator {
  readonly clock: ManualClock
  readonly simulator: OpenSimulator
  readonly faults: unknown[]

  private constructor(simulator: OpenSimulator, clock: ManualClock, faults: unknown[]) {
    this.simulator = simulator
    this.clock = clock
    this.faults = faults
  }

  static async start(snapshot?: Snapshot, time?: number): Promise<TestSimulator> {
    const clock = new ManualClock(time)
    const faults: unknown[] = []
    const onFault = (error: unknown): unknown => faults.push(error)
    const options = { port: 0, tls: false, clock, seed: 1, onFault, ...(snapshot ? { snapshot } : {}) }
    const simulator = await startSimulator(options)
    return new TestSimulator(simulator, clock, faults)
  }

  /** Stops the simulator; fails the test if the simulator itself had an internal error. */
  async stop(): Promise<void> {
    await this.simulator.stop()
    if (this.faults.length > 0) throw new AggregateError(this.faults, 'the simulator was at fault')
  }

  get token(): string {
    return /token: (\S+)/.exec(this.simulator.kubeconfig)?.[1] ?? ''
  }

  async send(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Reply> {
    const response = await this.request(method, path, body, type)
    const text = await response.text()
    // The tests check the response bodies.
    return { code: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as Reply['body'] }
  }

  request(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Response> {
    return fetch(`${this.simulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': type, 'user-agent': 'test/1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  get = (path: string): Promise<Reply> => this.send('GET', path)
  post = (path: string, body: unknown): Promise<Reply> => this.send('POST', path, body)
  put = (path: string, body: unknown): Promise<Reply> => this.send('PUT', path, body)
  delete = (path: string, body?: unknown): Promise<Reply> => this.send('DELETE', path, body)
  patch = (type: keyof typeof types, path: string, body: unknown): Promise<Reply> =>
    this.send('PATCH', path, body, `application/${types[type]}+json`)
  apply = (manager: string, path: string, body: unknown, query = ''): Promise<Reply> =>
    this.send('PATCH', `${path}?fieldManager=${manager}${query}`, body, 'application/apply-patch+yaml')

  /** Adds nodes `n1`, `n2` and so on, which are ready on return. */
  async addNodes(count: number, metadata: object = {}, status: object = {}): Promise<void> {
    for (let index = 1; index <= count; index++)
      await this.post(nodes, { metadata: { name: `n${index}`, ...metadata }, ...status })
    this.clock.advance(1000)
  }

  kind = (name: string): Kind => kindOf('v1', name)

  async list(path: string): Promise<KubernetesObject[]> {
    return (await this.get(path)).body.items
  }

  /** Returns `reason: message` of all events about an object, oldest first. */
  async eventsOf(name: string): Promise<string[]> {
    const found = await this.list(`${events}?fieldSelector=involvedObject.name%3D${name}`)
    const version = ({ metadata }: KubernetesObject) => Number(metadata.resourceVersion)
    return found
      .toSorted((a, b) => version(a) - version(b))
      .map(({ reason, message }) => `${String(reason)}: ${String(message)}`)
  }

  async text(path: string): Promise<string> {
    return (await this.open(path)).text()
  }

  /** Streams the response text; leaving the loop closes it. */
  async stream(path: string): Promise<AsyncGenerator<string>> {
    const response = await this.open(path)
    return textOf(response)
  }

  private open(path: string): Promise<Response> {
    return fetch(`${this.simulator.url}${path}`, { headers: { authorization: `Bearer ${this.token}` } })
  }

  /** Streams watch events; leaving the loop ends the watch. */
  async *watch(path: string): AsyncGenerator<WatchEvent> {
    let rest = ''
    for await (const chunk of await this.stream(path)) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as WatchEvent
    }
  }
}

async function* textOf(response: Response): AsyncGenerator<string> {
  for await (const chunk of response.body ?? []) yield Buffer.from(chunk).toString()
}

export async function take(events: AsyncGenerator<WatchEvent>, count: number): Promise<string[]> {
  const received: string[] = []
  while (received.length < count) {
    const { done, value } = (await events.next()) as IteratorResult<WatchEvent, undefined>
    if (done) break
    received.push(`${value.type} ${value.object.metadata.name ?? ''}`.trim())
  }
  return received
}

export const configMap = (name: string, data: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  data,
})

export const deployment = (spec: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          { name: 'main', image: 'registry.example/web:1' },
          { name: 'side', image: 'registry.example/side:1' },
        ],
      },
    },
    ...spec,
  },
})

/** Pod with one container. */
export const pod = (name: string, image = 'registry.example/web:1', spec: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { containers: [{ name: 'main', image }], ...spec },
})

/** Deployment with one container. */
export const workload = (
  name: string,
  replicas: number,
  image = 'registry.example/web:1',
  spec: object = {},
) => ({
  metadata: { name },
  spec: {
    replicas,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image }] },
    },
    ...spec,
  },
})

export const nodes = '/api/v1/nodes'
export const events = '/api/v1/namespaces/default/events'
export const pods = '/api/v1/namespaces/default/pods'
export const replicaSets = '/apis/apps/v1/namespaces/default/replicasets'
export const configMaps = '/api/v1/namespaces/default/configmaps'
export const deployments = '/apis/apps/v1/namespaces/default/deployments'
