import { afterEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../model/messages/message.ts'
import { watchesEnded } from '../../signals.ts'
import type { ClusterListener, KubernetesObject, WatchedKind } from './cluster.ts'
import { HttpServerFixture } from './http-server.fixture.ts'
import { Delivery } from './mapping/delivery.ts'
import { Reflector } from './reflector.ts'
import { maxLineBytes } from './streams/lines.ts'
import type { Transport } from './transport.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const kind: WatchedKind = { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true }
const nothing = (): Promise<void> => Promise.resolve()

const event = (type: string, object: unknown): string => `${JSON.stringify({ type, object })}\n`
const changed = (version: string): string =>
  event('MODIFIED', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a', namespace: 'shop', uid: 'u', resourceVersion: version },
  })

const listener = {
  listing: () => undefined,
  page: nothing,
  listed: nothing,
  changed: nothing,
  connection: nothing,
  measured: nothing,
}
const reflectorOf = (
  transport: Transport,
  onReady: (reason: Message | string | null) => void = () => undefined,
  to: ClusterListener = listener,
): Reflector =>
  new Reflector({
    kind,
    transport,
    delivery: new Delivery(to, () => undefined),
    listSlot: (work) => work(),
    onReady,
    onAlive: () => undefined,
    onTrouble: () => undefined,
    onFault: () => undefined,
  })

it('reports why each watch or list ended', async () => {
  const watches = [
    changed('6'),
    event('ERROR', { code: 410, message: 'too old' }),
    event('ERROR', { code: 500, message: 'etcd is away' }),
  ]
  const { transport } = await servers.serve((request, response) => {
    const isWatch = request.url?.includes('watch=1') === true
    const next = isWatch ? watches.shift() : undefined
    if (next !== undefined) response.end(next)
    else if (watches.length === 0) response.writeHead(403).end('{"message":"no"}')
    else response.end(JSON.stringify({ metadata: { resourceVersion: '5' }, items: [] }))
  })
  const stopping = new AbortController()
  const reasons: string[] = []
  const end = watchesEnded.subscribe(({ reason }) => {
    reasons.push(reason)
    if (reason === 'unreadable') stopping.abort()
  })
  const reflector = reflectorOf(transport)
  await reflector.run(stopping.signal)
  end()
  expect(reasons).toEqual(['closed', 'expired', 'failed', 'unreadable'])
})

it('reports a kind as unreadable if its watch sends an endless line', async () => {
  const { transport } = await servers.serve((request, response) => {
    if (request.url?.includes('watch=1')) response.write('a'.repeat(maxLineBytes + 1))
    else response.end(JSON.stringify({ metadata: { resourceVersion: '5' }, items: [] }))
  })
  const stopping = new AbortController()
  const reasons: (Message | string)[] = []
  const reflector = reflectorOf(transport, (reason) => {
    if (reason === null) return
    reasons.push(reason)
    stopping.abort()
  })
  await reflector.run(stopping.signal)
  expect(reasons).toMatchObject([{ code: 'connections.answerTooLarge', params: { limit: 32 } }])
})

describe('a paged list', () => {
  const listPage = (name: string, next?: string): string =>
    JSON.stringify({
      metadata: { resourceVersion: '5', continue: next },
      items: [{ metadata: { name, namespace: 'shop', uid: name } }],
    })

  /** Lists once from a server with these answers by `continue`; returns the calls in order. */
  async function list(answer: (next: string | null, limit: string | null) => string | number) {
    const calls: string[] = []
    const { transport } = await servers.serve((request, response) => {
      const { searchParams: query } = new URL(request.url ?? '', 'http://server')
      if (query.has('watch')) return
      const text = answer(query.get('continue'), query.get('limit'))
      calls.push(`read ${query.get('continue')}`)
      if (typeof text === 'number') response.writeHead(text).end('{}')
      else response.end(text)
    })
    const namesOf = (objects: KubernetesObject[]) => objects.map(({ metadata }) => metadata.name).join()
    const stopping = new AbortController()
    const recorder = {
      ...listener,
      listing: () => void calls.push('listing'),
      page: async (_: WatchedKind, objects: KubernetesObject[]) =>
        void calls.push(`page ${namesOf(objects)}`),
      listed: async (_: WatchedKind, objects: KubernetesObject[]) =>
        void calls.push(`listed ${namesOf(objects)}`),
    }
    await reflectorOf(transport, () => stopping.abort(), recorder).run(stopping.signal)
    return calls
  }

  it('is delivered while it is read', async () => {
    const pages: Record<string, string> = {
      null: listPage('a', '2'),
      2: listPage('b', '3'),
      3: listPage('c'),
    }
    const calls = await list((next) => pages[String(next)] ?? 404)
    expect(calls.filter((call) => !call.startsWith('read'))).toEqual([
      'listing',
      'page a',
      'page b',
      'listed c',
    ])
    expect(calls.indexOf('page a')).toBeLessThan(calls.indexOf('read 3'))
  })

  it('starts again without pages when its snapshot has expired', async () => {
    const calls = await list((next, limit) => {
      if (limit === null) return listPage('all')
      return next === null ? listPage('a', '2') : 410
    })
    expect(calls).toEqual(['listing', 'read null', 'page a', 'read 2', 'listing', 'read null', 'listed all'])
  })
})
