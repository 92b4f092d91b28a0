import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, TestSimulator } from '../../client.fixture.ts'
import { asList, valueAt } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(3)
})
afterEach(() => api.stop())

const autoscalers = '/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers'
const metric = (averageUtilization: number) => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } },
})
const run = async (load: string, requests: object = { cpu: '100m' }) => {
  const containers = [{ name: 'main', image: 'registry.example/web:1', resources: { requests } }]
  await api.post(deployments, {
    metadata: { name: 'web' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' }, annotations: { 'simulator/load': load } },
        spec: { containers },
      },
    },
  })
}
const scale = (spec: object = {}) =>
  api.post(autoscalers, {
    metadata: { name: 'web' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      minReplicas: 1,
      maxReplicas: 10,
      metrics: [metric(50)],
      ...spec,
    },
  })
const replicas = async () => (await api.get(`${deployments}/web`)).body.spec?.replicas
const read = async () => (await api.get(`${autoscalers}/web`)).body
const conditionOf = async (type: string) =>
  asList((await read()).status?.conditions).find((entry) => valueAt(entry, 'type') === type)
/** The load is read from a pod annotation, so changing it needs no new pods. */
const setLoad = async (load: string) => {
  const found = await api.list('/api/v1/namespaces/default/pods')
  for (const { metadata } of found)
    await api.patch('merge', `/api/v1/namespaces/default/pods/${metadata.name}`, {
      metadata: { annotations: { 'simulator/load': load } },
    })
}

describe('a HorizontalPodAutoscaler', () => {
  it('scales up until usage meets the target', async () => {
    await run('300m')
    await scale()
    api.clock.advance(180_000)
    expect(await replicas()).toBe(6)
    expect((await read()).status).toMatchObject({
      currentReplicas: 6,
      desiredReplicas: 6,
      currentMetrics: [{ resource: { current: { averageUtilization: 50 } } }],
    })
    expect(await conditionOf('ScalingActive')).toMatchObject({ status: 'True', reason: 'ValidMetricFound' })
    expect((await api.eventsOf('web')).join('\n')).toContain(
      'SuccessfulRescale: New size: 4; reason: cpu resource utilization (percentage of request) above target',
    )
  })

  it('waits five minutes before scaling down, and stays within its bounds', async () => {
    await run('300m')
    await scale({ maxReplicas: 5, minReplicas: 2 })
    api.clock.advance(180_000)
    expect(await replicas()).toBe(5)
    expect(await conditionOf('ScalingLimited')).toMatchObject({ status: 'True', reason: 'TooManyReplicas' })
    await setLoad('10m')
    api.clock.advance(240_000)
    expect(await replicas()).toBe(5)
    api.clock.advance(120_000)
    expect(await replicas()).toBe(2)
  })

  it("reports why it can't scale", async () => {
    await run('300m', {})
    await scale()
    api.clock.advance(60_000)
    expect(await conditionOf('ScalingActive')).toMatchObject({
      status: 'False',
      reason: 'FailedGetResourceMetric',
    })
    expect((await api.eventsOf('web')).join('\n')).toContain(
      'missing request for cpu in container main of Pod web-',
    )
    await api.delete(`${deployments}/web`)
    api.clock.advance(60_000)
    expect(await conditionOf('AbleToScale')).toMatchObject({ status: 'False', reason: 'FailedGetScale' })
  })
})
