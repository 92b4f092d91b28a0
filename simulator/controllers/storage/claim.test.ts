import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pod, pods, TestSimulator } from '../../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
})
afterEach(() => api.stop())

const claims = '/api/v1/namespaces/default/persistentvolumeclaims'
const volumes = '/api/v1/persistentvolumes'
const classes = '/apis/storage.k8s.io/v1/storageclasses'
const make = (name: string, spec: object = {}) =>
  api.post(claims, {
    metadata: { name },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
  })
const using = (claimName: string) => ({ volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }] })
const read = async (name: string) => (await api.get(`${claims}/${name}`)).body

describe('a PersistentVolumeClaim', () => {
  it('gets a volume of the default class, which is deleted with it', async () => {
    await make('data')
    expect((await read('data')).status).toMatchObject({ phase: 'Pending' })
    api.clock.advance(5000)
    const { spec, status } = await read('data')
    expect([spec?.storageClassName, status]).toMatchObject([
      'standard',
      { phase: 'Bound', capacity: { storage: '1Gi' } },
    ])
    expect(await api.list(volumes)).toMatchObject([
      { metadata: { name: spec?.volumeName }, status: { phase: 'Bound' } },
    ])
    await api.delete(`${claims}/data`)
    api.clock.advance(5000)
    expect([await api.list(claims), await api.list(volumes)]).toEqual([[], []])
  })

  it('binds a matching volume, and leaves it behind if its policy is Retain', async () => {
    await api.post(volumes, {
      metadata: { name: 'old' },
      spec: {
        capacity: { storage: '5Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'slow',
        persistentVolumeReclaimPolicy: 'Retain',
        hostPath: { path: '/data' },
      },
    })
    await make('data', { storageClassName: 'slow' })
    api.clock.advance(1000)
    expect((await read('data')).status).toMatchObject({ phase: 'Bound', capacity: { storage: '5Gi' } })
    await api.delete(`${claims}/data`)
    api.clock.advance(1000)
    expect(await api.list(volumes)).toMatchObject([{ status: { phase: 'Released' } }])
  })

  it('with a missing class reports the cause and stays pending', async () => {
    await make('data', { storageClassName: 'fast' })
    api.clock.advance(5000)
    expect(await api.eventsOf('data')).toEqual([
      'ProvisioningFailed: storageclass.storage.k8s.io "fast" not found',
    ])
    await api.post(classes, {
      metadata: { name: 'fast' },
      provisioner: 'example.com/disk',
      volumeBindingMode: 'Immediate',
    })
    api.clock.advance(5000)
    expect((await read('data')).status).toMatchObject({ phase: 'Bound' })
  })

  it('waits for its first consumer if its class requires it', async () => {
    const provisioner = 'example.com/disk'
    await api.post(classes, {
      metadata: { name: 'local' },
      provisioner,
      volumeBindingMode: 'WaitForFirstConsumer',
    })
    await make('data', { storageClassName: 'local' })
    api.clock.advance(5000)
    expect((await read('data')).status).toMatchObject({ phase: 'Pending' })
    await api.post(pods, pod('web', 'registry.example/web:1', using('data')))
    api.clock.advance(10_000)
    expect((await read('data')).status).toMatchObject({ phase: 'Bound' })
    expect((await api.get(`${pods}/web`)).body.status).toMatchObject({ phase: 'Running' })
  })

  it('is kept while a pod uses it, and grows when it requests more', async () => {
    await make('data')
    await api.post(pods, pod('web', 'registry.example/web:1', using('data')))
    api.clock.advance(10_000)
    await api.patch('merge', `${claims}/data`, { spec: { resources: { requests: { storage: '3Gi' } } } })
    api.clock.advance(10_000)
    expect((await read('data')).status).toMatchObject({ capacity: { storage: '3Gi' } })
    await api.delete(`${claims}/data`)
    api.clock.advance(1000)
    expect((await read('data')).metadata.deletionTimestamp).toBeDefined()
    await api.delete(`${pods}/web`)
    api.clock.advance(10_000)
    expect((await api.get(`${claims}/data`)).code).toBe(404)
  })
})
