import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { basic, password } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'
import { type Shop, startShop, uuid } from './shop.fixture.ts'

describe('the fields of a resource in normal mode', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  const environmentsRoot = rootId('environments')

  it('are those of every resource, its attributes and its relations, unset ones as null and as empty lists', async () => {
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
      modifiedBy: 'admin',
      createdOn: expect.any(Number),
      modifiedOn: expect.any(Number),
      generation: 0,
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
      status: null,
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
      resourceSelectionRules: [],
    })
  })

  it('say when it was made and changed, in milliseconds, and how often it changed', async () => {
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

  it('name the ancestors of a container in a pod, nearest first and Root last', async () => {
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

  it('show a reference as a list of links, from both of its ends', async () => {
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

  it('lead by uri to the resource itself, of every class that the shop has', async () => {
    const { classes } = shop.service.parts.model
    const seen = new Set<string>()
    for (const entry of classes.values()) {
      for (const resource of await shop.service.get(`${entry.uri}?count=2`)) {
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
    }
    expect(seen.size).toBeGreaterThan(30)
  })
})
