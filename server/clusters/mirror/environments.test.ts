import { message } from '../../../model/messages/message.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { later, makeDeployment, makeNamespace, makePod } from './observe.fixture.ts'
import { changed, deleted, ObservedStore, shop } from './harness.fixture.ts'

const unreachable = message('connections.unreachable', { cluster: 'prod', why: 'no network.' })

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

const terminating = (namespace: string): KubernetesObject => {
  const { metadata, ...rest } = later(makeNamespace(namespace))
  return { ...rest, metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }
}

/** Fails a test that reads anything again. */
const unread = (): never => {
  throw new Error('Nothing had to be read again')
}

/** Returns the same objects for every namespace, and records the namespaces that are read. */
const reading = (objects: KubernetesObject[]) => {
  const namespaces: string[] = []
  const read = (namespace: string) => {
    namespaces.push(namespace)
    return Promise.resolve(objects)
  }
  return { read, namespaces }
}

const isInShop = ({ metadata }: KubernetesObject) => metadata.namespace === 'shop'
const inShop = () => shop().filter(isInShop)
const isAlike = (one: KubernetesObject) => (other: KubernetesObject) => one.kind === other.kind
const podNames = () => observed.names('Pod')
const ids = async (name: string) =>
  (await observed.store.find({ class: `environments.${name}` })).map(({ id }) => id)
const remove = (id: string) =>
  observed.store.write({ name: 'admin', audit: true }, (transaction) => transaction.remove([id]))

describe('environments', () => {
  it('are not discovered if discovery is off', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    expect(await observed.names('Environment')).toEqual([])
    expect((await observed.store.find({ class: 'cluster.Namespace' })).map(({ name }) => name)).toEqual([
      'shop',
    ])
  })

  it('that were discovered are removed once discovery is off', async () => {
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    const again = await observed.observe({ autoSyncNamespaces: false })
    for (const object of shop()) await again.listed(changed(object).kind, [object])
    expect(await observed.names('Environment')).toEqual([])
    expect(await observed.names('Pod')).toEqual([])
  })

  it('that were created show their namespace', async () => {
    await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    expect(await observed.names('Environment')).toEqual(['team'])
    await observer.changed(shop().map(deleted))
    expect(await observed.names('Environment')).toEqual(['team'])
  })

  it('that are deleted ignore late objects, and keep the rest', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed([...shop().map(changed), changed(makeNamespace('other'))])
    await observer.complete()
    await observer.changed([changed(terminating('shop'))])
    await remove(id)
    await observer.changed([changed(later(makeDeployment('web', { replicas: 1 }))), changed(makePod('new'))])
    expect(await observer.refreshEnvironments(unread)).toBe(false)
    await observer.changed([changed(later(makePod('new')))])
    await observer.changed(shop().map(deleted))
    expect(await observed.names('Environment')).toEqual(['other@prod'])
    expect(await observed.names('Pod')).toEqual([])
  })

  it('whose namespace was deleted first need no new lists', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observer.changed(shop().map(deleted))
    await remove(id)
    expect(await observer.refreshEnvironments(unread)).toBe(false)
    expect(await observed.names('Environment')).toEqual([])
  })

  it('that are deleted leave a remaining namespace to discovery, with its current objects', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed([...shop().map(changed), changed(makePod('old'))])
    await observer.complete()
    await remove(id)
    const { read, namespaces } = reading([...inShop(), makePod('new')])
    expect(await observer.refreshEnvironments(read)).toBe(true)
    expect(namespaces).toEqual(['shop'])
    expect(await observed.names('Environment')).toEqual(['shop@prod'])
    expect(await observed.parentOf('Application', 'web')).toBe('shop@prod')
    expect(await podNames()).toEqual(['debug', 'new', 'web-abc-1', 'web-abc-2', 'worker-def-1'])
    expect(await observer.refreshEnvironments(unread)).toBe(false)
    await observer.changed(shop().map(deleted))
    expect(await podNames()).toEqual(['new'])
  })

  it('that are deleted leave an empty namespace to discovery, too', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed([changed(makeNamespace('shop'))])
    await observer.complete()
    await remove(id)
    await observer.refreshEnvironments(reading([]).read)
    expect(await observed.names('Environment')).toEqual(['shop@prod'])
  })

  it('that are created take over discovered rows', async () => {
    const all = shop()
    const observer = await observed.observe()
    await observer.changed(all.map(changed))
    await observer.complete()
    const pods = await observed.store.find({ class: 'environments.Pod' })
    const removed: string[] = []
    observed.store.onChange((changes) => {
      for (const change of changes)
        if (change.kind === 'deleted' && change.class === 'environments.Pod') removed.push(change.id)
    })
    await observed.addEnvironment('team', 'shop')
    expect(await observer.refreshEnvironments(reading(all.filter(isInShop)).read)).toBe(true)
    expect(await observed.names('Environment')).toEqual(['team'])
    expect(await observed.names('Application')).toEqual(['debug', 'web', 'worker'])
    expect(await observed.parentOf('Application', 'web')).toBe('team')
    expect(new Set(await ids('Pod'))).toEqual(new Set(pods.map(({ id }) => id)))
    expect(removed).toEqual([])
    const rows = await observed.rows()
    const afresh = await observed.observe()
    for (const object of all) await afresh.listed(changed(object).kind, all.filter(isAlike(object)))
    await afresh.complete()
    expect(await observed.rows()).toEqual(rows)
  })

  it('that are created show existing objects even if discovery is off', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    const id = await observed.addEnvironment('team', 'shop')
    expect(await observer.refreshEnvironments(reading(inShop()).read)).toBe(true)
    expect(await podNames()).toEqual(['debug', 'web-abc-1', 'web-abc-2', 'worker-def-1'])
    await remove(id)
    expect(await observer.refreshEnvironments(unread)).toBe(false)
    expect(await observed.names('Environment')).toEqual([])
  })

  it('keep their objects when an outdated list arrives', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observed.addEnvironment('team', 'shop')
    const { kind } = changed(makePod('new'))
    observer.listing(kind)
    await observer.refreshEnvironments(reading([...inShop(), makePod('new')]).read)
    await observer.listed(kind, inShop().filter(isAlike(makePod('new'))))
    expect(await podNames()).toContain('new')
  })

  it('let writes wait until their objects have been read', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observed.addEnvironment('team', 'shop')
    const answer = Promise.withResolvers<KubernetesObject[]>()
    const order: string[] = []
    const refreshing = observer.refreshEnvironments(() => answer.promise).then(() => order.push('read'))
    const writing = observer.write({ name: 'anna', audit: true }, async () => {
      order.push('written')
      return [changed(later(makeDeployment('web', { replicas: 1 })))]
    })
    answer.resolve(inShop())
    await Promise.all([refreshing, writing])
    expect(order).toEqual(['read', 'written'])
  })

  it('that cannot be read fail waiting writes', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observed.addEnvironment('team', 'shop')
    const broken = new Error('The API server is away')
    const refreshing = observer.refreshEnvironments(() => Promise.reject(broken))
    const writing = observer.write({ name: 'anna', audit: true }, async () => [])
    await expect(refreshing).rejects.toBe(broken)
    await expect(writing).rejects.toBe(broken)
  })

  it('report that their namespace is being deleted, and what blocks it', async () => {
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    const stateOf = async () => {
      const [environment] = await observed.store.find({ class: 'environments.Environment' })
      const { state, status } = environment?.attributes ?? {}
      return { state, status }
    }
    expect(await stateOf()).toMatchObject({ state: 'ready' })
    const message = 'Some content in the namespace has finalizers remaining: example.com/keep in 1 resource'
    const conditions = [{ type: 'NamespaceFinalizersRemaining', status: 'True', message }]
    await observer.changed([
      changed({ ...terminating('shop'), status: { phase: 'Terminating', conditions } }),
    ])
    expect(await stateOf()).toEqual({
      state: 'pendingDelete',
      status: ['Namespace shop is being deleted on the cluster.', message],
    })
    await observer.away(unreachable)
    expect(await stateOf()).toEqual({
      state: 'unknown',
      status: ['The cluster prod is unreachable: no network.'],
    })
    await observer.complete()
    expect(await stateOf()).toMatchObject({ state: 'pendingDelete' })
  })

  it('that were created keep the state that their reconciler reports', async () => {
    await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observer.changed([changed(terminating('shop'))])
    await observer.away(unreachable)
    const [environment] = await observed.store.find({ class: 'environments.Environment' })
    expect(environment?.attributes['state']).toBeNull()
  })

  it('of Kubernetes itself are marked', async () => {
    const observer = await observed.observe()
    await observer.changed([changed(makeNamespace('kube-system'))])
    const [environment] = await observed.store.find({ class: 'environments.Environment' })
    expect(environment?.attributes).toMatchObject({ isSystem: true, isDiscovered: true })
  })
})

it('have applications of unknown state while the cluster is unreachable', async () => {
  const observer = await observed.observe()
  await observer.changed(shop().map(changed))
  await observer.complete()
  const stateOf = async () => {
    const [row] = await observed.store.find({ class: 'environments.Application', search: 'worker' })
    const { state, lastKnownState, status } = row?.attributes ?? {}
    return { state, lastKnownState, status }
  }
  const degraded = {
    state: 'degraded',
    lastKnownState: null,
    status: ['Deployment worker has 1 of 2 replicas available.'],
  }
  expect(await stateOf()).toMatchObject({ ...degraded })
  await observer.away(unreachable)
  await observer.away(unreachable)
  expect(await stateOf()).toEqual({
    state: 'unknown',
    lastKnownState: 'degraded',
    status: ['The cluster prod is unreachable: no network.'],
  })
  await observer.complete()
  expect((await stateOf()).state).toBe('degraded')
})

it('apply a write before the watch reports it, and name its author', async () => {
  const observer = await observed.observe()
  const old = makeDeployment('web', { replicas: 1 })
  await observer.changed([changed(old)])
  const present = later(old, { spec: { ...old.spec, replicas: 3 } })
  let isWritten = false
  const writing = observer.write({ name: 'anna', audit: true }, async () => {
    await Promise.resolve()
    isWritten = true
    return [changed(present)]
  })
  const watching = observer.changed([changed(present)]).then(() => expect(isWritten).toBe(true))
  const { changes } = await writing
  await watching
  expect(changes.map(({ class: name, author }) => [name, author])).toContainEqual([
    'environments.DeploymentSpec',
    'anna',
  ])
  const [spec] = await observed.store.find({ class: 'environments.DeploymentSpec' })
  expect(spec).toMatchObject({ modifiedBy: 'anna', attributes: { replicas: 3 } })
})
