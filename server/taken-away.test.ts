import { type EventEmitter, once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Json, password, signIn, type TestService } from './app.fixture.ts'
import { startLinkedReplicas } from './linked-replicas.fixture.ts'
import { node, podIn, TerminalClient } from './routes/streams/terminal-client.fixture.ts'

const withinMs = 5_000

/** Everything that a user can keep open at a replica. */
class Doors {
  readonly ends: Record<string, Promise<string>> = {}
  private readonly service: TestService
  private readonly port: number
  private readonly pod: Json
  private readonly cluster: string

  constructor(service: TestService, pod: Json, cluster: string) {
    this.service = service
    this.pod = pod
    this.cluster = cluster
    // The server listens on TCP, so its address isn't a string.
    this.port = (service.app.server.address() as AddressInfo).port
  }

  /** Opens what accepts a session or an API key of the console. */
  async open(headers: Record<string, string>): Promise<void> {
    await this.read('events', '/events', headers)
    await this.read('log', `${this.pod.uri}/log?follow=true`, headers)
    const body = { pod: this.pod.id, container: 'app' }
    const { ticket } = (
      await this.service.ask('POST', '/terminals', body, { authorization: '', ...headers })
    ).json()
    const terminal = new TerminalClient(
      new WebSocket(`ws://127.0.0.1:${this.port}/terminals?ticket=${ticket}`),
    )
    await terminal.until(({ shown }) => shown.includes('#'))
    this.ends['terminal'] = terminal.until(({ end }) => end !== null).then(() => terminal.end.message)
  }

  /** Opens connections through the Kubernetes API. */
  async openKubectl(key: string): Promise<void> {
    const headers = { authorization: `Bearer ${key}` }
    const shop = `/kubernetes/clusters/${this.cluster}/api/v1/namespaces/shop/pods`
    await this.read('kubectl watch', `${shop}?watch=true`, headers)
    await this.read('kubectl logs', `${shop}/web/log?follow=true`, headers)
    const shell = `${shop}/web/exec?container=app&stdin=true&stdout=true&tty=true&command=/bin/sh`
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${shell}`, ['v5.channel.k8s.io'], { headers })
    socket.on('error', () => undefined)
    await once(socket, 'open')
    this.ends['kubectl exec'] = closed(socket).then(() => '')
  }

  /** Returns the last words of everything that ends in time; null for what doesn't. */
  async allEnds(): Promise<Record<string, string | null>> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, withinMs, null).unref())
    const entries = Object.entries(this.ends).map(
      async ([name, end]) => [name, await Promise.race([end, late])] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  private async read(name: string, path: string, headers: Record<string, string>): Promise<void> {
    const request = http.request({ host: '127.0.0.1', port: this.port, path, headers })
    request.on('error', () => undefined)
    request.end()
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode}`)
    let last = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      last = chunk
    })
    response.on('error', () => undefined)
    this.ends[name] = closed(response).then(() => last)
  }
}

/** Resolves when a connection is closed, also after an error. */
const closed = (connection: EventEmitter): Promise<void> =>
  new Promise((resolve) => connection.once('close', () => resolve()))

interface Person {
  user: Json
  /** Row of the API key, with its secret. */
  key: Json
  session: string
}

const account = 'Your account was changed, disabled or deleted. Sign in again.'
const key = 'The API key was revoked or rotated, or has expired.'
const session = 'Your session has ended. Sign in again.'

/** Access that is revoked at one replica, the caller of the streams at the other one, and their close reasons. */
const losses: readonly [
  string,
  'session' | 'key',
  (one: TestService, who: Person) => Promise<unknown>,
  string,
][] = [
  ['role', 'session', (one, { user }) => one.ok('PUT', user.uri, { role: 'readonly' }), account],
  ['enabled account', 'key', (one, { user }) => one.ok('PUT', user.uri, { isDisabled: true }), account],
  ['account', 'session', (one, { user }) => one.ok('DELETE', user.uri), account],
  ['API key', 'key', (one, who) => one.ok('DELETE', `/users/api/apiKeys/${who.key.id}`), key],
  [
    'secret of the API key',
    'key',
    (one, who) => one.ok('POST', `/users/api/apiKeys/${who.key.id}/rotate`, {}),
    key,
  ],
  [
    'session',
    'session',
    (one, who) => one.ok('POST', `${who.user.uri}/endSession`, { session: who.session }),
    session,
  ],
]

it('revoking access on one replica ends everything open on another, with the reason', async () => {
  const { holder, other, cluster, simulator } = await startLinkedReplicas()
  await simulator.populate([node, ...podIn('shop', 'web')])
  const pods = () => other.service.get('/environments/api/pods?query={"name":"web","state":"Running"}')
  await other.service.until(async () => (await pods()).length > 0)
  const [pod] = await pods()
  await other.service.app.listen({ port: 0, host: '127.0.0.1' })
  for (const [index, [loss, by, take, words]] of losses.entries()) {
    const one = holder.service
    const name = `user-${index}`
    const user = await one.post('/users/api/users', { name, role: 'devops', password })
    const own = await one.post(`${user.uri}/apiKeys`, { name: 'ci' })
    const { headers } = await signIn(other.service, name)
    const [{ id: current }] = await one.get(`${user.uri}/sessions`)
    const doors = new Doors(other.service, pod, cluster.id)
    await doors.open(by === 'session' ? headers : { authorization: `SERVICE-API ${own.key}` })
    // Connections through the Kubernetes API don't belong to a session.
    if (loss !== 'session') await doors.openKubectl(own.key)
    await take(one, { user, key: own, session: current })
    const ends = await doors.allEnds()
    expect({ loss, ...ends }).toMatchObject({
      events: expect.stringContaining(`"message":"${words}"`),
      log: expect.stringContaining(`gantry: ${words}`),
      terminal: words,
    })
    expect({ loss, ends: Object.values(ends) }).not.toMatchObject({ ends: expect.arrayContaining([null]) })
  }
})
