import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodes, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(3)
})
afterEach(() => api.stop())

const sets = '/apis/apps/v1/namespaces/default/daemonsets'
const make = (spec: object = {}) =>
  api.post(sets, {
    metadata: { name: 'agent' },
    spec: {
      selector: { matchLabels: { app: 'agent' } },
      template: {
        metadata: { labels: { app: 'agent' } },
        spec: { containers: [{ name: 'main', image: 'registry.example/agent:1' }], ...spec },
      },
    },
  })
const hosts = async () => (await api.list(pods)).map(({ spec }) => spec?.nodeName).toSorted()
const status = async () => (await api.get(`${sets}/agent`)).body.status

describe('a DaemonSet', () => {
  it('runs one pod on each eligible node', async () => {
    await api.patch('merge', `${nodes}/n1`, { spec: { taints: [{ key: 'gpu', effect: 'NoSchedule' }] } })
    await make()
    api.clock.advance(10_000)
    expect(await hosts()).toEqual(['n2', 'n3'])
    expect(await status()).toMatchObject({
      desiredNumberScheduled: 2,
      numberReady: 2,
      numberAvailable: 2,
      numberMisscheduled: 0,
    })
    await api.patch('merge', `${nodes}/n1`, { spec: { taints: null } })
    await api.post(nodes, { metadata: { name: 'n4' } })
    api.clock.advance(10_000)
    expect(await hosts()).toEqual(['n1', 'n2', 'n3', 'n4'])
    await api.delete(`${nodes}/n2`)
    api.clock.advance(10_000)
    expect(await hosts()).toEqual(['n1', 'n3', 'n4'])
  })

  it('keeps its pod on a cordoned node', async () => {
    await make()
    await api.patch('merge', `${nodes}/n1`, { spec: { unschedulable: true } })
    api.clock.advance(10_000)
    expect(await hosts()).toEqual(['n1', 'n2', 'n3'])
  })

  it('replaces its pods one at a time', async () => {
    await make()
    api.clock.advance(10_000)
    const containers = [{ name: 'main', image: 'registry.example/agent:2' }]
    await api.patch('strategic', `${sets}/agent`, { spec: { template: { spec: { containers } } } })
    for (let step = 0; step < 60; step++) {
      api.clock.advance(500)
      expect(Number((await status())?.numberAvailable)).toBeGreaterThanOrEqual(2)
    }
    expect(await status()).toMatchObject({ updatedNumberScheduled: 3, numberAvailable: 3 })
    expect(JSON.stringify(await api.list(pods))).not.toContain('agent:1"')
  })
})
