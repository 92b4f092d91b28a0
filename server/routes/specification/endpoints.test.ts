import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { byName, type Shop, startShop, uuid } from './shop.fixture.ts'

const yamlType = 'text/x-yaml;charset=UTF-8'

describe('GET endpoint of the specification', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.service.close())

  /** The same address as written in the specification, percent-encoded, and as sent by a form. */
  const spellings = (path: string, query: Record<string, string>): string[] => {
    const pairs = Object.entries(query)
    return [
      `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
      `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`,
      `${path}?${new URLSearchParams(query)}`,
    ]
  }

  it('1 lists the applications of the catalog', async () => {
    const applications = await shop.service.get('/api/catalog/applications')
    expect(applications).toMatchObject([{ id: shop.store.id, name: 'store', modelIndex: 'Application' }])
    expect(await shop.service.get('/catalog/api/applications')).toEqual(applications)
  })

  it('2 returns a catalog deployment with all its parts', async () => {
    const { id } = shop.front
    const found = await shop.service.get(`/api/catalog/deployments/${id}?mode=exportDetails`)
    expect(found).toMatchObject({
      id,
      name: 'front',
      service: 'Catalog',
      modelIndex: 'Deployment',
      uri: `/catalog/api/deployments/${id}`,
      parent: { id: shop.store.id, modelIndex: 'Application', childRelation: 'deployments' },
      kind: 'Deployment',
      apiVersion: 'apps/v1',
      metadata: [{ id: uuid, name: 'front', labels: { tier: 'front' } }],
      spec: [
        {
          id: uuid,
          replicas: 2,
          selector: { matchLabels: { app: 'front' } },
          template: [
            {
              id: uuid,
              metadata: [{ labels: { app: 'front' } }],
              spec: [{ id: uuid, containers: [{ id: uuid, name: 'main', image: 'nginx:1.27' }] }],
            },
          ],
        },
      ],
    })
  })

  it.each(['{name: store}', '{name: "store"}', '{"name":"store"}', "{'name': 'store'}", '{ name :store }'])(
    '5 returns YAML with the ids found by the query %s',
    async (query) => {
      for (const url of spellings('/catalog/api/applications', { query, fields: 'id', output: 'YAML' })) {
        const response = await shop.service.ask('GET', url)
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, yamlType])
        expect(response.body).toBe(`- id: ${shop.store.id}\n`)
      }
    },
  )

  it('6 returns run in addition to id, name and state', async () => {
    const applications = await shop.service.get('/environments/api/applications?fields=id,name,state')
    expect(byName(applications)).toEqual([
      { id: shop.idle, name: 'idle', state: 'stopped', run: 'idle-1' },
      { id: shop.web, name: 'web', state: 'running', run: 'web-1' },
    ])
  })

  it('9 returns deployments, specs and replicas, and only id and name without deployments', async () => {
    const applications = await shop.service.get(
      '/environments/api/applications?mode=exportDetails&fields=id,name,deployments,spec,replicas',
    )
    expect(byName(applications)).toEqual([
      { id: shop.idle, name: 'idle' },
      {
        id: shop.web,
        name: 'web',
        deployments: [{ id: uuid, name: 'web', spec: [{ id: uuid, replicas: 3 }] }],
      },
    ])
  })

  it('11 returns name, id and image of the containers with a name', async () => {
    const query = { fields: 'name,id,image', query: '{name: web}' }
    for (const url of spellings('/environments/api/containers', query)) {
      const containers = await shop.service.get(url)
      expect(containers.toSorted((a: Json, b: Json) => (a.image < b.image ? -1 : 1))).toEqual([
        { id: uuid, name: 'web', image: 'registry.example/team/web:1.0' },
        { id: uuid, name: 'web', image: 'web:1.0' },
      ])
    }
    expect(await shop.service.get('/environments/api/containers?query={name: other}')).toEqual([])
  })

  it.each(['"app=web"', 'app=web', "'app=web'"])(
    '13 exports pod templates by the labels %s as YAML',
    async (pairs) => {
      const query = { labelSelector: pairs, mode: 'export', output: 'yaml' }
      for (const url of spellings('/environments/api/podTemplateSpecs', query)) {
        const response = await shop.service.ask('GET', url)
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, yamlType])
        expect(load(response.body)).toEqual([
          {
            metadata: [{ labels: { app: 'web' } }],
            spec: [
              {
                terminationGracePeriodSeconds: 30,
                containers: [
                  {
                    name: 'web',
                    image: 'web:1.0',
                    ports: [{ containerPort: 80, protocol: 'TCP' }],
                    env: [{ name: 'MODE', value: 'test' }],
                  },
                ],
              },
            ],
          },
        ])
      }
    },
  )

  it('15 returns only cluster statistics', async () => {
    const clusters = await shop.service.get(
      '/cluster/api/hostClusters?mode=exportDetails&fields=id,name,kubernetesCluster,clusterStats,cpuUsagePercent,memoryUsagePercent',
    )
    const clusterStats = [{ id: uuid, cpuUsagePercent: null, memoryUsagePercent: null }]
    expect(clusters).toEqual([
      { id: shop.cluster.id, name: 'prod', kubernetesCluster: [{ id: uuid, clusterStats }] },
    ])
  })

  it('16 returns providers with their host groups and hosts', async () => {
    const providers = await shop.service.get(
      '/config/api/cloudProviders?fields=id,name,hostGroups,hosts,desiredCount,type,minHosts,maxHosts&mode=exportDetails',
    )
    const counts = { desiredCount: 1, minHosts: 0, maxHosts: 5 }
    const hostGroups = [{ id: shop.edge.id, name: 'edge', ...counts, hosts: [{ id: shop.host, name: null }] }]
    expect(byName(providers)).toEqual([
      { id: shop.amazon.id, name: 'amazon', type: 'AWS' },
      { id: shop.racks.id, name: 'racks', type: 'Other', hostGroups },
    ])
  })

  it('18 returns id and state of the cluster with a name', async () => {
    for (const url of spellings('/cluster/api/hostClusters', { fields: 'id,state', query: '{name: prod}' }))
      expect(await shop.service.get(url)).toEqual([{ id: shop.cluster.id, state: 'pendingCreate' }])
    expect(await shop.service.get('/cluster/api/hostClusters?fields=id,state&query={name: none}')).toEqual([])
  })

  it('21 returns id, modelIndex, type and name of filtered providers', async () => {
    const query = { filter: 'type,equals,Other', fields: 'id,name,type,modelIndex' }
    for (const url of spellings('/config/api/cloudProviders', query))
      expect(await shop.service.get(url)).toEqual([
        { id: shop.racks.id, modelIndex: 'CloudProvider', type: 'Other', name: 'racks' },
      ])
  })
})
