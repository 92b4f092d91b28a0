import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import type { OwnerReference } from '../clusters/connection/cluster.ts'
import { SimulatedService } from '../simulated.fixture.ts'

const api = '/environments/api'

/** Its kind is not watched, like operators' kinds. The simulated cluster has no operators. */
const reconciler = { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', name: 'pg-main' }

const database = (name: string, owner: OwnerReference) => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name, namespace: 'shop', labels: { app: name }, ownerReferences: [owner] },
  spec: {
    replicas: 1,
    serviceName: name,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image: 'postgres:17' }] },
    },
  },
})

const settings = (name: string) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: `${name}-settings`, namespace: 'shop', labels: { app: name } },
})

describe('deleting an application', () => {
  let simulated: SimulatedService

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, simulator, hostCluster } = simulated
    await simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      { ...reconciler, metadata: { name: reconciler.name, namespace: 'shop' } },
    ])
    const driver = service.parts.clusters.get(hostCluster.id)
    const { uid = '' } = (await driver?.get({ ...reconciler, namespace: 'shop' }))?.metadata ?? {}
    await simulator.populate([
      database('pg', { ...reconciler, uid, controller: true }),
      settings('pg'),
      database('lone', { ...reconciler, uid }),
      settings('lone'),
    ])
    const counted = async (): Promise<number[]> =>
      Promise.all(
        ['pods', 'statefulSets', 'configMaps'].map(
          async (collection) => (await service.get(`${api}/${collection}?fields=id`)).length,
        ),
      )
    // Each namespace has one ConfigMap in addition to those of the applications.
    await simulated.until(async () => (await counted()).join() === '2,2,7')
  })
  afterAll(() => simulated.stop())

  const find = async (name: string): Promise<Json[]> =>
    simulated.service.get(`${api}/applications?query=${JSON.stringify({ name })}`)
  const inCluster = async (): Promise<unknown[]> => {
    const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    const lists = [
      await driver?.list({ apiVersion: 'apps/v1', kind: 'StatefulSet' }),
      await driver?.list({ apiVersion: 'v1', kind: 'ConfigMap', namespace: 'shop' }),
    ]
    return lists.flatMap((list) => list ?? []).map(({ metadata }) => metadata.name)
  }

  it('that an operator manages is refused as a whole, because it would be recreated', async () => {
    const [{ uri }] = await find('pg')
    expect(await simulated.service.refusal('DELETE', uri)).toMatchObject({
      status: 406,
      message: 'StatefulSet pg belongs to Lease pg-main, which an operator manages: change it there.',
    })
    expect(await inCluster()).toEqual(expect.arrayContaining(['pg', 'pg-settings']))
    expect(await find('pg')).toHaveLength(1)
  })

  it('deletes objects whose owner does not control them', async () => {
    const [{ uri }] = await find('lone')
    const { changes } = await simulated.service.ok('DELETE', uri)
    const deleted = changes.deletedIds.map(({ modelIndex }: Json) => modelIndex)
    expect(deleted).toEqual(expect.arrayContaining(['StatefulSet', 'ConfigMap']))
    await simulated.until(async () => (await find('lone')).length === 0)
    const names = await inCluster()
    expect(names).not.toContain('lone')
    expect(names).not.toContain('lone-settings')
  })

  it('without objects deletes its row', async () => {
    const [environment] = await simulated.service.get(`${api}/environments?query={namespace: "shop"}`)
    const id = await simulated.service.insert(
      { parent: environment.id, relation: 'applications' },
      { class: 'environments.Application', attributes: { name: 'empty' } },
    )
    await simulated.service.ok('DELETE', `${api}/applications/${id}`)
    expect(await simulated.service.store.get(id)).toBeNull()
  })
})
