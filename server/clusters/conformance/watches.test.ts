import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configMap } from './scenario.fixture.ts'
import { WatchReader } from './watch-reader.fixture.ts'
import { type Reply, World } from './world.fixture.ts'

let world: World
let configMaps: string
let readers: WatchReader[] = []
beforeAll(async () => {
  world = await World.open()
})
beforeEach(async () => {
  configMaps = `/api/v1/namespaces/${await world.makeNamespace()}/configmaps`
  return () => {
    for (const reader of readers) reader.close()
    readers = []
  }
})
afterAll(() => world.close())

interface Stored {
  metadata: { resourceVersion: string; uid: string }
}
// Every response about an object has metadata.
const metadataOf = ({ body }: Reply) => (body as Stored).metadata
const create = (name: string, data: object = {}, labels: object = {}) =>
  world.send({ method: 'POST', path: configMaps, body: configMap(name, data, { labels }) })
const change = (name: string, body: object) =>
  world.send({
    method: 'PATCH',
    path: `${configMaps}/${name}`,
    body,
    type: 'application/merge-patch+json',
  })
const remove = (name: string) => world.send({ method: 'DELETE', path: `${configMaps}/${name}` })
const listVersion = async (): Promise<string> =>
  metadataOf(await world.send({ method: 'GET', path: configMaps })).resourceVersion

async function watch(query: string): Promise<WatchReader> {
  const reader = await WatchReader.open(world, `${configMaps}?watch=true&${query}`)
  readers.push(reader)
  return reader
}

describe('a watch', () => {
  it('reports changes after a version, each with its own version', async () => {
    const reader = await watch(`resourceVersion=${await listVersion()}`)
    const made = metadataOf(await create('one', { a: '1' }))
    const changed = metadataOf(await change('one', { data: { a: '2' } }))
    await remove('one')
    const events = await reader.take(3)
    expect(events.map(({ type, object }) => `${type} ${object.metadata.name}`)).toEqual([
      'ADDED one',
      'MODIFIED one',
      'DELETED one',
    ])
    expect(events[0]?.object.metadata.resourceVersion).toBe(made.resourceVersion)
    expect(events[1]?.object.metadata.resourceVersion).toBe(changed.resourceVersion)
    expect(events.map(({ object }) => object.metadata.uid)).toEqual([made.uid, made.uid, made.uid])
    expect(Number(events[2]?.object.metadata.resourceVersion)).toBeGreaterThan(
      Number(changed.resourceVersion),
    )
    expect(events[2]?.object.data).toEqual({ a: '2' })
  })

  it('resumes where another ended without losing anything', async () => {
    const version = await listVersion()
    await create('one')
    await create('two')
    const first = await watch(`resourceVersion=${version}`)
    const [one] = await first.take(1)
    first.close()
    await create('three')
    const second = await watch(`resourceVersion=${one?.object.metadata.resourceVersion}`)
    const rest = await second.take(2)
    expect(rest.map(({ object }) => object.metadata.name)).toEqual(['two', 'three'])
  })

  it('without a version starts with all existing objects', async () => {
    await create('one')
    const reader = await watch('')
    const events = await reader.take(2)
    expect(events.map(({ type, object }) => `${type} ${object.metadata.name}`).toSorted()).toEqual([
      'ADDED kube-root-ca.crt',
      'ADDED one',
    ])
  })

  it('reports an object that starts to match as added, and one that no longer does as deleted', async () => {
    await create('one', {}, { tier: 'back' })
    const reader = await watch(`resourceVersion=${await listVersion()}&labelSelector=tier%3Dfront`)
    await change('one', { metadata: { labels: { tier: 'front' } } })
    await change('one', { data: { a: '1' } })
    await change('one', { metadata: { labels: { tier: 'back' } } })
    await create('two', {}, { tier: 'front' })
    const events = await reader.take(4)
    expect(events.map(({ type, object }) => `${type} ${object.metadata.name}`)).toEqual([
      'ADDED one',
      'MODIFIED one',
      'DELETED one',
      'ADDED two',
    ])
  })

  it('is limited to one object by a field selector', async () => {
    const reader = await watch(`resourceVersion=${await listVersion()}&fieldSelector=metadata.name%3Dtwo`)
    await create('one')
    await create('two')
    const [event] = await reader.take(1)
    expect(event?.object.metadata.name).toBe('two')
  })

  it('ends after its timeout', async () => {
    const reader = await watch(`resourceVersion=${await listVersion()}&timeoutSeconds=1`)
    expect(await reader.rest()).toEqual([])
  })

  it('marks the end of the initial objects with a bookmark', async () => {
    await create('one')
    const reader = await watch(
      'sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true',
    )
    const events = await reader.take(3)
    expect(events.at(-1)).toMatchObject({
      type: 'BOOKMARK',
      object: { kind: 'ConfigMap', metadata: { annotations: { 'k8s.io/initial-events-end': 'true' } } },
    })
  })

  it('responds with 410 to a version whose history is gone', async () => {
    const version = await listVersion()
    await create('one')
    await world.cluster.compactEtcd()
    const reader = await watch(`resourceVersion=${Math.min(Number(version), 2)}`)
    const [event] = await reader.take(1)
    expect(event).toMatchObject({ type: 'ERROR', object: { kind: 'Status', code: 410, reason: 'Expired' } })
  })

  it('continues a paged list from the snapshot of the first page', async () => {
    for (const name of ['a', 'b', 'c']) await create(name)
    const first = await world.send({ method: 'GET', path: `${configMaps}?limit=2` })
    const { metadata, items } = first.body as { metadata: { continue: string }; items: unknown[] }
    await create('aa')
    await remove('c')
    const next = `${configMaps}?limit=2&continue=${encodeURIComponent(metadata.continue)}`
    const second = (await world.send({ method: 'GET', path: next })).body as {
      items: { metadata: { name: string } }[]
    }
    expect(items).toHaveLength(2)
    expect(second.items.map((item) => item.metadata.name)).toEqual(['c', 'kube-root-ca.crt'])
  })
})
