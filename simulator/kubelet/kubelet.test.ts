import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMap, configMaps, nodes, pod, pods, TestSimulator } from '../client.fixture.ts'
import { asList, valueAt } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(2)
})
afterEach(() => api.stop())

const read = async (name: string) => (await api.get(`${pods}/${name}`)).body
const containerOf = async (name: string) => asList((await read(name)).status?.containerStatuses)[0]
const waitsFor = async (name: string) => valueAt(await containerOf(name), 'state', 'waiting', 'reason')
const run = async (name: string, image: string, spec: object = {}) => {
  await api.post(pods, pod(name, image, spec))
  api.clock.advance(10_000)
}

describe('a pod', () => {
  it('starts step by step', async () => {
    await api.post(pods, pod('web'))
    api.clock.advance(100)
    expect((await read('web')).status).toMatchObject({ phase: 'Pending', startTime: '2026-01-01T00:00:01Z' })
    expect(await waitsFor('web')).toBe('ContainerCreating')
    api.clock.advance(10_000)
    const { status, spec } = await read('web')
    expect(status).toMatchObject({
      phase: 'Running',
      qosClass: 'BestEffort',
      podIP: expect.stringMatching(/^10\./),
    })
    const conditions = asList(status?.conditions).map((entry) =>
      [valueAt(entry, 'type'), valueAt(entry, 'status')].join(),
    )
    expect(conditions).toEqual(
      ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map(
        (type) => `${type},True`,
      ),
    )
    const reasons = (await api.eventsOf('web')).map((text) => text.split(':')[0])
    expect(reasons).toEqual(['Scheduled', 'Pulling', 'Pulled', 'Created', 'Started'])
    expect((await api.eventsOf('web'))[0]).toBe(
      `Scheduled: Successfully assigned default/web to ${String(spec?.nodeName)}`,
    )
  })

  it('behaves as its annotation or image name requests', async () => {
    const { metadata, ...rest } = pod('web', 'registry.example/shop:1')
    const annotations = { 'simulator/behaviour': 'broken' }
    await api.post(pods, { ...rest, metadata: { ...metadata, annotations } })
    api.clock.advance(10_000)
    expect(await waitsFor('web')).toBe('ImagePullBackOff')
  })

  it('does not apply the behaviour of one image to another', async () => {
    const annotations = { 'simulator/behaviour': 'broken of registry.example/shop:2' }
    for (const version of [1, 2]) {
      const { metadata, ...rest } = pod(`web-${version}`, `registry.example/shop:${version}`)
      await api.post(pods, { ...rest, metadata: { ...metadata, annotations } })
    }
    api.clock.advance(10_000)
    expect([await waitsFor('web-1'), await waitsFor('web-2')]).toEqual([undefined, 'ImagePullBackOff'])
  })

  it('waits longer after each failed image pull', async () => {
    await run('web', 'registry.example/broken:1')
    expect(await waitsFor('web')).toBe('ImagePullBackOff')
    const events = await api.eventsOf('web')
    expect(events).toContainEqual(
      expect.stringMatching(/^Failed: Failed to pull image "registry.example\/broken:1": .*not found$/),
    )
    expect(events).toContain('Failed: Error: ErrImagePull')
    expect(events).toContain('BackOff: Back-off pulling image "registry.example/broken:1"')
    const pulls = async () =>
      (await api.list('/api/v1/namespaces/default/events')).find(({ reason }) => reason === 'Pulling')?.count
    api.clock.advance(60_000)
    expect(await pulls()).toBe(3)
    api.clock.advance(600_000)
    expect(await pulls()).toBe(7)
  })

  it('is restarted with a back-off of 10, 20, 40 seconds, up to five minutes', async () => {
    await run('web', 'registry.example/crash:1')
    const delays: string[] = []
    for (let step = 0; step < 1500; step++) {
      api.clock.advance(1000)
      const status = await containerOf('web')
      const delay = /back-off (\S+) /.exec(String(valueAt(status, 'state', 'waiting', 'message')))?.[1]
      if (delay && delay !== delays.at(-1)) delays.push(delay)
    }
    expect(delays).toEqual(['10s', '20s', '40s', '1m20s', '2m40s', '5m0s'])
    const status = await containerOf('web')
    expect(status).toMatchObject({ lastState: { terminated: { exitCode: 1, reason: 'Error' } } })
    expect(Number(valueAt(status, 'restartCount'))).toBeGreaterThan(5)
  })

  it('is killed if it exceeds its memory limit', async () => {
    await run('web', 'registry.example/oom:1')
    api.clock.advance(5000)
    expect(await containerOf('web')).toMatchObject({
      lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
    })
  })

  it('is not ready before its readiness probe passes', async () => {
    const readinessProbe = { httpGet: { path: '/', port: 80 }, initialDelaySeconds: 20 }
    await run('web', 'registry.example/web:1', {
      containers: [{ name: 'main', image: 'registry.example/web:1', readinessProbe }],
    })
    expect(await containerOf('web')).toMatchObject({ ready: false, state: { running: {} } })
    api.clock.advance(20_000)
    expect(await containerOf('web')).toMatchObject({ ready: true })
  })

  it('keeps reporting a failed readiness probe for as long as events are kept, more often at first', async () => {
    const readinessProbe = { httpGet: { path: '/', port: 80 }, periodSeconds: 10 }
    await run('web', 'registry.example/unready:1', {
      containers: [{ name: 'main', image: 'registry.example/unready:1', readinessProbe }],
    })
    const unhealthy = async () =>
      (await api.list('/api/v1/namespaces/default/events')).find(({ reason }) => reason === 'Unhealthy')
    expect(await unhealthy()).toMatchObject({
      type: 'Warning',
      count: 1,
      message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
      involvedObject: { name: 'web', fieldPath: 'spec.containers{main}' },
    })
    api.clock.advance(60_000)
    expect(await unhealthy()).toMatchObject({ count: 7 })
    api.clock.advance(2 * 3600_000)
    const count = Number((await unhealthy())?.count)
    expect(count).toBeGreaterThan(25)
    expect(count).toBeLessThan(60)
  })

  it('runs its init containers in order, and completes if its restart policy allows', async () => {
    const containers = (...names: string[]) =>
      names.map((name) => ({ name, image: `registry.example/${name}:1` }))
    await api.post(
      pods,
      pod('task', '', {
        restartPolicy: 'Never',
        initContainers: containers('first', 'second'),
        containers: containers('main'),
      }),
    )
    api.clock.advance(4000)
    expect(await waitsFor('task')).toBe('PodInitializing')
    api.clock.advance(30_000)
    const { status } = await read('task')
    expect(status).toMatchObject({
      phase: 'Succeeded',
      containerStatuses: [{ state: { terminated: { exitCode: 0 } } }],
    })
    expect(asList(status?.initContainerStatuses)).toHaveLength(2)
  })

  it('reports missing configuration, and starts once it exists', async () => {
    const envFrom = [{ configMapRef: { name: 'settings' } }]
    await run('web', '', { containers: [{ name: 'main', image: 'registry.example/web:1', envFrom }] })
    expect(await containerOf('web')).toMatchObject({
      state: { waiting: { reason: 'CreateContainerConfigError', message: 'configmap "settings" not found' } },
    })
    await run('files', 'registry.example/web:1', {
      volumes: [{ name: 'etc', configMap: { name: 'settings' } }],
    })
    expect(await api.eventsOf('files')).toContain(
      'FailedMount: MountVolume.SetUp failed for volume "etc" : configmap "settings" not found',
    )
    await api.post(configMaps, configMap('settings'))
    api.clock.advance(20_000)
    expect([(await read('web')).status?.phase, (await read('files')).status?.phase]).toEqual([
      'Running',
      'Running',
    ])
  })

  it('ends within its grace period when deleted, or at once without one', async () => {
    await run('web', 'registry.example/web:1')
    await run('firm', 'registry.example/stubborn:1')
    await api.delete(`${pods}/web`)
    await api.delete(`${pods}/firm`)
    expect((await read('web')).metadata).toMatchObject({ deletionGracePeriodSeconds: 30 })
    api.clock.advance(3000)
    expect((await api.get(`${pods}/web`)).code).toBe(404)
    expect(await api.eventsOf('web')).toContain('Killing: Stopping container main')
    expect((await api.get(`${pods}/firm`)).code).toBe(200)
    await api.delete(`${pods}/firm`, { gracePeriodSeconds: 0 })
    expect((await api.get(`${pods}/firm`)).code).toBe(404)
  })
})

describe('a pod update', () => {
  it('restarts a container with its new image', async () => {
    await run('web', 'registry.example/web:1')
    const containers = [{ name: 'main', image: 'registry.example/web:2' }]
    expect((await api.patch('strategic', `${pods}/web`, { spec: { containers } })).code).toBe(200)
    api.clock.advance(20_000)
    expect(await containerOf('web')).toMatchObject({
      image: 'registry.example/web:2',
      restartCount: 1,
      state: { running: {} },
    })
    expect(await api.eventsOf('web')).toContain(
      'Killing: Container main definition changed, will be restarted',
    )
  })

  it('is rejected for anything but images', async () => {
    await run('web', 'registry.example/web:1')
    const env = [{ name: 'A', value: '1' }]
    const { code, body } = await api.patch('strategic', `${pods}/web`, {
      spec: { containers: [{ name: 'main', env }] },
    })
    expect([code, body.message]).toEqual([
      422,
      expect.stringContaining('pod updates may not change fields other than'),
    ])
  })
})

describe('a node', () => {
  it('is marked when it stops responding, loses its pods after five minutes, and recovers', async () => {
    await run('web', 'registry.example/web:1')
    const name = String((await read('web')).spec?.nodeName)
    const stop = (value: string | null) =>
      api.patch('merge', `${nodes}/${name}`, { metadata: { annotations: { 'simulator/kubelet': value } } })
    const ready = async () =>
      asList((await api.get(`${nodes}/${name}`)).body.status?.conditions).find(
        (entry) => valueAt(entry, 'type') === 'Ready',
      )
    await stop('stopped')
    api.clock.advance(60_000)
    expect(await ready()).toMatchObject({ status: 'Unknown', reason: 'NodeStatusUnknown' })
    expect((await read('web')).metadata.deletionTimestamp).toBeUndefined()
    api.clock.advance(300_000)
    expect((await read('web')).metadata.deletionTimestamp).toBeDefined()
    await stop(null)
    api.clock.advance(60_000)
    expect(await ready()).toMatchObject({ status: 'True' })
    expect((await api.get(`${pods}/web`)).code).toBe(404)
    expect((await api.get(`${nodes}/${name}`)).body.spec?.taints).toBeUndefined()
  })

  it('takes its pods along when deleted', async () => {
    await run('web', 'registry.example/web:1')
    await api.delete(`${nodes}/${String((await read('web')).spec?.nodeName)}`)
    api.clock.advance(1000)
    expect((await api.get(`${pods}/web`)).code).toBe(404)
  })
})
