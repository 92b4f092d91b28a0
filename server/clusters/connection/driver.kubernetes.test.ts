import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { KubernetesObject } from './cluster.ts'
import { configMap, inNamespace, namespace, RealCluster, referTo } from './real-cluster.fixture.ts'
import { watchedKinds } from './mapping/watched-kinds.ts'

let real: RealCluster
beforeAll(async () => {
  real = await RealCluster.open()
})
afterEach(() => real.disconnect())
afterAll(() => real.close())

describe('a driver on a real cluster', () => {
  it('lists every kind, reports the version, and measures', async () => {
    const { driver, known } = await real.connected()
    expect(driver.status()).toMatchObject({ state: 'connected', notConnectedSince: null, unreadable: [] })
    expect(driver.status().version).toMatch(/^v1\.\d+\.\d+/)
    expect(driver.status().lastSyncTime).toBeGreaterThan(Date.now() - 60_000)
    expect(known.lists).toHaveLength(watchedKinds.length)
    expect(known.objects('nodes').map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(real.cluster.nodes.fake),
    )
    const isMeasured = real.cluster.capabilities.metrics.works
    await known.until(() => known.usage?.available === isMeasured)
    const measured = known.usage?.available
      ? known.usage.nodes.map(({ name }) => name)
      : real.cluster.nodes.fake
    expect(measured).toEqual(expect.arrayContaining(real.cluster.nodes.fake))
  })

  it('never exposes a value of a Secret, neither in a list nor in a watch', async () => {
    const secret = (name: string) => ({
      ...configMap(name),
      kind: 'Secret',
      data: undefined,
      stringData: { password: 'topsecret' },
    })
    await real.others.apply(secret('listed'))
    const { known } = await real.connected()
    await real.others.apply(secret('watched'))
    await known.until(() => known.find('secrets', 'watched') !== undefined)
    for (const name of ['listed', 'watched'])
      expect(known.find('secrets', name)?.data).toEqual({ password: '' })
    const value = (await real.others.get(referTo('listed', 'Secret'))).data
    expect(value).toEqual({ password: Buffer.from('topsecret').toString('base64') })
  })

  it('reports each change in order', async () => {
    const { known } = await real.connected()
    for (let index = 0; index < 30; index++) {
      const { metadata } = await real.others.apply(configMap('changing', { index: String(index) }))
      await known.until(
        () => known.find('configmaps', 'changing')?.metadata.resourceVersion === metadata.resourceVersion,
      )
    }
    expect(known.find('configmaps', 'changing')?.data).toEqual({ index: '29' })
  })

  it('reports 1,000 pods created and deleted, partly over cut connections, without losing any', async () => {
    const proxy = await real.cluster.connectThroughProxy()
    const { known } = await real.connected(proxy.kubeconfigPath)
    const pod = (index: number): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `crowd-${index}`, namespace, labels: { app: 'crowd' } },
      spec: {
        terminationGracePeriodSeconds: 0,
        tolerations: [{ key: 'kwok.x-k8s.io/node', operator: 'Exists' }],
        containers: [{ name: 'main', image: 'registry.example/crowd:1' }],
      },
    })
    const names = Array.from({ length: 1000 }, (_, index) => index)
    await eachOf(names, 20, async (index) => {
      await real.others.apply(pod(index))
      if (index % 300 === 299) proxy.cut()
    })
    await known.until(() => {
      const crowd = inNamespace(known, 'pods')
      return crowd.length === 1000 && crowd.every(({ status }) => status?.phase === 'Running')
    })
    await real.untilInStep(known, 'pods', 'Pod')
    await eachOf(names, 20, async (index) => {
      await real.others.delete(referTo(`crowd-${index}`, 'Pod'))
      if (index % 300 === 299) proxy.cut()
    })
    await known.until(() => inNamespace(known, 'pods').length === 0)
    expect(await real.versions('Pod')).toEqual([])
  })
})

describe('several drivers and their listeners', () => {
  it('are not slowed by one whose cluster does not respond', async () => {
    const silent = await real.cluster.connectThroughProxy()
    silent.pause()
    const gone = await real.cluster.connectThroughProxy()
    await gone.refuse()
    const dead = [real.connect(silent.kubeconfigPath), real.connect(gone.kubeconfigPath)]
    const { known } = await real.connected()
    await real.others.apply(configMap('beside-the-dead'))
    await known.until(() => known.find('configmaps', 'beside-the-dead') !== undefined)
    for (const { known, driver } of dead) {
      await known.until(() => known.state === 'notConnected')
      expect(driver.status().version).toBeNull()
    }
    silent.resume()
    await gone.accept()
    for (const { known } of dead) await known.until(() => known.state === 'connected')
  })

  it('list a kind again after a change of it was rejected', async () => {
    const { known } = await real.connected()
    known.refuseNextChange('configmaps')
    await real.others.apply(configMap('not-taken-at-first'))
    await known.until(() => known.find('configmaps', 'not-taken-at-first') !== undefined)
    expect(known.lists.filter((plural) => plural === 'configmaps')).toHaveLength(2)
  })

  it('report nothing after they are stopped', async () => {
    const { driver, known } = real.connect(real.cluster.kubeconfigPath)
    await known.until(() => known.lists.length > 3)
    await driver.stop()
    const { length } = known.lists
    const statuses = known.statuses.length
    await real.others.apply(configMap('after-stop'))
    const witness = await real.connected()
    await witness.known.until(() => witness.known.find('configmaps', 'after-stop') !== undefined)
    expect([known.lists.length, known.statuses.length]).toEqual([length, statuses])
    expect(known.find('configmaps', 'after-stop')).toBeUndefined()
    await expect(driver.list({ apiVersion: 'v1', kind: 'Node' })).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})

async function eachOf<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
