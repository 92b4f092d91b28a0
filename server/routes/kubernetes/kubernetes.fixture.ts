import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { type Json, password, type TestService } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  json: Json
}

interface Asked {
  who?: string
  body?: object
  headers?: http.OutgoingHttpHeaders
}

export const pod = (name: string, namespace = 'shop') => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace },
  spec: { containers: [{ name: 'app', image: 'example/web:1' }] },
})

const objects = [
  { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-other' } },
  pod('web'),
  pod('system', 'kube-other'),
]

/** Simulated cluster behind the service, on a port, with API keys for several accounts. */
export class ThroughService {
  readonly simulated: SimulatedService
  readonly service: TestService
  readonly port: number
  /** By account name. */
  readonly keys: Record<string, { id: string; key: string; user: string }> = {}

  private constructor(simulated: SimulatedService) {
    this.simulated = simulated
    this.service = simulated.service
    // The server listens on TCP, so its address isn't a string.
    this.port = (simulated.service.app.server.address() as AddressInfo).port
  }

  static async start(
    accounts: Readonly<Record<string, string>>,
    settings: Parameters<typeof SimulatedService.start>[1] = {},
  ): Promise<ThroughService> {
    const simulated = await SimulatedService.start({}, settings)
    await simulated.simulator.populate(objects)
    const { service } = simulated
    await simulated.until(async () => {
      const pods = await service.get('/environments/api/pods?query={"state":"Running"}&fields=name')
      return pods.length === 2
    })
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    const through = new ThroughService(simulated)
    const [admin] = await service.get('/users/api/users?query={"name":"admin"}')
    await through.makeKey('admin', admin.id)
    for (const [name, role] of Object.entries(accounts)) await through.makeAccount(name, role)
    return through
  }

  async makeAccount(name: string, role: string): Promise<void> {
    const { id } = await this.service.post('/api/users/users', { name, role, password })
    await this.makeKey(name, id)
  }

  private async makeKey(name: string, user: string): Promise<void> {
    const { id, key } = await this.service.post(`/api/users/users/${user}/apiKeys`, { name: 'kubectl' })
    this.keys[name] = { id, key, user }
  }

  keyOf(who: string): string {
    return this.keys[who]?.key ?? ''
  }

  address(path: string): string {
    return `/kubernetes/clusters/${this.simulated.hostCluster.id}${path}`
  }

  /** Sends a request; resolves when the response starts. */
  async open(method: string, path: string, { who = 'admin', body, headers }: Asked = {}) {
    const bytes = body && Buffer.from(JSON.stringify(body))
    const request = http.request({
      host: '127.0.0.1',
      port: this.port,
      method,
      path: path.startsWith('/kubernetes') ? path : this.address(path),
      headers: {
        authorization: `Bearer ${this.keyOf(who)}`,
        ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
        ...headers,
      },
    })
    request.on('error', () => undefined)
    request.end(bytes)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { request, response }
  }

  async ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const { response } = await this.open(method, path, asked)
    let text = ''
    for await (const chunk of response) text += String(chunk)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const { statusCode = 0, headers } = response
    return { status: statusCode, headers, text, json: isJson ? JSON.parse(text) : null }
  }

  /** Returns recorded writes, latest first. */
  recorded(): Promise<Json[]> {
    return this.service.get('/cluster/api/kubernetesRequests?sort=startedOn,desc')
  }

  /** Opens a shell in a pod, as kubectl does. */
  shell(who: string, name = 'web'): WebSocket {
    const query = 'container=app&stdin=true&stdout=true&tty=true&command=/bin/sh'
    const path = this.address(`/api/v1/namespaces/shop/pods/${name}/exec?${query}`)
    return new WebSocket(`ws://127.0.0.1:${this.port}${path}`, ['v5.channel.k8s.io', 'v4.channel.k8s.io'], {
      headers: { authorization: `Bearer ${this.keyOf(who)}` },
    })
  }

  stop(): Promise<void> {
    return this.simulated.stop()
  }
}
