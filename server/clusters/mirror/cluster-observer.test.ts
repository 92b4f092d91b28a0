import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import {
  kindOf,
  later,
  makeConfigMap,
  makeDeployment,
  makeNamespace,
  makePod,
  makeService,
  remade,
} from './observe.fixture.ts'
import { changed, deleted, ObservedStore, shop } from './harness.fixture.ts'
import { applicationId } from './world.ts'
import type { ResourceRow } from '../../store/store.ts'

let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

describe('objects of a cluster', () => {
  it('become environments, applications and workloads', async () => {
    const observer = await observed.observe()
    await observer.changed(shop().map(changed))
    await observer.complete()
    expect(await observed.names('Environment')).toEqual(['shop@prod'])
    expect(await observed.names('Application')).toEqual(['debug', 'web', 'worker'])
    expect(await observed.parentOf('Pod', 'web-abc-2')).toBe('web')
    expect(await observed.parentOf('Pod', 'worker-def-1')).toBe('worker')
    expect(await observed.parentOf('ConfigMap', 'kube-root-ca.crt')).toBe('shop@prod')
    const [web] = await observed.store.find({ class: 'environments.Application', search: 'web' })
    expect(web?.attributes).toMatchObject({ state: 'running', isDiscovered: true })
    const [container] = await observed.store.find({
      class: 'environments.Container',
      below: observer.index.named('environments.Pod', 'shop', 'debug')?.id ?? '',
    })
    const classes: string[] = []
    for (let row: ResourceRow | undefined = container; row?.parentId;) {
      const parent = await observed.store.get(row.parentId)
      if (!parent) break
      classes.push(parent.class)
      row = parent
    }
    expect(classes).toEqual([
      'environments.PodSpec',
      'environments.Pod',
      'environments.Application',
      'environments.Environment',
      'environments.Root',
    ])
  })

  it('result in the same rows in any order', async () => {
    const objects = shop()
    const reference = await observed.observe()
    await reference.changed(objects.map(changed))
    await reference.complete()
    const expected = await observed.rows()
    const order = fc.shuffledSubarray(objects, { minLength: objects.length })
    const cuts = fc.array(fc.boolean(), { minLength: objects.length, maxLength: objects.length })
    await fc.assert(
      fc.asyncProperty(order, cuts, fc.boolean(), async (arriving, ends, isCompleteFirst) => {
        await observed.close()
        observed = await ObservedStore.open()
        const observer = await observed.observe()
        if (isCompleteFirst) await observer.complete()
        for (const part of cut(arriving, ends)) await observer.changed(part.map(changed))
        await observer.complete()
        expect(await observed.rows()).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})

it("and their applications have the cluster's creation time, in any order", async () => {
  const observer = await observed.observe()
  const labels = { 'app.kubernetes.io/instance': 'web' }
  const [older, newer] = [makeDeployment('web', { labels }), makeDeployment('cache', { labels })]
  newer.metadata.creationTimestamp = '2026-05-05T10:00:00Z'
  const createdOn = Date.parse('2026-05-04T10:00:00Z')
  const times = async (name: string) =>
    (await observed.store.find({ class: `environments.${name}` })).map((row) => row.createdOn)
  await observer.changed([changed(newer)])
  await observer.complete()
  expect(await times('Deployment')).toEqual([createdOn + 86_400_000])
  expect(await times('Application')).toEqual([createdOn + 86_400_000])
  const [made] = await observed.store.find({ class: 'environments.Application' })
  await observed.store.write({ name: 'admin', audit: true }, (transaction) =>
    transaction.update(made?.id ?? '', { labels: { team: 'shop' } }),
  )
  await observer.changed([changed(older)])
  expect(await times('Deployment')).toContain(createdOn)
  expect(await times('DeploymentSpec')).toContain(createdOn)
  const [application] = await observed.store.find({ class: 'environments.Application' })
  expect(application).toMatchObject({ createdOn, labels: { team: 'shop' } })
})

describe('changes of a cluster', () => {
  it('delete rows with the object, the application with its last object, the environment with its namespace', async () => {
    const observer = await observed.observe()
    const objects = [makeNamespace('shop'), makeDeployment('web')]
    await observer.changed(objects.map(changed))
    await observer.complete()
    await observer.changed(objects.slice(1).map(deleted))
    expect(await observed.names('Application')).toEqual([])
    expect(await observed.names('Environment')).toEqual(['shop@prod'])
    await observer.changed(objects.slice(0, 1).map(deleted))
    expect(await observed.names('Environment')).toEqual([])
    expect((await observed.rows()).filter(({ class: name }) => name.startsWith('environments.')).length).toBe(
      1,
    )
  })

  it('keep an environment while objects remain in it, in any order', async () => {
    const observer = await observed.observe()
    const [namespace, pod] = [makeNamespace('shop'), makePod('debug')]
    await observer.changed([namespace, pod].map(changed))
    await observer.changed([deleted(namespace)])
    expect(await observed.names('Environment')).toEqual(['shop@prod'])
    await observer.changed([deleted(pod)])
    expect(await observed.names('Environment')).toEqual([])
  })

  it('replace an object that was recreated with the same name', async () => {
    const observer = await observed.observe()
    const first = makeDeployment('web')
    await observer.changed([changed(first)])
    const [before] = await observed.store.find({ class: 'environments.Deployment' })
    await observer.changed([changed(remade(first))])
    const rows = await observed.store.find({ class: 'environments.Deployment' })
    expect(rows.map(({ name }) => name)).toEqual(['web'])
    expect(rows[0]?.id).not.toBe(before?.id)
    await observer.changed([deleted(first)])
    expect(await observed.names('Deployment')).toEqual(['web'])
  })

  it('move an application with all that its workload owns when the label changes, with the same ids', async () => {
    const observer = await observed.observe()
    const objects = shop()
    await observer.changed(objects.map(changed))
    await observer.complete()
    const [pod] = await observed.store.find({ class: 'environments.Pod', search: 'web-abc-1' })
    const deployment = objects[1] as KubernetesObject
    const metadata = { ...deployment.metadata, labels: { 'gantry/application.run': 'blue' } }
    await observer.changed([changed(later(deployment, { metadata }))])
    expect(await observed.parentOf('Pod', 'web-abc-1')).toBe('blue')
    expect(await observed.parentOf('ReplicaSet', 'web-abc')).toBe('blue')
    expect(await observed.parentOf('Service', 'web')).toBe('web')
    const moved = pod && (await observed.store.get(pod.id))
    expect(moved?.generation).toBe((pod?.generation ?? 0) + 1)
    const [environment] = await observed.store.find({ class: 'environments.Environment' })
    const application = await observed.store.get(applicationId(environment?.id ?? '', 'blue'))
    expect(application?.attributes).toMatchObject({ run: 'blue', isDiscovered: false, state: 'running' })
  })

  it('do not revert to an older state that arrives late', async () => {
    const observer = await observed.observe()
    const old = makeDeployment('web', { replicas: 1 })
    const present = later(old, { spec: { ...old.spec, replicas: 5 } })
    await observer.changed([changed(present)])
    await observer.changed([changed(old)])
    const [spec] = await observed.store.find({ class: 'environments.DeploymentSpec' })
    expect(spec?.attributes['replicas']).toBe(5)
  })

  it('delete parts that an object no longer has', async () => {
    const observer = await observed.observe()
    const service = makeService('web')
    await observer.changed([changed(service)])
    const { ports: _, ...spec } = service.spec ?? {}
    await observer.changed([changed(later(service, { spec }))])
    expect(await observed.store.find({ class: 'environments.ServicePort' })).toEqual([])
  })

  it('write nothing if they contain nothing new', async () => {
    const observer = await observed.observe()
    const objects = shop()
    await observer.changed(objects.map(changed))
    await observer.complete()
    const { last } = await observed.store.changes(0, 1)
    await observer.changed(objects.map(changed))
    expect((await observed.store.changes(last, 10)).entries).toEqual([])
  })
})

it("add a chart's Roles to their namespace, and a run's Roles to the run", async () => {
  const observer = await observed.observe()
  const rights = (name: string, labels: Record<string, string>): KubernetesObject => ({
    ...makeConfigMap(name, labels),
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
  })
  await observer.changed(
    [
      rights('leader', { 'app.kubernetes.io/instance': 'operator' }),
      rights('own', { 'gantry/application.run': 'blue' }),
    ].map(changed),
  )
  await observer.complete()
  expect(await observed.names('Application')).toEqual(['blue'])
  expect(await observed.parentOf('Role', 'leader')).toBe('shop@prod')
  expect(await observed.parentOf('Role', 'own')).toBe('blue')
})

describe('a list', () => {
  it('removes what it does not contain, also after a restart', async () => {
    const first = await observed.observe()
    const objects = shop()
    await first.changed(objects.map(changed))
    await first.complete()
    const again = await observed.observe()
    const pods = objects.filter(({ kind, metadata }) => kind === 'Pod' && metadata.name !== 'debug')
    await again.listed(kindOf(pods[0] as KubernetesObject), pods)
    expect(await observed.names('Pod')).toEqual(['web-abc-1', 'web-abc-2', 'worker-def-1'])
    expect(await observed.parentOf('Pod', 'web-abc-1')).toBe('web')
    expect(await observed.names('Application')).toEqual(['web', 'worker'])
  })

  it('reverts nothing that was written while it was read', async () => {
    const observer = await observed.observe()
    const [one, other] = [makeConfigMap('one'), makeConfigMap('other')]
    await observer.listed(kindOf(one), [one])
    await observer.complete()
    observer.listing(kindOf(one))
    const author = { name: 'somebody', audit: true }
    await observer.write(author, () => Promise.resolve([changed(other), deleted(one)]))
    await observer.listed(kindOf(one), [one])
    expect(await observed.names('ConfigMap')).toEqual(['other'])
    await observer.changed([changed(later(one))])
    expect(await observed.names('ConfigMap')).toEqual(['other'])
    await observer.listed(kindOf(one), [])
    expect(await observed.names('ConfigMap')).toEqual([])
  })

  it('removes objects missing from all of its pages, and keeps those written between them', async () => {
    const observer = await observed.observe()
    const [gone, first, second, last] = ['gone', 'first', 'second', 'last'].map((name) =>
      makeConfigMap(name),
    ) as [KubernetesObject, KubernetesObject, KubernetesObject, KubernetesObject]
    const [written, removed] = [makeConfigMap('written'), makeConfigMap('removed')]
    const kind = kindOf(first)
    await observer.listed(kind, [gone, first])
    observer.listing(kind)
    await observer.page(kind, [first])
    expect(await observed.names('ConfigMap')).toEqual(['first', 'gone'])
    await observer.write({ name: 'somebody', audit: true }, () =>
      Promise.resolve([changed(written), deleted(removed)]),
    )
    await observer.page(kind, [second, removed])
    await observer.listed(kind, [last])
    expect(await observed.names('ConfigMap')).toEqual(['first', 'last', 'second', 'written'])
  })

  it('that restarts drops the pages of its first attempt', async () => {
    const observer = await observed.observe()
    const [one, other] = [makeConfigMap('one'), makeConfigMap('other')]
    observer.listing(kindOf(one))
    await observer.page(kindOf(one), [one])
    observer.listing(kindOf(one))
    await observer.listed(kindOf(one), [other])
    expect(await observed.names('ConfigMap')).toEqual(['other'])
  })

  it('of pods waits for their owners, so that no temporary application appears', async () => {
    const observer = await observed.observe()
    const objects = shop().slice(1, 5)
    const pods = objects.filter(({ kind }) => kind === 'Pod')
    await observer.listed(kindOf(pods[0] as KubernetesObject), pods)
    expect(await observed.names('Application')).toEqual([])
    for (const object of objects.slice(0, 2)) await observer.listed(kindOf(object), [object])
    expect(await observed.names('Pod')).toEqual(['web-abc-1', 'web-abc-2'])
  })

  it('of thousands of objects yields to other requests', async () => {
    const observer = await observed.observe()
    const pods = Array.from({ length: 1000 }, (_, index) =>
      makePod(`p-${index}`, { labels: { app: 'load' } }),
    )
    let turns = 0
    let isListed = false
    const take = () => {
      turns += 1
      if (!isListed) setImmediate(take)
    }
    take()
    await observer.listed(kindOf(pods[0] as KubernetesObject), pods)
    isListed = true
    expect(turns).toBeGreaterThan(10)
  })

  it('of thousands of objects is written in parts', async () => {
    const observer = await observed.observe()
    const pods = Array.from({ length: 1050 }, (_, index) =>
      makePod(`p-${index}`, { labels: { app: 'load' } }),
    )
    await observer.listed(kindOf(pods[0] as KubernetesObject), pods)
    await observer.complete()
    expect((await observed.names('Pod')).length).toBe(1050)
    await observer.listed(kindOf(pods[0] as KubernetesObject), [])
    expect(await observed.names('Pod')).toEqual([])
    expect(await observed.names('Application')).toEqual([])
  })
})

function cut<Item>(items: readonly Item[], ends: readonly boolean[]): Item[][] {
  const parts: Item[][] = [[]]
  for (const [index, item] of items.entries()) {
    parts.at(-1)?.push(item)
    if (ends[index]) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}
