import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, nodes, pod, pods, TestSimulator, workload } from '../client.fixture.ts'
import { asList, type KubernetesObject, valueAt } from '../objects.ts'
import { quantity } from '../quantity.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(2)
})
afterEach(() => api.stop())

const metrics = '/apis/metrics.k8s.io/v1beta1'
const usageOf = ({ containers, usage }: KubernetesObject) =>
  [usage, ...asList(containers).map((container) => valueAt(container, 'usage'))].reduce<number>(
    (sum, entry) => sum + quantity(valueAt(entry, 'cpu')),
    0,
  )

describe('metrics', () => {
  it('are discoverable and read-only', async () => {
    expect(JSON.stringify((await api.get('/apis')).body)).toContain('metrics.k8s.io/v1beta1')
    const { body } = await api.get(metrics)
    expect(asList(body.resources)).toMatchObject([
      { name: 'nodes', kind: 'NodeMetrics' },
      { name: 'pods', kind: 'PodMetrics' },
    ])
    expect((await api.post(`${metrics}/namespaces/default/pods`, {})).code).toBe(405)
  })

  it('report CPU and memory of pods that have run for a while, and of their nodes', async () => {
    await api.post(pods, pod('web'))
    api.clock.advance(5000)
    expect(await api.list(`${metrics}/pods`)).toEqual([])
    expect((await api.get(`${metrics}/namespaces/default/pods/web`)).body).toMatchObject({
      code: 404,
      message: 'pods.metrics.k8s.io "default/web" not found',
    })
    api.clock.advance(60_000)
    const { body } = await api.get(`${metrics}/namespaces/default/pods/web`)
    expect(body).toMatchObject({
      kind: 'PodMetrics',
      window: '15s',
      containers: [
        {
          name: 'main',
          usage: { cpu: expect.stringMatching(/^\d+n$/), memory: expect.stringMatching(/^\d+Ki$/) },
        },
      ],
    })
    const all = await api.list(`${metrics}/nodes`)
    expect(all.map(({ metadata }) => metadata.name)).toEqual(['n1', 'n2'])
    const { body: node } = await api.get(
      `${metrics}/nodes/${String((await api.get(`${pods}/web`)).body.spec?.nodeName)}`,
    )
    expect(usageOf(node)).toBeGreaterThan(usageOf(body))
  })

  it('are stable at one time, and vary over time', async () => {
    await api.post(pods, pod('web'))
    api.clock.advance(60_000)
    const read = async () => usageOf((await api.get(`${metrics}/namespaces/default/pods/web`)).body)
    const [first, again] = [await read(), await read()]
    api.clock.advance(15_000)
    expect([again === first, (await read()) === first]).toEqual([true, false])
  })

  it('split a given load among the running pods', async () => {
    const template = {
      metadata: { labels: { app: 'web' }, annotations: { 'simulator/load': '1500m' } },
      spec: { containers: [{ name: 'main', image: 'registry.example/web:1' }] },
    }
    await api.post(deployments, workload('web', 2, '', { template }))
    const total = async () => {
      api.clock.advance(60_000)
      return (await api.list(`${metrics}/namespaces/default/pods?labelSelector=app%3Dweb`)).map(usageOf)
    }
    expect(await total()).toEqual([0.75, 0.75])
    await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 5 } })
    expect(await total()).toEqual(Array(5).fill(0.3))
  })

  it('split a load that varies over the day', async () => {
    const template = {
      metadata: { labels: { app: 'web' }, annotations: { 'simulator/daily-load': '4' } },
      spec: { containers: [{ name: 'main', image: 'registry.example/web:1' }] },
    }
    await api.post(deployments, workload('web', 4, '', { template }))
    const hours: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      api.clock.advance(3_600_000)
      const used = (await api.list(`${metrics}/namespaces/default/pods`)).map(usageOf)
      expect(new Set(used).size).toBe(1)
      hours.push(used.reduce((sum, cores) => sum + cores))
    }
    const mean = hours.reduce((sum, cores) => sum + cores) / 24
    expect(mean).toBeCloseTo(4, 0)
    expect(Math.max(...hours) / Math.min(...hours)).toBeGreaterThan(1.4)
  })

  it("are missing for a node that doesn't respond", async () => {
    await api.patch('merge', `${nodes}/n1`, { metadata: { annotations: { 'simulator/kubelet': 'stopped' } } })
    expect((await api.list(`${metrics}/nodes`)).map(({ metadata }) => metadata.name)).toEqual(['n2'])
  })
})
