import { assert, asyncProperty, integer, oneof } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, pods, replicaSets, TestSimulator, workload } from '../../client.fixture.ts'
import { asList, isFields, type KubernetesObject } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

const web = `${deployments}/web`
const image = (name: string) => ({ template: { spec: { containers: [{ name: 'main', image: name }] } } })
const change = (spec: object) => api.patch('strategic', web, { spec })
const imagesOf = (some: KubernetesObject[]) =>
  some.flatMap(({ spec }) =>
    asList(spec?.containers).map((container) => isFields(container) && container.image),
  )
const conditionOf = async (type: string) =>
  asList((await api.get(web)).body.status?.conditions).find((entry) => isFields(entry) && entry.type === type)
const revisions = async () =>
  (await api.list(replicaSets))
    .map(
      ({ metadata, spec }) =>
        `${metadata.annotations?.['deployment.kubernetes.io/revision']}: ${String(spec?.replicas)}`,
    )
    .toSorted()

describe('a Deployment', () => {
  it('runs its replicas and reports them in its status', async () => {
    await api.addNodes(2)
    await api.post(deployments, workload('web', 3))
    api.clock.advance(10_000)
    expect(imagesOf(await api.list(pods))).toEqual(Array(3).fill('registry.example/web:1'))
    expect((await api.get(web)).body.status).toMatchObject({
      replicas: 3,
      readyReplicas: 3,
      availableReplicas: 3,
    })
    expect(await conditionOf('Available')).toMatchObject({
      status: 'True',
      reason: 'MinimumReplicasAvailable',
    })
    expect(await conditionOf('Progressing')).toMatchObject({
      status: 'True',
      reason: 'NewReplicaSetAvailable',
    })
  })

  it('replaces a deleted pod, and scales up and down', async () => {
    await api.addNodes(1)
    await api.post(deployments, workload('web', 2))
    api.clock.advance(10_000)
    const [first] = await api.list(pods)
    await api.delete(`${pods}/${first?.metadata.name}`)
    api.clock.advance(10_000)
    const names = (await api.list(pods)).map(({ metadata }) => metadata.name)
    expect(names).toHaveLength(2)
    expect(names).not.toContain(first?.metadata.name)
    for (const replicas of [5, 0, 1]) {
      await api.patch('merge', `${web}/scale`, { spec: { replicas } })
      api.clock.advance(10_000)
      expect(await api.list(pods)).toHaveLength(replicas)
    }
  })

  it('keeps its revisions, and rolls back to one', async () => {
    await api.addNodes(1)
    await api.post(deployments, workload('web', 2, 'registry.example/web:1', { revisionHistoryLimit: 1 }))
    for (const tag of ['2', '3']) {
      api.clock.advance(20_000)
      await change(image(`registry.example/web:${tag}`))
    }
    api.clock.advance(20_000)
    expect(await revisions()).toEqual(['2: 0', '3: 2'])
    await change(image('registry.example/web:2'))
    api.clock.advance(20_000)
    expect(await revisions()).toEqual(['3: 0', '4: 2'])
    expect((await api.get(web)).body.metadata.annotations).toMatchObject({
      'deployment.kubernetes.io/revision': '4',
    })
  })

  it("keeps its old pods if an image can't be pulled, and reports when the progress deadline is exceeded", async () => {
    await api.addNodes(1)
    await api.post(deployments, workload('web', 4, 'registry.example/web:1', { progressDeadlineSeconds: 60 }))
    api.clock.advance(10_000)
    await change(image('registry.example/broken:1'))
    api.clock.advance(50_000)
    expect(await conditionOf('Progressing')).toMatchObject({ status: 'True', reason: 'ReplicaSetUpdated' })
    api.clock.advance(60_000)
    expect(await conditionOf('Progressing')).toMatchObject({
      status: 'False',
      reason: 'ProgressDeadlineExceeded',
    })
    expect((await api.get(web)).body.status).toMatchObject({ availableReplicas: 3 })
    await change(image('registry.example/web:2'))
    api.clock.advance(20_000)
    expect(await conditionOf('Progressing')).toMatchObject({
      status: 'True',
      reason: 'NewReplicaSetAvailable',
    })
  })

  it('waits until a new pod has been ready for minReadySeconds', async () => {
    await api.addNodes(1)
    await api.post(deployments, workload('web', 2))
    api.clock.advance(10_000)
    await change({ minReadySeconds: 500, ...image('registry.example/web:2') })
    api.clock.advance(60_000)
    expect(await revisions()).toEqual(['1: 2', '2: 1'])
    await change({ minReadySeconds: 0 })
    api.clock.advance(20_000)
    expect(await revisions()).toEqual(['1: 0', '2: 2'])
  })

  it('changes nothing while paused', async () => {
    await api.addNodes(1)
    await api.post(deployments, workload('web', 2))
    api.clock.advance(10_000)
    await change({ paused: true, ...image('registry.example/web:2') })
    api.clock.advance(10_000)
    expect(await conditionOf('Progressing')).toMatchObject({ status: 'Unknown', reason: 'DeploymentPaused' })
    expect(imagesOf(await api.list(pods))).toEqual(Array(2).fill('registry.example/web:1'))
    await change({ paused: false })
    api.clock.advance(20_000)
    expect(imagesOf(await api.list(pods))).toEqual(Array(2).fill('registry.example/web:2'))
  })

  it('with strategy Recreate ends all old pods before starting a new one', async () => {
    await api.addNodes(1)
    await api.post(
      deployments,
      workload('web', 3, 'registry.example/web:1', { strategy: { type: 'Recreate' } }),
    )
    api.clock.advance(10_000)
    await change(image('registry.example/web:2'))
    const seen = new Set<string>()
    for (let step = 0; step < 40; step++) {
      api.clock.advance(250)
      seen.add([...new Set(imagesOf(await api.list(pods)))].join())
    }
    expect([...seen].filter(Boolean)).toEqual(['registry.example/web:1', 'registry.example/web:2'])
  })
})

describe('a rolling update', () => {
  const share = oneof(
    integer({ min: 0, max: 4 }),
    integer({ min: 0, max: 100 }).map((part) => `${part}%`),
  )
  const count = (value: number | string, of: number, round: (share: number) => number) =>
    typeof value === 'number' ? value : round((Number.parseInt(value, 10) * of) / 100)

  it('never has fewer ready pods than maxUnavailable allows, nor more pods than maxSurge allows', async () => {
    await api.addNodes(3)
    let run = 0
    const property = asyncProperty(
      integer({ min: 1, max: 9 }),
      share,
      share,
      async (replicas, maxSurge, maxUnavailable) => {
        const surge = count(maxSurge, replicas, Math.ceil)
        const missing = Math.min(replicas, count(maxUnavailable, replicas, Math.floor))
        const [most, least] = [replicas + surge, replicas - (surge + missing === 0 ? 1 : missing)]
        if ([maxSurge, maxUnavailable].every((value) => Number.parseInt(String(value), 10) === 0)) return
        const name = `web-${++run}`
        const strategy = { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } }
        await api.post(deployments, workload(name, replicas, 'registry.example/web:1', { strategy }))
        api.clock.advance(20_000)
        await api.patch('strategic', `${deployments}/${name}`, { spec: image('registry.example/web:2') })
        for (let step = 0; step < 200; step++) {
          api.clock.advance(250)
          const { resources } = api.simulator
          const own = resources.storage
            .list(api.kind('Pod'))
            .filter(({ metadata }) => metadata.labels?.app === name && !metadata.deletionTimestamp)
          const ready = own.filter(({ status }) =>
            JSON.stringify(status?.containerStatuses).includes('"ready":true'),
          )
          expect(own.length).toBeLessThanOrEqual(most)
          expect(ready.length).toBeGreaterThanOrEqual(least)
        }
        expect((await api.get(`${deployments}/${name}`)).body.status).toMatchObject({
          updatedReplicas: replicas,
          availableReplicas: replicas,
          replicas,
        })
        await api.delete(`${deployments}/${name}`)
        api.clock.advance(5000)
      },
    )
    await assert(property, { numRuns: 25, seed: 7 })
  })
})
