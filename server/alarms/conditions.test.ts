import { type Cause, causeOf } from '../../model/messages/cause.ts'
import { lostNodeCause } from '../clusters/connection/mapping/trouble.ts'
import { toStatus } from '../messages/to-status.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rootId } from '../store/store.ts'
import { minute, WatchedShop } from './raise-alarms.fixture.ts'

let shop: WatchedShop
beforeEach(async () => {
  shop = await WatchedShop.open()
})
afterEach(() => shop.store.close())

describe('one cause raises one alarm', () => {
  it('reports an unreachable cluster, and nothing on it', async () => {
    const application = await shop.addApplication('web', 'running')
    const node = await shop.addNode('worker', 'ready', null)
    await shop.loseCluster()
    await shop.change(application, { state: 'failed' })
    await shop.change(node, { state: 'unknown', troubles: ['Node worker is not ready.'] })
    await shop.look()
    await shop.look(10 * minute)
    expect(await shop.named()).toEqual(['Cluster prod is not connected'])
  })

  it('keeps alarms of an unreachable cluster unchanged until it reconnects', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.look()
    await shop.look(minute)
    await shop.loseCluster()
    await shop.change(application, { state: 'unknown' })
    await shop.look(10 * minute)
    expect(await shop.named()).toContain('Application web has failed')
    await shop.regainCluster()
    await shop.change(application, { state: 'running' })
    await shop.look(minute)
    await shop.look(minute)
    expect(await shop.named()).toEqual([])
  })

  it('expects nothing from a cluster that is disabled or not yet set up', async () => {
    await shop.addNode('worker', 'notReady', ['Node worker is not ready.'])
    await shop.look()
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Node worker is not ready'])
    await shop.loseCluster()
    await shop.change(shop.cluster, { adminState: 'disabled' })
    for (const state of ['pendingCreate', 'creating', 'failed'])
      await shop.insert('cluster.HostCluster', rootId('cluster'), {
        name: `later-${state}`,
        state,
        connectionState: 'notConnected',
      })
    await shop.look(minute)
    await shop.look(10 * minute)
    expect([await shop.named(), await shop.named('pending')]).toEqual([[], []])
  })

  it('reports no alarm for a connected cluster that is being read', async () => {
    await shop.loseCluster()
    await shop.change(shop.cluster, { state: 'connecting', status: ['Reading the objects of the cluster.'] })
    await shop.look()
    await shop.look(10 * minute)
    expect([await shop.named(), await shop.named('pending')]).toEqual([[], []])
  })

  it('reports a rejected credential as such', async () => {
    await shop.loseCluster('The API server does not accept the credential.')
    await shop.change(shop.cluster, { isCredentialRefused: true })
    await shop.look()
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Cluster prod refuses its credential'])
  })

  it('reports a cluster without a ready node, but not each node', async () => {
    await shop.change(shop.cluster, { state: 'notReady' })
    await shop.addNode('one', 'notReady', ['Node one is not ready.'])
    await shop.look()
    await shop.look(2 * minute)
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Cluster prod is not ready'])
  })

  it('reports an application, but not its pods', async () => {
    const application = await shop.addApplication('web', 'failed')
    await shop.addPod(application, 'web-1', 'CrashLoopBackOff')
    await shop.addPod(application, 'web-2', 'ImagePullBackOff')
    await shop.look()
    await shop.look(10 * minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
  })

  it('reports an application that got worse, and then the remaining problem', async () => {
    const application = await shop.addApplication('web', 'degraded')
    await shop.look()
    await shop.look(2 * minute)
    expect(await shop.named()).toEqual(['Application web is degraded'])
    await shop.change(application, { state: 'failed' })
    await shop.look()
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Application web has failed'])
    await shop.change(application, { state: 'degraded' })
    await shop.look(5 * minute)
    await shop.look(minute)
    expect(await shop.named()).toEqual(['Application web is degraded'])
  })

  it('keeps an alarm dismissed while a more severe one replaces it, and afterwards', async () => {
    const application = await shop.addApplication('web', 'degraded')
    await shop.look()
    await shop.look(2 * minute)
    const [alarm] = await shop.alarms()
    const dismissal = { state: 'dismissed', dismissedBy: 'eva', dismissedOn: shop.time }
    await shop.change(alarm?.id ?? '', dismissal)
    await shop.change(application, { state: 'failed' })
    await shop.look()
    await shop.look(minute)
    expect([await shop.named(), await shop.named('pending')]).toEqual([
      ['Application web has failed'],
      ['Application web is degraded'],
    ])
    await shop.change(application, { state: 'degraded' })
    await shop.look(minute)
    expect((await shop.store.get(alarm?.id ?? ''))?.attributes).toMatchObject(dismissal)
  })

  it('raises one alarm for all pods of an application that is otherwise available', async () => {
    const application = await shop.addApplication('web', 'executing', ['Pod web-1 crashes.'])
    await shop.addPod(application, 'web-1', 'CrashLoopBackOff')
    await shop.addPod(application, 'web-2', 'Init:CrashLoopBackOff')
    await shop.addPod(application, 'web-3', 'Running')
    await shop.look()
    await shop.look(minute)
    expect((await shop.alarms()).map(({ name, attributes }) => [name, attributes['status']])).toEqual([
      ['Pods of application web keep crashing', ['Pod web-1 crashes.']],
    ])
  })
})

it('advises to bring back the node if the application has no other problem', async () => {
  const web = { kind: 'Deployment', name: 'web' }
  const ofWeb = (cause: Cause): Cause => ({ ...cause, component: web })
  const pod = (name: string) => ({ kind: 'Pod', name })
  const lost = ofWeb(
    lostNodeCause(pod('web-1'), { node: 'eu-2', words: 'Kubelet stopped posting node status.' }),
  )
  const missing = (name: string) =>
    causeOf({ kind: 'Deployment', name }, 'states.replicasMissing', { available: 0, desired: 1 })
  const application = await shop.addApplication('web', 'failed')
  const adviceOf = async () => (await shop.alarms()).map(({ attributes }) => attributes['advice'])
  const bringBack = expect.stringContaining('Bring back the node')
  await shop.change(application, { ...toStatus([lost, ofWeb(missing('web'))]) })
  await shop.look()
  expect(await adviceOf()).toEqual([bringBack, bringBack])
  const pull = causeOf(pod('web-2'), 'states.imagePullFailed', {
    image: 'web:9',
    container: 'main',
    detail: '',
  })
  for (const causes of [
    [lost, { ...missing('api'), component: { kind: 'Deployment', name: 'api' } }],
    [ofWeb(pull), lost],
  ]) {
    await shop.change(application, { ...toStatus(causes) })
    await shop.look()
    expect(await adviceOf()).not.toContainEqual(bringBack)
  }
})

it('keeps the causes of the state by code', async () => {
  const application = await shop.addApplication('web', 'failed')
  const cause = causeOf({ kind: 'Deployment', name: 'web' }, 'states.replicasMissing', {
    available: 0,
    desired: 2,
  })
  await shop.change(application, { ...toStatus([cause]) })
  await shop.look()
  expect((await shop.alarms())[0]?.attributes).toMatchObject({
    status: ['Deployment web has 0 of 2 replicas available.'],
    causes: [{ code: 'states.replicasMissing', subject: { kind: 'Deployment', name: 'web' } }],
  })
})

describe('a condition', () => {
  const raised = async (): Promise<unknown[]> => {
    await shop.look()
    await shop.look(10 * minute)
    const active = (await shop.alarms()).filter(({ attributes }) => attributes['state'] === 'active')
    return active.map(({ name, parentId, attributes: { severity, object, status } }) => ({
      name,
      parentId,
      severity,
      object,
      status,
    }))
  }

  it('is a node under pressure', async () => {
    const node = await shop.addNode('worker', 'ready', ['Node worker is short of memory.'])
    expect(await raised()).toMatchObject([
      {
        name: 'Node worker is under pressure',
        parentId: node,
        severity: 'minor',
        status: ['Node worker is short of memory.'],
      },
    ])
  })

  it('is a cluster without metrics', async () => {
    await shop.insert('cluster.ClusterStats', shop.kubernetes, { metricsMessage: 'There is no metrics API.' })
    expect(await raised()).toMatchObject([
      {
        name: 'Cluster prod has no metrics',
        severity: 'informational',
        parentId: shop.cluster,
        status: ['There is no metrics API.'],
      },
    ])
  })

  it("is a pod that can't be scheduled", async () => {
    const application = await shop.addApplication('web', 'executing')
    const conditions = [
      { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: 'none fits' },
    ]
    await shop.addPod(application, 'web-1', 'Pending', { phase: 'Pending', conditions })
    await shop.addPod(application, 'web-2', 'Pending', { phase: 'Pending', conditions: [] })
    expect(await raised()).toMatchObject([
      {
        name: "web: pods can't be scheduled",
        status: ['Affected: web-1.'],
        parentId: application,
      },
    ])
  })

  it('is a quota whose usage reaches the threshold', async () => {
    const quota = (used: string) => ({
      name: 'team',
      status: { hard: { pods: '10', 'requests.cpu': '4' }, used: { pods: '3', 'requests.cpu': used } },
    })
    const id = await shop.insert('environments.ResourceQuota', shop.environment, quota('3500m'))
    expect(await raised()).toEqual([])
    await shop.change(id, quota('3600m'))
    expect(await raised()).toMatchObject([
      {
        name: 'ResourceQuota team of environment shop is nearly used',
        parentId: shop.environment,
        object: 'ResourceQuota team',
        status: ['3600m of 4 requests.cpu used.'],
      },
    ])
    await shop.setType('quotaNearlyUsed', { threshold: 95 })
    await shop.look()
    await shop.look(10 * minute)
    expect(await shop.named()).toEqual([])
  })

  it('is a claim without a volume, unless it waits for its first pod', async () => {
    await shop.insert('cluster.StorageClass', shop.kubernetes, {
      name: 'local',
      provisioner: 'disk',
      volumeBindingMode: 'WaitForFirstConsumer',
    })
    const claim = (name: string, storageClassName: string) =>
      shop.insert(
        'environments.PersistentVolumeClaim',
        shop.environment,
        { name, status: { phase: 'Pending' } },
        { spec: [{ class: 'environments.PersistentVolumeClaimSpec', attributes: { storageClassName } }] },
      )
    await claim('data', 'fast')
    await claim('cache', 'local')
    expect(await raised()).toMatchObject([
      { object: 'PersistentVolumeClaim data', status: ['StorageClass fast has not provided a volume.'] },
    ])
  })

  it('is a host whose agent was lost', async () => {
    const provider = await shop.insert('config.CloudProvider', rootId('config'), {
      name: 'own',
      type: 'Other',
    })
    const group = await shop.insert('config.HostGroup', provider, { name: 'racks' })
    const host = await shop.insert('config.Host', group, { name: 'rack-1', state: 'notConnected' })
    expect(await raised()).toMatchObject([{ name: 'Host rack-1 is not connected', parentId: host }])
  })

  it('is a connected host whose disk is nearly full', async () => {
    const provider = await shop.insert('config.CloudProvider', rootId('config'), {
      name: 'own',
      type: 'Other',
    })
    const group = await shop.insert('config.HostGroup', provider, { name: 'racks' })
    const disks = [
      { mount: '/', totalBytes: 1_000, freeBytes: 500 },
      { mount: '/var', totalBytes: 1_000, freeBytes: 99 },
    ]
    const statistics = { class: 'config.HostStats', attributes: { diskUsagePercent: 90.1, disks } }
    const host = await shop.insert(
      'config.Host',
      group,
      { name: 'rack-1', state: 'connected' },
      { hostStats: [statistics] },
    )
    expect(await raised()).toMatchObject([
      {
        name: 'A disk of host rack-1 is nearly full',
        parentId: host,
        status: ['/var is 90% full.'],
      },
    ])
  })

  it('is an environment whose namespace cannot be created', async () => {
    await shop.change(shop.environment, { state: 'notReady', status: ['It may not create namespaces.'] })
    expect(await raised()).toMatchObject([
      { name: 'Environment shop is not ready', status: ['It may not create namespaces.'] },
    ])
  })
})
