import { afterEach, beforeEach, expect, it } from 'vitest'
import { deployments, events, pods, TestSimulator, workload } from './client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

it('a cluster is populated at once, and then runs normally', async () => {
  const nodes = Array.from({ length: 20 }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: `n${index}` },
  }))
  const metadata = { name: 'web', namespace: 'default' }
  const web = [{ apiVersion: 'apps/v1', kind: 'Deployment', ...workload('web', 200), metadata }]
  await api.simulator.populate(nodes)
  await api.simulator.populate(web)
  const phases = (await api.list(pods)).map(({ status }) => status?.phase)
  expect([phases.length, ...new Set(phases)]).toEqual([200, 'Running'])
  expect((await api.get(`${deployments}/web`)).body.status).toMatchObject({ availableReplicas: 200 })
  expect(await api.list(events)).toEqual([])
  await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 201 } })
  api.clock.advance(100)
  expect((await api.get(`${deployments}/web`)).body.status).toMatchObject({
    replicas: 201,
    availableReplicas: 200,
  })
  expect(await api.eventsOf('web')).toHaveLength(1)
})
