import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import type { Json } from '../../app.fixture.ts'
import { AgentService } from '../../routes/cluster-agents.fixture.ts'

let fixture: AgentService
let other: Simulator
beforeAll(async () => {
  ;[fixture, other] = await Promise.all([AgentService.start(), startSimulator({ port: 0 })])
  const namespace = (name: string) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
  await Promise.all([fixture.simulator.populate([namespace('ours')]), other.populate([namespace('theirs')])])
})
afterEach(async () => {
  for (const { id } of await fixture.service.get('/cluster/api/hostClusters'))
    await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${id}?action=remove`)
})
afterAll(async () => {
  await fixture.stop()
  await other.stop()
})

const clusterOf = (id: string): Promise<Json> => fixture.service.get(`/cluster/api/hostClusters/${id}`)
const untilCause = (id: string, code: string): Promise<void> =>
  fixture.service.until(async () => (await clusterOf(id)).causes?.[0]?.code === code)
const environmentsOf = async (id: string): Promise<string[]> => {
  const environments: Json[] = await fixture.service.get(`/cluster/api/hostClusters/${id}/environments`)
  return environments.map(({ name }) => name)
}

it('refuses an agent that a new command runs in another cluster', async () => {
  const { id, joinToken } = await fixture.addCluster('prod', 'agent')
  const agent = fixture.runAgent(joinToken)
  await fixture.service.untilConnected(id)
  const { kubeSystemUid } = await clusterOf(id)
  await agent.stop()

  const strayed = fixture.runAgent(await fixture.joinToken(id), { simulator: other })
  await untilCause(id, 'clusterAgents.otherCluster')
  expect(await clusterOf(id)).toMatchObject({
    kubeSystemUid,
    connectionState: 'notConnected',
    connectionFault: 'otherCluster',
    causes: [{ code: 'clusterAgents.otherCluster', params: { cluster: 'prod' } }],
  })
  const environments = await environmentsOf(id)
  expect(environments).toContain('ours@prod')
  expect(environments).not.toContain('theirs@prod')
  await strayed.stop()

  fixture.runAgent(await fixture.joinToken(id))
  await fixture.service.untilConnected(id)
})

it('does not read a cluster that is already connected', async () => {
  const first = await fixture.addCluster('first', 'agent')
  fixture.runAgent(first.joinToken)
  await fixture.service.untilConnected(first.id)
  const second = await fixture.addCluster('second', 'agent')
  fixture.runAgent(second.joinToken)
  await untilCause(second.id, 'clusterAgents.sameCluster')
  expect(await clusterOf(second.id)).toMatchObject({
    kubeSystemUid: null,
    connectionState: 'notConnected',
    connectionFault: 'otherCluster',
    causes: [{ code: 'clusterAgents.sameCluster', params: { other: 'first' } }],
  })
  expect(await environmentsOf(second.id)).toEqual([])

  await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${first.id}?action=remove`)
  await fixture.service.untilConnected(second.id)
})
