import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'
import { type Shop, startShop, uuid } from './shop.fixture.ts'

describe('related resources', () => {
  let shop: Shop
  let pod: Json

  beforeAll(async () => {
    shop = await startShop()
    const { service, web, environment } = shop
    const [found] = await service.get(`/environments/api/applications/${web}/pods`)
    pod = found
    const serviceTree = (name: string) => ({ class: 'environments.Service', attributes: { name } })
    await service.insert({ parent: web, relation: 'services' }, serviceTree('of-web'))
    await service.insert({ parent: environment.id, relation: 'services' }, serviceTree('of-nobody'))
  })
  afterAll(() => shop.service.close())

  const ids = (resources: Json[]): string[] => resources.map(({ id }) => id).toSorted()
  const ask = (path: string): Promise<Json> => shop.service.get(path)

  it('descendants include all of a class, direct and indirect, with and without the word', async () => {
    const { environment, web, racks, host } = shop
    const below = `/environments/api/environments/${environment.id}`
    const containers = await ask('/environments/api/containers')
    expect(containers).toHaveLength(2)
    expect(ids(await ask(`${below}/descendants/containers`))).toEqual(ids(containers))
    expect(ids(await ask(`${below}/containers`))).toEqual(ids(containers))
    expect(ids(await ask(`/environments/api/pods/${pod.id}/containers`))).toHaveLength(1)
    expect(ids(await ask(`/environments/api/applications/${web}/podTemplateSpecs`))).toHaveLength(1)
    expect(ids(await ask(`/config/api/cloudProviders/${racks.id}/hosts`))).toEqual([host])
    expect(ids(await ask(`/config/api/cloudProviders/${racks.id}/descendants/hosts`))).toEqual([host])
  })

  it('descendants include all of a class, even if a relation has its name', async () => {
    const below = `/environments/api/environments/${shop.environment.id}`
    const names = async (path: string): Promise<string[]> =>
      (await ask(`${path}fields=name`)).map(({ name }: Json) => name).toSorted()
    expect(await names(`${below}/descendants/services?`)).toEqual(['of-nobody', 'of-web'])
    expect(await names(`${below}/services?`)).toEqual(['of-nobody', 'of-web'])
    expect(await names(`${below}/services?query={parent: ${shop.environment.id}}&`)).toEqual(['of-nobody'])
    expect(await names(`/environments/api/applications/${shop.web}/services?`)).toEqual(['of-web'])
  })

  it('containers of a pod are distinguished from its init containers by the relation', async () => {
    const [spec] = await ask(`/environments/api/pods/${pod.id}/spec`)
    const tree = { class: 'environments.Container', attributes: { name: 'init', image: 'init:1' } }
    const id = await shop.service.insert({ parent: spec.id, relation: 'initContainers' }, tree)
    const names = async (path: string): Promise<string[]> =>
      (await ask(`/environments/api/podSpecs/${spec.id}/${path}`)).map(({ name }: Json) => name)
    expect(await names('containers')).toEqual(['web'])
    expect(await names('initContainers')).toEqual(['init'])
    expect(await names('descendants/containers')).toEqual(['init', 'web'])
    await shop.service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.remove([id]),
    )
  })

  it('descendants of a class without any are an empty list', async () => {
    const below = `/environments/api/applications/${shop.idle}`
    expect(await ask(`${below}/descendants/containers`)).toEqual([])
    expect(await ask(`${below}/pods`)).toEqual([])
    expect(await ask(`/environments/api/pods/${pod.id}/descendants/environments`)).toEqual([])
  })

  it('class names are accepted in singular and plural, in any letter case', async () => {
    const below = `/environments/api/environments/${shop.environment.id}`
    const expected = ids(await ask('/environments/api/containers'))
    for (const name of ['containers', 'container', 'Container', 'CONTAINERS'])
      for (const path of [
        `${below}/${name}`,
        `${below}/descendants/${name}`,
        `${below}/DESCENDANTS/${name}/`,
      ])
        expect(ids(await ask(path))).toEqual(expected)
    for (const name of ['Application', 'applications', 'APPLICATION'])
      expect(await ask(`/environments/api/pods/${pod.id}/Ancestor/${name}`)).toMatchObject({ id: shop.web })
  })

  it('a relation returns a list, even for a single target', async () => {
    const { cluster, environment } = shop
    expect(await ask(`${environment.uri}/hostCluster`)).toEqual([await ask(cluster.uri)])
    expect(await ask(`${cluster.uri}/environments`)).toEqual([await ask(environment.uri)])
    expect(await ask(`${cluster.uri}/kubernetesCluster?fields=modelIndex`)).toEqual([
      { modelIndex: 'KubernetesCluster' },
    ])
    expect(await ask(`${cluster.uri}/clusterEnvironment`)).toEqual([])
  })

  it('ancestors include all in full, nearest first and Root last', async () => {
    const { web, environment } = shop
    const [container] = await ask(`/environments/api/pods/${pod.id}/containers`)
    const ancestors = await ask(`/environments/api/containers/${container.id}/ancestors`)
    expect(ancestors.map(({ modelIndex }: Json) => modelIndex)).toEqual([
      'PodSpec',
      'Pod',
      'Application',
      'Environment',
      'Root',
    ])
    for (const ancestor of ancestors) expect(await ask(ancestor.uri)).toEqual(ancestor)
    expect(ids(ancestors.slice(1))).toEqual([pod.id, web, environment.id, rootId('environments')].toSorted())
    expect(await ask(`/environments/api/roots/${rootId('environments')}/ancestors`)).toEqual([])
  })

  it('ancestors can be filtered, sorted and reduced to fields like every list', async () => {
    const path = `/environments/api/pods/${pod.id}/ancestors`
    expect(await ask(`${path}?fields=name&excludefields=run&query={name: web}`)).toEqual([{ name: 'web' }])
    expect(await ask(`${path}?fields=name&excludefields=run&sort=name`)).toEqual([
      { name: expect.any(String) },
      { name: 'shop' },
      { name: 'web' },
    ])
    expect(await ask(`${path}?fields=id&query={modelIndex: [Environment, Pod]}`)).toEqual([
      { id: shop.environment.id },
    ])
    expect(await ask(`${path}?fields=id,name&excludefields=run&mode=export&count=2`)).toEqual([
      { id: shop.web, name: 'web' },
      { id: shop.environment.id, name: 'shop' },
    ])
  })

  it('the ancestor of a class is a single object', async () => {
    const [container] = await ask(`/environments/api/pods/${pod.id}/containers`)
    const path = `/environments/api/containers/${container.id}/ancestor`
    expect(await ask(`${path}/pod`)).toEqual(await ask(`/environments/api/pods/${pod.id}`))
    expect(await ask(`${path}/environment?fields=name`)).toEqual({ name: 'shop' })
    expect(await ask(`${path}/root?fields=id`)).toEqual({ id: rootId('environments') })
  })

  it('a missing resource returns 404 with a message that names it', async () => {
    const gone = '00000000-0000-4000-8000-00000000abcd'
    const web = `/environments/api/applications/${shop.web}`
    const missing: [string, RegExp][] = [
      [`/environments/api/applications/${gone}`, new RegExp(`Application ${gone}`)],
      [`/environments/api/applications/${gone}/deployments`, new RegExp(`Application ${gone}`)],
      [`/environments/api/applications/${gone}/descendants/pods`, new RegExp(`Application ${gone}`)],
      [`/environments/api/applications/${gone}/ancestors`, new RegExp(`Application ${gone}`)],
      [`/environments/api/applications/${gone}/currentAlarms`, new RegExp(`Application ${gone}`)],
      [`/environments/api/applications/${gone}/currentAlarmCounts`, new RegExp(`Application ${gone}`)],
      [`/catalog/api/applications/${shop.web}`, new RegExp(`Application ${shop.web}`)],
      [`/catalog/api/applications/x`, /Application x/],
      [`/environments/api/nothings`, /nothings/],
      [`${web}/nothing`, /nothing/],
      [`${web}/descendants/nothing`, /nothing/],
      [`${web}/descendants/hostClusters`, /hostClusters/],
      [`${web}/ancestor/nothing`, /nothing/],
      [`${web}/ancestor/pod`, /Pod of Application web/],
      [`${web}/deployments/x/y`, /deployments/],
    ]
    for (const [path, sentence] of missing) {
      const response = await shop.service.ask('GET', path)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        {
          status: 404,
          code: 'notFound',
          message: expect.stringMatching(sentence),
          errors: [],
          reasons: expect.any(Array),
        },
      ])
    }
  })

  it('current alarms of any resource are a list, and their counts an object', async () => {
    for (const path of [`/environments/api/applications/${shop.web}`, shop.cluster.uri, shop.edge.uri]) {
      expect(await ask(`${path}/currentAlarms`)).toEqual([])
      const none = { critical: 0, major: 0, minor: 0, informational: 0, total: 0 }
      expect(await ask(`${path}/currentalarmcounts`)).toEqual(none)
    }
    expect(await ask(`/environments/api/applications?fields=alarms&count=1`)).toMatchObject([{ alarms: [] }])
    expect(pod.id).toEqual(uuid)
  })
})
