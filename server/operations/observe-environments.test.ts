import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../cluster/driver.ts'
import { later, makeDeployment, makeNamespace, makePod } from './observe.fixture.ts'
import { changed, deleted, ObservedStore, shop } from './observe.harness.fixture.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

const terminating = (namespace: string): KubernetesObject => {
  const { metadata, ...rest } = later(makeNamespace(namespace))
  return { ...rest, metadata: { ...metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }
}

describe('environments', () => {
  it('are not discovered where nobody wants it', async () => {
    const observer = await observed.observe({ autoSyncNamespaces: false })
    await observer.changed(shop().map(changed))
    await observer.complete()
    expect(await observed.names('Environment')).toEqual([])
    expect((await observed.store.find({ class: 'cluster.Namespace' })).map(({ name }) => name)).toEqual([
      'shop',
    ])
  })

  it('that were discovered go when nobody wants them any more', async () => {
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    const again = await observed.observe({ autoSyncNamespaces: false })
    for (const object of shop()) await again.listed(changed(object).kind, [object])
    expect(await observed.names('Environment')).toEqual([])
    expect(await observed.names('Pod')).toEqual([])
  })

  it('that people made take their namespace', async () => {
    await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    expect(await observed.names('Environment')).toEqual(['team'])
    await observer.changed(shop().map(deleted))
    expect(await observed.names('Environment')).toEqual(['team'])
  })

  it('that people delete take what still comes for them along, and leave the rest alone', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed([...shop().map(changed), changed(makeNamespace('other'))])
    await observer.complete()
    await observer.changed([changed(terminating('shop'))])
    await observed.store.write({ name: 'admin', audit: true }, (transaction) => transaction.remove([id]))
    await observer.changed([changed(later(makeDeployment('web', { replicas: 1 }))), changed(makePod('new'))])
    expect(await observer.refreshEnvironments()).toBe(false)
    await observer.changed([changed(later(makePod('new')))])
    await observer.changed(shop().map(deleted))
    expect(await observed.names('Environment')).toEqual(['other@prod'])
    expect(await observed.names('Pod')).toEqual([])
  })

  it('whose namespace is gone before them need no new lists', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observer.changed(shop().map(deleted))
    await observed.store.write({ name: 'admin', audit: true }, (transaction) => transaction.remove([id]))
    expect(await observer.refreshEnvironments()).toBe(false)
    expect(await observed.names('Environment')).toEqual([])
  })

  it('that people delete leave a namespace that stays to discovery, from new lists', async () => {
    const id = await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observed.store.write({ name: 'admin', audit: true }, (transaction) => transaction.remove([id]))
    expect(await observer.refreshEnvironments()).toBe(true)
  })

  it('say that their namespace is being deleted, and what holds it up', async () => {
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
      status: ['The namespace shop is being deleted on the cluster.', message],
    })
    await observer.away('The cluster prod is away.')
    expect(await stateOf()).toEqual({ state: 'unknown', status: ['The cluster prod is away.'] })
    await observer.complete()
    expect(await stateOf()).toMatchObject({ state: 'pendingDelete' })
  })

  it('that people made keep the state that their keeper tells', async () => {
    await observed.addEnvironment('team', 'shop')
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    await observer.changed([changed(terminating('shop'))])
    await observer.away('The cluster prod is away.')
    const [environment] = await observed.store.find({ class: 'environments.Environment' })
    expect(environment?.attributes['state']).toBeNull()
  })

  it('of Kubernetes itself are told apart', async () => {
    const observer = await observed.observe()
    await observer.changed([changed(makeNamespace('kube-system'))])
    const [environment] = await observed.store.find({ class: 'environments.Environment' })
    expect(environment?.attributes).toMatchObject({ isSystem: true, isDiscovered: true })
  })
})

it('does not know how applications are while the cluster is away, and knows again afterwards', async () => {
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
  await observer.away('The cluster prod is away.')
  await observer.away('The cluster prod is away.')
  expect(await stateOf()).toEqual({
    state: 'unknown',
    lastKnownState: 'degraded',
    status: ['The cluster prod is away.'],
  })
  await observer.complete()
  expect((await stateOf()).state).toBe('degraded')
})

it('lets a write finish before the watch says anything, and names its author', async () => {
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
