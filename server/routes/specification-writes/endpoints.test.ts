import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const time = expect.any(Number)

/** Common fields of a resource of this class and address (specification 2.1). */
const common = (service: string, modelIndex: string, uri: string) => ({
  id: uuid,
  service,
  modelIndex,
  uri: expect.stringMatching(new RegExp(`^${uri}/[0-9a-f-]{36}$`)),
  createdBy: 'admin',
  modifiedBy: 'admin',
  createdOn: time,
  modifiedOn: time,
  generation: 0,
  additionalProperties: null,
  alarms: [],
})

describe('creating endpoints (specification 4.4)', () => {
  let service: TestService
  let provider: Json

  beforeAll(async () => {
    service = await startTestService()
    provider = await service.post('/config/api/cloudProviders', { name: 'here', type: 'Other' })
  })
  afterAll(() => service.close())

  it('3: POST /api/applications/ creates a catalog application', async () => {
    const response = await service.ask('POST', '/api/applications/', { name: 'shop' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({
      ...common('Catalog', 'Application', '/catalog/api/applications'),
      name: 'shop',
      parent: { id: uuid, service: 'Catalog', modelIndex: 'Root', childRelation: 'applications' },
      ancestors: [{ modelIndex: 'Root', uuid, service: 'Catalog' }],
      labels: null,
      deployments: [],
    })
    expect(await service.get(response.json().uri)).toEqual(response.json())
  })

  it('4: DELETE /api/catalog/applications/{id} deletes it', async () => {
    const { id, uri } = await service.post('/api/catalog/applications', { name: 'gone' })
    expect(await service.ok('DELETE', `/api/catalog/applications/${id}`)).toMatchObject({
      status: 200,
      message: expect.any(String),
      changes: { deletedIds: [{ modelIndex: 'Application', uuid: id, service: 'Catalog' }] },
    })
    expect(await service.refusal('GET', uri)).toMatchObject({ status: 404 })
  })

  it('3: accepts any label as the name of an application', async () => {
    for (const name of ['Shop', 'size_2', 'shop.web-1'])
      expect(await service.post('/api/applications/', { name })).toMatchObject({ name })
  })

  it('7: POST /api/environments/ creates an environment on a cluster by UUID or name', async () => {
    const cluster = await service.post('/api/cluster/hostClusters', { name: 'seven' })
    for (const [name, hostCluster] of Object.entries({ one: cluster.id, two: { name: 'seven' } })) {
      const made = await service.post('/api/environments/', { name, hostCluster })
      expect(made).toMatchObject({
        ...common('Environments', 'Environment', '/environments/api/environments'),
        name,
        hostCluster: [{ id: cluster.id, service: 'Cluster', modelIndex: 'HostCluster', uri: cluster.uri }],
        applications: [],
      })
    }
  })

  it('17: POST /api/cluster/hostClusters creates a managed cluster on a host group', async () => {
    const group = await service.post(`${provider.uri}/hostGroups`, { name: 'nodes' })
    const made = await service.post('/api/cluster/hostClusters', {
      name: 'managed',
      mode: 'managed',
      policySelector: 'default',
      hostGroupSelector: { matchLabels: { name: 'nodes' } },
    })
    expect(made).toMatchObject({
      ...common('Cluster', 'HostCluster', '/cluster/api/hostClusters'),
      name: 'managed',
      mode: 'managed',
      orchestrator: 'kubernetes',
      policySelector: 'default',
      hostGroupSelector: { matchLabels: { name: 'nodes' } },
      hostGroups: [{ service: 'Config', modelIndex: 'HostGroup', id: group.id }],
      parent: { modelIndex: 'Root', service: 'Cluster' },
      labels: { 'gantry/hostcluster.name': 'managed' },
      environments: [],
      clusterEnvironment: [],
      volumes: [],
      systemTasks: [],
      isDefaultCluster: false,
      isAutoscalable: false,
      description: null,
      lastSyncTime: null,
    })
    const uri = made.kubernetesCluster[0].uri
    expect(uri).toMatch(/^\/cluster\/api\/kubernetes\//)
    expect(await service.get(uri)).toMatchObject({ modelIndex: 'KubernetesCluster' })
    for (const field of ['state', 'status', 'action', 'executionState', 'notConnectedSince'])
      expect(made).toHaveProperty(field)
  })

  it('17: starts a cluster in the states of section 3', async () => {
    expect(await service.post('/cluster/api/hostClusters', { name: 'new' })).toMatchObject({
      state: 'pendingCreate',
      connectionState: 'notConnected',
      adminState: 'enabled',
      isInitialized: false,
      createDefaultEnvironment: true,
      generation: 0,
    })
  })

  it('22: POST /config/api/cloudProviders/{id}/hostGroups creates a host group', async () => {
    const made = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'edge' })
    expect(made).toMatchObject({
      ...common('Config', 'HostGroup', '/config/api/hostGroups'),
      name: 'edge',
      desiredCount: 1,
      minHosts: 0,
      maxHosts: 5,
      labels: { 'gantry/hostgroup.name': 'edge' },
      parent: {
        id: provider.id,
        service: 'Config',
        modelIndex: 'CloudProvider',
        uri: provider.uri,
        childRelation: 'hostGroups',
      },
      ancestors: [{ modelIndex: 'CloudProvider', uuid: provider.id }, { modelIndex: 'Root' }],
    })
    const lists = ['hosts', 'vSphereConfig', 'openStackConfig', 'vCloudConfig', 'azureConfig', 'awsConfig']
    for (const name of [
      ...lists,
      'googleComputeConfig',
      'hostGroupStats',
      'actions',
      'resourceSelectionRules',
    ])
      expect(made[name]).toEqual([])
  })
})

describe('limits (specification 8)', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it.each([
    ['cpuShares', 1024],
    ['memory', 64_000],
  ])('%s of a container type is between 0 and %d, and 0 by default', async (field, max) => {
    const url = '/config/api/containerTypes'
    for (const value of [0, 1, max])
      expect(await service.post(url, { name: `${field}-${value}`, [field]: value })).toMatchObject({
        [field]: value,
      })
    expect(await service.post(url, { name: `${field}-unset` })).toMatchObject({ [field]: 0 })
    for (const value of [-1, max + 1, 0.5, '5', true, [1], 1e300])
      expect(await service.refusal('POST', url, { name: 'refused', [field]: value })).toMatchObject({
        status: 406,
        errors: [{ modelIndex: 'ContainerType', field }],
      })
  })

  it('there is no version in paths or headers', async () => {
    const response = await service.ask('GET', '/config/api/containerTypes')
    const headers = JSON.stringify(response.headers)
    expect(`${headers} ${response.body}`).not.toMatch(/\bv\d|version/i)
  })
})
