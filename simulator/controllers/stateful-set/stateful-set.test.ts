import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pods, TestSimulator, workload } from '../../client.fixture.ts'
import { valueAt } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(3)
})
afterEach(() => api.stop())

const sets = '/apis/apps/v1/namespaces/default/statefulsets'
const claims = '/api/v1/namespaces/default/persistentvolumeclaims'
const make = (replicas: number, spec: object = {}) =>
  api.post(sets, workload('db', replicas, 'registry.example/db:1', { serviceName: 'db', ...spec }))
const names = async () => (await api.list(pods)).map(({ metadata }) => metadata.name)
const imageOf = async (name: string) =>
  JSON.stringify((await api.get(`${pods}/${name}`)).body.spec?.containers).match(/registry[^"]*/)?.[0]
const change = (image: string, spec: object = {}) =>
  api.patch('strategic', `${sets}/db`, {
    spec: { template: { spec: { containers: [{ name: 'main', image }] } }, ...spec },
  })

describe('a StatefulSet', () => {
  it('creates its pods in order, each after the previous one is ready, and deletes them in reverse', async () => {
    await make(3)
    const seen: string[] = []
    const watch = async (steps: number) => {
      for (let step = 0; step < steps; step++) {
        api.clock.advance(500)
        const now = (await names()).join()
        if (now !== seen.at(-1)) seen.push(now)
      }
    }
    await watch(30)
    await api.patch('merge', `${sets}/db/scale`, { spec: { replicas: 1 } })
    await watch(30)
    expect(seen).toEqual(['db-0', 'db-0,db-1', 'db-0,db-1,db-2', 'db-0,db-1', 'db-0'])
    expect((await api.get(`${sets}/db`)).body.status).toMatchObject({ replicas: 1, readyReplicas: 1 })
    expect(await api.eventsOf('db')).toContain(
      'SuccessfulCreate: create Pod db-0 in StatefulSet db successful',
    )
  })

  it('reports why its next pod is rejected, counts the existing ones, and creates it once allowed', async () => {
    const quota = '/api/v1/namespaces/default/resourcequotas'
    await api.post(quota, { metadata: { name: 'small' }, spec: { hard: { pods: '1' } } })
    await make(2)
    api.clock.advance(20_000)
    expect((await api.get(`${sets}/db`)).body.status).toMatchObject({ replicas: 1, readyReplicas: 1 })
    expect(await api.eventsOf('db')).toContain(
      'FailedCreate: create Pod db-1 in StatefulSet db failed error: pods "db-1" is forbidden: exceeded quota: small, requested: pods=1, used: pods=1, limited: pods=1',
    )
    await api.patch('merge', `${quota}/small`, { spec: { hard: { pods: '2' } } })
    api.clock.advance(120_000)
    expect((await api.get(`${sets}/db`)).body.status).toMatchObject({ replicas: 2, readyReplicas: 2 })
  })

  it('with parallel pod management creates all pods at once', async () => {
    await make(3, { podManagementPolicy: 'Parallel' })
    api.clock.advance(100)
    expect(await names()).toEqual(['db-0', 'db-1', 'db-2'])
  })

  it("updates from the last pod down to its partition, and stops at a pod that doesn't become ready", async () => {
    await make(3)
    api.clock.advance(30_000)
    await change('registry.example/db:2', { updateStrategy: { rollingUpdate: { partition: 1 } } })
    api.clock.advance(60_000)
    expect(await Promise.all(['db-0', 'db-1', 'db-2'].map(imageOf))).toEqual([
      'registry.example/db:1',
      'registry.example/db:2',
      'registry.example/db:2',
    ])
    await change('registry.example/broken:1', { updateStrategy: { rollingUpdate: { partition: 0 } } })
    api.clock.advance(120_000)
    expect(await Promise.all(['db-0', 'db-1', 'db-2'].map(imageOf))).toEqual([
      'registry.example/db:1',
      'registry.example/db:2',
      'registry.example/broken:1',
    ])
    const { status } = (await api.get(`${sets}/db`)).body
    expect(status?.currentRevision).not.toBe(status?.updateRevision)
  })

  it('mounts the volumes of its claims', async () => {
    const metadata = { name: 'data' }
    const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }
    const container = { name: 'main', image: 'registry.example/db:1' }
    const volumeMounts = [{ name: 'data', mountPath: '/data' }]
    const template = {
      metadata: { labels: { app: 'db' } },
      spec: { containers: [{ ...container, volumeMounts }] },
    }
    await make(1, { template, volumeClaimTemplates: [{ metadata, spec }] })
    api.clock.advance(30_000)
    const { body } = await api.get('/api/v1/namespaces/default/pods/db-0')
    expect(body.status).toMatchObject({ phase: 'Running' })
  })

  it("keeps its pods' claims, and reattaches them to recreated pods", async () => {
    const template = {
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    }
    await make(1, { volumeClaimTemplates: [template] })
    api.clock.advance(30_000)
    const before = await api.get(`${claims}/data-db-0`)
    expect(valueAt(before.body.status, 'phase')).toBe('Bound')
    await api.delete(`${pods}/db-0`)
    api.clock.advance(30_000)
    const { body } = await api.get(`${pods}/db-0`)
    expect(body).toMatchObject({
      status: { phase: 'Running' },
      spec: {
        hostname: 'db-0',
        subdomain: 'db',
        volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data-db-0' } }, { projected: {} }],
      },
    })
    expect((await api.get(`${claims}/data-db-0`)).body.metadata.uid).toBe(before.body.metadata.uid)
  })
})
