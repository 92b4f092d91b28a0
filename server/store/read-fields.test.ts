import { describe, expect, it } from 'vitest'
import { databases, openTestStore, openWithApplications, readAll, write } from './store.fixture.ts'
import { rootId } from './store.ts'

const Application = 'environments.Application'

describe.each(databases)('a read from a %s', (database) => {
  it('in normal mode with fields has those, plus the run of an application (endpoint 6)', async () => {
    const store = await openWithApplications(database)
    const read = await readAll(store, { class: Application, fields: ['id', 'NAME', 'State', 'noSuchField'] })
    expect(read).toEqual([
      { id: expect.any(String), name: 'idle', state: 'running', run: 'run-of-idle' },
      { id: expect.any(String), name: 'web', state: 'running', run: 'run-of-web' },
    ])
  })

  it('with fields embeds them at every level (endpoint 9)', async () => {
    const store = await openWithApplications(database)
    const read = await readAll(store, {
      class: Application,
      mode: 'exportDetails',
      fields: ['id', 'name', 'deployments', 'spec', 'replicas'],
    })
    const id = expect.any(String) as string
    expect(read).toEqual([
      { id, name: 'idle' },
      { id, name: 'web', deployments: [{ id, name: 'front', spec: [{ id, replicas: 3 }] }] },
    ])
  })

  it("with fields includes a cluster's statistics (endpoint 15)", async () => {
    const store = await openTestStore(database)
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('cluster'), relation: 'hostClusters' },
        {
          class: 'cluster.HostCluster',
          attributes: { name: 'east' },
          children: {
            kubernetesCluster: [
              {
                class: 'cluster.KubernetesCluster',
                attributes: {},
                children: {
                  clusterStats: [{ class: 'cluster.ClusterStats', attributes: { cpuUsagePercent: 12.5 } }],
                },
              },
            ],
          },
        },
      ),
    )
    const fields = [
      'id',
      'name',
      'kubernetesCluster',
      'clusterStats',
      'cpuUsagePercent',
      'memoryUsagePercent',
    ]
    const id = expect.any(String) as string
    expect(await readAll(store, { class: 'cluster.HostCluster', mode: 'exportDetails', fields })).toEqual([
      {
        id,
        name: 'east',
        kubernetesCluster: [{ id, clusterStats: [{ id, cpuUsagePercent: 12.5, memoryUsagePercent: null }] }],
      },
    ])
  })

  it('with fields includes unset attributes but no empty relations (endpoint 16)', async () => {
    const store = await openTestStore(database)
    await write(store, async (transaction) => {
      const place = { parent: rootId('config'), relation: 'cloudProviders' }
      await transaction.insert(place, {
        class: 'config.CloudProvider',
        attributes: { name: 'direct', type: 'Other' },
        children: {
          hostGroups: [
            {
              class: 'config.HostGroup',
              attributes: { name: 'rack', desiredCount: 1, minHosts: 0, maxHosts: 5 },
              children: { hosts: [{ class: 'config.Host', attributes: {} }] },
            },
            { class: 'config.HostGroup', attributes: { name: 'spare', desiredCount: 1 } },
          ],
        },
      })
    })
    const fields = ['id', 'name', 'hostGroups', 'hosts', 'desiredCount', 'type', 'minHosts', 'maxHosts']
    const id = expect.any(String) as string
    expect(await readAll(store, { class: 'config.CloudProvider', mode: 'exportDetails', fields })).toEqual([
      {
        id,
        type: 'Other',
        name: 'direct',
        hostGroups: [
          {
            id,
            name: 'rack',
            desiredCount: 1,
            minHosts: 0,
            maxHosts: 5,
            hosts: [{ id, name: null }],
          },
          { id, name: 'spare', desiredCount: 1, minHosts: null, maxHosts: null },
        ],
      },
    ])
  })

  it('excludes fields at every level, in any letter case', async () => {
    const store = await openWithApplications(database)
    const [, web] = await readAll(store, {
      class: Application,
      mode: 'export',
      excludeFields: ['RUN', 'pods', 'Template', 'selector'],
    })
    expect(web).toEqual({
      name: 'web',
      state: 'running',
      deployments: [{ name: 'front', spec: [{ replicas: 3, revisionHistoryLimit: 10 }] }],
    })
    const [normal] = await readAll(store, { class: Application, excludeFields: ['ID', 'Ancestors', 'state'] })
    expect(Object.keys(normal ?? {})).not.toEqual(expect.arrayContaining(['id', 'ancestors', 'state']))
    expect(normal).toHaveProperty('uri')
  })
})
