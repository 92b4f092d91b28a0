import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonFields } from '../../../model/common-fields.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { basic, type Json, password } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'
import { type Shop, startShop, uuid } from './shop.fixture.ts'

describe('the fields of a resource in normal mode', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  const environmentsRoot = rootId('environments')

  it('include those of every resource, attributes and relations, with null and empty lists if unset', async () => {
    const group = await shop.service.get(`/config/api/hostGroups/${shop.edge.id}`)
    const name = 'edge'
    expect(group).toEqual({
      id: shop.edge.id,
      service: 'Config',
      modelIndex: 'HostGroup',
      uri: `/config/api/hostGroups/${shop.edge.id}`,
      parent: {
        id: shop.racks.id,
        service: 'Config',
        modelIndex: 'CloudProvider',
        uri: `/config/api/cloudProviders/${shop.racks.id}`,
        childRelation: 'hostGroups',
      },
      createdBy: 'admin',
      // The service added a host.
      modifiedBy: 'system',
      createdOn: expect.any(Number),
      modifiedOn: expect.any(Number),
      generation: 1,
      ancestors: [
        { modelIndex: 'CloudProvider', uuid: shop.racks.id, id: shop.racks.id, service: 'Config' },
        { modelIndex: 'Root', uuid: rootId('config'), id: rootId('config'), service: 'Config' },
      ],
      labels: { 'gantry/hostgroup.name': name },
      additionalProperties: null,
      alarms: [],
      name,
      desiredCount: 1,
      minHosts: 0,
      maxHosts: 5,
      action: 'none',
      orchestrator: 'kubernetes',
      isClusterManaged: false,
      isAutoscalable: false,
      serviceState: 'enabled',
      state: expect.any(String),
      status: [],
      causes: null,
      hosts: [
        {
          id: shop.host,
          service: 'Config',
          modelIndex: 'Host',
          uri: `/config/api/hosts/${shop.host}`,
        },
      ],
      hostGroupStats: [],
      actions: [],
      hostScalingRules: [],
      vSphereConfig: [],
      openStackConfig: [],
      vCloudConfig: [],
      azureConfig: [],
      awsConfig: [],
      googleComputeConfig: [],
      cluster: [],
      registrationTokens: [],
      setups: [],
      providerStatus: null,
      providerCauses: null,
      resourceSelectionRules: [],
    })
  })

  it('include times of creation and change in milliseconds, and the number of changes', async () => {
    const before = Date.now()
    const made = await shop.service.post('/config/api/containerTypes', { name: 'small' })
    const between = Date.now()
    await shop.service.post('/users/api/users', { name: 'eva', role: 'platform', password })
    const headers = { authorization: basic('eva') }
    await shop.service.ask('PUT', made.uri, { memory: 512 }, headers)
    const changed = await shop.service.get(made.uri)
    expect(made).toMatchObject({ generation: 0, createdBy: 'admin', modifiedBy: 'admin' })
    expect(made.createdOn).toBe(made.modifiedOn)
    expect(made.createdOn).toBeGreaterThanOrEqual(before)
    expect(made.createdOn).toBeLessThanOrEqual(between)
    expect(changed).toMatchObject({ generation: 1, createdBy: 'admin', modifiedBy: 'eva' })
    expect(changed.createdOn).toBe(made.createdOn)
    expect(changed.modifiedOn).toBeGreaterThanOrEqual(between)
  })

  it('include the ancestors of a container in a pod, nearest first and Root last', async () => {
    const [container] = await shop.service.get(`/environments/api/applications/${shop.web}/pods`)
    const [inPod] = await shop.service.get(`/environments/api/pods/${container.id}/containers`)
    expect(inPod.parent).toMatchObject({ modelIndex: 'PodSpec', childRelation: 'containers' })
    expect(inPod.ancestors).toEqual([
      { modelIndex: 'PodSpec', uuid: inPod.parent.id, id: inPod.parent.id, service: 'Environments' },
      { modelIndex: 'Pod', uuid: container.id, id: container.id, service: 'Environments' },
      { modelIndex: 'Application', uuid: shop.web, id: shop.web, service: 'Environments' },
      {
        modelIndex: 'Environment',
        uuid: shop.environment.id,
        id: shop.environment.id,
        service: 'Environments',
      },
      { modelIndex: 'Root', uuid: environmentsRoot, id: environmentsRoot, service: 'Environments' },
    ])
  })

  it('contain a reference as a list of links at both ends', async () => {
    const environment = await shop.service.get(shop.environment.uri)
    const cluster = await shop.service.get(shop.cluster.uri)
    const link = ({ id, service, modelIndex, uri }: Json): Json => ({ id, service, modelIndex, uri })
    expect(environment.hostCluster).toEqual([link(cluster)])
    expect(cluster.environments).toEqual([link(environment)])
    expect(cluster.kubernetesCluster).toEqual([
      {
        id: uuid,
        service: 'Cluster',
        modelIndex: 'KubernetesCluster',
        uri: `/cluster/api/kubernetes/${cluster.kubernetesCluster[0].id}`,
      },
    ])
  })

  it('contain a uri that leads to the resource itself, for every class', async () => {
    const seen = new Set<string>()
    for (const { entry, resource } of await someOfEach()) {
      expect(resource).toMatchObject({
        id: uuid,
        service: entry.service.replace(/^./, (letter) => letter.toUpperCase()),
        modelIndex: entry.name,
        uri: `${entry.uri}/${resource.id}`,
        generation: expect.any(Number),
        alarms: [],
      })
      expect(await shop.service.get(resource.uri)).toEqual(resource)
      expect(resource.ancestors.at(-1)?.modelIndex).toBe(entry.name === 'Root' ? undefined : 'Root')
      expect(resource.tenantId ?? uuid).toEqual(uuid)
      seen.add(entry.id)
    }
    expect(seen.size).toBeGreaterThan(30)
  })

  it('are complete for every class, as are those of links, parent and ancestors', async () => {
    const linkFields = ['id', 'modelIndex', 'service', 'uri']
    const namesOf = (object: object): string[] => Object.keys(object).toSorted()
    for (const { entry, resource } of await someOfEach()) {
      const attributes = [...entry.attributes]
        .filter(([, { kind }]) => kind !== 'secret')
        .map(([name]) => name)
      const relations = [...entry.relations.keys()]
      const expected = new Set([...commonFields, ...attributes, ...relations])
      expected.delete('tenantId')
      expect(namesOf(resource)).toEqual([...expected].toSorted())
      const links = relations.filter((name) => name !== 'alarms').flatMap((name) => resource[name])
      for (const link of links) expect(namesOf(link)).toEqual(linkFields)
      for (const ancestor of resource.ancestors)
        expect(namesOf(ancestor)).toEqual(['id', 'modelIndex', 'service', 'uuid'])
      const parentFields = entry.name === 'Root' ? [] : ['childRelation', ...linkFields]
      expect(namesOf(resource.parent ?? {})).toEqual(parentFields)
    }
  })

  /** Returns up to two resources of each class, as in lists. */
  async function someOfEach(): Promise<{ entry: ModelClass; resource: Json }[]> {
    const found: { entry: ModelClass; resource: Json }[] = []
    for (const entry of shop.service.parts.model.classes.values())
      for (const resource of await shop.service.get(`${entry.uri}?count=2`)) found.push({ entry, resource })
    return found
  }
})
